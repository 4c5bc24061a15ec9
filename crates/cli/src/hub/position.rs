//! Positions as the Hub protocol writes them: `W` or `B`, then a letter for each square.

use tengen::core::Color;
use tengen::draughts::{Draughts, Setup, Square};
use tengen::{Game, Kind, Start};

/// Reads a position and plays the moves that led from there to the one to be searched, or says what is
/// wrong.
pub(crate) fn read(text: &str, moves: &str) -> Result<Game, String> {
    let board = Draughts::try_from(setup(text)?).map_err(|error| format!("pos: {error}"))?;
    let mut game = begin(&board.to_string())?;
    for (text, number) in moves.split_whitespace().zip(1..) {
        game.play(text).map_err(|error| format!("move {number}, {text}: {error}"))?;
        if game.over().is_some() {
            game = begin(&game.position())?; // they play on after a draw by the rules
        }
    }
    Ok(game)
}

/// Begins a game with this position.
fn begin(position: &str) -> Result<Game, String> {
    let start = Start::new(Kind::Draughts).with_position(position);
    start.begin().map_err(|error| error.to_string())
}

/// The position that a game begins with.
pub(crate) fn first() -> Option<Game> {
    Start::new(Kind::Draughts).begin().ok()
}

fn setup(text: &str) -> Result<Setup, String> {
    let found = text.chars().count();
    if found != 51 {
        return Err(format!("pos: expected 51 letters, found {found}"));
    }
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        other => {
            let found = other.unwrap_or(' ');
            return Err(format!("pos: expected W or B first, found {found:?}"));
        }
    };
    let mut setup = Setup::empty(turn);
    for (square, letter) in Square::all().zip(letters) {
        let pieces = match letter {
            'e' => continue,
            'w' => &mut setup.men[Color::White],
            'b' => &mut setup.men[Color::Black],
            'W' => &mut setup.kings[Color::White],
            'B' => &mut setup.kings[Color::Black],
            found => {
                let expected = "expected one of w b W B e";
                return Err(format!("pos: {expected} on square {square}, found {found:?}"));
            }
        };
        pieces.insert(square);
    }
    Ok(setup)
}
