//! Where a game begins, what can stand on a board, and who has lost (FMJD art. 2, 3.5, 6.2).

use tengen_core::{Board, Outcome};
use tengen_draughts::{Draughts, InvalidSetup, Setup};

use super::{Black, White, board_of, square};

#[test]
fn d1_white_begins_with_twenty_men_on_the_last_four_rows() {
    // FMJD art. 2.6 and 3.1; the lower right corner is light (art. 2.3).
    let board = board_of(
        White,
        "
         1     b   b   b   b   b    5
         6   b   b   b   b   b     10
        11     b   b   b   b   b   15
        16   b   b   b   b   b     20
        21     .   .   .   .   .   25
        26   .   .   .   .   .     30
        31     w   w   w   w   w   35
        36   w   w   w   w   w     40
        41     w   w   w   w   w   45
        46   w   w   w   w   w     50
        ",
    );
    assert_eq!(board, Draughts::new());
    assert_eq!(board, Draughts::default());
    assert_eq!(Draughts::new().to_string(), "W:W31-50:B1-20");
    let moves: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
    let expected = "31-26 32-27 33-28 34-29 35-30 31-27 32-28 33-29 34-30";
    let mut expected: Vec<_> = expected.split(' ').collect();
    expected.sort_unstable();
    let mut sorted = moves.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, expected);
}

#[test]
fn d2_the_first_mover_is_an_option() {
    // Row D2: the document lets Black begin.
    let board = Draughts::new().with_turn(Black);
    assert_eq!((board.turn(), board.count_moves()), (Black, 9));
    assert_eq!(board, "B:W31-50:B1-20".parse().unwrap());
    assert_eq!(board.outcome(), None);
}

#[test]
fn d8_a_side_without_pieces_has_lost() {
    // FMJD art. 6.2.
    for (fen, winner) in [("W:W:B1", Black), ("B:WK50:B", White), ("W:W:B", Black)] {
        let board: Draughts = fen.parse().unwrap();
        assert_eq!(board.outcome(), Some(Outcome::Win(winner)), "{fen}");
        assert_eq!((board.count_moves(), board.has_moves()), (0, false));
    }
    // The other side has lost its pieces only when it is to move.
    let board: Draughts = "W:W28:B".parse().unwrap();
    assert_eq!(board.outcome(), None);
}

#[test]
fn d8_a_side_without_a_legal_move_has_lost() {
    // FMJD art. 6.2.
    let board = board_of(
        White,
        "
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   .
          .   .   .   .   .
        .   b   .   .   .
          b   .   .   .   .
        w   .   .   .   .
        ",
    );
    assert_eq!(board, "W:W46:B37,41".parse().unwrap());
    assert_eq!((board.count_moves(), board.outcome()), (0, Some(Outcome::Win(Black))));
}

#[test]
fn two_pieces_cannot_share_a_square_and_no_man_stands_on_its_crown_row() {
    let mut setup = Setup::empty(White);
    setup.men[Black].insert(square(46));
    let error = InvalidSetup::UncrownedMan { square: square(46), color: Black };
    assert_eq!(Draughts::try_from(setup), Err(error));
    setup.kings[White].insert(square(46));
    let error = InvalidSetup::Shared { square: square(46) };
    assert_eq!(Draughts::try_from(setup), Err(error));
    assert_eq!(error.to_string(), "two pieces on square 46");
    // The other side's row is no matter.
    assert!("W:W46-50:B1-5".parse::<Draughts>().is_ok());
}
