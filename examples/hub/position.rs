//! Positions as the Hub protocol writes them: `W` or `B`, then a letter for each square.

use std::fmt;

use tengen_core::{Board, Color, WithHistory};
use tengen_draughts::{Draughts, IllegalMove, InvalidSetup, ParseMoveError, Setup, Square};

/// Says why `pos` gives no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PositionError {
    Length { found: usize },
    Turn { found: char },
    Piece { square: Square, found: char },
    Setup(InvalidSetup),
    Move { number: usize, text: String, error: ParseMoveError },
    Illegal { number: usize, text: String, error: IllegalMove },
}

/// Reads a position.
pub(crate) fn read(text: &str) -> Result<Draughts, PositionError> {
    let found = text.chars().count();
    if found != 51 {
        return Err(PositionError::Length { found });
    }
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        other => return Err(PositionError::Turn { found: other.unwrap_or(' ') }),
    };
    let mut setup = Setup::empty(turn);
    for (square, letter) in Square::all().zip(letters) {
        match letter {
            'w' => setup.men[Color::White].insert(square),
            'b' => setup.men[Color::Black].insert(square),
            'W' => setup.kings[Color::White].insert(square),
            'B' => setup.kings[Color::Black].insert(square),
            'e' => {}
            found => return Err(PositionError::Piece { square, found }),
        }
    }
    Draughts::try_from(setup).map_err(PositionError::Setup)
}

/// Plays the moves that led from there to the position to be searched.
pub(crate) fn play(board: Draughts, moves: &str) -> Result<WithHistory<Draughts>, PositionError> {
    let mut game = WithHistory::new(board);
    for (text, number) in moves.split_whitespace().zip(1..) {
        let text = text.to_string();
        let mv = match game.parse_move(&text) {
            Ok(mv) => mv,
            Err(error) => return Err(PositionError::Move { number, text, error }),
        };
        if game.early_outcome().is_some() {
            game = WithHistory::new(*game.board()); // they play on after a draw
        }
        game.play(mv).map_err(|error| PositionError::Illegal { number, text, error })?;
    }
    Ok(game)
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(f, "pos: expected 51 letters, found {found}"),
            Self::Turn { found } => write!(f, "pos: expected W or B first, found {found:?}"),
            Self::Piece { square, found } => {
                write!(f, "pos: expected one of w b W B e on square {square}, found {found:?}")
            }
            Self::Setup(error) => write!(f, "pos: {error}"),
            Self::Move { number, text, error } => write!(f, "move {number}, {text}: {error}"),
            Self::Illegal { number, text, error } => write!(f, "move {number}, {text}: {error}"),
        }
    }
}
