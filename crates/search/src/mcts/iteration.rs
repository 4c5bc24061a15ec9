//! One pass: down the tree, out of it, to the end of a game, and back.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tengen_core::{Board, Color, Knowledge, Outcome, Score, Value};

use super::amaf::Later;
use super::block::PARTS;
use super::expand::{NoGrowth, expand};
use super::node::{Children, Node, parts_of};
use super::options::MctsOptions;
use super::run::Work;
use super::select::{Selected, select};
use super::tree::{Room, Tree};
use crate::limits::{Limits, MAX_DEPTH};
use crate::report::Stopped;
use crate::stop_control::Halt;
use crate::team::Apart;

/// What all threads of a search share.
pub(super) struct Shared<'a, B: Board, K> {
    pub(super) board: &'a B,
    pub(super) root: Node<'a, B::Move>,
    pub(super) room: &'a Room,
    pub(super) knowledge: &'a K,
    pub(super) options: &'a MctsOptions,
    /// How many playouts have begun in this search, and how many may.
    pub(super) playouts: Apart<AtomicUsize>,
    pub(super) most_playouts: usize,
    /// The greatest distance from the root.
    pub(super) most_plies: usize,
    /// How many playouts a pass makes.
    pub(super) playouts_per_pass: u32,
    /// How many lost games a thread counts where it is.
    pub(super) virtual_loss: u32,
}

/// The most playouts that a pass makes.
const MAX_PLAYOUTS: u32 = 64;

/// With more games than this, a node counts for "all moves as first" in one pass of [`SELDOM`] alone, by chance, and that
/// one for all: threads that count in the same place wait for each other, and so many games tell enough.
const MANY_GAMES: u32 = 1 << 14;
const SELDOM: u32 = 4;

/// The most lost games for each of them: those of all threads together are far from too many to count.
const MAX_VIRTUAL_LOSS: u32 = 1 << 14;

/// The most games that a node can count, with so many parts each. What counts for several passes may be a little more.
pub(super) const MAX_GAMES: u32 = 240_000_000;
const _: () = assert!(MAX_GAMES as u64 * PARTS as u64 <= u32::MAX as u64 / 10 * 9);

impl<'a, B: Board, K> Shared<'a, B, K> {
    pub(super) fn new(
        board: &'a B,
        tree: &'a Tree<B>,
        knowledge: &'a K,
        options: &'a MctsOptions,
        limits: &Limits,
        begun: u64,
    ) -> Self {
        let playouts_per_pass = options.playouts_per_pass.clamp(1, MAX_PLAYOUTS);
        let most = begun + u64::from(MAX_GAMES.saturating_sub(tree.root().own().games));
        let count = |playouts| usize::try_from(playouts).unwrap_or(usize::MAX);
        Self {
            board,
            root: tree.root(),
            room: &tree.room,
            knowledge,
            options,
            playouts: Apart(AtomicUsize::new(count(begun))),
            most_playouts: count(limits.playouts.min(most)),
            most_plies: limits.depth.min(MAX_DEPTH) as usize,
            playouts_per_pass,
            virtual_loss: playouts_per_pass * options.virtual_loss.clamp(1, MAX_VIRTUAL_LOSS),
        }
    }
}

/// A position that a pass comes by.
struct Step<'a, M> {
    node: Node<'a, M>,
    /// Whether the side to move has a certain draw.
    has_draw: bool,
    /// The code of the move that the pass goes down.
    code: u32,
}

/// How a pass ends in the tree.
enum Exit<B: Board> {
    /// What the side to move has won is certain, in parts of a game.
    Known(u32),
    /// The position and the last move.
    Open(B, Option<B::Move>),
}

/// One thread of a search, in cache lines of its own: chance alone is written to at each move of a playout.
#[repr(align(128))]
pub(super) struct Worker<'a, 'l, B: Board, K> {
    pub(super) shared: &'a Shared<'a, B, K>,
    pub(super) work: Work<'l>,
    later: Later,
    path: Vec<Step<'a, B::Move>>,
    /// What the side to move at the end of the path has won in each game of the pass, in parts.
    won: Vec<u32>,
}

impl<'a, 'l, B: Board, K: Knowledge<B>> Worker<'a, 'l, B, K> {
    pub(super) fn new(shared: &'a Shared<'a, B, K>, work: Work<'l>) -> Self {
        let codes = if shared.has_rave() { B::CODES } else { 0 };
        let later = Later::new(codes, shared.playouts_per_pass as usize);
        Self { shared, work, later, path: Vec::new(), won: Vec::new() }
    }

    /// Makes one pass, if there is one left.
    ///
    /// A browser compiles a function well from a later call on: in the loop itself, a search would go on slowly.
    #[inline(never)]
    pub(super) fn pass(&mut self) -> Result<(), Halt> {
        let shared = self.shared;
        if shared.take_playouts(1) == 0 {
            return Err(Halt::Limit(Stopped::Playouts));
        }
        self.path.clear();
        self.won.clear();
        self.later.begin_pass();
        match self.descend() {
            Ok(exit) => {
                self.work.passes += 1;
                self.work.deepest = self.work.deepest.max(self.path.len() - 1);
                match exit {
                    Exit::Known(won) => self.won.push(won),
                    Exit::Open(board, last) => self.play_from(&board, last),
                }
                self.work.playouts += self.won.len() as u64;
                self.back_up();
                Ok(())
            }
            Err(halt) => {
                self.path.iter().for_each(|step| step.node.leave(0, 0, shared.virtual_loss));
                shared.playouts.0.fetch_sub(1, Relaxed);
                Err(halt)
            }
        }
    }

    /// Plays out from where the pass has left the tree, once and again.
    fn play_from(&mut self, board: &B, last: Option<B::Move>) {
        let shared = self.shared;
        let leaf = self.path.last().filter(|_| shared.options.chance != 0.0);
        let chance = leaf.and_then(|leaf| leaf.node.chance(|| shared.knowledge.chance(board)));
        let most = shared.playouts_per_pass as usize;
        let more = if most > 1 { shared.take_playouts(most - 1) } else { 0 };
        for _ in 0..=more {
            let outcome = self.play_out(board, last);
            self.later.end_playout(self.won.len());
            let won = self.judge(outcome, board.turn(), chance);
            self.won.push(won);
        }
    }

    /// What the side to move has won, by a playout and its chance, in parts: rounded up or down by chance, so that
    /// it is right on average.
    fn judge(&mut self, outcome: Outcome, turn: Color, chance: Option<f32>) -> u32 {
        let parts = parts_of(Score::of_outcome(outcome, turn));
        let Some(chance) = chance else { return parts };
        let share = self.shared.options.chance;
        let mixed = share * chance * PARTS as f32 + (1.0 - share) * parts as f32;
        let rounding = self.work.rng.below(1 << 16) as f32 / (1 << 16) as f32;
        ((mixed + rounding) as u32).min(PARTS)
    }

    /// Goes down the tree, and out of it.
    fn descend(&mut self) -> Result<Exit<B>, Halt> {
        let shared = self.shared;
        let (mut board, mut node, mut last) = (shared.board.clone(), shared.root, None);
        loop {
            self.work.control.count_node()?;
            let visits = node.enter(shared.virtual_loss);
            self.path.push(Step { node, has_draw: false, code: 0 });
            let children = match self.look(node, &board, last, visits) {
                Ok(children) => children,
                Err(Some(won)) => return Ok(Exit::Known(won)),
                Err(None) => return Ok(Exit::Open(board, last)),
            };
            let Selected { index, has_draw } = select(shared.options, visits, children);
            let mv = children.moves[index];
            let step = self.path.last_mut().expect("this node");
            *step = Step { node, has_draw, code: B::code(mv) };
            board.play_unchecked(mv);
            (node, last) = (children.node(index), Some(mv));
        }
    }

    /// Finds the moves to go on with below a node, visited so often before. If there are none, it
    /// says what the side to move has won, if that is certain.
    fn look(
        &self,
        node: Node<'a, B::Move>,
        board: &B,
        last: Option<B::Move>,
        visits: u32,
    ) -> Result<&'a Children<B::Move>, Option<u32>> {
        let (shared, plies) = (self.shared, self.path.len() - 1);
        if let Some(score) = node.proof().filter(|_| plies > 0) {
            return Err(Some(parts_of(score)));
        }
        if let Some(children) = node.children().filter(|_| plies < shared.most_plies) {
            return Ok(children);
        }
        if let Some(score) = self.bound(board).filter(|_| visits == 0 && plies > 0) {
            node.prove(score);
            return Err(Some(parts_of(score)));
        }
        let wanted = visits >= shared.options.expand_after;
        if wanted && plies < shared.most_plies {
            match expand(node, board, last, shared.knowledge, shared.room) {
                Ok(children) => return Ok(children),
                Err(NoGrowth::NoMoves) => return Err(self.end(node, board, board.outcome())),
                Err(NoGrowth::Full) => {}
            }
        }
        Err(self.end(node, board, board.early_outcome()))
    }

    /// What the game is certain of before its end. The distance is not known.
    fn bound(&self, board: &B) -> Option<Score> {
        let bounds = self.shared.options.solver.then(|| self.shared.knowledge.bounds(board))?;
        Some(match bounds.value()? {
            Value::Win => Score::win_in(MAX_DEPTH),
            Value::Draw => Score::DRAW,
            Value::Loss => Score::loss_in(MAX_DEPTH),
        })
    }

    /// Notes the end of the game, if it is one.
    fn end(&self, node: Node<'_, B::Move>, board: &B, outcome: Option<Outcome>) -> Option<u32> {
        let score = Score::of_outcome(outcome?, board.turn());
        if self.shared.options.solver {
            node.prove(score);
        }
        Some(parts_of(score))
    }

    fn play_out(&mut self, board: &B, last: Option<B::Move>) -> Outcome {
        let Self { shared, work: Work { rng, .. }, later, .. } = self;
        let (knowledge, plies) = (shared.knowledge, shared.options.playout_plies);
        let playout = if shared.has_rave() {
            knowledge.play_out(board, last, rng, plies, |color, mv| later.push(color, B::code(mv)))
        } else {
            knowledge.play_out(board, last, rng, plies, |_, _| {})
        };
        playout.outcome.unwrap_or(Outcome::Draw)
    }

    /// Carries what was won, and what it proves, to the root.
    fn back_up(&mut self) {
        let (shared, root_turn) = (self.shared, self.shared.board.turn());
        let games = self.won.len() as u32;
        let leaf = self.path.len() - 1;
        let mut is_proven = false;
        let many = MANY_GAMES + shared.virtual_loss; // this pass counts as lost yet
        let is_many = |node: Node<'_, _>| shared.has_rave() && node.own().games > many;
        let is_chosen = is_many(shared.root) && self.work.rng.below(SELDOM) == 0;
        for ply in (0..=leaf).rev() {
            let Step { node, has_draw, code } = self.path[ply];
            let turn = if ply % 2 == 0 { root_turn } else { !root_turn };
            is_proven = node.proof().is_some() || is_proven && node.prove_by_children();
            match node.proof() {
                Some(score) => self.won.fill(parts_of(score)),
                // Whoever has a certain draw does not lose.
                None if has_draw => {
                    self.won.iter_mut().for_each(|won| *won = (*won).max(PARTS / 2));
                }
                None => {}
            }
            if shared.has_rave() {
                if ply < leaf {
                    self.later.mark(turn, code);
                }
                let is_seldom = is_many(node);
                if let Some(children) = node.children().filter(|_| !is_seldom || is_chosen) {
                    let weight = if is_seldom { SELDOM } else { 1 };
                    let (later, won) = (&self.later, &self.won[..]);
                    children.count_later(weight, |&mv| later.count(turn, B::code(mv), won));
                }
            }
            self.won.iter_mut().for_each(|won| *won = PARTS - *won);
            node.leave(self.won.iter().sum(), games, shared.virtual_loss);
        }
    }
}

impl<B: Board, K> Shared<'_, B, K> {
    /// Takes up to this many playouts, as far as they are left.
    fn take_playouts(&self, most: usize) -> usize {
        let limit = self.most_playouts;
        let take = |begun: usize| Some(limit.min(begun.saturating_add(most)));
        let begun = self.playouts.0.fetch_update(Relaxed, Relaxed, take).unwrap_or(limit);
        most.min(limit - begun)
    }

    #[inline(always)]
    fn has_rave(&self) -> bool {
        self.options.rave.is_some()
    }
}
