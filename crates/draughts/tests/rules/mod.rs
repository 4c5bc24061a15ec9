//! The rules of international draughts, one sentence a test, with the article of the FMJD's rules.
//!
//! Diagrams show Black's side at the top, `w` and `b` for men, `W` and `B` for kings; empty rows at
//! the foot are left out.

mod capture;
mod pieces;
mod position;

use tengen_core::{Board, Color};
use tengen_draughts::{Draughts, Setup, Square};

use Color::{Black, White};

pub(crate) fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

pub(crate) fn board_of(turn: Color, diagram: &str) -> Draughts {
    let drawn = diagram.lines().filter(|line| !line.trim().is_empty()).count();
    let whole = diagram.to_string() + &"\n. . . . .".repeat(10 - drawn);
    Draughts::try_from(Setup::from_diagram(&whole, turn).unwrap()).unwrap()
}

/// Checks that exactly these moves are legal, here and on the turned board, by every function that
/// tells of legal moves.
fn assert_legal(turn: Color, diagram: &str, expected: &[&str]) {
    let board = board_of(turn, diagram);
    let mut texts: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    let mut expected: Vec<_> = expected.iter().map(ToString::to_string).collect();
    texts.sort();
    expected.sort();
    assert_eq!(texts, expected, "{board}");
    assert_eq!((board.count_moves(), board.has_moves()), (texts.len(), true));
    for mv in board.legal_moves() {
        assert_eq!(board.check(mv), Ok(()));
        assert_eq!(board.mirrored().check(mv.mirrored()), Ok(()));
    }
    assert_eq!(board.mirrored().count_moves(), texts.len());
}
