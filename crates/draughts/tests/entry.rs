//! Moves entered square by square, what each side could do, and why a move is illegal.

use tengen_core::{Board, Color};
use tengen_draughts::SquareSet;
use tengen_draughts::{CannotMove, Draughts, IllegalMove, Move, NoContinuation, Setup, Square};

use Color::{Black, White};

fn drawn(turn: Color, drawing: &str) -> Draughts {
    Draughts::try_from(Setup::from_diagram(drawing, turn).unwrap()).unwrap()
}

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn set(numbers: &[u8]) -> SquareSet {
    numbers.iter().map(|&number| square(number)).collect()
}

/// White must capture two with 32 (FMJD art. 4.13); 28 can capture one.
fn majority() -> Draughts {
    drawn(
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
fn d9_a_capture_is_entered_jump_by_jump_and_the_side_to_move_stays() {
    let board = majority();
    let mut entry = board.enter(square(32)).unwrap();
    assert_eq!((entry.at(), entry.complete()), (square(32), None));
    assert_eq!(entry.continuations(), set(&[21]));
    entry.step(square(21)).unwrap();
    assert_eq!((entry.at(), entry.captured(), entry.complete()), (square(21), set(&[27]), None));
    entry.step(square(12)).unwrap();
    assert_eq!(entry.captured(), set(&[17, 27]));
    assert_eq!(entry.complete(), Some(board.legal_moves()[0]));
    assert_eq!(entry.continuations(), SquareSet::EMPTY);
    assert_eq!(board.turn(), White);
}

#[test]
fn a_step_that_leads_to_no_legal_capture_is_refused_and_changes_nothing() {
    let mut entry = majority().enter(square(32)).unwrap();
    let error = entry.step(square(28)).unwrap_err();
    assert_eq!(error, NoContinuation { to: square(28), continuations: set(&[21]) });
    assert_eq!(error.to_string(), "the piece cannot go to 28 next, only to one of these: 21");
    assert_eq!((entry.at(), entry.captured().len()), (square(32), 0));
}

#[test]
fn the_majority_rule_holds_from_the_first_step() {
    // FMJD art. 4.6 and 4.13: behind 33 the king must stop where it can go on over 9 and 12.
    let board: Draughts = "W:WK47:B9,12,33".parse().unwrap();
    let mut entry = board.enter(square(47)).unwrap();
    let mut ways = vec![];
    while let Some(to) = entry.continuations().first() {
        ways.push(entry.continuations().to_string());
        entry.step(to).unwrap();
    }
    assert_eq!(ways, ["20", "3", "17,21,26"]);
    assert_eq!(entry.captured(), set(&[9, 12, 33]));
}

#[test]
fn steps_are_taken_back_one_by_one() {
    let mut entry = majority().enter(square(32)).unwrap();
    entry.step(square(21)).unwrap();
    entry.step(square(12)).unwrap();
    assert_eq!(entry.back(), Some(square(12)));
    assert_eq!((entry.at(), entry.captured()), (square(21), set(&[27])));
    assert_eq!(entry.back(), Some(square(21)));
    assert_eq!(entry.back(), None);
    assert_eq!(entry.continuations(), set(&[21]));
}

#[test]
fn a_move_without_capture_is_one_step() {
    let board: Draughts = "W:WK46,36:B1".parse().unwrap();
    let mut entry = board.enter(square(46)).unwrap();
    assert_eq!(entry.continuations(), set(&[41, 37, 32, 28, 23, 19, 14, 10, 5]));
    assert_eq!(entry.moves().len(), 9);
    entry.step(square(19)).unwrap();
    assert_eq!(entry.complete().unwrap().to_string(), "46-19");
    assert_eq!((entry.at(), entry.continuations()), (square(19), SquareSet::EMPTY));
    let error = entry.step(square(14)).unwrap_err();
    assert_eq!(error.continuations, SquareSet::EMPTY);
    assert_eq!((entry.back(), entry.back()), (Some(square(19)), None));
    assert_eq!(entry.complete(), None);
}

#[test]
fn a_piece_that_cannot_move_is_refused_with_the_reason() {
    let (most, able) = (2, set(&[32]));
    for (number, error, message) in [
        (1, CannotMove::NoPiece { square: square(1) }, "square 1 is empty"),
        (
            23,
            CannotMove::EnemyPiece { square: square(23) },
            "the piece on square 23 is the opponent's",
        ),
        (
            28,
            CannotMove::MustCapture { square: square(28), most, able },
            "not the piece on 28: 2 must be captured from 32",
        ),
        (
            50,
            CannotMove::MustCapture { square: square(50), most, able },
            "not the piece on 50: 2 must be captured from 32",
        ),
    ] {
        let found = majority().enter(square(number)).unwrap_err();
        assert_eq!((found, found.to_string().as_str()), (error, message));
    }
    let blocked = Draughts::new().enter(square(50)).unwrap_err();
    assert_eq!(blocked, CannotMove::Blocked { square: square(50) });
    let lost: Draughts = "W:W46:B37,41".parse().unwrap();
    assert_eq!(lost.enter(square(46)).unwrap_err(), CannotMove::Finished);
}

#[test]
fn d9_moves_from_a_square_are_the_legal_moves_that_begin_there() {
    let board = majority();
    let moves = |number| board.enter(square(number)).map(|entry| entry.moves()).unwrap_or_default();
    assert_eq!(moves(32)[..], board.legal_moves()[..]);
    for number in [28, 50, 23, 1] {
        assert!(moves(number).is_empty(), "{number}");
    }
}

#[test]
fn a_piece_can_capture_whether_or_not_the_majority_rule_lets_it() {
    let board = majority();
    assert_eq!(board.can_capture(White), set(&[28, 32]));
    assert_eq!(board.movable(White), set(&[32]));
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
    let quiet_board = drawn(
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
    let (from, to) = (square(28), square(18));
    for (mv, illegal, message) in [
        (quiet(1, 6), NoPiece { square: square(1) }, "square 1 is empty"),
        (
            quiet(20, 24),
            EnemyPiece { square: square(20) },
            "the piece on square 20 is the opponent's",
        ),
        (quiet(28, 18), NotDiagonal { from, to }, "squares 28 and 18 are not on one diagonal"),
        (
            quiet(28, 28),
            NotDiagonal { from, to: from },
            "squares 28 and 28 are not on one diagonal",
        ),
        (
            quiet(28, 33),
            Backward { from, to: square(33) },
            "a man may not move backward, from 28 to 33, unless it captures",
        ),
        (
            quiet(28, 19),
            TooFar { from, to: square(19) },
            "a man moves one square, not from 28 to 19",
        ),
        (quiet(46, 5), Blocked { square: square(41) }, "square 41 is occupied"),
        (
            quiet(6, 1),
            WrongPromotion { to: square(1), expected: true },
            "a man is crowned on 1, the move says otherwise",
        ),
        (
            Move { promotes: true, ..quiet(28, 22) },
            WrongPromotion { to: square(22), expected: false },
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
    let message = "a capture is compulsory: 2 must be captured".to_owned();
    assert_eq!(told(&board, quiet(50, 44)), (MustCapture { most: 2 }, message));
    let other = Move { to: square(21), ..board.legal_moves()[0] };
    assert!(matches!(told(&board, other).0, NoSuchCapture { .. }));
    let lost: Draughts = "W:W46:B37,41".parse().unwrap();
    assert_eq!(told(&lost, quiet(46, 41)), (Finished, "the game is over".to_owned()));
}

#[test]
fn evidence_lists_the_captures_that_are_owed() {
    let board = drawn(
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
    assert_eq!(error.to_string(), "a capture is compulsory: 2 must be captured");
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
