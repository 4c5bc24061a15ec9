//! What each side could do, and why a move is illegal.

use tengen_core::{Board, Color};
use tengen_draughts::{Draughts, IllegalMove, Move, SquareSet};

use crate::rules::{board_of, square};

use Color::{Black, White};

fn set(numbers: &[u8]) -> SquareSet {
    numbers.iter().map(|&number| square(number)).collect()
}

/// White must capture two with 32 (FMJD art. 4.13); 28 can capture one.
fn majority() -> Draughts {
    board_of(
        White,
        "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   .   .   .
          .   .   b   .   .
        .   b   w   .   .
          .   w   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   w
        ",
    )
}

#[test]
fn a_piece_can_capture_whether_or_not_the_majority_rule_lets_it() {
    let board = majority();
    assert_eq!(board.can_capture(White), set(&[28, 32]));
    // 27 takes 32; 23 cannot take 28, for 32 stands behind.
    assert_eq!(board.can_capture(Black), set(&[27]));
    assert_eq!((board.mobility(White), board.mobility(Black)), (1, 1));
    assert_eq!(board.with_turn(Black).legal_moves().len(), 1);
}

/// The evidence for a move in text, and its message.
fn told(board: &Draughts, mv: Move) -> (IllegalMove, String) {
    let evidence = board.explain(mv).unwrap_err();
    assert_eq!(board.check(mv), Err(evidence.illegal));
    (evidence.illegal, evidence.illegal.to_string())
}

fn quiet(from: u8, to: u8) -> Move {
    let (from, to) = (square(from), square(to));
    Move { from, to, promotes: false, captured: SquareSet::EMPTY }
}

#[test]
fn every_way_to_break_the_rules_has_its_reason() {
    use IllegalMove::*;
    let quiet_board = board_of(
        White,
        "
          .   .   .   .   .
        w   .   .   .   .
          .   .   .   .   .
        .   .   .   .   b
          .   .   .   .   .
        .   .   w   .   .
          .   .   .   .   .
        .   .   .   .   .
          w   .   .   .   .
        W   .   .   .   .
        ",
    );
    let (from, to, at) = (square(28), square(18), square);
    for (mv, illegal, message) in [
        (quiet(1, 6), NoPiece { square: at(1) }, "square 1 is empty"),
        (quiet(20, 24), EnemyPiece { square: at(20) }, "the piece on square 20 is the opponent's"),
        (quiet(28, 18), NotDiagonal { from, to }, "squares 28 and 18 are not on one diagonal"),
        (
            quiet(28, 28),
            NotDiagonal { from, to: from },
            "squares 28 and 28 are not on one diagonal",
        ),
        (
            quiet(28, 33),
            Backward { from, to: at(33) },
            "a man may not move backward, from 28 to 33, unless it captures",
        ),
        (quiet(28, 19), TooFar { from, to: at(19) }, "a man moves one square, not from 28 to 19"),
        (quiet(46, 5), Blocked { square: at(41) }, "square 41 is occupied"),
        (
            quiet(6, 1),
            WrongPromotion { to: at(1), expected: true },
            "a man is crowned on 1, the move says otherwise",
        ),
        (
            Move { promotes: true, ..quiet(28, 22) },
            WrongPromotion { to: at(22), expected: false },
            "nothing is crowned on 22, the move says otherwise",
        ),
        (
            Move { captured: set(&[20]), ..quiet(28, 18) },
            NoSuchCapture { from, to, captured: set(&[20]) },
            "the piece on 28 cannot capture 20 and end on 18",
        ),
    ] {
        assert_eq!(told(&quiet_board, mv), (illegal, message.to_owned()), "{mv}");
    }
    let board = majority();
    let small = board.parse_move("28x19").unwrap();
    let message = "1 captured where 2 must be".to_owned();
    assert_eq!(told(&board, small), (MustCaptureMore { captured: 1, most: 2 }, message));
    let message = "a capture is compulsory: 2 pieces must be captured".to_owned();
    assert_eq!(told(&board, quiet(50, 44)), (MustCapture { most: 2 }, message));
    let other = Move { to: square(21), ..board.legal_moves()[0] };
    assert!(matches!(told(&board, other).0, NoSuchCapture { .. }));
    let lost: Draughts = "W:W46:B37,41".parse().unwrap();
    assert_eq!(told(&lost, quiet(46, 41)), (Finished, "the game is over".to_owned()));
}

#[test]
fn evidence_lists_the_captures_that_are_owed() {
    let board = board_of(
        White,
        "
          .   .   .   .   .
        .   .   .   .   .
          .   b   .   .   .
        .   .   .   .   .
          B   .   .   .   .
        w   .   .   .   .
          b   b   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   w
        ",
    );
    let evidence = board.explain(quiet(50, 45)).unwrap_err();
    assert_eq!(evidence.illegal, IllegalMove::MustCapture { most: 2 });
    let owed: Vec<_> = evidence.owed.iter().map(ToString::to_string).collect();
    assert_eq!(owed, ["26x8x12x21", "26x28x31x32"]);
    let error: &dyn std::error::Error = &evidence;
    assert_eq!(error.to_string(), "a capture is compulsory: 2 pieces must be captured");
    let nothing_owed = Draughts::new().explain(quiet(36, 31)).unwrap_err();
    assert!(nothing_owed.owed.is_empty());
    assert_eq!(Draughts::new().explain(quiet(32, 28)), Ok(()));
}

#[test]
fn evidence_shows_what_stands_in_the_way() {
    let board: Draughts = "W:WK46,32,19:B5".parse().unwrap();
    let evidence = board.explain(quiet(46, 5)).unwrap_err();
    assert_eq!(evidence.illegal, IllegalMove::Blocked { square: square(32) });
    assert_eq!(evidence.in_the_way, set(&[32, 19, 5]));
    assert_eq!(board.explain(quiet(46, 42)).unwrap_err().in_the_way, SquareSet::EMPTY);
    assert_eq!(board.explain(quiet(46, 37)), Ok(()));
}

#[test]
fn evidence_shows_which_pieces_cannot_be_jumped() {
    // 23 can be jumped, 28 is covered on both lines, 5 stands in the corner, 1 is Black's own.
    let board: Draughts = "B:W23,28,32,33,K5,K46:B1,19".parse().unwrap();
    let mv = Move { captured: set(&[1, 5, 23, 28, 40]), ..quiet(19, 37) };
    let evidence = board.explain(mv).unwrap_err();
    assert_eq!(evidence.not_exposed, set(&[1, 5, 28, 40]));
    // 23 can be jumped only from 28, which the piece leaves.
    let board: Draughts = "W:W18,28,29:B23".parse().unwrap();
    let mv = Move { captured: set(&[23]), ..quiet(28, 14) };
    let evidence = board.explain(mv).unwrap_err();
    assert_eq!(evidence.not_exposed, SquareSet::EMPTY);
}
