//! Proving who wins.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;
use tengen_core::{Board, CanonicalKey, KnownBounds, OrderHint, Outcome, Score};
use tengen_search::{
    AlphaBeta, DfPn, Limits, Options, Solution, SolveProgress, Solver, Stopped, TableSize,
};

use super::failure::Failure;
use super::layout;
use super::program;

/// How to look for a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Alpha-beta on wins, draws and losses
    AlphaBeta,
    /// Depth-first proof-number search
    DfPn,
}

/// What a proof may cost.
#[derive(Clone, Debug)]
pub(crate) struct Effort {
    pub(crate) limits: Limits,
    pub(crate) table: TableSize,
    /// How many threads to take, where several can work on it.
    pub(crate) threads: NonZeroUsize,
    /// How, if not as the game has it.
    pub(crate) method: Option<Method>,
    /// Where the proof is to be written, if anywhere.
    pub(crate) file: Option<PathBuf>,
}

impl Effort {
    /// Refuses what only some games have.
    pub(crate) fn refuse_special(&self) -> Result<(), Failure> {
        if self.method == Some(Method::DfPn) {
            return Err(Failure::input("--method df-pn is for nogo and small gomoku boards"));
        }
        self.refuse_file()
    }

    /// Refuses to write a proof down.
    pub(crate) fn refuse_file(&self) -> Result<(), Failure> {
        match &self.file {
            Some(_) => Err(Failure::input("--proof is for nogo")),
            None => Ok(()),
        }
    }
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
    hint: impl OrderHint<B> + Sync,
    learning: i32,
    bounds: impl KnownBounds<B> + Sync,
    keys: impl CanonicalKey<B> + Sync,
    effort: &Effort,
) -> Proof<B::Move> {
    let solver = Solver::new(effort.limits.clone()).with_table(effort.table).with_hint(hint);
    let mut solver = solver.with_bounds(bounds).with_keys(keys).with_learning(learning);
    let tell = |progress: SolveProgress| note(progress.nodes, progress.elapsed.as_secs_f64());
    told(solver.solve_parallel(board, effort.threads, tell))
}

/// Goes on where least seems to be missing.
pub(crate) fn by_numbers<B: Board>(
    board: &B,
    hint: impl OrderHint<B>,
    bounds: impl KnownBounds<B>,
    keys: impl CanonicalKey<B>,
    effort: &Effort,
) -> Proof<B::Move> {
    let solver = DfPn::new(effort.limits.clone()).with_table(effort.table);
    let mut solver = solver.with_hint(hint).with_bounds(bounds).with_keys(keys);
    told(solver.solve_with(board, |progress| note(progress.nodes, progress.elapsed.as_secs_f64())))
}

fn told<M>(solution: Solution<M>) -> Proof<M> {
    tell(solution.nodes, solution.elapsed.as_secs_f64());
    Proof { outcome: solution.outcome, line: solution.line }
}

fn note(nodes: u64, seconds: f64) {
    if nodes % NODES_PER_NOTE == 0 {
        tell(nodes, seconds);
    }
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
