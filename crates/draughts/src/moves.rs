//! Moves.

use core::fmt;

use crate::{Square, SquareSet};

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
/// # Examples
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

    /// Returns the move as it is on the board turned by 180° with the colours exchanged.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_draughts::Draughts;
    ///
    /// let mv = Draughts::new().parse_move("32-28")?;
    /// assert_eq!(mv.mirrored().to_string(), "19-23"); // what Black would play
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        if !self.is_capture() {
            return write!(f, "{}-{}", self.from, self.to);
        }
        write!(f, "{}x{}", self.from, self.to)?;
        self.captured.iter().try_for_each(|square| write!(f, "x{square}"))
    }
}

const _: () = assert!(size_of::<Move>() <= 16);
