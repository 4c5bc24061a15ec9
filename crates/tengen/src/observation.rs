//! Positions as planes of numbers, for programs that learn.

use tengen_core::Color;

use crate::cell::Cell;
use crate::diagram::Look;
use crate::game::Game;
use crate::rules::Rules;

/// # Observations
///
/// A plane has a number for each cell, by row from the bottom, then by column: 1 where something is, else
/// 0. The side to move sees its own pieces first; the board is not turned.
///
/// | plane | stones | draughts |
/// |---|---|---|
/// | 0 | own stones | own men |
/// | 1 | the opponent's stones | the opponent's men |
/// | 2 | the last move | own kings |
/// | 3 | all 1 if Black is to move | the opponent's kings |
/// | 4 | | where the piece of a capture that is begun stood, and has come down |
/// | 5 | | all 1 if Black is to move |
impl Game {
    /// Returns how many planes there are.
    #[must_use]
    pub fn planes(&self) -> usize {
        planes(self.look())
    }

    /// Writes the planes one after the other; what is beyond the end of `to` is left out.
    pub fn observe(&self, to: &mut [i8]) {
        self.erased().observe(self.begun(), to);
    }
}

pub(crate) const fn planes(look: Look) -> usize {
    match look {
        Look::Points => 4,
        Look::Squares => 6,
    }
}

/// Writes the planes of a board. The marks are the last move, or the capture that is begun.
pub(crate) fn write<B: Rules>(board: &B, marks: &[Cell], to: &mut [i8]) {
    let ((cols, rows), turn) = (board.size(), board.turn());
    let area = usize::from(cols) * usize::from(rows);
    let planes = planes(board.look());
    let (mark_plane, color_plane) = (planes - 2, planes - 1);
    to.fill(0);
    let mut set = |plane: usize, at: Cell| {
        let index = usize::from(at.row) * usize::from(cols) + usize::from(at.col);
        if let Some(number) = to.get_mut(plane * area + index) {
            *number = 1;
        }
    };
    board.each_piece(|at, piece| {
        set(2 * usize::from(piece.is_king) + usize::from(piece.color != turn), at);
    });
    marks.iter().for_each(|&mark| set(mark_plane, mark));
    if turn == Color::Black {
        to.iter_mut().skip(color_plane * area).take(area).for_each(|number| *number = 1);
    }
}
