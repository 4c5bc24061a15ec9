//! Proving who wins.

use std::num::NonZeroUsize;

use clap::ValueEnum;
use tengen_core::{Board, Color, Knowledge, Outcome, Value};
use tengen_search::{
    AlphaBeta, Limits, Options, Solution, SolveProgress, Solver, Stopped, TableSize,
};

use super::claims;
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
    /// The room for a table, if it is not as the game has it.
    pub(crate) table: Option<TableSize>,
    /// How many threads to take, where several can work on it.
    pub(crate) threads: NonZeroUsize,
    /// How, if not as the game has it.
    pub(crate) method: Option<Method>,
    /// Whether the answers of the proof are wanted too.
    pub(crate) wants_claims: bool,
}

impl Effort {
    fn table(&self) -> TableSize {
        self.table.unwrap_or(TableSize::mib(256))
    }
}

/// The outcome, if it was found, and moves that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Proof<M> {
    pub(crate) outcome: Option<Outcome>,
    pub(crate) line: Vec<M>,
    /// The claims that make up the outcome, if they are wanted, as [`claims`] writes them.
    pub(crate) claims: Option<String>,
}

impl<M: Copy + std::fmt::Display> Proof<M> {
    /// Adds the claims, as `prove` proves them, if they are wanted.
    ///
    /// # Errors
    ///
    /// If a limit comes first.
    pub(crate) fn with_claims(
        self,
        effort: &Effort,
        prove: impl FnMut(Color, Value) -> Option<tengen_search::Proof<M>>,
    ) -> Result<Self, Failure> {
        let Some(outcome) = self.outcome.filter(|_| effort.wants_claims) else { return Ok(self) };
        match claims::written(outcome, prove) {
            Some(claims) => Ok(Self { claims: Some(claims), ..self }),
            None => Err(Failure::input(format!(
                "--proof: {outcome} is proven, but a limit came before the proof was written"
            ))),
        }
    }
}

/// So many nodes are searched between two notes on how it goes.
const NODES_PER_NOTE: u64 = 1 << 24;

/// Solves with a solver: by alpha-beta with as many threads as there may be.
pub(crate) fn by_solver<B: Board, K: Knowledge<B> + Sync>(
    board: &B,
    solver: Solver<B, K>,
    effort: &Effort,
) -> Result<Proof<B::Move>, Failure> {
    let mut solver = solver.with_table(effort.table());
    let tell = |progress: SolveProgress| note(progress.nodes, progress.elapsed.as_secs_f64());
    let proof = told(solver.solve_parallel(board, effort.threads, tell));
    proof.with_claims(effort, |color, value| solver.prove(board, color, value))
}

/// Solves any game: by deepening, unless df-pn is asked for. Claims are proven by df-pn.
pub(crate) fn of_any<B: Board, K: Knowledge<B> + Sync>(
    board: &B,
    knowledge: K,
    effort: &Effort,
) -> Result<Proof<B::Move>, Failure> {
    let solver = || Solver::proof_numbers(knowledge, effort.limits.clone());
    if effort.method == Some(Method::DfPn) {
        return by_solver(board, solver(), effort);
    }
    let proof = deepening(board, effort);
    let mut solver = solver().with_table(effort.table());
    proof.with_claims(effort, |color, value| solver.prove(board, color, value))
}

fn told<M>(solution: Solution<M>) -> Proof<M> {
    tell(solution.nodes, solution.elapsed.as_secs_f64());
    Proof { outcome: solution.outcome, line: solution.line, claims: None }
}

fn note(nodes: u64, seconds: f64) {
    if nodes % NODES_PER_NOTE == 0 {
        tell(nodes, seconds);
    }
}

/// Looks deeper and deeper until somebody is seen to win or all games end: finds the shortest win.
pub(crate) fn deepening<B: Board>(board: &B, effort: &Effort) -> Proof<B::Move> {
    let options = Options { table: effort.table(), ..Options::default() };
    let mut search = AlphaBeta::new((), effort.limits.clone()).with_options(options);
    let report = search.search_parallel(board, effort.threads, |progress| {
        let (depth, nodes) = (progress.depth, layout::thousands(progress.nodes));
        program::note(&format!("depth {depth}, {nodes} nodes, {:?}", progress.elapsed));
    });
    if report.stopped != Stopped::Settled {
        return Proof { outcome: None, line: Vec::new(), claims: None };
    }
    let turn = board.turn();
    let outcome = if report.score.plies_to_win().is_some() {
        Outcome::Win(turn)
    } else if report.score.plies_to_loss().is_some() {
        Outcome::Win(!turn)
    } else {
        Outcome::Draw
    };
    Proof { outcome: Some(outcome), line: report.line, claims: None }
}

fn tell(nodes: u64, seconds: f64) {
    let rate = layout::thousands((nodes as f64 / seconds.max(1e-9)) as u64);
    program::note(&format!("{} nodes in {seconds:.2} s, {rate} nodes/s", layout::thousands(nodes)));
}
