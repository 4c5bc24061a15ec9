//! Games as the Hub protocol tells them: a position, and the moves from there on.

use tengen::external::fen_of_squares;
use tengen::{Game, Kind, Start};

/// Reads a position of 51 letters, without any the first one, and plays the moves that led from there to
/// the one to be searched, or says what is wrong.
pub(crate) fn read(rule: &str, letters: Option<&str>, moves: &str) -> Result<Game, String> {
    let fen = letters.map(fen_of_squares).transpose().map_err(|error| format!("pos: {error}"))?;
    let mut game = begin(rule, fen).map_err(|error| format!("pos: {error}"))?;
    for (text, number) in moves.split_whitespace().zip(1..) {
        game.play(text).map_err(|error| format!("move {number}, {text}: {error}"))?;
        if game.over().is_some() {
            game = begin(rule, Some(game.position()))?; // they play on after a draw by the rules
        }
    }
    Ok(game)
}

/// Begins a game by these rules, from its first position if there is no other.
pub(crate) fn begin(rule: &str, position: Option<String>) -> Result<Game, String> {
    let start = Start { position, ..Start::new(Kind::Draughts).with_rule(rule) };
    start.begin().map_err(|error| error.to_string())
}
