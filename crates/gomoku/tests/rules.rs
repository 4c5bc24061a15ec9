//! The rules of gomoku, one sentence a test. Forbidden points have a file of their own.
//!
//! Diagrams mark empty points by what a stone of the side to move there would be: `w` wins, `l`
//! does not.

use crate::diagrams::{from_diagram_for, names, play, point};
use tengen_core::{Board, Color, Outcome};
use tengen_gomoku::{Forbidden, Gomoku, IllegalMove, InvalidSetup, Move, Rule, Setup};

use Color::{Black, White};
use Rule::{Caro, Caro6, Freestyle, Renju, Standard};

/// Checks that a stone at each mark wins or does not, for each rule and colour.
fn assert_wins(cases: &[(Rule, Color)], diagram: &str) {
    for &(rule, color) in cases {
        // The diagram shows the mover's stones as X.
        let swapped: String = match color {
            Black => diagram.to_string(),
            White => diagram.replace('X', "?").replace('O', "X").replace('?', "O"),
        };
        let shown = from_diagram_for(color, rule, &swapped);
        for &(at, mark) in shown.marks() {
            let wins = mark == 'w';
            assert_eq!(shown.board.would_win(color, at), wins, "{rule} {color} {at}");
            if shown.board.is_legal(at.into()) {
                let after = shown.board.after(at.into());
                let outcome = wins.then_some(Outcome::Win(color));
                assert_eq!(
                    after.outcome().filter(|&o| o != Outcome::Draw),
                    outcome,
                    "{rule} {after}"
                );
                assert_eq!(after.winning_row().is_empty(), !wins);
            } else {
                assert!(!wins && rule == Renju && color == Black);
            }
        }
    }
}

const ALL: [(Rule, Color); 8] = [
    (Freestyle, Black),
    (Freestyle, White),
    (Standard, Black),
    (Standard, White),
    (Renju, Black),
    (Renju, White),
    (Caro, Black),
    (Caro, White),
];

#[test]
fn g1_the_board_has_225_points_and_its_centre_is_h8() {
    let board = Gomoku::new();
    assert_eq!((board.size().area(), board.count_moves(), board.turn()), (225, 225, Black));
    assert_eq!(point("H8"), tengen_stones::Point::new(7, 7).unwrap());
    assert_eq!(board.parse_move("H8"), Ok(play("H8")));
    assert!(board.parse_move("8H").is_err());
    assert_eq!(Gomoku::default(), board);
}

#[test]
fn g2_g9_five_in_a_row_win_in_all_four_directions() {
    assert_wins(&ALL, ". X X X X w .");
    assert_wins(&ALL, ". X X w X X .");
    assert_wins(
        &ALL,
        "
        . . .
        . X .
        . X .
        . w .
        . X .
        . X .
        . . .
    ",
    );
    assert_wins(
        &ALL,
        "
        X . . . .
        . X . . .
        . . w . .
        . . . X .
        . . . . X
    ",
    );
    assert_wins(
        &ALL,
        "
        . . . . w
        . . . X .
        . . X . .
        . X . . .
        X . . . .
    ",
    );
}

#[test]
fn four_are_not_enough_and_rows_do_not_run_round_the_edge() {
    assert_wins(&ALL, ". X X X l .");
    assert_wins(
        &ALL,
        "
        l X X . . . .
        . . . . . X X
        . . . . . . .
    ",
    );
    assert_wins(
        &ALL,
        "
        . . . . X . X
        . . . . . X .
        X . . . . . l
        . X . . . . .
        . . . . . . .
    ",
    );
}

#[test]
fn g2_more_than_five_win_in_freestyle_and_for_white_in_renju() {
    assert_wins(&[(Freestyle, Black), (Freestyle, White), (Renju, White)], ". X X X w X X .");
    let not = [(Standard, Black), (Standard, White), (Caro, Black), (Caro, White), (Renju, Black)];
    assert_wins(&not, ". X X X l X X .");
}

#[test]
fn in_caro_five_between_two_enemy_stones_do_not_win() {
    let caro = [(Caro, Black), (Caro, White)];
    assert_wins(&caro, "O X X X X l O");
    assert_wins(&caro, "O X X X X w .");
    assert_wins(&caro, ". X X X X w O");
    // The edge of the board does not block.
    assert_wins(&caro, "X X X X w O");
    assert_wins(&caro, "X X X X w");
    let others = [(Standard, Black), (Standard, White), (Freestyle, Black), (Renju, Black)];
    assert_wins(&others, "O X X X X w O");
}

#[test]
fn in_caro6_six_or_more_win_and_five_as_in_caro() {
    let caro6 = [(Caro6, Black), (Caro6, White)];
    assert_wins(&caro6, "O X X X X l O");
    assert_wins(&caro6, "O X X X X w .");
    assert_wins(&caro6, "X X X X w O");
    assert_wins(&caro6, "O X X X X w X O");
    assert_wins(&caro6, ". X X X w X X X .");
}

#[test]
fn in_standard_five_win_beside_a_longer_row_in_another_line() {
    assert_wins(
        &[(Standard, Black), (Standard, White), (Caro, White)],
        "
        . . X . . . .
        . . X . . . .
        X X w X X X .
        . . X . . . .
        . . X . . . .
    ",
    );
}

#[test]
fn a_later_stone_that_lengthens_an_overline_wins_nothing() {
    // Standard: six are there already, and the seventh is no five either.
    assert_wins(
        &[(Standard, Black), (Standard, White), (Caro, Black)],
        "
        . X X X X X X l .
        . . . . . . . . .
        . l . X X X . . .
    ",
    );
}

#[test]
fn the_winning_row_is_told_from_end_to_end() {
    let board: Gomoku = "1X5/2X4/3X3/4X2/5X1 O".parse().unwrap();
    assert_eq!(names(&board.winning_row()), "B5 C4 D3 E2 F1");
    let board: Gomoku = "1OOOOOO1 X".parse().unwrap();
    assert_eq!(names(&board.winning_row()), "B1 C1 D1 E1 F1 G1");
    assert_eq!(Gomoku::new().winning_row(), []);
}

#[test]
fn a_finished_game_has_no_legal_move() {
    let board: Gomoku = "XXXXX2/OOOO3 O".parse().unwrap();
    let outcome = Outcome::Win(Black);
    assert_eq!((board.outcome(), board.count_moves()), (Some(outcome), 0));
    assert_eq!(board.check(play("E1")), Err(IllegalMove::Finished { outcome }));
    assert_eq!(board.check(play("E1")).unwrap_err().to_string(), "the game is over: black has won");
}

#[test]
fn g3_a_full_board_is_a_draw() {
    let board: Gomoku = "XOXO1/OXOXO X".parse().unwrap();
    assert_eq!(board.after(play("E2")).outcome(), Some(Outcome::Draw));
    // The last stone may still win.
    let board: Gomoku = "XXXX1/OXOXO X".parse().unwrap();
    assert_eq!(board.after(play("E2")).outcome(), Some(Outcome::Win(Black)));
}

#[test]
fn g3_two_passes_in_a_row_are_a_draw() {
    let mut board: Gomoku = "7/7 X passes=0".parse().unwrap();
    board.play(Move::Pass).unwrap();
    assert_eq!((board.turn(), board.passes(), board.outcome()), (White, Some(1), None));
    board.play(play("A1")).unwrap();
    assert_eq!(board.passes(), Some(0));
    board.play(Move::Pass).unwrap();
    board.play(Move::Pass).unwrap();
    assert_eq!(board.outcome(), Some(Outcome::Draw));
    let outcome = Outcome::Draw;
    assert_eq!(board.check(Move::Pass), Err(IllegalMove::Finished { outcome }));
}

#[test]
fn nobody_may_pass_unless_the_game_says_so() {
    let mut board = Gomoku::new();
    assert_eq!(board.play(Move::Pass), Err(IllegalMove::PassNotAllowed));
    assert_eq!(board, Gomoku::new());
}

#[test]
fn g4_either_colour_may_begin_but_in_renju_black_does() {
    for rule in Rule::ALL {
        let mut setup = Setup::empty("15".parse().unwrap(), rule);
        setup.turn = White;
        let board = Gomoku::<15>::try_from(setup.clone());
        if rule == Renju {
            assert_eq!(board, Err(InvalidSetup::WhiteBeginsRenju));
            assert_eq!(Gomoku::<15>::with_rule(rule).with_turn(White), board);
        } else {
            assert_eq!(board.unwrap(), Gomoku::<15>::with_rule(rule).with_turn(White).unwrap());
            assert_eq!(board.unwrap().after(play("H8")).stone(point("H8")), Some(White));
        }
    }
    // After a pass White is to move on the empty board.
    let mut setup = Setup::empty("15".parse().unwrap(), Renju);
    setup.passes = Some(0);
    let board = Gomoku::<15>::try_from(setup.clone()).unwrap().after(Move::Pass);
    assert_eq!(Gomoku::<15>::try_from(board.to_setup()), Ok(board));
}

#[test]
fn a_stone_needs_an_empty_point_of_the_board() {
    let board: Gomoku = "7/1X5 O".parse().unwrap();
    let occupied = IllegalMove::Occupied { point: point("B1"), stone: Black };
    assert_eq!(board.check(play("B1")), Err(occupied));
    assert_eq!(occupied.to_string(), "B1 is occupied by a black stone");
    let size = board.size();
    for name in ["I1", "A3", "Y25"] {
        let off = IllegalMove::OffBoard { point: point(name), size };
        assert_eq!(board.check(play(name)), Err(off));
        assert_eq!(off.to_string(), format!("{name} is off the board of size 7x2"));
        assert_eq!((board.stone(point(name)), board.forbidden(point(name))), (None, None));
        assert!(!board.would_win(Black, point(name)));
    }
}

#[test]
fn two_winners_are_no_position() {
    let both: Result<Gomoku, _> = "XXXXX/OOOOO X".parse();
    let (black, white) = (point("A2"), point("A1"));
    assert_eq!(both.unwrap_err(), InvalidSetup::TwoWinners { black, white }.into());
    // Where six are no five there is one winner only.
    let one: Gomoku = "XXXXXX1/OOOOO2 X rule=standard".parse().unwrap();
    assert_eq!(one.outcome(), Some(Outcome::Win(White)));
}

/// RIF rules of renju: a move is a stone or a pass, and White wins only by five or more (9.1) and by
/// a forbidden row that Black makes (9.2).
#[test]
fn where_every_point_is_forbidden_to_black_he_may_pass() {
    for text in ["XX1XXX X rule=renju", "XX1XXX X rule=renju passes=0"] {
        let board: Gomoku = text.parse().unwrap();
        assert_eq!((board.outcome(), board.count_moves()), (None, 1), "{text}");
        assert_eq!(board.legal_moves()[..], [Move::Pass]);
        assert_eq!(board.check(Move::Pass), Ok(()));
        let forbidden = IllegalMove::Forbidden { point: point("C1"), kind: Forbidden::Overline };
        assert_eq!(board.check(play("C1")), Err(forbidden));
    }
    // With one point that is not forbidden he must play.
    let board: Gomoku = "XX1XXX1 X rule=renju".parse().unwrap();
    assert_eq!(board.check(Move::Pass), Err(IllegalMove::PassNotAllowed));
    assert_eq!(board.legal_moves()[..], [play("G1")]);
    // White has nothing forbidden and may not pass.
    let board: Gomoku = "XX1XXX O rule=renju".parse().unwrap();
    assert_eq!(board.check(Move::Pass), Err(IllegalMove::PassNotAllowed));
}

/// RIF rules of renju, 5 and on the draw.
#[test]
fn after_black_s_forced_pass_a_full_board_and_a_second_pass_are_draws() {
    let board: Gomoku = "XX1XXX X rule=renju".parse().unwrap();
    let passed = board.after(Move::Pass);
    assert_eq!(passed.to_string(), "XX1XXX O rule=renju passes=1");
    assert_eq!(passed.legal_moves()[..], [play("C1"), Move::Pass]);
    assert_eq!(passed.after(Move::Pass).outcome(), Some(Outcome::Draw));
    assert_eq!(passed.after(play("C1")).outcome(), Some(Outcome::Draw));
}

/// A stone of White may free a point of Black's, and may win.
#[test]
fn after_black_s_forced_pass_the_game_goes_on() {
    let board: Gomoku = "OOOO1X/XX1XXX X rule=renju".parse().unwrap();
    let board = board.after(play("E2")); // else White makes five there
    assert_eq!(board.outcome(), None);
    let board: Gomoku = "OOOO1/OOOOX/XX1XX/1XX1X/XXX1X O rule=renju".parse().unwrap();
    assert_eq!(board.after(play("E5")).outcome(), Some(Outcome::Win(White)));
}

#[test]
fn a_board_type_has_room_for_sizes_up_to_its_own() {
    let setup = Setup::empty("16x3".parse().unwrap(), Freestyle);
    let error = Gomoku::<15>::try_from(setup.clone()).unwrap_err();
    assert_eq!(error.to_string(), "a setup of size 16x3 on a board type for sizes up to 15");
    let board = Gomoku::<16>::try_from(setup.clone()).unwrap();
    assert_eq!(board.count_moves(), 48);
}

#[test]
fn a_copy_costs_little() {
    assert_eq!(size_of::<Gomoku>(), 48 * 15 + 24);
    assert_eq!(size_of::<Gomoku<25>>(), 48 * 25 + 24);
}
