//! Games as lists of moves: `h8i9g7`, `1. h8 i9 2. g7`.

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

/// Reads moves with or without blanks, commas, semicolons, hyphens or brackets between them, letters of
/// either case. Numbers of moves, which end with a dot or a bracket, are read over. The points may be off the
/// board and the moves illegal: playing them tells.
///
/// ```
/// use tengen_gomoku::parse_moves;
///
/// for text in ["h8i9g7", "[h8][i9],G7", "1. h8 i9 2. g7", "1) H8-I9\n2) G7"] {
///     assert_eq!(parse_moves(text), parse_moves("h8i9g7"));
/// }
/// # Ok::<(), tengen_gomoku::ParseMovesError>(())
/// ```
///
/// # Errors
///
/// The first move that is no point, `--` too: it may be a pass or nothing.
pub fn parse_moves(text: &str) -> Result<Vec<Point>, ParseMovesError> {
    let (mut moves, mut rest, mut at) = (Vec::new(), text, 1);
    loop {
        let mut next = after_signs(rest);
        // Two hyphens may stand for a pass, after which the other colour would be next.
        if let Some(pass) = rest[..rest.len() - next.len()].find("--") {
            next = &rest[pass..];
        }
        at += rest[..rest.len() - next.len()].chars().count();
        rest = next;
        if rest.is_empty() {
            return Ok(moves);
        }
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
}

/// Passes over what stands between moves.
fn after_signs(text: &str) -> &str {
    let is_sign = |c: char| c.is_whitespace() || ",;-|.[]\u{feff}".contains(c);
    let mut rest = text.trim_start_matches(is_sign);
    loop {
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = after.len() < rest.len() && after.starts_with(['.', ')']);
        match is_number {
            true => rest = after[1..].trim_start_matches(is_sign),
            false => return rest,
        }
    }
}

/// Splits after the first character and the digits behind it.
fn split_move(text: &str) -> (&str, &str) {
    let mut ends = text.char_indices().skip(1).filter(|(_, c)| !c.is_ascii_digit());
    text.split_at(ends.next().map_or(text.len(), |(end, _)| end))
}
