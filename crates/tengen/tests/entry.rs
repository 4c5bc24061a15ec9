//! Moves of draughts entered square by square.

use tengen::{Cell, Game, Kind, Move};

use crate::at;

/// The square with a number, from 1 at the top.
fn cell(number: u8) -> Cell {
    let (row, column) = ((number - 1) / 5, (number - 1) % 5);
    Cell::new(2 * column + u8::from(row % 2 == 0), 9 - row)
}

fn number(cell: &Cell) -> u8 {
    (1..=50).find(|&number| self::cell(number) == *cell).expect("a dark square")
}

/// What may be clicked next, and the complete moves.
fn enter(game: &Game, clicks: &[u8]) -> (Vec<u8>, Vec<String>) {
    let entry = game.enter(&clicks.iter().copied().map(cell).collect::<Vec<_>>());
    let mut next: Vec<u8> = entry.next.iter().map(number).collect();
    next.sort_unstable();
    (next, entry.complete.iter().map(Move::to_string).collect())
}

fn game(position: &str) -> Game {
    at(Kind::Draughts, position)
}

/// White must capture two with 32 (FMJD art. 4.13); 28 can capture one.
const MAJORITY: &str = "W:W28,32,50:B17,23,27";

#[test]
fn d9_a_capture_is_entered_jump_by_jump_and_the_side_to_move_stays() {
    let game = game(MAJORITY);
    for (clicks, next, complete) in [
        (&[32][..], &[21][..], &[][..]),
        (&[32, 21], &[12], &[]),
        (&[32, 21, 12], &[], &["32x12"]),
        (&[32, 28], &[], &[]), // leads to no legal capture
    ] {
        let (found_next, found) = enter(&game, clicks);
        assert_eq!(found_next, next, "{clicks:?}");
        assert_eq!(found, complete, "{clicks:?}");
    }
    assert_eq!(game.turn(), tengen::core::Color::White);
}

#[test]
fn d9_moves_from_a_square_are_the_legal_moves_that_begin_there() {
    assert_eq!(enter(&game(MAJORITY), &[]), (vec![32], vec![]));
    for from in [28, 50, 23, 1] {
        assert_eq!(enter(&game(MAJORITY), &[from]), (vec![], vec![]), "{from}");
    }
    let king = game("W:WK46,36:B1");
    assert_eq!(enter(&king, &[46]).0, [5, 10, 14, 19, 23, 28, 32, 37, 41]);
    assert_eq!(enter(&king, &[46, 19]), (vec![], vec!["46-19".to_string()]));
}

#[test]
fn a_click_that_begins_no_move_is_explained() {
    let game = game(MAJORITY);
    let code = |clicks: &[u8]| {
        let clicks = clicks.iter().copied().map(cell).collect::<Vec<_>>();
        game.explain_clicks(&clicks).map(|entry| entry.next.len()).map_err(|why| why.code)
    };
    assert_eq!((code(&[]), code(&[32]), code(&[32, 21])), (Ok(1), Ok(1), Ok(1)));
    assert_eq!((code(&[28]), code(&[50])), (Err("must-capture"), Err("must-capture")));
    assert_eq!((code(&[23]), code(&[1])), (Err("enemy-piece"), Err("no-piece")));
    assert_eq!((code(&[28, 19]), code(&[50, 44])), (Err("must-capture"), Err("must-capture")));
    let blocked = at(Kind::Draughts, "W:W50,44,45:B1");
    let light = blocked.explain_clicks(&[Cell::new(0, 1)]).unwrap_err();
    assert_eq!(
        (light.code, light.reason.as_str()),
        ("no-such-move", "0,1 is part of no legal move")
    );
    let own = blocked.explain_clicks(&[cell(50)]).unwrap_err();
    assert_eq!((own.code, own.cells.len()), ("no-such-move", 2));
}

#[test]
fn the_majority_rule_holds_from_the_first_step() {
    // FMJD art. 4.6 and 4.13: behind 33 the king must stop where it can go on over 9 and 12.
    let game = game("W:WK47:B9,12,33");
    assert_eq!(enter(&game, &[47]).0, [20]);
    assert_eq!(enter(&game, &[47, 20]).0, [3]);
    assert_eq!(enter(&game, &[47, 20, 3]).0, [17, 21, 26]);
}
