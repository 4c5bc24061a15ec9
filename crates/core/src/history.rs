//! History rules: superko, repetition, clocks of quiet moves.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use crate::board::Board;
use crate::color::Color;
use crate::key::Key;
use crate::outcome::Outcome;
use crate::past::Past;
use crate::playout::Playout;

/// A board some of whose rules depend on how the position came about.
///
/// The board itself answers as if it had no past; [`WithHistory`] adds what these methods say.
/// The example there implements it.
pub trait HistoryRules: Board {
    /// What is kept of every position: enough to tell it from any other it could be taken for.
    ///
    /// A key alone is not enough where certainty is wanted; the stones of a Go board are.
    type Trace: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// Counters that run along with the moves (quiet moves since the last capture). `()` if none.
    type Clock: Copy + Default + Eq + Hash + fmt::Debug + Send + Sync + 'static;

    /// Returns the key that the past is searched by. Equal traces have equal keys.
    fn trace_key(&self) -> Key;

    /// Returns what is kept of this position.
    fn trace(&self) -> Self::Trace;

    /// Returns the clock after `mv`, which is about to be played here.
    fn tick(&self, clock: Self::Clock, mv: Self::Move) -> Self::Clock;

    /// Says whether no position from before `mv` can ever come back after it. Then the past is
    /// forgotten, which keeps look-ups short. When in doubt, `false`.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// Says whether the past allows a move that the board alone allows. Asked of such moves only,
    /// and only while the past has not ended the game.
    ///
    /// # Errors
    ///
    /// The history rule that is broken.
    fn check_past(&self, mv: Self::Move, past: &Past<Self>) -> Result<(), Self::Illegal>;

    /// Visits the moves that the board and the past allow, in the order of
    /// [`each_move`](Board::each_move). A game that knows of many moves at once that they repeat
    /// nothing is faster than the body that is provided.
    fn each_move_past<T>(
        &self,
        past: &Past<Self>,
        mut visit: impl FnMut(Self::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.each_move(|mv| match self.check_past(mv, past) {
            Ok(()) => visit(mv),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// Says whether the board and the past allow any move. A game with a move that no past forbids is faster
    /// than the body that is provided.
    fn has_moves_past(&self, past: &Past<Self>) -> bool {
        self.each_move_past(past, |_| ControlFlow::Break(())).is_break()
    }

    /// Returns the outcome that the past brings about (a repetition, a clock that has run out).
    ///
    /// It counts only where the board has no outcome of itself: a win with the last move that a
    /// clock allows stands.
    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome>;

    /// Returns the error for any move in a game that [`outcome_past`](HistoryRules::outcome_past) has
    /// ended.
    fn finished_error(&self) -> Self::Illegal;

    /// Plays random moves in a game with its past: what [`Board::playout`] does there. A board
    /// whose own playout is not uniform does the like here.
    fn playout_past(
        game: &mut WithHistory<Self>,
        below: impl FnMut(u32) -> u32,
        max_plies: u32,
    ) -> Playout {
        crate::playout::uniform(game, below, max_plies)
    }
}

/// Marks a board that applies every rule of its game by itself: what it accepts is legal.
///
/// Boards with history rules are not marked, since they accept what their past forbids;
/// [`WithHistory`] over them is. A record of a game asks for it (crate `tengen-record`).
pub trait FullRules: Board {}

impl<B: HistoryRules> FullRules for WithHistory<B> {}

/// A board together with its past, itself a [`Board`] with its history rules in force.
///
/// A rule that ends the game when a position comes back, for a board of two switches:
///
/// ```
/// # use core::ops::ControlFlow;
/// # use tengen_core::*;
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
/// # struct Switches { up: [bool; 2], turn: Color }
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq)] struct Finished;
/// # impl core::fmt::Display for Finished { fn fmt(&self, _: &mut core::fmt::Formatter) -> core::fmt::Result { Ok(()) } }
/// # impl core::error::Error for Finished {}
/// # impl Board for Switches {
/// #     type Move = bool; type Illegal = Finished; type ParseMoveError = core::str::ParseBoolError; const CODES: u32 = 2;
/// #     fn turn(&self) -> Color { self.turn }
/// #     fn key(&self) -> Key { Key::of(self.up[0] as u64 + 2 * self.up[1] as u64 + 4 * self.turn as u64) }
/// #     fn each_move<T>(&self, mut v: impl FnMut(bool) -> ControlFlow<T>) -> ControlFlow<T> { v(false)?; v(true) }
/// #     fn check(&self, _: bool) -> Result<(), Finished> { Ok(()) }
/// #     fn play_unchecked(&mut self, mv: bool) { self.up[mv as usize] ^= true; self.turn = !self.turn; }
/// #     fn early_outcome(&self) -> Option<Outcome> { None }
/// #     fn no_move_outcome(&self) -> Outcome { Outcome::Draw }
/// #     fn code(mv: bool) -> u32 { mv as u32 }
/// #     fn parse_move(&self, text: &str) -> Result<bool, core::str::ParseBoolError> { text.parse() }
/// # }
/// impl HistoryRules for Switches {
///     type Trace = Switches;
///     type Clock = ();
///     fn trace_key(&self) -> Key { self.key() }
///     fn trace(&self) -> Switches { *self }
///     fn tick(&self, (): (), _: bool) {}
///     fn is_irreversible(&self, _: bool) -> bool { false }
///     fn check_past(&self, _: bool, _: &Past<Self>) -> Result<(), Finished> { Ok(()) }
///     fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
///         (past.count(self.key(), || *self) > 0).then_some(Outcome::Draw)
///     }
///     fn finished_error(&self) -> Finished { Finished }
/// }
///
/// let mut game = WithHistory::new(Switches { up: [false; 2], turn: Color::Black });
/// for switch in [false, true, false] {
///     game.play(switch)?;
///     assert_eq!(game.outcome(), None);
/// }
/// game.play(true)?; // every switch is back where it was, and Black is to move again
/// assert_eq!(game.outcome(), Some(Outcome::Draw));
/// assert_eq!(game.play(true), Err(Finished));
/// # Ok::<(), Finished>(())
/// ```
///
/// # Equality
///
/// Two are equal if the boards, the clocks and all kept positions are equal. The
/// [`key`](Board::key) is the board's own and says nothing of the past: equal keys may have
/// different legal moves and different outcomes, and
/// [`PATH_INDEPENDENT`](Board::PATH_INDEPENDENT) is `false`. A transposition table over this type must
/// either accept that or keep to the board without its past.
///
/// # Cost
///
/// A copy costs one copy of the board and of at most four traces; a move adds one trace.
/// Dropping a game of any length needs no deep stack.
pub struct WithHistory<B: HistoryRules> {
    board: B,
    past: Past<B>,
}

impl<B: HistoryRules> WithHistory<B> {
    /// Starts a history at `board`, with no past and all counters at zero.
    #[must_use]
    pub fn new(board: B) -> Self {
        Self { board, past: Past::new(B::Clock::default()) }
    }

    /// Makes a board with a past of which this is kept, the oldest position first.
    #[cfg(feature = "serde")]
    pub(crate) fn with_traces(
        board: B,
        clock: B::Clock,
        traces: impl IntoIterator<Item = (Key, B::Trace)>,
    ) -> Self {
        let mut past = Past::new(B::Clock::default());
        traces.into_iter().for_each(|(key, trace)| past.push_trace(key, trace));
        past.set_clock(clock);
        Self { board, past }
    }

    /// Returns the position without its past.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// Returns the past of the position.
    #[inline]
    #[must_use]
    pub fn past(&self) -> &Past<B> {
        &self.past
    }

    /// Changes the position by what is no move, and keeps its past: a turn that is set, play that
    /// is resumed after passes.
    ///
    /// The past still holds the positions before; the change itself leaves no trace in it.
    pub fn edit(&mut self, change: impl FnOnce(&mut B)) {
        change(&mut self.board);
    }

    /// Plays a legal move by `make`, which must lead to the position after it; neither is checked. For boards with
    /// a faster way there than [`play_unchecked`](Board::play_unchecked).
    ///
    /// # Panics
    ///
    /// In debug builds if the move is not legal or leads elsewhere; release builds then hold a
    /// position that no game led to.
    #[inline]
    pub fn play_known(&mut self, mv: B::Move, make: impl FnOnce(&mut B)) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal here, or its past forbids it");
        let after = cfg!(debug_assertions).then(|| self.board.after(mv));
        self.keep(mv);
        make(&mut self.board);
        debug_assert_eq!(Some(&self.board), after.as_ref());
    }

    /// Keeps the position in the past before `mv` is played, unless it can never come back.
    fn keep(&mut self, mv: B::Move) {
        let clock = self.board.tick(self.past.clock(), mv);
        if self.board.is_irreversible(mv) {
            self.past.forget();
        } else {
            self.past.push(&self.board);
        }
        self.past.set_clock(clock);
    }
}

impl<B: HistoryRules> Clone for WithHistory<B> {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), past: self.past.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        self.past.clone_from(&other.past);
    }
}

impl<B: HistoryRules> PartialEq for WithHistory<B> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.past == other.past
    }
}

impl<B: HistoryRules> Eq for WithHistory<B> {}

impl<B: HistoryRules> Hash for WithHistory<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
        self.past.clock().hash(state);
        self.past.len().hash(state);
    }
}

impl<B: HistoryRules> fmt::Debug for WithHistory<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WithHistory").field("board", &self.board).field("past", &self.past).finish()
    }
}

/// Writes the board; its past is not part of the text.
impl<B: HistoryRules + fmt::Display> fmt::Display for WithHistory<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board, f)
    }
}

impl<B: HistoryRules> Board for WithHistory<B> {
    type Move = B::Move;
    type Illegal = B::Illegal;
    type ParseMoveError = B::ParseMoveError;
    const CODES: u32 = B::CODES;
    const PATH_INDEPENDENT: bool = false;

    fn turn(&self) -> Color {
        self.board.turn()
    }

    fn key(&self) -> Key {
        self.board.key()
    }

    fn each_move<T>(&self, visit: impl FnMut(B::Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.board.outcome_past(&self.past).is_some() {
            return ControlFlow::Continue(());
        }
        self.board.each_move_past(&self.past, visit)
    }

    #[inline]
    fn has_moves(&self) -> bool {
        self.board.outcome_past(&self.past).is_none() && self.board.has_moves_past(&self.past)
    }

    /// # Errors
    ///
    /// [`HistoryRules::finished_error`] if the past has ended the game, else as the board's own
    /// `check`, then the history rules.
    fn check(&self, mv: B::Move) -> Result<(), B::Illegal> {
        if self.board.outcome_past(&self.past).is_some() {
            return Err(self.board.finished_error());
        }
        self.board.check(mv)?;
        self.board.check_past(mv, &self.past)
    }

    fn play_unchecked(&mut self, mv: B::Move) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal here, or its past forbids it");
        self.keep(mv);
        self.board.play_unchecked(mv);
    }

    /// A past that is forgotten is not copied before.
    #[inline(always)]
    fn after(&self, mv: B::Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv} is not legal here, or its past forbids it");
        let clock = self.board.tick(self.past.clock(), mv);
        if self.board.is_irreversible(mv) {
            return Self { board: self.board.after(mv), past: Past::new(clock) };
        }
        Self { board: self.board.after(mv), past: self.past.with(&self.board, clock) }
    }

    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.board.early_outcome().or_else(|| {
            let past = self.board.outcome_past(&self.past)?;
            Some(self.board.outcome().unwrap_or(past)) // what the board itself says comes first
        })
    }

    fn no_move_outcome(&self) -> Outcome {
        self.board.no_move_outcome()
    }

    fn code(mv: B::Move) -> u32 {
        B::code(mv)
    }

    fn parse_move(&self, text: &str) -> Result<B::Move, B::ParseMoveError> {
        self.board.parse_move(text)
    }

    fn key_after(&self, mv: B::Move) -> Key {
        self.board.key_after(mv)
    }

    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        B::playout_past(self, below, max_plies)
    }
}
