//! The position: stones, turn, ko, passes, prisoners and rules.

mod identity;
mod step;

use tengen_core::{ByColor, Color, Key};
use tengen_stones::{Fixed, Lattice, Point, Size, Stones};

use crate::effect::{Effect, effect_of};
use crate::keys::{key_of_board, key_of_size};
use crate::komi::Komi;
use crate::rules::{Passes, Rules, Scoring};

/// A Go position on a board of `W` columns and `H` rows; `Go<19>` is the standard board.
///
/// Every size up to 9×9 and every square up to 25×25 is there at compile time; the others, and
/// sizes chosen at run time, are [`Position`]s of [`Small`](tengen_stones::Small) and
/// [`Large`](tengen_stones::Large).
pub type Go<const W: usize = 19, const H: usize = W> = Position<Fixed<W, H>>;

/// A Go position on a board of shape `L`, with its rules. Every chain on it has a liberty.
///
/// It knows the simple ko. [`WithHistory`](tengen_core::WithHistory) adds superko and long cycles.
///
/// # Equality
///
/// Positions are equal if the stones, the turn, the ko, the passes in a row, the rules and the
/// komi are; under territory scoring also the balance of prisoners, which the score depends on.
/// The [`key`](tengen_core::Board::key) covers the same but for rules and komi, which no move
/// changes: compare keys of positions under one set of rules.
///
/// # Cost
///
/// Three sets of points and a few small fields: 88 bytes at 9×9, 184 at 19×19. Legal moves are found
/// for the whole board at once, and a move follows the chains only that may be taken.
///
/// ```
/// use tengen_core::{Board, Color};
/// use tengen_go::{Go, IllegalMove, Move};
///
/// let mut board: Go<4> = "1XO1/X1XO/1XO1/4 O".parse()?;
/// board.play(Move::Play("B3".parse()?))?; // takes a stone
/// assert_eq!((board.prisoners(Color::White), board.ko()), (1, Some("C3".parse()?)));
/// let retake = Move::Play("C3".parse()?);
/// assert_eq!(board.play(retake), Err(IllegalMove::Ko { point: "C3".parse()? }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<L: Lattice> {
    stones: Stones<L>,
    /// Of the size and the stones alone.
    board_key: Key,
    turn: Color,
    passes: u8,
    ko: Option<Point>,
    /// Stones that each colour has taken.
    prisoners: ByColor<u32>,
    rules: Rules,
}

impl<L: Lattice + Default> Position<L> {
    /// Sets up the board without stones, Black to move, under the rules of Tromp and Taylor (of a
    /// shape fixed at compile time).
    #[must_use]
    pub fn new() -> Self {
        Self::empty(L::default())
    }
}

impl<L: Lattice + Default> Default for Position<L> {
    fn default() -> Self {
        Self::new()
    }
}

impl<L: Lattice> Position<L> {
    /// Sets up the board without stones, Black to move, under the rules of Tromp and Taylor.
    #[must_use]
    pub fn empty(lattice: L) -> Self {
        Self::of_legal(Stones::empty(lattice), Color::Black, Rules::default())
    }

    /// Makes a position of stones that are known to have liberties.
    pub(crate) fn of_legal(stones: Stones<L>, turn: Color, rules: Rules) -> Self {
        let (board_key, prisoners) = (key_of_board(&stones), ByColor::new(0, 0));
        Self { stones, board_key, turn, passes: 0, ko: None, prisoners, rules }
    }

    /// Returns the position with a ko that is known to be one, and passes.
    pub(crate) fn with_state(self, ko: Option<Point>, passes: u8) -> Self {
        Self { ko, passes, ..self }
    }

    /// Returns the same position under other rules, their komi included.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// Returns the same position with another komi.
    #[must_use]
    pub fn with_komi(self, komi: Komi) -> Self {
        Self { rules: Rules { komi, ..self.rules }, ..self }
    }

    /// Returns the same position with this many prisoners on each side.
    #[must_use]
    pub fn with_prisoners(self, prisoners: ByColor<u32>) -> Self {
        Self { prisoners, ..self }
    }

    /// Returns the size of the board.
    #[inline]
    #[must_use]
    pub fn size(&self) -> Size {
        self.stones.lattice().size()
    }

    /// Returns the stones, with their chains and liberties.
    #[inline]
    #[must_use]
    pub fn stones(&self) -> &Stones<L> {
        &self.stones
    }

    /// Returns the rules, the komi among them.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the komi.
    #[inline]
    #[must_use]
    pub fn komi(&self) -> Komi {
        self.rules.komi
    }

    /// Returns the point that the side to move may not retake at once.
    #[inline]
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Returns how many passes there have been in a row: 0, 1 or 2, which stands for more, too.
    #[inline]
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns how many stones `color` has taken, self-captured ones of the opponent included.
    #[inline]
    #[must_use]
    pub fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color]
    }

    /// Says whether passes have ended the game.
    #[inline]
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.passes >= 2
            && match self.rules.passes {
                Passes::TwoEnd => true,
                Passes::HandOverStones => self.turn == Color::Black,
            }
    }

    /// Tells what a stone of `color` would do at `point`: the evidence of a capture before it is
    /// made. `None` unless `point` is an empty point of the board; no rule is asked.
    #[must_use]
    pub fn effect(&self, color: Color, point: Point) -> Option<Effect<L>> {
        effect_of(&self.stones, point, color)
    }

    /// Gives the move to `color`, as records do that let one colour play twice. A change of the
    /// turn lifts the ko and ends a row of passes.
    pub fn set_turn(&mut self, color: Color) {
        if self.turn != color {
            (self.turn, self.ko, self.passes) = (color, None, 0);
        }
    }

    /// Takes play up again after passes: there have been none in a row now. The same player is to
    /// move.
    pub fn resume(&mut self) {
        self.passes = 0;
    }

    /// Returns the side to move.
    #[inline]
    pub(crate) fn side(&self) -> Color {
        self.turn
    }

    /// Takes over what a playout has led to.
    pub(crate) fn take_over(&mut self, end: Ended<L>) {
        self.board_key = key_of_size(self.size()) ^ end.key;
        (self.stones, self.turn, self.passes, self.ko) = (end.stones, end.turn, end.passes, end.ko);
        for color in Color::ALL {
            self.take_prisoners(color, end.taken[color] as usize);
        }
    }

    /// Returns the same with other stones, turned or mirrored, and their ko.
    pub(crate) fn with_image(self, stones: Stones<L>, ko: Option<Point>) -> Self {
        Self { stones, ko, ..self }.with_fresh_key()
    }

    /// The komi by which area tells what the rules tell, in half points.
    ///
    /// Territory is less than area by the stones that a side has put on the board, the taken ones
    /// too. Who moves next may put one more than the other until the end, or as many: half a point
    /// lies between.
    pub(crate) fn komi_by_area(&self) -> i32 {
        let komi = self.komi().half_points();
        if self.rules().scoring == Scoring::Area {
            return komi;
        }
        let put = |color| self.stones.of(color).len() as i64 - i64::from(self.prisoners(color));
        let next = if self.turn == Color::Black { 1 } else { -1 };
        let most = 8 * self.size().area() as i64; // more decides every game
        komi + (2 * (put(Color::Black) - put(Color::White)) + next).clamp(-most, most) as i32
    }

    /// Returns the number of stones on the board.
    #[inline]
    pub(crate) fn count_stones(&self) -> usize {
        (self.stones.of(Color::Black) | self.stones.of(Color::White)).len()
    }
}

/// What a playout has led to.
pub(crate) struct Ended<L: Lattice> {
    pub(crate) stones: Stones<L>,
    /// The keys of the stones, taken together.
    pub(crate) key: Key,
    pub(crate) turn: Color,
    pub(crate) passes: u8,
    pub(crate) ko: Option<Point>,
    pub(crate) taken: ByColor<u32>,
}
