//! What the programs need of a game beyond its rules.

use std::time::Duration;

use tengen_core::{Board, Outcome};

use super::style::Style;
use super::thinker::Thinker;

/// A board with its pictures, its words and its players.
pub(crate) trait Shown: Board {
    /// The board whose moves `perft` counts.
    type Bare: Board;

    /// Returns it: the position without the rules that `perft` leaves out, such as draws.
    fn bare(&self) -> &Self::Bare;

    /// Names the game and the board.
    fn title(&self) -> String;

    /// Explains the signs of the drawing, in one line.
    fn legend() -> &'static str;

    /// Draws the board with coordinates and the last move.
    fn draw(&self, last: Option<Self::Move>, style: Style) -> String;

    /// Tells how the game stands, in a few short lines.
    fn standing(&self) -> Vec<String>;

    /// Tells all there is to say about the position, for study.
    fn study(&self) -> Vec<String>;

    /// Says why the side to move may not play `mv`, with the stones concerned; `None` if it may.
    fn refusal(&self, mv: Self::Move) -> Option<String>;

    /// Says why the side to move may not pass; `None` if a pass is a move like others.
    fn pass_refusal(&self) -> Option<String>;

    /// Names in one word, hyphens for blanks, why the finished game has this outcome.
    fn reason(&self, outcome: Outcome) -> String;

    /// Writes the result as SGF does: `B+5`, `W+` where there is no margin, `?` for none yet.
    fn score(&self) -> String;

    /// Writes the documents' matrix.
    fn to_matrix(&self) -> String;

    /// Makes the strong player, which thinks so long about a move.
    fn engine(time: Duration) -> Thinker<Self>;

    /// Makes the player of the source document.
    fn seed_player() -> Thinker<Self>;
}
