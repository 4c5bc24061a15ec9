//! Positions that may break the rules, on their way to become [`Position`]s.

use core::str::FromStr;

use tengen_core::Color;
use tengen_stones::{
    Lattice, ParsePlacementError, Placement, Size, Stones, WithoutLiberty, stone_char,
};
use thiserror::Error;

use crate::position::Position;

/// Stones and the side to move, of any size, with every field open: it may be illegal.
///
/// `Position::try_from` is the door to the rules; `Position<Large>` takes every size. Stone counts
/// are not validated: a diagram rarely tells how it came about.
///
/// ```
/// use tengen_nogo::{InvalidSetup, NoGo, Setup};
///
/// let setup: Setup = "XO/O1 O".parse()?;
/// let refused = NoGo::<2>::try_from(setup).unwrap_err();
/// assert_eq!(refused.to_string(), "the black chain at A2 has no liberty");
/// # Ok::<(), tengen_nogo::ParseSetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The stones.
    pub placement: Placement,
    /// The side to move.
    pub turn: Color,
}

/// Says why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidSetup {
    /// The board type has no such size.
    #[error("a setup of size {size} on a board type of another size")]
    WrongSize {
        /// The size of the setup.
        size: Size,
    },
    /// A chain has no liberty, which no sequence of legal moves brings about.
    #[error(transparent)]
    WithoutLiberty(#[from] WithoutLiberty),
}

/// Says why a text is no setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// The rows are wrong.
    #[error(transparent)]
    Rows(#[from] ParsePlacementError),
    /// Nothing follows the rows.
    #[error("the side to move is missing: expected X or O after the rows and a space")]
    MissingSide,
    /// What follows the rows is not a side.
    #[error("found {found:?} for the side to move, expected X or O")]
    Side {
        /// The first character of what was found.
        found: char,
    },
    /// Something follows the side to move.
    #[error("found {found:?} after the side to move, expected the end")]
    Trailing {
        /// The first character of what was found.
        found: char,
    },
}

/// Says why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is no setup.
    #[error(transparent)]
    Text(#[from] ParseSetupError),
    /// The setup is no position.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
}

impl Setup {
    /// Sets up the board without stones, Black to move.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self { placement: Placement::empty(size), turn: Color::Black }
    }
}

impl<L: Lattice> TryFrom<Setup> for Position<L> {
    type Error = InvalidSetup;

    fn try_from(setup: Setup) -> Result<Self, InvalidSetup> {
        let size = setup.placement.size();
        let lattice = L::of_size(size).ok_or(InvalidSetup::WrongSize { size })?;
        let stones = Stones::try_from_placement(lattice, &setup.placement)
            .map_err(|_| InvalidSetup::WrongSize { size })?;
        stones.check_liberties()?;
        Ok(Self::of_legal(stones, setup.turn))
    }
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    /// Reads `<rows> <side>`, as in `3/1X1/3 O`.
    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let placement = rows.parse()?;
        let mut rest = side.chars();
        let turn = match rest.next().ok_or(ParseSetupError::MissingSide)? {
            'X' => Color::Black,
            'O' => Color::White,
            found => return Err(ParseSetupError::Side { found }),
        };
        match rest.next() {
            Some(found) => Err(ParseSetupError::Trailing { found }),
            None => Ok(Self { placement, turn }),
        }
    }
}

/// Writes `<rows> <side>`.
impl core::fmt::Display for Setup {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let side = stone_char(self.turn);
        f.pad(&alloc::format!("{} {side}", self.placement))
    }
}

impl<L: Lattice> FromStr for Position<L> {
    type Err = ParsePositionError;

    /// Reads `<rows> <side>`, as in `3/1X1/3 O`.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(Self::try_from(text.parse::<Setup>()?)?)
    }
}

#[cfg(feature = "serde")]
tengen_core::serde_as_text!([] Setup, [L: Lattice] Position<L>);
