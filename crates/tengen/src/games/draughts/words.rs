//! What there is to say of a position of draughts.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{Board, Color};
use tengen_draughts::variant::Variant;
use tengen_draughts::{Draughts, Position};

use crate::words::{counted, spaced};

pub(super) const LEGEND: &str =
    "w, b men, W, B kings; of the last move * its start, ( ) its end, x what it captured";

pub(super) const LEGEND_OF_VARIANTS: &str =
    "w, b men, W, B kings; before each row the number of its first square";

pub(super) fn standing<V: Variant>(board: &Position<V>) -> Vec<String> {
    let row = |color: Color| {
        let (men, kings) = (board.men(color).len(), board.kings(color).len());
        format!("{color} {men:>2} men {kings:>2} kings")
    };
    Color::ALL.into_iter().map(row).collect()
}

/// Tells the pieces, who is to move, and the moves.
pub(super) fn study<V: Variant>(board: &Position<V>) -> Vec<String> {
    let mut lines = standing(board);
    lines.push(format!("{} to move", board.turn()));
    lines.push(format!("moves {}", spaced(board.legal_moves())));
    lines
}

/// Tells what either side can do, too.
pub(super) fn study_of_international(board: &Draughts) -> Vec<String> {
    let mut lines = standing(board);
    lines.push(format!("{} to move", board.turn()));
    for color in Color::ALL {
        let moves = counted(board.mobility(color), "move");
        let able = board.can_capture(color);
        lines.push(match able.is_empty() {
            true => format!("{color} has {moves}, no piece can capture"),
            false => format!("{color} has {moves}, able to capture: {able}"),
        });
    }
    let moves = board.legal_moves();
    lines.push(format!("moves {}", spaced(moves.into_iter().map(|mv| board.notation(mv)))));
    lines
}
