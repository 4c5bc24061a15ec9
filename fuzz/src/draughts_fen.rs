//! Text in: every reader of draughts answers, and what is read is written so that it is read back.

use tengen_core::{Color, conformance};
use tengen_draughts::{Draughts, Setup, Square};

use crate::text::{assert_round_trip, read};

/// Gives one text to every reader of squares, positions, matrices, drawings and moves.
///
/// # Panics
///
/// If a reader panics, an error says nothing or more than a line, or a value is not read back from
/// its own text.
pub fn draughts_fen(text: &str) {
    if let Some(square) = read(text.parse::<Square>()) {
        assert_round_trip(&square);
    }
    if let Some(setup) = read(text.parse::<Setup>()) {
        all_forms(setup);
        assert_eq!(read(text.parse::<Draughts>()), read(Draughts::try_from(setup)));
    } else {
        assert_eq!(read(text.parse::<Draughts>()), None);
    }
    for turn in Color::ALL {
        for setup in [Setup::from_matrix(text, turn).ok(), Setup::from_diagram(text, turn).ok()] {
            setup.into_iter().for_each(all_forms);
        }
    }
    read(Setup::from_matrix(text, Color::White));
    read(Setup::from_diagram(text, Color::White));
    moves(text);
}

/// Writes a setup in every form and reads it back.
fn all_forms(setup: Setup) {
    assert_round_trip(&setup);
    assert_eq!(Setup::from_matrix(&setup.to_matrix(), setup.turn), Ok(setup));
    assert_eq!(Setup::from_diagram(&setup.diagram().to_string(), setup.turn), Ok(setup));
    if let Some(board) = read(Draughts::try_from(setup)) {
        assert_round_trip(&board);
        assert_eq!(Setup::from(board), setup);
    }
}

fn moves(text: &str) {
    for fen in ["W:W31-50:B1-20", "W:WK47,28:B14,19,29,31,42", "B:W44,38,28,K1:B7,K20,23,33"] {
        let board: Draughts = fen.parse().expect("a position");
        conformance::move_texts(&board, [text]).expect("a move's text is read back");
    }
}
