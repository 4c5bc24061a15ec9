//! Playing the nodes of an SGF tree.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tengen_core::{Adjudicate, Attempt, Board, Clock, Color, Foul, Key};
use tengen_sgf::{Node, NodeId as SgfId, Property, StoneContent, StoneMove};
use tengen_stones::Size;

use super::dialect::{Dialect, Misfit, Start};
use super::fault::{Fault, FaultReason, ReplayError};
use super::note::{NoteReader, merge};
use super::overtime;
use super::refused::{Order, Part, Refused};
use super::tree::GameTree;
use crate::ending::Ending;
use crate::node::NodeId;
use crate::note::{Mark, Note};
use crate::record::{Record, Replay};

/// Replays a tree, node by node in the order of the text.
pub(super) struct Replayer<D: Dialect> {
    tree: GameTree<D>,
    replay: Replay,
    /// The root properties that were read before.
    understood: Vec<&'static str>,
    /// Where in the record the last node of the text is, and those that several follow; those behind
    /// one that ended its line are not there.
    last: Option<(SgfId, Place)>,
    places: BTreeMap<SgfId, Place>,
    /// What has been added already, since to look for it among many variations takes long. Not used
    /// where the text is one line.
    steps: Option<BTreeMap<(NodeId, Step<D>), NodeId>>,
    /// Positions that were set up, for equal ones are shared.
    boards: BTreeMap<Key, Arc<D::Board>>,
    /// The foul that has just been tried.
    foul: Option<Ending<D::Board>>,
    /// The marks of nodes whose notes were joined from several.
    marks: BTreeMap<NodeId, Option<BTreeSet<Mark>>>,
}

/// Where in the record a node of the text is.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    /// The moves up to here as the text tells them, legal or not.
    moves: usize,
}

/// What may follow a node once only: a turn that is given, or a move.
type Step<D> = Result<<<D as Dialect>::Board as Board>::Move, Color>;

impl<D: Dialect> Replayer<D> {
    pub(super) fn new(start: Start<D>, replay: Replay) -> Self {
        let Start { board, info, understood } = start;
        Self {
            tree: GameTree::with_info(Record::new(board), info),
            replay,
            understood,
            last: None,
            places: BTreeMap::new(),
            steps: None,
            boards: BTreeMap::new(),
            foul: None,
            marks: BTreeMap::new(),
        }
    }

    pub(super) fn read(mut self, root: Node<'_>) -> Result<GameTree<D>, ReplayError<D>> {
        let branches = root.descendants().any(|node| node.children().nth(1).is_some());
        self.steps = branches.then(BTreeMap::new);
        for node in root.descendants() {
            match self.place_before(node) {
                Some(before) => self.add(node, before)?,
                None => self.tree.skipped += 1,
            }
        }
        self.end_lines(root);
        self.set_clock(root);
        Ok(self.tree)
    }

    /// Finds where a node follows, `None` if what it follows is not there.
    fn place_before(&self, node: Node<'_>) -> Option<Place> {
        match node.parent() {
            Some(parent) => match self.last {
                Some((id, place)) if id == parent.id() => Some(place),
                _ => self.places.get(&parent.id()).copied(),
            },
            None => Some(Place { node: self.tree.game.root(), moves: 0 }),
        }
    }

    /// Adds a node with what is written to it.
    fn add(&mut self, node: Node<'_>, before: Place) -> Result<(), ReplayError<D>> {
        let known = self.tree.game.go_to(before.node);
        debug_assert!(known.is_ok(), "nothing is deleted");
        let played = self.play_node(node);
        let is_there = played.is_ok() || D::GOES_ON;
        let mut unplayed = None;
        if let Err(reason) = played {
            let fault = Fault { node: node.id(), ply: before.moves + 1, reason };
            if self.replay == Replay::Strict {
                return Err(fault.into());
            }
            self.tree.faults.push(fault);
            match D::GOES_ON {
                true => unplayed = self.go_on(node, before.node),
                false => self.refuse(node, before.node),
            }
        }
        if is_there {
            let moves = before.moves + usize::from(node.has("B") || node.has("W"));
            let place = Place { node: self.tree.game.here(), moves };
            self.last = Some((node.id(), place));
            if node.children().nth(1).is_some() {
                self.places.insert(node.id(), place);
            }
        }
        // A root whose move is refused is there all the same.
        if is_there || node.parent().is_none() {
            self.write_note(node, unplayed);
        }
        Ok(())
    }

    fn board(&self) -> &D::Board {
        self.tree.game.board()
    }

    fn size(&self) -> Size {
        D::size(self.board())
    }

    /// Does what a node says at the cursor. The stones of the root are there already.
    fn play_node(&mut self, node: Node<'_>) -> Result<(), FaultReason<D>> {
        let content = D::content(node, self.size()).map_err(Misfit::from)?;
        if node.parent().is_some() {
            self.prepare(&content)?;
        }
        content.play.map_or(Ok(()), |(color, stone)| self.play(color, stone))
    }

    /// Changes stones and turn, even after the end of the game, or adds a remark.
    fn prepare(&mut self, content: &StoneContent) -> Result<(), Misfit<D>> {
        if !content.stones.is_empty() || content.turn.is_some() {
            let board = D::edited(self.board(), content).map_err(Misfit::Setup)?;
            if D::KEEPS_REMARKS || board != *self.board() {
                self.set_up(board);
            }
        } else if content.play.is_none() && D::KEEPS_REMARKS {
            self.add_remark();
        }
        Ok(())
    }

    /// Adds a remark, even after the end of the game.
    fn add_remark(&mut self) {
        self.tree.game.push_remark();
    }

    /// Adds a set-up, even after the end of the game.
    fn set_up(&mut self, board: D::Board) {
        let board = self.shared(board);
        self.tree.game.push_set_up(board);
    }

    /// Returns an equal board that was set up before, if there is one.
    fn shared(&mut self, board: D::Board) -> Arc<D::Board> {
        const MOST: usize = 1 << 12;
        let key = board.key();
        match self.boards.get(&key) {
            Some(known) if **known == board => known.clone(),
            _ => {
                let board = Arc::new(board);
                if self.boards.len() < MOST {
                    self.boards.insert(key, board.clone());
                }
                board
            }
        }
    }

    /// Lets `color` move; a foul ends the game where it was tried.
    fn play(&mut self, color: Color, stone: StoneMove) -> Result<(), FaultReason<D>> {
        let ready = D::with_turn(self.board(), color).map_err(Misfit::Setup)?;
        let attempt = self.attempt(stone);
        if let Some(foul) = ready.foul(attempt) {
            if self.give_turn(ready) {
                self.foul = Some(Ending::Foul { loser: color, foul: foul.clone() });
            }
            return Err(reason_of(foul, color));
        }
        let Attempt::Play(mv) = attempt else { return Err(FaultReason::Passed { color }) };
        ready.check(mv).map_err(FaultReason::Illegal)?;
        let is_played = self.give_turn(ready) && self.step(Ok(mv), |game| game.play(mv).is_ok());
        is_played.then_some(()).ok_or(FaultReason::Over { color })
    }

    fn attempt(&self, stone: StoneMove) -> Attempt<<D::Board as Board>::Move> {
        let size = self.size();
        D::attempt(stone.point().and_then(|at| at.to_point(size)))
    }

    /// Goes where the position is ready for a move; says whether there is such a place.
    fn give_turn(&mut self, ready: D::Board) -> bool {
        if ready == *self.board() {
            return true;
        }
        let (turn, ready) = (ready.turn(), self.shared(ready));
        self.step(Err(turn), |game| {
            let may_follow = D::GOES_ON || game.ending().is_none();
            may_follow && game.push_set_up(ready) == game.here()
        })
    }

    /// Goes where a step leads, which is added if it is not there; says whether it could be.
    fn step(&mut self, step: Step<D>, add: impl FnOnce(&mut Record<D::Board>) -> bool) -> bool {
        let game = &mut self.tree.game;
        let step = (game.here(), step);
        let is_done = match self.steps.as_ref().and_then(|steps| steps.get(&step)) {
            Some(&known) => game.go_to(known).is_ok(),
            None => add(game),
        };
        if let (true, Some(steps)) = (is_done, &mut self.steps) {
            steps.insert(step, game.here());
        }
        is_done
    }

    /// Carries out a node that was refused, or else sees to it that it has a node of the record, and
    /// returns what the other properties are to keep.
    fn go_on(&mut self, node: Node<'_>, before: NodeId) -> Option<Part> {
        if let Some(after) = self.carried_out(node) {
            self.set_up(after);
            return None;
        }
        let part = self.unplayed_part(node, before);
        if part == Part::Whole {
            self.add_remark();
        }
        Some(part)
    }

    /// Returns the position after a move that was refused, if it is one on the board.
    fn carried_out(&self, node: Node<'_>) -> Option<D::Board> {
        let (color, stone) = D::content(node, self.size()).ok()?.play?;
        let ready = D::with_turn(self.board(), color).ok()?;
        match self.attempt(stone) {
            Attempt::Play(mv) => D::carried_out(&ready, mv),
            Attempt::Pass => None,
        }
    }

    /// Returns the part of a node after `before` that has not been played.
    fn unplayed_part(&self, node: Node<'_>, before: NodeId) -> Part {
        match node.parent() {
            None => Part::Move,
            Some(_) if before == self.tree.game.here() => Part::Whole,
            Some(_) => Part::WithoutSetup,
        }
    }

    /// Keeps a node that would have followed `before`. Fouls end the game at the cursor when the
    /// variations beside them have been replayed.
    fn refuse(&mut self, node: Node<'_>, before: NodeId) {
        let part = self.unplayed_part(node, before);
        let game = &self.tree.game;
        let is_first = game.variations().next().is_none();
        let order = if is_first { Order::First } else { Order::Later };
        // What has ended on the board is not lost by a foul as well.
        let ending = self.foul.take().filter(|_| game.ending().is_none());
        let refused = Refused { ending, order, properties: part.of(node) };
        self.tree.refused.entry(game.here()).or_default().push(refused);
    }

    /// Writes the note of a node at the cursor, and keeps the rest; that of the root stays there.
    /// `unplayed` is what of its moves and set-ups belongs to the rest.
    fn write_note(&mut self, node: Node<'_>, unplayed: Option<Part>) {
        let mut idents = node.properties().map(|property| property.ident().as_str());
        if unplayed.is_none() && idents.all(|ident| MOVES.contains(&ident)) {
            return;
        }
        let (here, root) = (self.tree.game.here(), self.tree.game.root());
        let at = if node.parent().is_none() { root } else { here };
        let reader = NoteReader::read::<D>(node, self.size());
        let is_other = |property: &&Property| {
            let ident = property.ident().as_str();
            let of_root = at == root && is_of_root(node, ident, &self.understood);
            let is_unplayed = unplayed.is_some_and(|part| part.has(property));
            !of_root && (is_unplayed || !MOVES.contains(&ident)) && !reader.has(property)
        };
        self.tree.other.keep(at, node.properties().filter(is_other));
        if reader.note == Note::new() {
            return;
        }
        let note = self.tree.game.note_mut();
        if *note == Note::new() {
            *note = reader.note;
        } else {
            merge(note, reader.note, self.marks.entry(here).or_default());
        }
    }

    /// Ends the lines: by their fouls, and the main line as `RE` says.
    fn end_lines(&mut self, root: Node<'_>) {
        let GameTree { game, refused, .. } = &mut self.tree;
        for (&node, refused) in &*refused {
            // Of several fouls in one place the first counts.
            if let Some(ending) = refused.iter().find_map(|refused| refused.ending.clone()) {
                let _ended = game.go_to(node).is_ok() && game.end(ending).is_ok();
            }
        }
        let end = game.main_line().last().unwrap_or(game.root());
        let is_cut = self.tree.main_line().last() != Some(end)
            || self.tree.refused_at(end, Order::First).next().is_some();
        let stated = root.result().ok().flatten();
        if let (Some(ending), false) = (stated.and_then(D::ending), is_cut) {
            // The board's own ending comes first.
            let game = &mut self.tree.game;
            let _ended = game.go_to(end).is_ok() && game.end(ending).is_ok();
        }
        self.tree.game.to_start();
        self.tree.stated = stated.filter(|&stated| self.tree.told() != Some(stated));
    }

    /// Gives the game the clock that `TM` and `OT` tell of.
    fn set_clock(&mut self, root: Node<'_>) {
        let Some(control) = overtime::read(root) else { return };
        let game = &mut self.tree.game;
        let mut told = game.current().note().clone();
        game.set_clock(Clock::new(control));
        merge(&mut told, game.current().note().clone(), &mut None);
        *game.note_mut() = told;
    }
}

/// The properties that make moves and set-ups.
pub(super) const MOVES: [&str; 6] = ["B", "W", "AB", "AW", "AE", "PL"];

/// Says whether a property of a node that is the root, or part of it, has its place elsewhere. That of
/// a later node would be the root's own, so it is left out.
fn is_of_root(node: Node<'_>, ident: &str, understood: &[&str]) -> bool {
    let is_root = node.parent().is_none();
    match ident {
        "FF" | "CA" | "GM" | "SZ" => true,
        "RE" => !is_root || node.result().is_ok(),
        "TM" | "OT" => !is_root || overtime::read(node).is_some(),
        "RU" => !is_root || understood.contains(&ident),
        _ => understood.contains(&ident),
    }
}

fn reason_of<D: Dialect>(foul: Foul<D::Board>, color: Color) -> FaultReason<D> {
    match foul {
        Foul::Illegal { rule, .. } => FaultReason::Illegal(rule),
        _ => FaultReason::Passed { color },
    }
}
