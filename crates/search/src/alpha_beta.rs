//! Alpha-beta with iterative deepening, as it is used.

use core::fmt;

use tengen_core::{Board, Evaluate, NoHint, OrderHint, Score};

use crate::descent::{Descent, Memory};
use crate::limits::Watch;
use crate::lines::Lines;
use crate::order::Order;
use crate::table::Table;
use crate::{Bound, Limits, MAX_DEPTH, Options, Progress, Report, Stopped, TableSize, Window};

/// Searches a game with fail-soft alpha-beta, one ply deeper at a time.
///
/// The value it reports at depth *d* is exactly the [`minimax`](crate::minimax()) value of depth
/// *d*, whatever the options but [`PathDependence::Ignore`](crate::PathDependence::Ignore). With
/// the same board, limits of depth or nodes, and a new engine (or after
/// [`forget`](AlphaBeta::forget)) the whole report but the time is the same every time; later
/// searches profit from what earlier ones learnt about the order of moves.
///
/// A proven score of the evaluator is believed: its winner must be right, and its end no nearer
/// than it can be forced.
///
/// # Examples
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
pub struct AlphaBeta<B: Board, E, H = NoHint> {
    evaluate: E,
    hint: H,
    options: Options,
    limits: Limits,
    memory: Memory<B>,
}

impl<B: Board, E: Evaluate<B>> AlphaBeta<B, E> {
    /// Makes an engine that judges positions by `evaluate` and tries moves in the board's order.
    ///
    /// The first search makes the table.
    #[must_use]
    pub fn new(evaluate: E, limits: Limits) -> Self {
        let memory = Memory { table: Table::off(), order: Order::new(), lines: Lines::new() };
        Self { evaluate, hint: NoHint, options: Options::default(), limits, memory }
    }
}

impl<B: Board, E: Evaluate<B>, H: OrderHint<B>> AlphaBeta<B, E, H> {
    /// Tries moves in the order of `hint`.
    #[must_use]
    pub fn with_hint<H2: OrderHint<B>>(self, hint: H2) -> AlphaBeta<B, E, H2> {
        let Self { evaluate, options, limits, memory, .. } = self;
        AlphaBeta { evaluate, hint, options, limits, memory }
    }

    /// Uses what `options` say to save work, and forgets all earlier searches.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.memory.table = Table::off();
        self.memory.order.clear();
        Self { options, ..self }
    }

    /// Changes when the searches after this must stop.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Forgets all earlier searches, as if the engine were new.
    pub fn forget(&mut self) {
        self.memory.table.clear();
        self.memory.order.clear();
    }

    /// Searches until a limit is reached or the value is settled.
    ///
    /// Whatever stops it, an unfinished position gets a legal move.
    pub fn search(&mut self, board: &B) -> Report<B::Move> {
        self.search_with(board, |_| {})
    }

    /// Searches and shows what each finished iteration found, from depth 1 on.
    ///
    /// # Examples
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
        let mut descent = self.descent();
        let mut report = descent.look(board);
        if report.best.is_some() && report.stopped != Stopped::OnlyMove {
            descent.deepen(board, &mut report, &mut progress);
        }
        report
    }

    /// Answers the question of `window` at `depth` alone, without deepening.
    ///
    /// The answer is fail-soft: inside the window it is the minimax value; at or above beta it is
    /// a lower bound of it, at or below alpha an upper bound, and often a better one than the
    /// window asked for. Depths beyond [`MAX_DEPTH`](crate::MAX_DEPTH) are cut to it. The engine's
    /// own limit of depth is not heeded, the others are.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search before it had an answer.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Bound, Limits, Window};
    ///
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::unlimited());
    /// let wins = Window::new(Score::DRAW, Score::estimate(1));
    /// let (score, bound) = engine.search_window(&Nim::new(9), 9, wins)?;
    /// assert!(score >= Score::estimate(1) && bound == Bound::Lower);
    /// # Ok::<(), tengen_search::Stopped>(())
    /// ```
    pub fn search_window(
        &mut self,
        board: &B,
        depth: u32,
        window: Window,
    ) -> Result<(Score, Bound), Stopped> {
        let found = self.descent().iterate(board, depth.min(MAX_DEPTH), window)?;
        Ok((found.score, window.bound(found.score)))
    }

    fn descent(&mut self) -> Descent<'_, B, E, H> {
        let Self { evaluate, hint, options, limits, memory } = self;
        let watch = Watch::start(limits);
        let size = options.table_for::<B>();
        if memory.table.is_off() && size != TableSize::OFF {
            memory.table = Table::new(size);
        }
        Descent::new(evaluate, hint, options, memory, watch)
    }
}

/// Shows the settings; the memory is left out.
impl<B: Board, E, H> fmt::Debug for AlphaBeta<B, E, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("options", &self.options)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
