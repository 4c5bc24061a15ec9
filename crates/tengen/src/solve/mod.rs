//! Proving who wins, and checking such proofs.

mod claims;
mod file;
mod tables;
mod turns;
mod words;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tengen_core::{Board, Color, Knowledge, Outcome};
use tengen_search::{AlphaBeta, Limits, Options, Proven, Report, Solver, Stopped, TableSize};
use thiserror::Error;

use crate::words::named;

pub use claims::{Claims, ClaimsSum};
pub use file::{CheckedProof, ProofFault};

/// How to look for a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Alpha-beta on wins, draws and losses: `alpha-beta`.
    AlphaBeta,
    /// Depth-first proof-number search: `df-pn`. It takes one thread.
    ProofNumbers,
}

/// What a proof may cost. By default it has no limit, one thread, and a table of 256 MiB, or as the
/// game has it.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// Gives up after so long.
    pub time: Option<Duration>,
    /// Each search gives up after so many nodes, if not sooner: the same on every machine.
    pub nodes: Option<u64>,
    /// So many bytes for the table.
    pub memory: Option<usize>,
    /// On so many threads, where several can work on it. Writing the proof takes one.
    pub threads: NonZeroUsize,
    /// How, if not as the game has it.
    pub method: Option<Method>,
    /// Whether any [win by force](crate::Kind::has_wins_by_force) will do; else one with the fewest fours, or threats
    /// before the fours, is looked for.
    pub any_win: bool,
    /// Whether the proof is to be written too.
    pub writes_proof: bool,
    /// Positions that took so many nodes, or fewer, the proof leaves to whoever checks it.
    pub effort: u32,
    /// Gives up when another thread sets it.
    pub stop: Option<Arc<AtomicBool>>,
    /// What earlier runs [have proven](SolveProgress::proven) below positions of the same game and size.
    pub proven: Vec<Proven>,
    /// What an earlier run [has written](SolveProgress::written) of the proof of the same position, which goes on there.
    pub written: String,
    /// Where the table of alpha-beta is kept, every five minutes and while the proof is written, if there is room; one
    /// that is there is read. To keep it the search is broken off and begun again, so that equal calls may search other
    /// nodes.
    pub table: Option<PathBuf>,
}

/// How far a solver is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolveProgress {
    /// The depth that is done, of a search by deepening.
    pub depth: Option<u32>,
    /// The nodes until now.
    pub nodes: u64,
    /// The time until now.
    pub elapsed: Duration,
    /// What has just been proven, by alpha-beta with one thread, of a position that took many nodes.
    pub proven: Option<Proven>,
    /// Who wins, if that is known and the proof is still to be written.
    pub solved: Option<Outcome>,
    /// The next word of the proof. A claim begins with who claims what. Where answers go round in a circle, the proof has
    /// others in the end.
    pub written: Option<String>,
}

/// What was proven.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved<M = String> {
    /// The outcome, if it was found.
    pub outcome: Option<Outcome>,
    /// A game that ends with it, in which neither side gives anything away.
    pub line: Vec<M>,
    /// What each side claims and how it answers; `None` where it was not wanted, or a limit came
    /// first.
    pub proof: Option<String>,
    /// The nodes.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
}

/// A win by force, as a puzzle asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle<M = String> {
    /// What it wins by: `fours` or `threats`.
    pub by: &'static str,
    /// The solution against the best resistance, to the end: with the fewest fours, or threats before the fours, where
    /// that was found in time.
    pub line: Vec<M>,
    /// The other first moves that are known to win in the same way.
    pub cooks: Vec<M>,
    /// Whether all first moves that win in the same way are known: this one and the cooks. Beside a win by fours there
    /// may be others by threats.
    pub is_complete: bool,
}

impl<M> Puzzle<M> {
    /// Says whether no other first move wins in the same way.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.is_complete && self.cooks.is_empty()
    }
}

/// Says why a puzzle has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// Neither fours nor the threats that are tried win; there may be a slower win.
    #[error("no win by force")]
    NoWin,
    /// A limit came before all was tried.
    #[error("no win by force found within the limit")]
    Limit,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has no such search.
    #[error("this game has no search for wins by force")]
    NoPuzzles,
}

/// Hears how far a solver is.
pub type HearSolver<'a> = &'a mut dyn FnMut(SolveProgress);

named!(Method, "method", UnknownMethod: AlphaBeta "alpha-beta", ProofNumbers "df-pn");

/// The bytes of a table, by default.
pub(crate) const TABLE: usize = 256 << 20;

impl Default for SolveOptions {
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            memory: None,
            threads: NonZeroUsize::MIN,
            method: None,
            any_win: false,
            writes_proof: false,
            effort: 0,
            stop: None,
            proven: Vec::new(),
            written: String::new(),
            table: None,
        }
    }
}

impl SolveOptions {
    /// Returns the limits for a search.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let limits = self.time.map_or_else(Limits::unlimited, Limits::time);
        let limits = limits.with_nodes(self.nodes.unwrap_or(u64::MAX));
        self.stop.iter().cloned().fold(limits, Limits::with_stop_flag)
    }

    /// Where the memory is not given, `most` bytes, or fewer if all positions on so many empty points take fewer.
    pub(crate) fn with_room_for(&self, empty_points: usize, most: usize) -> Self {
        let positions = 3_usize.saturating_pow(empty_points as u32);
        let most = positions.saturating_mul(TableSize::BYTES_PER_ENTRY).min(most);
        Self { memory: self.memory.or(Some(most)), ..self.clone() }
    }

    fn table(&self) -> TableSize {
        TableSize::mib((self.memory.unwrap_or(TABLE) >> 20).max(1))
    }
}

/// A table that was read is not written again for so few nodes.
const FEW: u64 = 1 << 18;

/// Solves with a solver: by alpha-beta with as many threads as there may be.
pub fn solve_by<B: Board, K: Knowledge<B> + Sync>(
    board: &B,
    solver: Solver<B, K>,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<B::Move> {
    let solver = solver.with_table(options.table()).with_proven(options.proven.clone());
    let mut solver = solver.with_effort(options.effort);
    let has_table = options.method != Some(Method::ProofNumbers);
    let table = options.table.as_deref().filter(|_| has_table);
    let is_read = table.is_some_and(|path| tables::load(&mut solver, path).is_ok());
    let solved = match table {
        Some(path) => turns::all(board, &mut solver, (path, turns::EVERY), options, hear),
        None => turns::one(board, &mut solver, options, hear).0,
    };
    let is_kept = is_read && solved.nodes < FEW;
    let is_due = options.writes_proof && solved.outcome.is_some() && !is_kept;
    if let Some(path) = table.filter(|_| is_due) {
        let _without_room_for_it = tables::save(&mut solver, path);
    }
    solved.with_proof(board, solver, options, hear)
}

/// Solves any game: by deepening, unless df-pn is asked for. Proofs are written by df-pn.
pub fn solve_any<B: Board, K: Knowledge<B> + Clone + Sync>(
    board: &B,
    knowledge: K,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<B::Move> {
    let solver = Solver::proof_numbers(knowledge.clone(), options.limits());
    if options.method == Some(Method::ProofNumbers) {
        return solve_by(board, solver, options, hear);
    }
    let solved = deepening(board, knowledge, options, &mut *hear);
    if !options.writes_proof || solved.outcome.is_none() {
        return solved;
    }
    let solver = solver.with_table(options.table());
    solved.with_proof(board, solver, options, hear)
}

/// Looks deeper and deeper until somebody is seen to win or all games end: finds the shortest win.
fn deepening<B: Board, K: Knowledge<B> + Clone + Sync>(
    board: &B,
    knowledge: K,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<B::Move> {
    let search = AlphaBeta::new(knowledge, options.limits());
    let mut search = search.with_options(Options { table: options.table(), ..Options::default() });
    let report = search.search_parallel(board, None, options.threads, |progress| {
        let (depth, nodes, elapsed) = (Some(progress.depth), progress.nodes, progress.elapsed);
        hear(SolveProgress { depth, nodes, elapsed, ..SolveProgress::default() });
    });
    let outcome = outcome(&report, board.turn());
    let (nodes, elapsed) = (report.nodes, report.elapsed);
    let line = if outcome.is_some() { report.line } else { Vec::new() };
    Solved { outcome, line, proof: None, nodes, elapsed }
}

/// What a search that came to the end of all games has proven.
fn outcome<M>(report: &Report<M>, turn: Color) -> Option<Outcome> {
    let score = report.score;
    (report.stopped == Stopped::Settled).then(|| {
        let won = score.plies_to_win().map(|_| Outcome::Win(turn));
        let lost = score.plies_to_loss().map(|_| Outcome::Win(!turn));
        won.or(lost).unwrap_or(Outcome::Draw)
    })
}

impl<M> Solved<M> {
    /// Adds the proof, as the solver writes it, if it is wanted.
    fn with_proof<B: Board<Move = M>, K: Knowledge<B>>(
        self,
        board: &B,
        mut solver: Solver<B, K>,
        options: &SolveOptions,
        hear: HearSolver<'_>,
    ) -> Self {
        let Some(outcome) = self.outcome.filter(|_| options.writes_proof) else { return self };
        let (nodes, elapsed) = (self.nodes, self.elapsed);
        let progress = SolveProgress { nodes, elapsed, ..SolveProgress::default() };
        hear(SolveProgress { solved: Some(outcome), ..progress.clone() });
        let hear = |word| hear(SolveProgress { written: Some(word), ..progress.clone() });
        let proof = claims::written(outcome, &options.written, hear, |claim, given, found| {
            solver.go_on_proving(board, claim, given, found)
        });
        Self { proof, ..self }
    }

    /// Returns the same with another line.
    pub(crate) fn with_line<N>(self, line: impl FnOnce(&[M]) -> Vec<N>) -> Solved<N> {
        let Self { outcome, proof, nodes, elapsed, .. } = self;
        Solved { outcome, line: line(&self.line), proof, nodes, elapsed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_room_for_all_positions_unless_its_memory_is_given() {
        let options = SolveOptions::default();
        let memory = |points| options.with_room_for(points, TABLE).memory;
        let of = |positions| Some(positions * TableSize::BYTES_PER_ENTRY);
        assert_eq!([memory(0), memory(2)], [of(1), of(9)]);
        assert_eq!([memory(20), memory(625)], [Some(TABLE); 2]);
        let given = SolveOptions { memory: Some(7), ..options.clone() };
        assert_eq!(given.with_room_for(2, TABLE).memory, Some(7));
    }
}
