//! The solver, as it is used.

use core::fmt;
use core::marker::PhantomData;

use tengen_core::{
    Board, Bounds, CanonicalKey, Color, ForcedMoves, KnownBounds, MoveList, NoBounds, NoForced,
    NoHint, OrderHint, OwnKey, Value,
};

use super::descent::{Descent, Place, Seat};
use super::knowledge::Knowledge;
use super::table::Table;
use super::{Solution, SolveProgress};
use crate::proof::{self, Judge, Proof};
use crate::watch::{Halt, Watch};
use crate::{Limits, TableSize};

/// Proves who wins a position, by alpha-beta on wins, draws and losses alone.
///
/// It looks along every line to its end at once, without deepening, and asks at most two
/// questions: does the side to move win, and if not, does it draw? So it suits games that end by
/// themselves before long, since every move fills a square. Where a line takes more plies than the
/// [limit of depth](Limits::with_depth), at most [`MAX_DEPTH`](crate::MAX_DEPTH), it gives up with
/// [`Stopped::Depth`]: a game that may go round in circles is not for it. The recursion holds one
/// board for each ply, and a list has room for the moves' positions of all plies of a line.
///
/// All knowledge of the game is optional and must be true: forced moves, bounds, keys that
/// symmetric positions share. An order of the moves may be anything, and is worth most.
///
/// The table serves boards whose [keys tell all](Board::KEY_TELLS_ALL) and is left out elsewhere.
/// Nothing proven for one call answers in the next.
///
/// [`Stopped::Depth`]: crate::Stopped::Depth
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, Outcome, nim::{Nim, Take}};
/// use tengen_search::{Limits, Solver};
///
/// let mut solver = Solver::new(Limits::unlimited());
/// let solution = solver.solve(&Nim::new(21));
/// assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)));
/// assert_eq!(solution.best, Some(Take(1))); // leaves a multiple of four
/// ```
pub struct Solver<B: Board, H = NoHint, F = NoForced, S = NoBounds, C = OwnKey> {
    knowledge: Knowledge<H, F, S, C>,
    limits: Limits,
    pub(super) table: Table,
    board: PhantomData<fn(&B)>,
}

impl<B: Board> Solver<B> {
    /// Makes a solver that knows nothing but the rules, with a table of 16 MiB.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let table = Table::new::<B>(TableSize::default());
        Self { knowledge: Knowledge::NOTHING, limits, table, board: PhantomData }
    }
}

impl<B, H, F, S, C> Solver<B, H, F, S, C>
where
    B: Board,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    S: KnownBounds<B>,
    C: CanonicalKey<B>,
{
    /// Tries moves in the order of `hint`.
    #[must_use]
    pub fn with_hint<T: OrderHint<B>>(self, hint: T) -> Solver<B, T, F, S, C> {
        self.knowing(|known| known.with_hint(hint))
    }

    /// Follows forced moves without a node for each, and leaves out moves that lose at once.
    #[must_use]
    pub fn with_forced<T: ForcedMoves<B>>(self, forced: T) -> Solver<B, H, T, S, C> {
        self.knowing(|known| known.with_forced(forced))
    }

    /// Asks `bounds` about every position before searching it.
    #[must_use]
    pub fn with_bounds<T: KnownBounds<B>>(self, bounds: T) -> Solver<B, H, F, T, C> {
        self.knowing(|known| known.with_bounds(bounds))
    }

    /// Knows positions by the keys that `canonical` gives them.
    #[must_use]
    pub fn with_keys<T: CanonicalKey<B>>(self, canonical: T) -> Solver<B, H, F, S, T> {
        self.knowing(|known| known.with_keys(canonical))
    }

    /// Learns which moves succeed: adds `per_doubling` to the hint of a move for each doubling of
    /// how often a move of its [code](Board::code) was enough for its side, up to 32 times.
    ///
    /// Where the hint is weak, as in NoGo, it saves nodes; where it is strong it may cost many.
    #[must_use]
    pub fn with_learning(mut self, per_doubling: i32) -> Self {
        self.knowledge.per_doubling = per_doubling;
        self
    }

    /// Remembers proven positions in so much room: an entry takes eight bytes. Without so much
    /// memory it does without a table.
    #[must_use]
    pub fn with_table(mut self, size: TableSize) -> Self {
        self.table = Table::new::<B>(TableSize::OFF); // the old one goes before the new one comes
        self.table = Table::new::<B>(size);
        self
    }

    /// Changes when the solver must stop.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Solves a position, or stops at a limit.
    ///
    /// ```
    /// use tengen_core::{Color, Outcome, nim::Nim};
    /// use tengen_search::{Limits, Solver};
    ///
    /// let solution = Solver::new(Limits::unlimited()).solve(&Nim::new(8));
    /// assert_eq!(solution.outcome, Some(Outcome::Win(Color::White)));
    /// ```
    pub fn solve(&mut self, board: &B) -> Solution<B::Move> {
        self.solve_with(board, |_| {})
    }

    /// Solves a position and tells now and then how it gets on.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_core::nim::Nim;
    /// use tengen_search::{Limits, Solver, Stopped};
    ///
    /// let mut solver = Solver::new(Limits::nodes(10));
    /// let mut told = 0;
    /// let solution = solver.solve_with(&Nim::new(100), |_| told += 1);
    /// assert_eq!((solution.outcome, solution.stopped), (None, Stopped::Nodes));
    /// assert!(solution.best.is_some());
    /// assert_eq!(told, 0); // it was soon over
    /// ```
    pub fn solve_with(
        &mut self,
        board: &B,
        mut progress: impl FnMut(SolveProgress),
    ) -> Solution<B::Move> {
        self.table.next_generation();
        proof::solution(&mut self.descent(&mut progress), board)
    }

    /// Proves that `color` gets at least `claim` from a position, in a form that can be checked by
    /// the rules alone; `None` if that is not so or a limit comes first.
    ///
    /// It solves the position anew, and keeps every position of the proof in memory meanwhile.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_core::{Color, Value, nim::Nim};
    /// use tengen_search::{Limits, Solver};
    ///
    /// let heap = Nim::new(8);
    /// let mut solver = Solver::new(Limits::unlimited());
    /// let proof = solver.prove(&heap, Color::White, Value::Win).expect("eight is lost");
    /// assert!(proof.check(&heap).is_ok());
    /// ```
    pub fn prove(&mut self, board: &B, color: Color, claim: Value) -> Option<Proof<B::Move>> {
        self.table.next_generation();
        let mut silent = |_| {};
        proof::record(&mut self.descent(&mut silent), board, color, claim).ok().flatten()
    }

    pub(super) fn descent<'a>(
        &'a self,
        progress: &'a mut dyn FnMut(SolveProgress),
    ) -> Descent<'a, B, H, F, S, C> {
        Descent::new(&self.knowledge, &self.table, Watch::start(&self.limits), progress)
    }

    fn knowing<H2, F2, S2, C2>(
        self,
        change: impl FnOnce(Knowledge<H, F, S, C>) -> Knowledge<H2, F2, S2, C2>,
    ) -> Solver<B, H2, F2, S2, C2> {
        let Self { knowledge, limits, table, board } = self;
        Solver { knowledge: change(knowledge), limits, table, board }
    }
}

impl<'a, B, H, F, S, C> Judge<'a, B> for Descent<'a, B, H, F, S, C>
where
    B: Board,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    S: KnownBounds<B>,
    C: CanonicalKey<B>,
{
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        let value = Descent::value_of(self, board, wanted)?;
        Ok(match value >= wanted {
            true => Bounds { least: value, ..Bounds::UNKNOWN },
            false => Bounds { most: value, ..Bounds::UNKNOWN },
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        let (place, bounds) = self.look(Place { board: board.clone(), ply: 1, seat: Seat::Same });
        if bounds.value().is_some() || self.table.is_off() {
            return bounds;
        }
        let key = self.knowledge.canonical.canonical(&place.board).0;
        bounds.narrowed(place.seat.see(self.table.find(key)))
    }

    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        proof::in_order(board, &self.knowledge.hint)
    }

    fn set_asked(&mut self, asked: Value) {
        self.asked = asked;
    }

    fn watch(&mut self) -> &mut Watch<'a> {
        &mut self.watch
    }
}

/// Shows the limits; knowledge and memory are left out.
impl<B: Board, H, F, S, C> fmt::Debug for Solver<B, H, F, S, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("limits", &self.limits).finish_non_exhaustive()
    }
}
