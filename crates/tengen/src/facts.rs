//! What a game tells of a position, whatever its moves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Color, Outcome};

use crate::cell::{Cell, Piece};
use crate::diagram::{Look, Sign};
use crate::score::Score;

/// What a game tells of a position, whatever its moves; [`Rules`](crate::Rules) tells the rest.
///
/// Only the three methods without a body are needed.
pub trait Facts {
    /// Returns the numbers of columns and rows.
    fn size(&self) -> (u8, u8);

    /// Returns what stands on a cell; `None` off the board too.
    fn piece(&self, cell: Cell) -> Option<Piece>;

    /// Writes the position on one line, as [`read`](crate::Rules::read) takes it.
    fn position(&self) -> String;

    /// Writes the position with these pieces alone and this side to move, by the rules of this one, as
    /// [`read`](crate::Rules::read) takes it; it may be illegal. `None` if positions are not edited.
    fn position_with(&self, _pieces: &[(Cell, Piece)], _turn: Color) -> Option<String> {
        None
    }

    /// Names the rules: the name of a rule set or of a variant.
    fn rules(&self) -> String {
        String::new()
    }

    /// Counts the [numbered actions](crate::Game#numbered-actions); 0 if moves have no numbers, as where
    /// pieces use all squares or go otherwise than along diagonals.
    fn actions(&self) -> u32 {
        crate::actions::count(self.size(), self.look())
    }

    /// Says in words why the board has ended the game like this.
    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(color) => alloc::format!("{color} won on the board"),
            Outcome::Draw => "drawn on the board".to_string(),
        }
    }

    /// Says why the players may end the game without a result or as a draw, if they may.
    fn claim(&self) -> Option<String> {
        None
    }

    /// Counts the game, where points are counted, with these cells' chains dead.
    fn score(&self, _dead: &[Cell]) -> Option<Score> {
        None
    }

    /// Guesses the dead stones, by one stone of each chain.
    fn likely_dead(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// Returns how many stones or pieces a side has taken, where that is kept.
    fn captured(&self, _color: Color) -> u32 {
        0
    }

    /// Says how the board looks in a diagram.
    fn look(&self) -> Look {
        Look::Points
    }

    /// Names a cell as people of the game do: `D4`, `32`; `None` for one that is never used.
    fn name(&self, cell: Cell) -> Option<String> {
        let letter = char::from(b'A' + cell.col % 26);
        Some(alloc::format!("{letter}{}", u16::from(cell.row) + 1))
    }

    /// Names the game and the board in a few words.
    fn title(&self) -> String {
        let (cols, rows) = self.size();
        alloc::format!("{cols}x{rows}")
    }

    /// Explains the signs of the [diagram](crate::Rules::diagram), in one line.
    fn legend(&self) -> &'static str {
        "X black, O white"
    }

    /// Tells how the game stands, in a few short lines.
    fn standing(&self) -> Vec<String> {
        Vec::new()
    }

    /// Says why nobody may pass, where a pass is no move.
    fn no_pass(&self) -> String {
        "nobody may pass in this game".to_string()
    }

    /// Writes the result of a game that has come here as records do: `B+`, `0-2`.
    fn result(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Win(Color::Black)) => "B+",
            Some(Outcome::Win(Color::White)) => "W+",
            Some(Outcome::Draw) => "0",
            None => "?",
        }
        .to_string()
    }

    /// Counts the liberties of every stone, in games that have them.
    fn liberties(&self) -> Vec<(Cell, usize)> {
        Vec::new()
    }

    /// Tells what there is to say about one cell, a line for each thing, as the rows a stone there makes.
    fn about(&self, _cell: Cell) -> Vec<String> {
        Vec::new()
    }

    /// Returns the signs that diagrams of the position show, as the forbidden points of renju.
    fn signs(&self) -> Vec<(Cell, Sign)> {
        Vec::new()
    }

    /// Writes the position as the matrix of the source documents, if the game has one.
    fn matrix(&self, _player: Color) -> Option<String> {
        None
    }

    /// Returns how many random moves an opening has that leaves the game open.
    fn opening_plies(&self) -> u32 {
        4
    }
}
