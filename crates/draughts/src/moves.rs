//! Moves.

use core::fmt;
use core::marker::PhantomData;

use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// Tells what a move does: from where, to where, what it captures, whether it crowns.
///
/// Two captures that differ only in their path are one move, since they leave the same position;
/// `from` and `to` may be the same square (a capture that comes round).
///
/// The text is `32-28`, or `26x8x12x21` with the captured squares after the two ends, as the Hub
/// protocol writes it; a legal move of the position is read back from it. [`Draughts::notation`](crate::Draughts::notation) writes the
/// shorter form of game records, and [`parse_move`](tengen_core::Board::parse_move) reads both.
///
/// # Reading
///
/// `parse_move` takes, with blanks around the numbers or leading zeros:
///
/// | text | means |
/// |---|---|
/// | `32-28` | a move without capture |
/// | `32x23`, `32:23` | the only legal capture with these ends |
/// | `47x38x20x9x36` | squares where the piece comes down, all or some of them |
/// | `47x36x14x29x31x42` | the ends, then the captured squares in any order |
///
/// Enemies stand on the captured squares and never on the others, so the last two cannot be
/// confused. The move need not be legal, so that `check` can say why: a capture that is none of the
/// legal ones captures what lies on its straight ways, or else the most that can be captured
/// between its ends.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::Draughts;
///
/// let board: Draughts = "W:W26:B12,K21,31,32".parse()?;
/// let texts: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["26x8x12x21", "26x28x31x32"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it comes to stand.
    pub to: Square,
    /// Whether a man becomes a king.
    pub promotes: bool,
    /// The squares of the captured pieces; empty for a quiet move.
    pub captured: SquareSet,
}

impl Move {
    /// Says whether the move captures.
    #[inline]
    #[must_use]
    pub const fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }

    /// The same between other squares.
    pub(crate) fn map_squares(self, map: impl Fn(Square) -> Square) -> Self {
        let captured = self.captured.iter().map(&map).collect();
        Self { from: map(self.from), to: map(self.to), captured, ..self }
    }

    /// Returns the move as it is on the board turned by 180° with the colours exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            from: self.from.rotated(),
            to: self.to.rotated(),
            promotes: self.promotes,
            captured: self.captured.rotated(),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { 'x' } else { '-' };
        let mut text = alloc::format!("{}{sign}{}", self.from, self.to);
        for square in self.captured {
            text += &alloc::format!("x{square}");
        }
        f.pad(&text)
    }
}

/// A move of another variant, whose text is that of a [`Move`] with the numbers of its board:
/// `22-18`, `22x15x18`.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::{Move, Position, variant::Russian};
///
/// let mv = Position::<Russian>::new().parse_move("22-18")?;
/// assert_eq!(mv.to_string(), "22-18");
/// assert_eq!(Move::from(mv).to_string(), "32-28"); // in the middle of the large board
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantMove<V> {
    mv: Move,
    variant: PhantomData<V>,
}

impl<V> From<Move> for VariantMove<V> {
    #[inline]
    fn from(mv: Move) -> Self {
        Self { mv, variant: PhantomData }
    }
}

/// On the board of 100 squares, of which a smaller one is the middle.
impl<V> From<VariantMove<V>> for Move {
    #[inline]
    fn from(mv: VariantMove<V>) -> Self {
        mv.mv
    }
}

impl<V: Variant> fmt::Display for VariantMove<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv.map_squares(|square| V::RULES.numbered(square)).fmt(f)
    }
}

const _: () = assert!(size_of::<Move>() <= 16);
