//! Positions and moves of variants as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use tengen_core::{Board, Color};
use thiserror::Error;

use super::{Variant, VariantBoard, VariantMove, VariantSetupError};
use crate::{Move, ParseFenError, ParseMoveError, Setup, Square, SquareSet};

/// Says why a text is no position of a variant.
///
/// ```
/// use tengen_draughts::variant::{Russian, VariantBoard};
///
/// let error = "W:W33:B1".parse::<VariantBoard<Russian>>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no square 33, expected 1 to 32");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseVariantError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] ParseFenError),
    /// The board has no such square.
    #[error("there is no square {number}, expected 1 to {squares}")]
    NoSuchSquare {
        /// The number.
        number: u8,
        /// The last one.
        squares: u8,
    },
    /// The pieces cannot stand so.
    #[error(transparent)]
    Setup(#[from] VariantSetupError),
}

/// Says why a text is no move of a variant.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::variant::{Russian, VariantBoard};
///
/// let error = VariantBoard::<Russian>::new().parse_move("22x15").unwrap_err();
/// assert_eq!(error.to_string(), "no legal capture goes from 22 to 15 so");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseVariantMoveError {
    /// It is no move on any board, or not one alone.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// The board has no such square.
    #[error("there is no square {number}, expected 1 to {squares}")]
    NoSuchSquare {
        /// The number.
        number: u8,
        /// The last one.
        squares: u8,
    },
    /// No legal capture is written so.
    #[error("no legal capture goes from {from} to {to} so")]
    NoSuchCapture {
        /// The number of its start.
        from: u8,
        /// The number of its end.
        to: u8,
    },
    /// Several legal captures fit.
    #[error("several captures fit: {}", .moves.join(", "))]
    Ambiguous {
        /// All of them.
        moves: Vec<String>,
    },
}

/// The set with the numbers of the large board's squares put in place of the variant's.
fn renumbered<V: Variant>(set: SquareSet) -> SquareSet {
    let number = |square| Square::new(V::RULES.number(square)).ok();
    set.iter().filter_map(number).collect()
}

/// Writes FEN in its normal form, with the numbers of the variant's board.
impl<V: Variant> fmt::Display for VariantBoard<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut setup = Setup::from(self.inner);
        for color in Color::ALL {
            setup.men[color] = renumbered::<V>(setup.men[color]);
            setup.kings[color] = renumbered::<V>(setup.kings[color]);
        }
        f.pad(&setup.to_string())
    }
}

/// Reads FEN, with the numbers of the variant's board.
impl<V: Variant> FromStr for VariantBoard<V> {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Self, ParseVariantError> {
        let mut setup: Setup = text.parse()?;
        for color in Color::ALL {
            setup.men[color] = placed::<V>(setup.men[color])?;
            setup.kings[color] = placed::<V>(setup.kings[color])?;
        }
        Ok(Self::from_setup(setup)?)
    }
}

/// The squares that these numbers name on the variant's board.
fn placed<V: Variant>(set: SquareSet) -> Result<SquareSet, ParseVariantError> {
    let place = |square: Square| {
        let (number, squares) = (square.number(), V::RULES.squares());
        V::RULES.square(number).ok_or(ParseVariantError::NoSuchSquare { number, squares })
    };
    set.iter().map(place).collect()
}

/// Reads `22-18`, `22x15` if one legal capture has these ends, and `22x15x18` with the captured
/// squares in any order.
pub(super) fn parse_move<V: Variant>(
    board: &VariantBoard<V>,
    text: &str,
) -> Result<VariantMove<V>, ParseVariantMoveError> {
    let is_capture = text.contains(['x', 'X', ':']);
    let numbers: Vec<&str> = text.split(['-', 'x', 'X', ':']).collect();
    let mut squares = Vec::new();
    for (part, place) in numbers.iter().zip(1..) {
        squares.push(square::<V>(part, place)?);
    }
    let [from, to, ref captured @ ..] = squares[..] else {
        return Err(ParseMoveError::NotAMove.into());
    };
    if !is_capture {
        let is_move = captured.is_empty();
        return if is_move {
            Ok(board.quiet_move(from, to))
        } else {
            Err(ParseMoveError::TooManySquares.into())
        };
    }
    let captured: SquareSet = captured.iter().copied().collect();
    let fits = |mv: &VariantMove<V>| {
        let Move { from: start, to: end, captured: pieces, .. } = mv.mv;
        let same = captured.is_empty() || pieces == captured;
        mv.mv.is_capture() && same && (start, end) == (from, to)
    };
    let fitting: Vec<_> = board.legal_moves().into_iter().filter(fits).collect();
    match fitting[..] {
        [] if !captured.is_empty() => {
            let mv = board.quiet_move(from, to).mv;
            Ok(VariantMove::new(Move { captured, ..mv }))
        }
        [] => Err(ParseVariantMoveError::NoSuchCapture {
            from: V::RULES.number(from),
            to: V::RULES.number(to),
        }),
        [mv] => Ok(mv),
        _ => Err(ParseVariantMoveError::Ambiguous {
            moves: fitting.iter().map(ToString::to_string).collect(),
        }),
    }
}

fn square<V: Variant>(text: &str, place: usize) -> Result<Square, ParseVariantMoveError> {
    let parsed = text.trim().parse::<Square>();
    let number = parsed.map_err(|error| ParseMoveError::Square { place, error })?.number();
    let squares = V::RULES.squares();
    V::RULES.square(number).ok_or(ParseVariantMoveError::NoSuchSquare { number, squares })
}
