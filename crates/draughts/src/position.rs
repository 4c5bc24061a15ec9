//! A position: the pieces and who is to move.

use core::fmt;
use core::marker::PhantomData;

use tengen_core::Color;

use crate::change::Change;
use crate::forces::Forces;
use crate::moves::Move;
use crate::setup::Setup;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{International, Variant};

/// A position of international draughts on the 10×10 board.
///
/// The rules are those of the FMJD's Official Rules for International Draughts 10×10; the draws of
/// Annex 1 are history rules and not decided here.
///
/// ```
/// use tengen_core::{Board, Color};
/// use tengen_draughts::Draughts;
///
/// let mut board = Draughts::new();
/// assert_eq!((board.turn(), board.count_moves()), (Color::White, 9));
/// board.play(board.parse_move("32-28")?)?;
/// assert_eq!(board.to_string(), "B:W28,31,33-50:B1-20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Draughts = Position<International>;

/// A position of a [`Variant`]: the pieces and who is to move. [`Draughts`] is that of
/// international draughts.
///
/// 32 bytes, copied freely. A board of 64 squares is the middle of that of 100: its [`Square`]s are
/// those of the large board, its texts have numbers of their own.
///
/// # Equality
///
/// Two positions are equal if the same pieces stand on the same squares and the same side is to
/// move; this is the identity that repetition counts by.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::{Position, variant::Brazilian};
///
/// let mut board = Position::<Brazilian>::new();
/// board.play(board.parse_move("21-17")?)?;
/// assert_eq!(board.to_string(), "B:W17,22-32:B1-12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V> {
    /// The pieces of the side to move.
    own: SquareSet,
    enemy: SquareSet,
    kings: SquareSet,
    pub(crate) turn: Color,
    variant: PhantomData<V>,
}

impl<V: Variant> Position<V> {
    /// Returns the position at the start, White to move: twenty men each in international draughts
    /// (FMJD art. 2.6, 3.1).
    #[must_use]
    pub fn new() -> Self {
        let black = V::RULES.start();
        let mut setup = Setup::empty(Color::White);
        setup.men[Color::Black] = black;
        setup.men[Color::White] = black.rotated();
        Self::from_valid(&setup)
    }

    /// The position of a setup that is known to be valid.
    pub(crate) fn from_valid(setup: &Setup) -> Self {
        let of = |color| setup.men[color] | setup.kings[color];
        let kings = setup.kings[Color::Black] | setup.kings[Color::White];
        let (own, enemy) = (of(setup.turn), of(!setup.turn));
        Self { own, enemy, kings, turn: setup.turn, variant: PhantomData }
    }

    /// Returns the pieces of `color`.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color) -> SquareSet {
        if color == self.turn { self.own } else { self.enemy }
    }

    /// Returns the men of `color`.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> SquareSet {
        self.pieces(color) - self.kings
    }

    /// Returns the kings of `color`.
    #[inline]
    #[must_use]
    pub fn kings(&self, color: Color) -> SquareSet {
        self.pieces(color) & self.kings
    }

    /// Returns the empty squares.
    #[inline]
    pub(crate) fn empty(&self) -> SquareSet {
        !(self.own | self.enemy) & V::RULES.board()
    }

    /// Returns the piece on `square`.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        let rank = if self.kings.contains(square) { Rank::King } else { Rank::Man };
        let color = Color::ALL.into_iter().find(|&color| self.pieces(color).contains(square))?;
        Some(Piece { color, rank })
    }

    /// Returns the position on the board turned by 180° with the colours exchanged: the same
    /// game, seen by the other player.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            own: self.own.rotated(),
            enemy: self.enemy.rotated(),
            kings: self.kings.rotated(),
            turn: !self.turn,
            variant: PhantomData,
        }
    }

    /// The kings of the side that is not to move.
    #[inline]
    pub(crate) fn enemy_kings(&self) -> SquareSet {
        self.enemy & self.kings
    }

    /// The kings of both sides.
    #[inline]
    pub(crate) fn kings_of_both(&self) -> SquareSet {
        self.kings
    }

    /// The board as the generators see it.
    #[inline]
    pub(crate) fn forces(&self) -> Forces {
        Forces {
            turn: self.turn,
            men: self.own - self.kings,
            kings: self.own & self.kings,
            enemy: self.enemy,
            empty: self.empty(),
        }
    }

    /// The board as the generators would see it with `color` to move.
    pub(crate) fn forces_of(&self, color: Color) -> Forces {
        Forces {
            turn: color,
            men: self.men(color),
            kings: self.kings(color),
            enemy: self.pieces(!color),
            empty: self.empty(),
        }
    }

    /// Moves the piece, takes off what is captured, crowns, and passes the turn.
    #[inline]
    pub(crate) fn changed(&self, change: Change) -> Self {
        let Change { from, to, captured, king_from, king } = change;
        Self {
            own: self.enemy - captured,
            enemy: (self.own - from) | to, // in this order: `from` may be `to`
            kings: (self.kings - king_from - captured) | king,
            turn: !self.turn,
            variant: PhantomData,
        }
    }

    /// The same for a move.
    #[inline]
    pub(crate) fn made(&self, mv: Move) -> Self {
        self.changed(Change::of(mv, self.kings))
    }

    /// The three words that tell positions with the same side to move apart.
    pub(crate) fn words(&self) -> [u64; 3] {
        [self.own, self.enemy, self.kings].map(SquareSet::bits)
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position<{}>({self})", V::RULES.name)
    }
}

/// What a piece can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rank {
    /// Moves one square forward, jumps in all directions (art. 3.4, 4.1).
    Man,
    /// Moves and jumps any distance in all directions (art. 3.9, 4.2).
    King,
}

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub rank: Rank,
}

/// Writes `man` or `king`.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Man => "man",
            Self::King => "king",
        })
    }
}

/// Writes colour and rank: `white king`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{} {}", self.color, self.rank))
    }
}
