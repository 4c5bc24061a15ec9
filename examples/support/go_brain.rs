//! A strong player of Go: Monte-Carlo tree search, which passes when the game is over.

use std::num::NonZeroUsize;

use tengen_core::{Board, IgnoresHistory, WithHistory};
use tengen_go::{Move, Position, TreeKnowledge, eyes};
use tengen_search::{Limits, Mcts, MctsOptions, MctsReport};
use tengen_stones::Lattice;

type Engine<L> = Mcts<WithHistory<Position<L>>, IgnoresHistory<TreeKnowledge>>;

/// What the brain has thought of.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    /// Whether the game is lost beyond hope.
    pub(crate) is_hopeless: bool,
    pub(crate) report: MctsReport<Move>,
}

/// What the brain may use for a thought.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    pub(crate) limits: Limits,
    pub(crate) threads: NonZeroUsize,
}

/// A player that follows a game and keeps what it has searched.
pub(crate) struct Brain<L: Lattice> {
    engine: Engine<L>,
    /// The game as it stood after the last thought, its move played.
    game: Option<WithHistory<Position<L>>>,
}

/// Below this share of games won a game is lost beyond hope.
const HOPELESS: f32 = 0.04;
/// So many playouts tell that at least.
const SERIOUS: u64 = 400;

impl<L: Lattice> Brain<L> {
    pub(crate) fn new() -> Self {
        let options = MctsOptions { expand_after: 4, nodes: 4 << 20, ..MctsOptions::PLAY };
        let engine = Mcts::new(IgnoresHistory(TreeKnowledge::default()), Limits::unlimited());
        Self { engine: engine.with_options(options), game: None }
    }

    /// Chooses one of the legal moves; `None` if there is none.
    ///
    /// It fills no own eye, and passes where it [should](Position::should_pass).
    pub(crate) fn think(
        &mut self,
        board: &Position<L>,
        legal: &[Move],
        Means { limits, threads }: Means,
    ) -> Option<Thought> {
        let us = board.turn();
        let eyes = eyes(board.stones(), us);
        let is_eye = |mv: &Move| mv.point().is_some_and(|at| eyes.contains(at));
        let candidates: Vec<Move> = legal.iter().copied().filter(|mv| !is_eye(mv)).collect();
        let candidates = if candidates.is_empty() { legal } else { &candidates };
        let game = self.follow(board);
        self.engine.set_limits(limits);
        let report = self.engine.search_parallel_among(&game, candidates, threads, |_| {});
        let searched = report.best?;
        let of_best = report.moves.iter().find(|of| of.mv == searched)?;
        let value = if report.is_proven { 0.5 } else { of_best.value };
        let may_pass = legal.contains(&Move::Pass) && !report.score.is_decided();
        let winner = if value >= 0.5 { us } else { !us };
        let passes = may_pass && board.should_pass(winner);
        let mv = if passes { Move::Pass } else { searched };
        let stones = board.size().area() - board.stones().vacant().len();
        let is_serious = report.playouts >= SERIOUS && 5 * stones > board.size().area();
        let is_hopeless = is_serious && value < HOPELESS && !passes;
        self.game = game.is_legal(mv).then(|| game.after(mv));
        Some(Thought { mv, is_hopeless, report })
    }

    /// The game up to `board`: with its past, if it goes on from what is known.
    fn follow(&mut self, board: &Position<L>) -> WithHistory<Position<L>> {
        let fresh = || WithHistory::new(*board);
        let Some(game) = self.game.take() else { return fresh() };
        if game.board() == board {
            return game;
        }
        let leads_here = |mv: &Move| game.board().after(*mv) == *board;
        match game.legal_moves().into_iter().find(leads_here) {
            Some(mv) => game.after(mv),
            None => fresh(),
        }
    }
}
