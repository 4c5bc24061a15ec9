//! The proof-number solver, as it is used.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use tengen_core::{
    Board, Bounds, CanonicalKey, Color, ForcedMoves, KnownBounds, MoveList, NoBounds, NoForced,
    NoHint, OrderHint, OwnKey, Value,
};

use super::descent::Descent;
use super::numbers::{EvenNumbers, InitialNumbers};
use super::table::Table;
use crate::proof::{self, Judge, Proof};
use crate::solve::{Knowledge, Solution, SolveProgress};
use crate::watch::{Halt, Watch};
use crate::{Limits, TableSize};

/// Proves who wins a position, by depth-first proof-number search (df-pn).
///
/// It goes on where the fewest positions seem to be missing for a proof or a refutation, so it is
/// at its best where one side has few moves that matter: long forced wins, narrow endgames. It
/// asks one question at a time, whether a side wins by force, and at most one for each side.
///
/// A game that never ends is taken for a draw: nobody has won. Where positions may come back and
/// their [keys tell all](Board::KEY_TELLS_ALL), the value is right for that reading, whatever the
/// table holds: a proof never rests on a repetition, and a refutation that does is used for the
/// path it was found on only, until it no longer depends on what lies above it. Where keys do not
/// tell all, every path is searched by itself. All knowledge of the game must be true.
///
/// A line longer than the [limit of depth](Limits::with_depth) makes it give up with
/// [`Stopped::Depth`]. It uses no recursion, and memory for the positions after each move of one
/// line beside its table. The table steers the search, so it should not be [off](TableSize::OFF):
/// without it the same positions are searched again and again. Nothing proven for one call
/// answers in the next. Equal calls search the same nodes.
///
/// [`Stopped::Depth`]: crate::Stopped::Depth
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, Outcome, nim::{Nim, Take}};
/// use tengen_search::{DfPn, Limits};
///
/// let solution = DfPn::new(Limits::unlimited()).solve(&Nim::new(21));
/// assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)));
/// assert_eq!(solution.best, Some(Take(1))); // leaves a multiple of four
/// ```
pub struct DfPn<B: Board, H = NoHint, F = NoForced, S = NoBounds, C = OwnKey, I = EvenNumbers> {
    knowledge: Knowledge<H, F, S, C>,
    initial: I,
    limits: Limits,
    table: Table,
    board: PhantomData<fn(&B)>,
}

impl<B: Board> DfPn<B> {
    /// Makes a solver that knows nothing but the rules, with a table of 16 MiB.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let (knowledge, table) = (Knowledge::NOTHING, Table::new(TableSize::default()));
        Self { knowledge, initial: EvenNumbers, limits, table, board: PhantomData }
    }
}

impl<B, H, F, S, C, I> DfPn<B, H, F, S, C, I>
where
    B: Board,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    S: KnownBounds<B>,
    C: CanonicalKey<B>,
    I: InitialNumbers<B>,
{
    /// Tries moves of equal numbers in the order of `hint`.
    #[must_use]
    pub fn with_hint<T: OrderHint<B>>(self, hint: T) -> DfPn<B, T, F, S, C, I> {
        self.knowing(|known| known.with_hint(hint))
    }

    /// Tries forced moves alone, and leaves out moves that lose at once.
    #[must_use]
    pub fn with_forced<T: ForcedMoves<B>>(self, forced: T) -> DfPn<B, H, T, S, C, I> {
        self.knowing(|known| known.with_forced(forced))
    }

    /// Asks `bounds` about every position before searching it.
    #[must_use]
    pub fn with_bounds<T: KnownBounds<B>>(self, bounds: T) -> DfPn<B, H, F, T, C, I> {
        self.knowing(|known| known.with_bounds(bounds))
    }

    /// Knows positions by the keys that `canonical` gives them.
    #[must_use]
    pub fn with_keys<T: CanonicalKey<B>>(self, canonical: T) -> DfPn<B, H, F, S, T, I> {
        self.knowing(|known| known.with_keys(canonical))
    }

    /// Begins with the numbers that `initial` guesses.
    #[must_use]
    pub fn with_numbers<T: InitialNumbers<B>>(self, initial: T) -> DfPn<B, H, F, S, C, T> {
        let Self { knowledge, limits, table, board, .. } = self;
        DfPn { knowledge, initial, limits, table, board }
    }

    /// Remembers positions in so much room: an entry takes sixteen bytes. Without so much memory
    /// it does without a table.
    #[must_use]
    pub fn with_table(mut self, size: TableSize) -> Self {
        self.table = Table::new(TableSize::OFF); // the old one goes before the new one comes
        self.table = Table::new(size);
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
    /// use tengen_search::{DfPn, Limits};
    ///
    /// let solution = DfPn::new(Limits::unlimited()).solve(&Nim::new(8));
    /// assert_eq!(solution.outcome, Some(Outcome::Win(Color::White)));
    /// ```
    pub fn solve(&mut self, board: &B) -> Solution<B::Move> {
        self.solve_with(board, |_| {})
    }

    /// Solves a position and tells now and then how it gets on.
    pub fn solve_with(
        &mut self,
        board: &B,
        mut progress: impl FnMut(SolveProgress),
    ) -> Solution<B::Move> {
        self.table.next_generation();
        let mut descent = self.descent(&mut progress);
        proof::solution(&mut descent, board)
    }

    /// Proves that `color` gets at least `claim` from a position, in a form that can be checked by
    /// the rules alone; `None` if that is not so or a limit comes first.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_core::{Color, Value, nim::Nim};
    /// use tengen_search::{DfPn, Limits};
    ///
    /// let heap = Nim::new(9);
    /// let mut solver = DfPn::new(Limits::unlimited());
    /// let proof = solver.prove(&heap, Color::Black, Value::Win).expect("nine is no multiple of four");
    /// assert!(proof.check(&heap).is_ok());
    /// assert!(proof.check(&Nim::new(8)).is_err());
    /// ```
    pub fn prove(&mut self, board: &B, color: Color, claim: Value) -> Option<Proof<B::Move>> {
        self.table.next_generation();
        let mut silent = |_| {};
        let mut descent = self.descent(&mut silent);
        proof::record(&mut descent, board, color, claim).ok().flatten()
    }

    fn descent<'a>(
        &'a mut self,
        progress: &'a mut dyn FnMut(SolveProgress),
    ) -> Descent<'a, B, H, F, S, C, I> {
        Descent {
            knowledge: &self.knowledge,
            initial: &self.initial,
            table: &mut self.table,
            watch: Watch::start(&self.limits),
            progress,
            asked: Value::Win,
            attacker: Color::Black,
            path: Vec::new(),
            children: Vec::new(),
            has_repeated: false,
            ways: 0,
        }
    }

    fn knowing<H2, F2, S2, C2>(
        self,
        change: impl FnOnce(Knowledge<H, F, S, C>) -> Knowledge<H2, F2, S2, C2>,
    ) -> DfPn<B, H2, F2, S2, C2, I> {
        let Self { knowledge, initial, limits, table, board } = self;
        DfPn { knowledge: change(knowledge), initial, limits, table, board }
    }
}

impl<'a, B, H, F, S, C, I> Judge<'a, B> for Descent<'a, B, H, F, S, C, I>
where
    B: Board,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    S: KnownBounds<B>,
    C: CanonicalKey<B>,
    I: InitialNumbers<B>,
{
    /// Asks whether the side to move wins, or whether the other does.
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        Ok(match wanted {
            Value::Win => self.ask(board, board.turn())?.to_bounds(),
            Value::Draw => -self.ask(board, !board.turn())?.to_bounds(),
            Value::Loss => Bounds::UNKNOWN,
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        self.path.clear();
        self.children.clear();
        let mut bounds = Bounds::UNKNOWN;
        for (attacker, is_mover) in [(board.turn(), true), (!board.turn(), false)] {
            self.attacker = attacker;
            let way = self.new_way();
            let sight = Descent::at_sight(self, board.clone(), way).numbers.to_bounds();
            bounds = bounds.narrowed(if is_mover { sight } else { -sight });
        }
        bounds
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
impl<B: Board, H, F, S, C, I> fmt::Debug for DfPn<B, H, F, S, C, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DfPn").field("limits", &self.limits).finish_non_exhaustive()
    }
}
