//! Positions of draughts as Hub writes them: `W` or `B`, then a letter for each of the 50 squares.

use tengen_core::Color;
use thiserror::Error;

use crate::cell::{Cell, Piece};
use crate::game::Game;

/// Says why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SquaresError {
    /// There are more letters, or less.
    #[error("expected 51 letters, found {0}")]
    Length(usize),
    /// The first letter names no side.
    #[error("expected W or B first, found {0:?}")]
    Turn(char),
    /// A letter names no piece.
    #[error("expected one of w b W B e on square {square}, found {found:?}")]
    Piece {
        /// The number of the square.
        square: usize,
        /// What stands there.
        found: char,
    },
}

/// Turns the 51 letters of a position into a text that [`Start`](crate::Start) takes.
///
/// ```
/// use tengen::external::fen_of_squares;
///
/// let letters = format!("We{}", "w".repeat(49));
/// assert!(fen_of_squares(&letters)?.starts_with("W:W2,3,4,"));
/// # Ok::<(), tengen::external::SquaresError>(())
/// ```
///
/// # Errors
///
/// What is wrong with the letters; whether the position is legal is not looked at.
pub fn fen_of_squares(letters: &str) -> Result<String, SquaresError> {
    let found = letters.chars().count();
    let mut rest = letters.chars();
    let turn = match rest.next() {
        _ if found != 51 => return Err(SquaresError::Length(found)),
        Some(turn @ ('W' | 'B')) => turn,
        other => return Err(SquaresError::Turn(other.unwrap_or(' '))),
    };
    let (mut white, mut black) = (Vec::new(), Vec::new());
    for (square, letter) in (1..).zip(rest) {
        match letter {
            'e' => {}
            'w' => white.push(square.to_string()),
            'b' => black.push(square.to_string()),
            'W' => white.push(format!("K{square}")),
            'B' => black.push(format!("K{square}")),
            found => return Err(SquaresError::Piece { square, found }),
        }
    }
    Ok(format!("{turn}:W{}:B{}", white.join(","), black.join(",")))
}

/// Writes the position of a game of draughts in 51 letters; `None` if its board has other squares.
#[must_use]
pub fn squares_of(game: &Game) -> Option<String> {
    let number = |cell: Cell| Some((game.name(cell)?.parse::<u8>().ok()?, cell));
    let mut squares: Vec<(u8, Cell)> = game.cells().filter_map(number).collect();
    squares.sort_unstable();
    let letter = |cell| game.piece(cell).map_or('e', Piece::letter);
    let turn = if game.turn() == Color::White { 'W' } else { 'B' };
    let letters = squares.iter().map(|&(_, cell)| letter(cell));
    (squares.len() == 50).then(|| [turn].into_iter().chain(letters).collect())
}
