//! The position: stones, turn, and the legal points of both colours.

use core::hash::{Hash, Hasher};

use tengen_core::{ByColor, Color, Key};
use tengen_stones::{Fixed, Lattice, Point, PointSet, Size, Stones};

use crate::illegal::{Evidence, IllegalMove};
use crate::keys::{WHITE_TO_MOVE, key_of, key_of_stone};
use crate::legality::{legal_points_after, legal_points_of_both};
use crate::setup::Setup;

/// A NoGo position on a board of `W` columns and `H` rows; `NoGo<9>` is the standard board.
///
/// Every size up to 9×9 and every square up to 25×25 is there at compile time; the others, and
/// sizes chosen at run time, are [`Position`]s of [`Small`](tengen_stones::Small) and
/// [`Large`](tengen_stones::Large).
pub type NoGo<const W: usize = 9, const H: usize = W> = Position<Fixed<W, H>>;

/// A NoGo position on a board of shape `L`. It is always legal: every chain has a liberty.
///
/// Black starts. Players put stones on empty points in turn. A move may neither capture nor be
/// suicide, nobody may pass, and a side without a legal move loses.
///
/// # Equality
///
/// Positions are equal if the stones and the side to move are; the legal points follow from them.
///
/// # Cost
///
/// It keeps the legal points of both colours, so asking and counting cost a few instructions. A
/// move floods the chains that it touches, bit-parallel; a copy is 96 bytes at 9×9.
///
/// ```
/// use tengen_core::{Board, Color, Outcome};
/// use tengen_nogo::{IllegalMove, NoGo};
///
/// let mut board = NoGo::<9>::new();
/// board.play(board.parse_move("B9")?)?;
/// board.play(board.parse_move("E5")?)?;
/// board.play(board.parse_move("A8")?)?;
/// let corner = board.parse_move("A9")?;
/// assert_eq!(board.play(corner), Err(IllegalMove::Suicide { point: corner, color: Color::White }));
/// assert!(board.check_for(Color::Black, corner).is_ok()); // its neighbours have other liberties
/// assert_eq!(board.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<L: Lattice> {
    stones: Stones<L>,
    legal: ByColor<PointSet<L>>,
    turn: Color,
    key: Key,
}

impl<L: Lattice + Default> Position<L> {
    /// Sets up the board without stones, Black to move (of a shape fixed at compile time).
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
    /// Sets up the board without stones, Black to move.
    #[must_use]
    pub fn empty(lattice: L) -> Self {
        Self::of_legal(Stones::empty(lattice), Color::Black)
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

    /// Returns the points where a stone of `color` would be legal, whoever is to move. O(1).
    #[inline]
    #[must_use]
    pub fn legal_points(&self, color: Color) -> PointSet<L> {
        self.legal[color]
    }

    /// Returns the points that both colours may play. O(1).
    #[inline]
    #[must_use]
    pub fn shared_points(&self) -> PointSet<L> {
        self.legal.black & self.legal.white
    }

    /// Returns the points that `color` may play and the other colour may not. O(1).
    ///
    /// They are moves in the bank: a point once closed to a colour stays closed to it.
    #[inline]
    #[must_use]
    pub fn exclusive_points(&self, color: Color) -> PointSet<L> {
        self.legal[color] - self.legal[!color]
    }

    /// Says whether a stone of `color` would be legal at `point`, whoever is to move. O(1).
    #[inline]
    #[must_use]
    pub(crate) fn is_legal_for(&self, color: Color, point: Point) -> bool {
        self.legal[color].contains(point)
    }

    /// Says why a stone of `color` would be illegal at `point`, whoever is to move.
    ///
    /// # Errors
    ///
    /// The first rule broken, in the order of [`IllegalMove`]'s variants.
    #[inline]
    pub fn check_for(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.is_legal_for(color, point) {
            return Ok(());
        }
        self.stones.lattice().size().check(point).map_err(IllegalMove::off_board)?;
        if let Some(stone) = self.stones.get(point) {
            return Err(IllegalMove::Occupied { point, stone });
        }
        let captures = self.stones.chains_captured_by(point, color).next().is_some();
        Err(match captures {
            true => IllegalMove::Capture { point, color },
            false => IllegalMove::Suicide { point, color },
        })
    }

    /// Says why the side to move may not play at `point`, with the chains concerned.
    ///
    /// # Errors
    ///
    /// The rule broken and the stones that would be left without a liberty.
    pub fn explain(&self, point: Point) -> Result<(), Evidence<L>> {
        self.explain_for(self.turn, point)
    }

    /// Says why a stone of `color` would be illegal at `point`, with the chains concerned.
    ///
    /// # Errors
    ///
    /// The rule broken and the stones that would be left without a liberty.
    pub fn explain_for(&self, color: Color, point: Point) -> Result<(), Evidence<L>> {
        let nothing = PointSet::empty(self.stones.lattice());
        self.check_for(color, point).map_err(|illegal| {
            let dying = match illegal {
                IllegalMove::Capture { .. } => self
                    .stones
                    .chains_captured_by(point, color)
                    .fold(nothing, |dying, chain| dying | chain.stones),
                IllegalMove::Suicide { .. } => {
                    self.stones.chain_joined(point, color).map_or(nothing, |chain| chain.stones)
                }
                _ => nothing,
            };
            Evidence { illegal, dying }
        })
    }

    /// Gives the move to `color`, as records do that let one colour play twice.
    pub fn set_turn(&mut self, color: Color) {
        if self.turn != color {
            self.turn = color;
            self.key ^= WHITE_TO_MOVE;
        }
    }

    /// Copies the stones and the turn into the form that has texts and diagrams.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup { placement: self.stones.to_placement(), turn: self.turn }
    }

    /// Returns the position after a stone of the side to move at `point`.
    #[inline(always)]
    pub(crate) fn with_stone(&self, point: Point) -> Self {
        let here = PointSet::of(self.stones.lattice(), point);
        let mut stones = self.stones;
        stones.put_all(here, self.turn);
        let legal = legal_points_after(&stones, self.legal, here, self.turn);
        Self { key: self.key_with(point), stones, legal, turn: !self.turn }
    }

    /// Returns the key after a stone of the side to move at `point`.
    #[inline]
    pub(crate) fn key_with(&self, point: Point) -> Key {
        let number = self.stones.lattice().number(point).unwrap_or_default();
        self.key ^ key_of_stone(number, self.turn) ^ WHITE_TO_MOVE
    }

    /// Returns the side to move and the key, which are the trait's to show.
    #[inline]
    pub(crate) fn turn_and_key(&self) -> (Color, Key) {
        (self.turn, self.key)
    }

    /// Takes over what a playout of `plies` moves has led to: the stones, the keys of those played,
    /// taken together, and what is legal now.
    pub(crate) fn take_over(
        &mut self,
        stones: ByColor<PointSet<L>>,
        key: Key,
        legal: ByColor<PointSet<L>>,
        plies: u32,
    ) {
        self.stones.put_all(stones.black, Color::Black);
        self.stones.put_all(stones.white, Color::White);
        self.legal = legal;
        self.key ^= key;
        if plies % 2 == 1 {
            self.set_turn(!self.turn);
        }
    }

    /// Makes a position of stones that are known to be legal.
    pub(crate) fn of_legal(stones: Stones<L>, turn: Color) -> Self {
        let legal = legal_points_of_both(&stones);
        Self { stones, legal, turn, key: key_of(&stones, turn) }
    }
}

impl<L: Lattice> PartialEq for Position<L> {
    fn eq(&self, other: &Self) -> bool {
        self.stones == other.stones && self.turn == other.turn
    }
}

impl<L: Lattice> Eq for Position<L> {}

impl<L: Lattice> Hash for Position<L> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stones.hash(state);
        self.turn.hash(state);
    }
}

/// Writes `<rows> <side>`: `3/1X1/3 O`.
impl<L: Lattice> core::fmt::Display for Position<L> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.to_setup().fmt(f)
    }
}
