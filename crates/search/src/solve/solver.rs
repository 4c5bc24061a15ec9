//! The solver, as it is used.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
use core::num::NonZeroUsize;

use tengen_core::{Board, Color, Knowledge, Value};

use super::solution::{Proven, Solution, SolveProgress};
use super::{alpha_beta, proof_numbers};
use crate::limits::Limits;
use crate::proof::{self, Answer, Oracle, Proof};
use crate::stop_control::StopControl;
use crate::table::TableSize;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
use crate::team::{MAX_THREADS, Team};

/// Proves who wins a position.
///
/// There are two methods: [alpha-beta](Solver::alpha_beta) for games that end by themselves before
/// long, and [proof numbers](Solver::proof_numbers) for long forced wins and narrow endgames.
///
/// What is known of the game must be true. The moves are tried in its [order](Knowledge::order), which may be anything and
/// is worth most; forced moves, bounds and canonical keys save nodes.
///
/// Where a line takes more plies than the [limit of depth](Limits::with_depth), at most [`MAX_DEPTH`](crate::MAX_DEPTH), a
/// solver gives up with [`Stopped::Depth`]. Nothing proven for one call of [`solve`](Solver::solve) answers in the next: equal
/// calls with one thread search the same nodes.
///
/// [`Stopped::Depth`]: crate::Stopped::Depth
///
/// ```
/// use tengen_core::{Color, Outcome, nim::{Nim, Take}};
/// use tengen_search::{Limits, Solver};
///
/// for mut solver in [Solver::alpha_beta, Solver::proof_numbers].map(|by| by((), Limits::unlimited())) {
///     let solution = solver.solve(&Nim::new(21));
///     assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)));
///     assert_eq!(solution.best, Some(Take(1))); // leaves a multiple of four
/// }
/// ```
pub struct Solver<B: Board, K> {
    knowledge: K,
    limits: Limits,
    table: Table,
    proven: Vec<Proven>,
    effort: u32,
    board: PhantomData<fn(&B)>,
}

/// The table of a method.
enum Table {
    AlphaBeta(alpha_beta::Table),
    ProofNumbers(proof_numbers::Table),
}

impl<B: Board, K: Knowledge<B>> Solver<B, K> {
    /// Makes a solver by alpha-beta on wins, draws and losses alone, with a table of 16 MiB.
    ///
    /// It looks along every line to its end at once, and asks at most two questions: does the side to move win, and if not,
    /// does it draw? So it suits games that end by themselves before long, since every move fills a square, and none that
    /// may go round in circles. It recurses, a board for each ply, beside a list of the positions after all moves of a line.
    ///
    /// The table serves [path-independent](Board::PATH_INDEPENDENT) boards only.
    #[must_use]
    pub fn alpha_beta(knowledge: K, limits: Limits) -> Self {
        let table = Table::AlphaBeta(alpha_beta::Table::new::<B>(TableSize::default()));
        Self { knowledge, limits, table, proven: Vec::new(), effort: 0, board: PhantomData }
    }

    /// Makes a solver by depth-first proof-number search (df-pn), with a table of 16 MiB.
    ///
    /// It goes on where the fewest positions seem to be missing for a proof or a refutation
    /// ([`Knowledge::proof_numbers`]), so it is at its best where one side has few moves that matter: long forced wins,
    /// narrow endgames. It asks whether a side wins by force, at most once for each side.
    ///
    /// A game that never ends is a draw: nobody has won. Where positions may come back and the board is
    /// [path-independent](Board::PATH_INDEPENDENT), the value is right for that reading, whatever the table holds: a proof
    /// never rests on a repetition, and a refutation that does is used for the path it was found on only, until it no longer
    /// depends on what lies above it. Other boards have every path searched by itself.
    ///
    /// It needs no recursion, and memory for the positions after each move of one line beside its table. Without a
    /// [table](TableSize::OFF) the same positions are searched again and again.
    #[must_use]
    pub fn proof_numbers(knowledge: K, limits: Limits) -> Self {
        let table = Table::ProofNumbers(proof_numbers::Table::new(TableSize::default()));
        Self { knowledge, limits, table, proven: Vec::new(), effort: 0, board: PhantomData }
    }

    /// Stores positions in so much room: an entry takes eight bytes by alpha-beta and sixteen by
    /// proof numbers. Without so much memory it does without a table.
    #[must_use]
    pub fn with_table(mut self, size: TableSize) -> Self {
        // The old table goes before the new one comes.
        match &mut self.table {
            Table::AlphaBeta(table) => {
                *table = alpha_beta::Table::new::<B>(TableSize::OFF);
                *table = alpha_beta::Table::new::<B>(size);
            }
            Table::ProofNumbers(table) => {
                *table = proof_numbers::Table::new(TableSize::OFF);
                *table = proof_numbers::Table::new(size);
            }
        }
        self
    }

    /// Takes for true what an earlier run with the same knowledge [has proven](SolveProgress::proven).
    /// Proof numbers take no notice of it.
    #[must_use]
    pub fn with_proven(mut self, proven: Vec<Proven>) -> Self {
        self.proven = proven;
        self
    }

    /// Shows the words of alpha-beta's table and sets them to what is returned. So a table can be kept, and given back to a
    /// solver of the same game, knowledge and size: the next position is solved with what it has proven.
    pub fn each_table_word(&mut self, visit: impl FnMut(u64) -> u64) {
        if let Table::AlphaBeta(table) = &mut self.table {
            table.each_word(visit);
        }
    }

    /// By alpha-beta, leaves out of proofs what took up to `effort` nodes, if sixteen times as many are enough, or 16,384,
    /// for [whoever checks them](crate::Answer::Search).
    #[must_use]
    pub fn with_effort(mut self, effort: u32) -> Self {
        self.effort = effort;
        self
    }

    /// Changes when the solver must stop.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Solves a position, or stops at a limit.
    pub fn solve(&mut self, board: &B) -> Solution<B::Move> {
        self.ask_anew(&mut |_| {}, |oracle| proof::solution(oracle, board))
    }

    /// Proves that `color` gets at least `claim` from a position, in a form that can be checked by
    /// the rules alone; `None` if that is not so or a limit comes first.
    ///
    /// By alpha-beta it uses what this solver has proven in the call before. It keeps the positions of
    /// the proof in memory.
    ///
    /// ```
    /// use tengen_core::{Color, Value, nim::Nim};
    /// use tengen_search::{Limits, Solver};
    ///
    /// let heap = Nim::new(9);
    /// let mut solver = Solver::proof_numbers((), Limits::unlimited());
    /// let proof = solver.prove(&heap, Color::Black, Value::Win).expect("nine is no multiple of four");
    /// assert!(proof.check(&heap).is_ok());
    /// assert!(proof.check(&Nim::new(8)).is_err());
    /// ```
    pub fn prove(&mut self, board: &B, color: Color, claim: Value) -> Option<Proof<B::Move>> {
        self.go_on_proving(board, (color, claim), &mut |_| None, &mut |_| {})
    }

    /// Goes on with a proof that an earlier run had begun: `given` says that run's answers where they are due, and they
    /// are taken for true, as a [check](Proof::check) finds out what is wrong. All later answers are `found`, for whoever
    /// keeps them.
    pub fn go_on_proving(
        &mut self,
        board: &B,
        (color, claim): (Color, Value),
        given: &mut dyn FnMut(&B) -> Option<Answer<B::Move>>,
        found: &mut dyn FnMut(Answer<B::Move>),
    ) -> Option<Proof<B::Move>> {
        let what = (color, claim, self.effort);
        let record = |oracle: &mut dyn Oracle<B>| proof::record(oracle, board, what, given, found);
        self.ask(&mut |_| {}, record).ok().flatten()
    }

    /// Forgets what was proven before, but for what it was told, and puts questions to the method.
    fn ask_anew<T>(
        &mut self,
        progress: &mut dyn FnMut(SolveProgress),
        questions: impl FnOnce(&mut dyn Oracle<B>) -> T,
    ) -> T {
        if let Table::AlphaBeta(table) = &mut self.table {
            table.begin(&self.proven);
        }
        self.ask(progress, questions)
    }

    /// Puts questions to the method.
    fn ask<T>(
        &mut self,
        progress: &mut dyn FnMut(SolveProgress),
        questions: impl FnOnce(&mut dyn Oracle<B>) -> T,
    ) -> T {
        let (knowledge, control) = (&self.knowledge, StopControl::start(&self.limits));
        match &mut self.table {
            Table::AlphaBeta(table) => {
                questions(&mut alpha_beta::Worker::new(knowledge, table, control, progress))
            }
            Table::ProofNumbers(table) => {
                table.next_generation();
                questions(&mut proof_numbers::Worker::new(knowledge, table, control, progress))
            }
        }
    }
}

#[cfg(all(feature = "std", target_has_atomic = "64"))]
impl<B: Board + Sync, K: Knowledge<B> + Sync> Solver<B, K> {
    /// Solves a position with several threads, which share the table.
    ///
    /// All ask the same question; each leaves for later what another is at, and the first that has the answer ends it. The
    /// outcome is that of one thread; the number of nodes, of all threads, and which of several equally good moves is found
    /// may differ from time to time. Proof numbers use one thread, and so does alpha-beta without a table, as there is
    /// nothing to share. A thread that cannot be started is done without, and so is every one beyond 256.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{Color, Outcome, nim::Nim};
    /// use tengen_search::{Limits, Solver};
    ///
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let mut solver = Solver::alpha_beta((), Limits::unlimited());
    /// let solution = solver.solve_parallel(&Nim::new(21), threads, |_| {});
    /// assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)));
    /// ```
    ///
    /// # Panics
    ///
    /// If the knowledge panics, in whichever thread; the others then stop too.
    pub fn solve_parallel(
        &mut self,
        board: &B,
        threads: NonZeroUsize,
        mut progress: impl FnMut(SolveProgress),
    ) -> Solution<B::Move> {
        match &mut self.table {
            Table::AlphaBeta(table) if threads.get() > 1 && MAX_THREADS > 1 && !table.is_off() => {
                table.begin(&self.proven);
                let (team, control) = (Team::new(), StopControl::start(&self.limits));
                let main = alpha_beta::Worker::new(&self.knowledge, table, control, &mut progress);
                proof::solution(&mut alpha_beta::Together::new(main, &team, threads), board)
            }
            _ => self.ask_anew(&mut progress, |oracle| proof::solution(oracle, board)),
        }
    }
}

/// Shows the limits; knowledge and memory are left out.
impl<B: Board, K> fmt::Debug for Solver<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("limits", &self.limits).finish_non_exhaustive()
    }
}
