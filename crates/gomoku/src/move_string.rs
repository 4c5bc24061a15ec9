//! Games as one word: `h8i9g7`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_stones::{Letters, ParsePointError, Point};
use thiserror::Error;

/// Says which move of a word is no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}, character {at}: {error}")]
pub struct ParseMovesError {
    /// The move, from 1.
    pub number: usize,
    /// Where it begins, in characters from 1.
    pub at: usize,
    /// What is wrong with it.
    pub error: ParsePointError,
}

/// Writes moves as one word, small letters with `I` among them.
///
/// ```
/// use tengen_gomoku::{parse_moves, write_moves};
///
/// let moves = parse_moves("h8i9G7")?;
/// assert_eq!(write_moves(&moves), "h8i9g7");
/// # Ok::<(), tengen_gomoku::ParseMovesError>(())
/// ```
#[must_use]
pub fn write_moves(moves: &[Point]) -> String {
    let mut text = String::new();
    for point in moves {
        text.push_str(&point.text(Letters::WithI).to_string().to_ascii_lowercase());
    }
    text
}

/// Reads moves that follow each other without a blank, letters of either case. The points may be
/// off the board and the moves illegal: [`replay`](crate::replay) tells.
///
/// # Errors
///
/// The first move that is no point.
pub fn parse_moves(text: &str) -> Result<Vec<Point>, ParseMovesError> {
    let (mut moves, mut rest, mut at) = (Vec::new(), text, 1);
    while !rest.is_empty() {
        let (one, after) = split_move(rest);
        let point = Point::parse(one, Letters::WithI).map_err(|error| ParseMovesError {
            number: moves.len() + 1,
            at,
            error,
        })?;
        moves.push(point);
        at += one.chars().count();
        rest = after;
    }
    Ok(moves)
}

/// Splits after the first character and the digits behind it.
fn split_move(text: &str) -> (&str, &str) {
    let mut ends = text.char_indices().skip(1).filter(|(_, c)| !c.is_ascii_digit());
    text.split_at(ends.next().map_or(text.len(), |(end, _)| end))
}
