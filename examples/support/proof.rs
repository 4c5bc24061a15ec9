//! Proving who wins.

use std::num::NonZeroUsize;

use tengen_core::{Board, CanonicalKey, OrderHint, Outcome, Score};
use tengen_search::{AlphaBeta, Limits, Options, Solver, Stopped, TableSize};

use super::layout;
use super::program;

/// What a proof may cost.
#[derive(Clone, Debug)]
pub(crate) struct Effort {
    pub(crate) limits: Limits,
    pub(crate) table: TableSize,
    /// How many threads a search that deepens takes; a direct proof takes one.
    pub(crate) threads: NonZeroUsize,
}

/// The outcome, if it was found, and moves that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Proof<M> {
    pub(crate) outcome: Option<Outcome>,
    pub(crate) line: Vec<M>,
}

/// So many nodes are searched between two notes on how it goes.
const NODES_PER_NOTE: u64 = 1 << 24;

/// Looks along every line to its end at once: for games in which every move fills a point.
pub(crate) fn direct<B: Board>(
    board: &B,
    hint: impl OrderHint<B>,
    keys: impl CanonicalKey<B>,
    effort: &Effort,
) -> Proof<B::Move> {
    let solver = Solver::new(effort.limits.clone()).with_table(effort.table);
    let solution = solver.with_hint(hint).with_keys(keys).solve_with(board, |progress| {
        if progress.nodes % NODES_PER_NOTE == 0 {
            tell(progress.nodes, progress.elapsed.as_secs_f64());
        }
    });
    tell(solution.nodes, solution.elapsed.as_secs_f64());
    Proof { outcome: solution.outcome, line: solution.line }
}

/// Looks deeper and deeper until somebody is seen to win or all games end: finds the shortest win.
pub(crate) fn deepening<B: Board>(board: &B, effort: &Effort) -> Proof<B::Move> {
    let nothing_known = |_: &B| Score::DRAW;
    let options = Options { table: effort.table, ..Options::default() };
    let mut search = AlphaBeta::new(nothing_known, effort.limits.clone()).with_options(options);
    let report = search.search_parallel(board, effort.threads, |progress| {
        let (depth, nodes) = (progress.depth, layout::thousands(progress.nodes));
        program::note(&format!("depth {depth}, {nodes} nodes, {:?}", progress.elapsed));
    });
    if report.stopped != Stopped::Settled {
        return Proof { outcome: None, line: Vec::new() };
    }
    let turn = board.turn();
    let outcome = if report.score.plies_to_win().is_some() {
        Outcome::Win(turn)
    } else if report.score.plies_to_loss().is_some() {
        Outcome::Win(!turn)
    } else {
        Outcome::Draw
    };
    Proof { outcome: Some(outcome), line: report.line }
}

fn tell(nodes: u64, seconds: f64) {
    let rate = layout::thousands((nodes as f64 / seconds.max(1e-9)) as u64);
    program::note(&format!("{} nodes in {seconds:.2} s, {rate} nodes/s", layout::thousands(nodes)));
}
