//! Positions from outside, and what is wrong with them.

use tengen_core::{ByColor, Color};
use thiserror::Error;

use crate::position::{Draughts, Piece, Position, Rank};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{International, Rules, Variant};

/// A position that may break the rules; all fields are open.
///
/// `Draughts::try_from` is the only door from here to a position.
///
/// ```
/// use tengen_core::Color;
/// use tengen_draughts::{Draughts, InvalidSetup, Setup, Square};
///
/// let mut setup = Setup::empty(Color::White);
/// setup.men[Color::White].insert(Square::new(3)?);
/// let square = Square::new(3)?;
/// assert_eq!(
///     Draughts::try_from(setup),
///     Err(InvalidSetup::UncrownedMan { square, color: Color::White }),
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The side to move.
    pub turn: Color,
    /// Where the men of each colour stand.
    pub men: ByColor<SquareSet>,
    /// Where the kings of each colour stand.
    pub kings: ByColor<SquareSet>,
}

impl Setup {
    /// Returns the empty board.
    #[must_use]
    pub fn empty(turn: Color) -> Self {
        Self { turn, men: ByColor::default(), kings: ByColor::default() }
    }

    /// Returns the piece on a square; of two a king rather than a man, Black's rather than White's.
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        let of = |set: &ByColor<SquareSet>, rank| {
            let color = Color::ALL.into_iter().find(|&color| set[color].contains(square))?;
            Some(Piece { color, rank })
        };
        of(&self.kings, Rank::King).or_else(|| of(&self.men, Rank::Man))
    }

    /// Adds a piece.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        match piece.rank {
            Rank::Man => self.men[piece.color].insert(square),
            Rank::King => self.kings[piece.color].insert(square),
        }
    }
}

/// Says why a [`Setup`] is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum InvalidSetup {
    /// Two pieces on one square.
    #[error("two pieces on square {square}")]
    Shared {
        /// The square with the lowest number where that is so.
        square: Square,
    },
    /// A man on its crown row would have been crowned (FMJD art. 3.5).
    #[error("a {color} man on square {square}, where it would have been crowned")]
    UncrownedMan {
        /// Where it stands.
        square: Square,
        /// Whose it is.
        color: Color,
    },
}

impl InvalidSetup {
    /// The same with another square.
    pub(crate) fn map_square(self, map: impl Fn(Square) -> Square) -> Self {
        match self {
            Self::Shared { square } => Self::Shared { square: map(square) },
            Self::UncrownedMan { square, color } => {
                Self::UncrownedMan { square: map(square), color }
            }
        }
    }
}

impl TryFrom<Setup> for Draughts {
    type Error = InvalidSetup;

    /// # Errors
    ///
    /// Shared squares come before men on their crown row.
    fn try_from(setup: Setup) -> Result<Self, InvalidSetup> {
        setup.check(&International::RULES)?;
        Ok(Self::from_valid(&setup))
    }
}

impl Setup {
    /// Finds out whether the pieces can stand so by the rules of a variant; they are all on its
    /// board.
    pub(crate) fn check(&self, rules: &Rules) -> Result<(), InvalidSetup> {
        let sets = Color::ALL.into_iter().flat_map(|c| [self.men[c], self.kings[c]]);
        let (_, shared) = sets.fold((SquareSet::EMPTY, SquareSet::EMPTY), |(seen, shared), set| {
            (seen | set, shared | (seen & set))
        });
        if let Some(square) = shared.first() {
            return Err(InvalidSetup::Shared { square });
        }
        for color in Color::ALL {
            if let Some(square) = (self.men[color] & rules.crown_row(color)).first() {
                return Err(InvalidSetup::UncrownedMan { square, color });
            }
        }
        Ok(())
    }

    /// The same pieces on other squares.
    pub(crate) fn try_map<E>(
        &self,
        map: impl Fn(SquareSet) -> Result<SquareSet, E>,
    ) -> Result<Self, E> {
        let mut mapped = Self::empty(self.turn);
        for color in Color::ALL {
            mapped.men[color] = map(self.men[color])?;
            mapped.kings[color] = map(self.kings[color])?;
        }
        Ok(mapped)
    }
}

/// On the board of 100 squares, of which a smaller one is the middle.
impl<V: Variant> From<Position<V>> for Setup {
    fn from(board: Position<V>) -> Self {
        Self {
            turn: board.turn,
            men: ByColor { black: board.men(Color::Black), white: board.men(Color::White) },
            kings: ByColor { black: board.kings(Color::Black), white: board.kings(Color::White) },
        }
    }
}
