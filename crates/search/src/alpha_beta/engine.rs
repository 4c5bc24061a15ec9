//! Alpha-beta with iterative deepening, as it is used.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use tengen_core::{Board, Knowledge, Score};

use super::deepening::Deepening;
use super::worker::{Memory, Worker};
use crate::limits::{Limits, MAX_DEPTH};
use crate::options::Options;
use crate::report::{Progress, Report, Stopped};
use crate::stop_control::{Halt, StopControl};
use crate::table::{Table, TableSize};
use crate::window::{Bound, Window};

/// Searches a game with fail-soft alpha-beta, one ply deeper at a time.
///
/// With exact options, as by default, the value it reports at depth *d* is exactly the
/// [`minimax`](crate::minimax()) value of depth *d* (but for
/// [`ignore_paths`](crate::Options::ignore_paths), and with positions at the horizon
/// valued after their [noisy moves](Knowledge::each_noisy), if any are known). With the
/// same board, limits of depth or nodes, and a new engine (or after
/// [`forget`](AlphaBeta::forget)) the whole report but the time is the same every time; later
/// searches profit from what earlier ones learnt about the order of moves.
///
/// A proven score of the evaluator is believed: its winner must be right, and its end no nearer
/// than it can be forced.
///
/// ```
/// use tengen_core::{Score, nim::{Nim, Take}};
/// use tengen_search::{AlphaBeta, Limits, Stopped};
///
/// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(20));
/// let report = engine.search(&Nim::new(10));
/// assert_eq!(report.best, Some(Take(2)));
/// assert_eq!(report.score, Score::win_in(5));
/// assert_eq!((report.depth, report.stopped), (5, Stopped::Settled)); // no need to look deeper
/// ```
pub struct AlphaBeta<B: Board, K> {
    pub(super) knowledge: K,
    pub(super) options: Options,
    pub(super) limits: Limits,
    pub(super) table: Table,
    /// One for each thread.
    pub(super) memories: Vec<Memory<B>>,
}

impl<B: Board, K: Knowledge<B>> AlphaBeta<B, K> {
    /// Makes an engine that is told `knowledge` of the game beyond its rules.
    ///
    /// The first search makes the table, if [`prepare`](AlphaBeta::prepare) has not.
    #[must_use]
    pub fn new(knowledge: K, limits: Limits) -> Self {
        let (options, table) = (Options::default(), Table::off());
        Self { knowledge, options, limits, table, memories: vec![Memory::new()] }
    }

    /// Uses what `options` say to save work, and forgets all earlier searches.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.table = Table::off();
        self.options = options;
        self.forget();
        self
    }

    /// Makes the table now; else the first search does so, in its own time. A large table takes
    /// a while: about a third of a second for a gibibyte.
    pub fn prepare(&mut self) {
        let size = self.options.table_for::<B>();
        if self.table.is_off() && size != TableSize::OFF {
            self.table = Table::new(size);
        }
    }

    /// Changes when the searches after this must stop.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Changes of how many first moves the searches after this report; see
    /// [`Options::lines`](crate::Options::lines).
    pub fn set_lines(&mut self, lines: usize) {
        self.options.lines = lines;
    }

    /// Forgets all earlier searches, as if the engine were new.
    pub fn forget(&mut self) {
        self.table.clear();
        for memory in &mut self.memories {
            memory.forget();
        }
    }

    /// Searches until a limit is reached or the value is settled.
    ///
    /// Whatever stops it, an unfinished position gets a legal move.
    pub fn search(&mut self, board: &B) -> Report<B::Move> {
        self.search_with(board, |_| {})
    }

    /// Searches and shows what each finished iteration found, from depth 1 on.
    ///
    /// ```
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Limits};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(3));
    /// let mut scores = Vec::new();
    /// engine.search_with(&Nim::new(7), |progress| scores.push(progress.score));
    /// assert_eq!(scores, [Score::DRAW, Score::DRAW, Score::win_in(3)]);
    /// ```
    pub fn search_with(
        &mut self,
        board: &B,
        mut progress: impl FnMut(Progress<'_, B::Move>),
    ) -> Report<B::Move> {
        let progress: &mut dyn FnMut(Progress<'_, B::Move>) = &mut progress;
        let limits = self.limits.clone();
        let mut worker = self.worker(StopControl::start(&limits));
        let mut report = worker.look(board, None);
        if report.best.is_some() {
            let mut run = |worker: &mut Worker<'_, B, K>, root: &B, depth, window| {
                worker.iterate(root, depth, window)
            };
            worker.deepen(
                board,
                &mut report,
                Deepening { progress, run: &mut run, scores: Vec::new() },
            );
        }
        report
    }

    /// Answers at `depth` alone, without deepening: what is the value, if it lies strictly between
    /// the ends of `window`, alpha and beta?
    ///
    /// The answer is fail-soft: inside the window it is the minimax value; at or above beta it is
    /// a lower bound of it, at or below alpha an upper bound, and often a better one than the
    /// window asked for. A `beta` that is not above `alpha` is taken as the next score above it.
    /// Depths beyond [`MAX_DEPTH`](crate::MAX_DEPTH) are cut to it. The engine's own limit of depth
    /// is not heeded, the others are.
    ///
    /// ```
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Bound, Limits};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::unlimited());
    /// let wins = Score::DRAW..Score::estimate(1);
    /// let (score, bound) = engine.search_window(&Nim::new(9), 9, wins)?;
    /// assert!(score >= Score::estimate(1) && bound == Bound::Lower);
    /// # Ok::<(), tengen_search::Stopped>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The limit that stopped the search before it had an answer.
    pub fn search_window(
        &mut self,
        board: &B,
        depth: u32,
        window: Range<Score>,
    ) -> Result<(Score, Bound), Stopped> {
        let window = Window::new(window.start, window.end);
        let limits = self.limits.clone();
        let mut worker = self.worker(StopControl::start(&limits));
        match worker.iterate(board, depth.min(MAX_DEPTH), window) {
            Ok(found) => Ok((found.score, window.bound(found.score))),
            Err(Halt::Limit(stopped)) => Err(stopped),
            Err(Halt::TeamStopped) => Err(Stopped::Flag), // there is nobody else
        }
    }

    fn worker<'a>(&'a mut self, control: StopControl<'a>) -> Worker<'a, B, K> {
        self.begin_search();
        let Self { knowledge, options, table, memories, .. } = self;
        Worker::new(knowledge, options, table, &mut memories[0], control)
    }

    /// Makes the table if there is none yet, and the entries of earlier searches stale.
    pub(super) fn begin_search(&mut self) {
        self.prepare();
        self.table.next_generation();
    }
}

/// Shows the settings; the memory is left out.
impl<B: Board, K> fmt::Debug for AlphaBeta<B, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("options", &self.options)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
