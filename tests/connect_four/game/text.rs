//! Move strings and diagrams.

use std::fmt;
use std::str::FromStr;

use tengen_core::{Board, Color};
use thiserror::Error;

use super::grid::Grid;
use super::{Column, ConnectFour, IllegalColumn};

/// Says which of the moves of a string cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidMoves {
    /// A sign is not a digit from 1 on.
    #[error("move {ply}: {sign:?} is not a column from 1 to 9")]
    NotAColumn {
        /// Which move, counted from 1.
        ply: usize,
        /// What stands there.
        sign: char,
    },
    /// A move is against the rules.
    #[error("move {ply}: {reason}")]
    Illegal {
        /// Which move, counted from 1.
        ply: usize,
        /// The rule that it breaks.
        reason: IllegalColumn,
    },
}

/// Reads the moves that led to the position, one digit for the column of each: `4453` is a stone
/// of Black in the middle, one of White on it, and so on. The empty text is the empty board.
impl<const W: usize, const H: usize> FromStr for ConnectFour<W, H> {
    type Err = InvalidMoves;

    fn from_str(text: &str) -> Result<Self, InvalidMoves> {
        let mut board = Self::EMPTY;
        for (index, sign) in text.chars().enumerate() {
            let ply = index + 1;
            let digit = sign.to_digit(10).filter(|&digit| digit > 0);
            let digit = digit.ok_or(InvalidMoves::NotAColumn { ply, sign })?;
            let column = Column(digit as u8 - 1);
            board.play(column).map_err(|reason| InvalidMoves::Illegal { ply, reason })?;
        }
        Ok(board)
    }
}

/// Draws the board, `X` for Black and `O` for White, the columns' numbers below.
impl<const W: usize, const H: usize> fmt::Display for ConnectFour<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (own, other) = match self.turn() {
            Color::Black => ('X', 'O'),
            Color::White => ('O', 'X'),
        };
        for row in (0..H).rev() {
            let sign = |column: usize| {
                let square = 1 << (column * Grid::<W, H>::STRIDE as usize + row);
                match (self.own() & square, self.others() & square) {
                    (0, 0) => '.',
                    (0, _) => other,
                    _ => own,
                }
            };
            writeln!(f, "{}", spaced((0..W).map(sign)))?;
        }
        write!(f, "{}", spaced(1..=W))
    }
}

fn spaced(signs: impl Iterator<Item: ToString>) -> String {
    signs.map(|sign| sign.to_string()).collect::<Vec<_>>().join(" ")
}
