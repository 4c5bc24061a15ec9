//! The trait that every game implements.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::color::Color;
use crate::key::Key;
use crate::move_list::MoveList;
use crate::outcome::Outcome;
use crate::playout::Playout;

/// A position of a two-player game of perfect information, with the rules that go with it.
///
/// A position is a cheap value that always obeys the rules. Copying it is how a move is taken
/// back: measured against undo, the copy is faster up to well over a kilobyte. What needs the
/// past (superko, repetition, clocks of quiet moves) lives in [`WithHistory`](crate::WithHistory).
///
/// ```
/// use tengen_core::{Board, Color, Outcome, nim::Nim};
///
/// let mut heap = Nim::new(5);
/// assert_eq!(heap.turn(), Color::Black);
/// heap.play(heap.parse_move("3")?)?;
/// assert_eq!(heap.count_moves(), 2);
/// heap.play(heap.parse_move("2")?)?;
/// assert_eq!(heap.outcome(), Some(Outcome::Win(Color::White))); // who takes the last one wins
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Implementing
///
/// Three types, the constant [`CODES`](Board::CODES) and nine methods are required, those from
/// [`turn`](Board::turn) to [`parse_move`](Board::parse_move); the rest follows from them and may
/// be overridden where a game is faster.
/// [`nim`](crate::nim) is a complete implementation to copy from, and the module `conformance`
/// checks any implementation against all the laws below:
///
/// - `each_move` visits exactly the moves that `check` accepts, each once, always in the same
///   order for equal positions;
/// - a finished position has no legal move: `each_move` visits nothing and `check` refuses all;
/// - every move passes the turn;
/// - equal positions have equal keys, equal moves and equal outcomes;
/// - every legal move's `Display` text is read back by `parse_move` as that move.
///
/// # Equality
///
/// `Eq` and [`key`](Board::key) mean the identity that repetition counts by: what is equal has
/// the same future. Counters and history do not belong in it.
pub trait Board: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move: small (16 bytes at most) and lossless as text. `Ord` serves stable output only.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;

    /// Why a move is illegal: one variant per rule, 32 bytes at most, no allocation.
    type Illegal: Error + Clone + Eq + Send + Sync + 'static;

    /// Why a text is not a move of this position.
    type ParseMoveError: Error + Clone + Eq + Send + Sync + 'static;

    /// The bound of [`code`](Board::code): every code is below it.
    const CODES: u32;

    /// Promises that positions with equal [keys](Board::key) have the same future: the same moves
    /// and outcomes, whatever is played. Then a value found for one may be used for the other.
    ///
    /// A board whose rules look at more than its key tells sets this to `false`, as
    /// [`WithHistory`](crate::WithHistory) does. Two keys that are equal by chance do not count.
    const PATH_INDEPENDENT: bool = true;

    /// Returns the player who is to move; in a finished position, who would be.
    fn turn(&self) -> Color;

    /// Returns the position's hash key, which includes the side to move. O(1).
    fn key(&self) -> Key;

    /// Shows every legal move to `visit` until it breaks off.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tengen_core::{Board, nim::Nim};
    ///
    /// let first_even = Nim::new(9).each_move(|mv| {
    ///     if mv.0 % 2 == 0 { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(first_even.map_break(|mv| mv.0), ControlFlow::Break(2));
    /// ```
    fn each_move<T>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<T>) -> ControlFlow<T>;

    /// Says whether `mv` is legal, for any move whatever, one of another board too.
    ///
    /// # Errors
    ///
    /// The rule that `mv` breaks. In a finished position every move is refused.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move without checking it.
    ///
    /// # Panics
    ///
    /// With an illegal move debug builds panic; release builds may also panic or leave a position
    /// without meaning, but always return and never touch memory that is not theirs.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Returns the outcome if it shows without looking for moves (five in a row, no pieces left).
    ///
    /// `None` says nothing: the position may still be finished for want of a legal move.
    fn early_outcome(&self) -> Option<Outcome>;

    /// Returns what it means here that the side to move has no legal move.
    ///
    /// Asked only where [`early_outcome`](Board::early_outcome) is `None` and no move is legal.
    fn no_move_outcome(&self) -> Outcome;

    /// Returns a small number below [`CODES`](Board::CODES) for the move, for history tables,
    /// policies and table moves. Different moves of one position may share a code.
    fn code(mv: Self::Move) -> u32;

    /// Reads a move in the game's notation. The move need not be legal: `check` tells.
    ///
    /// # Errors
    ///
    /// What in `text` is no move here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::ParseMoveError>;

    /// Collects the legal moves, in the order of [`each_move`](Board::each_move).
    #[must_use]
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let _ = self.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Says whether `mv` is legal; [`check`](Board::check) also says why not.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Returns a number that no other position of the game has, on a board of the same size, if 128 bits are enough for all
    /// of them. Whoever keeps many positions can keep these.
    fn packed(&self) -> Option<u128> {
        None
    }

    /// Plays `mv` if it is legal.
    ///
    /// # Errors
    ///
    /// The rule that `mv` breaks; the position is then as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns the position after a legal move, which is not checked.
    ///
    /// # Panics
    ///
    /// As [`play_unchecked`](Board::play_unchecked).
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Shows the positions after each legal move to `visit`, in the order of
    /// [`each_move`](Board::each_move), until it breaks off.
    fn each_after<T>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_move(|mv| visit(&self.after(mv)))
    }

    /// Counts the legal moves.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.each_move(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Counts the sequences of two moves: the replies to every legal move.
    ///
    /// ```
    /// use tengen_core::{Board, nim::Nim};
    ///
    /// assert_eq!(Nim::new(4).count_replies(), 6); // 1-1 1-2 1-3 2-1 2-2 3-1
    /// ```
    fn count_replies(&self) -> u64 {
        crate::perft::sum_over_moves(self, |next| next.count_moves() as u64)
    }

    /// Returns legal move number `n`, counted from 0 in the order of
    /// [`each_move`](Board::each_move), or `None` if there are no more than `n`.
    fn nth_move(&self, n: usize) -> Option<Self::Move> {
        let mut left = n;
        self.each_move(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// Says whether any move is legal.
    fn has_moves(&self) -> bool {
        self.each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// Returns how the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.early_outcome().or_else(|| (!self.has_moves()).then(|| self.no_move_outcome()))
    }

    /// Returns the key that the position will have after a legal move, which is not checked.
    ///
    /// # Panics
    ///
    /// As [`play_unchecked`](Board::play_unchecked).
    fn key_after(&self, mv: Self::Move) -> Key {
        self.after(mv).key()
    }

    /// Counts the move sequences of exactly `depth` plies from here; 1 at depth 0.
    ///
    /// The leaves are counted, not made: see [`perft`](mod@crate::perft) for the other ways. The stack has to hold
    /// `depth` positions.
    ///
    /// ```
    /// use tengen_core::{Board, nim::Nim};
    ///
    /// assert_eq!(Nim::new(5).perft(3), 10);
    /// ```
    #[must_use]
    fn perft(&self, depth: u32) -> u64 {
        crate::perft::bulk(self, depth)
    }

    /// Plays uniformly random legal moves, here, until the game ends or `max_plies` are played.
    ///
    /// `below(n)` returns a number from 0 to `n` − 1, as [`Rng::below`](crate::Rng::below) does.
    /// A game whose uniform games mean nothing may play its field's customary ones and says so: Go
    /// does not fill own eyes.
    ///
    /// The moves are exactly uniform if its numbers are. Which number stands for which move is
    /// the board's own affair, so the same numbers give the same game only on the same version.
    ///
    /// ```
    /// use tengen_core::{Board, Rng, nim::Nim};
    ///
    /// let mut rng = Rng::new(1);
    /// let mut heap = Nim::new(20);
    /// let playout = heap.playout(|n| rng.below(n), 1000);
    /// assert_eq!(playout.outcome, heap.outcome());
    /// assert!((7..=20).contains(&playout.plies));
    /// ```
    ///
    /// # Panics
    ///
    /// May panic if `below(n)` returns `n` or more.
    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        crate::playout::uniform(self, below, max_plies)
    }
}
