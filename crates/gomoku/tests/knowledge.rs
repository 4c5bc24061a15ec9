//! What alpha-beta is told of threats.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Knowledge, Score};
use tengen_gomoku::{AlphaBetaKnowledge, Class, Patterns};
use tengen_stones::Point;

use crate::threat_board::board;

/// The moves that are followed beyond the horizon, and whether they may be declined.
fn noisy(text: &str) -> (bool, Vec<String>) {
    let (board, mut moves) = (board(text), Vec::new());
    let _ = AlphaBetaKnowledge.each_noisy(&board, |mv| {
        moves.push(mv.to_string());
        ControlFlow::<()>::Continue(())
    });
    (AlphaBetaKnowledge.may_stand_pat(&board), moves)
}

#[test]
fn a_four_with_an_open_three_wins_where_the_enemy_has_no_four() {
    // Black's E6 makes the four B6 to E6 and the open three E4 to E6.
    let rows = "9/9/9/OXXX5/4X4/4X4/9/9";
    let score = |row: &str| AlphaBetaKnowledge.evaluate(&board(&format!("{rows}/{row} X")));
    assert_eq!(score("O2O4O"), Score::win_in(5));
    assert!(!score("OOO6").is_decided());
    // Black in renju may be forbidden what comes next: that is for the search to find out.
    let renju = board(&format!("{rows}/O2O4O X rule=renju"));
    assert!(!AlphaBetaKnowledge.evaluate(&renju).is_decided());
}

#[test]
fn only_the_points_in_its_line_and_own_fours_stop_an_open_four() {
    // White threatens an open four in row 5; his closed three in row 1 has fours, too, which stop nothing.
    let moves = board("9/9/6XXX/9/3OOO3/9/9/9/XOOO5 X").legal_moves();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["B5", "C5", "G5", "H5", "E7", "F7"]);
}

#[test]
fn fours_that_make_something_else_are_followed_beyond_the_horizon() {
    // E6 makes an open three as well, F6 an open two.
    let rows = "9/9/9/OXXX5/4X4/4X4/9/9/OOO6";
    assert_eq!(noisy(&format!("{rows} X")), (true, vec!["E6".to_string(), "F6".to_string()]));
    assert_eq!(noisy(&format!("{rows} X rule=caro")), (true, Vec::new()));
    assert_eq!(noisy("9/9/9/OXXX5/9/9/9/9/OOO6 X"), (true, Vec::new()));
}

#[test]
fn no_forbidden_four_is_followed_beyond_the_horizon() {
    // E6 makes a four, an open three and six in a row.
    let text = "9/6X2/5X3/OXXX5/3XX4/2X1X4/1X7/9/9 X rule=renju";
    let e6 = Point::new(4, 5).expect("a point");
    let class = Patterns::of(board(text).board()).class(Color::Black, e6);
    assert!(class >= Class::FourAndMore, "{class:?}");
    assert!(!noisy(text).1.contains(&"E6".to_string()));
}

#[test]
fn a_forbidden_open_four_wins_nothing_and_threatens_nothing() {
    // E5 makes an open four and, in renju, six in a row.
    let rows = "9/4X4/4X4/4X4/1XXX5/4X4/4X4/9/9";
    let renju = |turn| board(&format!("{rows} {turn} rule=renju"));
    let class =
        Patterns::of(renju('X').board()).class(Color::Black, Point::new(4, 4).expect("a point"));
    assert_eq!(class, Class::OpenFour);
    assert!(!AlphaBetaKnowledge.evaluate(&renju('X')).is_decided());
    // So White may play elsewhere.
    let moves = renju('O').legal_moves();
    assert!(moves.iter().any(|mv| mv.to_string() == "C7"), "{moves:?}");
}
