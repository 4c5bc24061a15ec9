//! A naive international draughts, king and majority rule included, through the trait.

use tengen_core::{Board, Color, Outcome, Rng, Score, WithHistory, conformance};

use crate::naive::draughts::{Draughts, IllegalStroke, Material, Rank, Stroke};
use crate::search::{Cut, Window, alpha_beta, minimax, settle, settle_within};
use crate::{assert_perft, assert_perft_agrees};

fn read(fen: &str) -> Draughts {
    fen.parse().unwrap()
}

/// (rule, position, all legal moves): from to, then the captured squares.
const CASES: [(&str, &str, &str); 19] = [
    ("majority", "W:W28,32:B17,23,27", "32x12x17x27"),
    ("majority, 4.13", "W:W48:B24,K31,34,K42,43", "48x19x24x34x43"),
    ("a king obeys the majority", "W:WK48:B7,8,31,34,K42,44", "48x50x7x8x34x44"),
    ("captured kings count no more, 4.14", "W:W26:B12,K21,31,32", "26x8x12x21 26x28x31x32"),
    (
        "man or king may take",
        "W:W25,K46:B20,41",
        "25x14x20 46x5x41 46x10x41 46x14x41 46x19x41 46x23x41 46x28x41 46x32x41 46x37x41",
    ),
    ("Turkish stroke, 4.8", "W:WK41,49:B9,10,12,19,38", "41x43x9x12x19x38"),
    ("Turkish stroke of Black", "B:W27,28,38,39,42:BK25", "25x33x27x28x39x42"),
    ("through the crown row, 4.15", "W:W15:B9,10", "15x13x9x10"),
    ("through the crown row on the left", "W:W13:B7,8", "13x11x7x8"),
    ("ends on the crown row", "W:W15:B8,19,20", "15x2x8x19x20"),
    ("men capture backwards", "W:W23:B18,28", "23x12x18 23x32x28"),
    ("a king lands where it likes, 4.3", "W:WK46:B23", "46x5x23 46x10x23 46x14x23 46x19x23"),
    (
        "the majority picks the landing, 4.6",
        "W:WK47:B9,12,33",
        "47x17x9x12x33 47x21x9x12x33 47x26x9x12x33",
    ),
    ("same ends, different sets", "W:WK47:B14,19,29,31,42", "47x36x14x29x31x42 47x36x19x29x31x42"),
    ("a circle is one move", "W:W38:B22,23,32,33", "38x38x22x23x32x33"),
    (
        "the start counts as empty",
        "W:WK32:B17,18,27,28",
        "32x32x17x18x27x28 32x37x17x18x27x28 32x38x17x18x27x28 32x41x17x18x27x28 \
         32x43x17x18x27x28 32x46x17x18x27x28 32x49x17x18x27x28",
    ),
    ("two in a row block", "W:WK46:B28,32", "46-37 46-41"),
    ("a blocked man has no move", "W:W46:B37,41", ""),
    ("no piece, no move", "W:W:B1", ""),
];

#[test]
fn the_legal_moves_are_those_of_the_official_rules() {
    for (rule, fen, wanted) in CASES {
        let board = read(fen);
        let mut wanted: Vec<Stroke> =
            wanted.split_whitespace().map(|text| board.parse_move(text).unwrap()).collect();
        wanted.sort();
        assert_eq!(*board.legal_moves(), *wanted, "{rule}: {fen}");
        conformance::position(&board).unwrap();
        conformance::position_text(&board).unwrap();
    }
}

#[test]
fn a_man_that_stops_on_the_crown_row_is_a_king() {
    let board = read("W:W15:B8,19,20");
    assert_eq!(board.after(board.legal_moves()[0]).at(2), Some((Color::White, Rank::King)));
    let board = read("W:W15:B9,10");
    assert_eq!(board.after(board.legal_moves()[0]).at(13), Some((Color::White, Rank::Man)));
}

#[test]
fn a_refusal_says_why() {
    let board = read("W:W28,32:B17,23,27");
    let verdict = |text| board.check(board.parse_move(text).unwrap());
    assert_eq!(verdict("17-21"), Err(IllegalStroke::NotYourPiece { square: 17 }));
    let owed = IllegalStroke::MustCaptureMore { captured: 1, most: 2 };
    assert_eq!(verdict("28x19x23"), Err(owed));
    assert_eq!(verdict("32x1x17x27"), Err(IllegalStroke::NoSuchMove { from: 32, to: 1 }));
}

/// Published counts: moves as (from, to, captured set).
const COUNTS: [(&str, &[u64]); 5] = [
    ("W:W31-50:B1-20", &[9, 81, 658, 4265]),
    ("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", &[14, 55, 1168]),
    (
        "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
        &[6, 12, 30, 73, 215, 590, 1944],
    ),
    ("W:WK31-50:BK1-20", &[17, 79, 352]),
    ("W:W6,7,8,9,10:B41,42,43,44,45", &[9, 81, 795]),
];

#[test]
fn the_published_numbers_of_sequences_come_out() {
    for (fen, counts) in COUNTS {
        assert_perft(&read(fen), counts);
    }
}

#[test]
#[ignore = "half a minute in debug builds: run with --release"]
fn the_deeper_numbers_of_sequences_come_out() {
    assert_perft(&Draughts::new(), &[9, 81, 658, 4265, 27117, 167_140]);
}

fn play_all(game: &mut WithHistory<Draughts>, texts: &str) {
    for text in texts.split_whitespace() {
        game.play(game.parse_move(text).unwrap()).unwrap();
    }
}

#[test]
fn the_third_repetition_is_a_draw_and_ends_the_game() {
    let mut game = WithHistory::new(read("W:WK46,K47:BK1,K2"));
    let circle = " 47-42 2-8 42-47 8-2";
    play_all(&mut game, &circle.repeat(2)[..circle.len() * 2 - 4]);
    assert_eq!(game.outcome(), None, "the first position has come back once only");
    play_all(&mut game, "8-2");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert!(!game.has_moves());
    let mv = game.parse_move("47-42").unwrap();
    assert_eq!(game.board().check(mv), Ok(()));
    assert_eq!(game.play(mv), Err(IllegalStroke::Finished));
}

#[test]
fn a_man_move_makes_the_past_forgotten() {
    let mut game = WithHistory::new(read("W:WK46,K47,31:BK1,K2"));
    play_all(&mut game, "47-42 2-8 42-47 8-2");
    assert_eq!((game.past().len(), game.past().clock()), (4, 4));
    play_all(&mut game, "31-27");
    assert_eq!((game.past().len(), game.past().clock()), (0, 0));
}

/// Walks kings to and fro so that no position comes three times, for `plies` plies.
fn wander(game: &mut WithHistory<Draughts>, plies: u32) {
    for _ in 0..plies {
        let goes_on = |&&mv: &&Stroke| {
            mv.captured == 0 && {
                let next = game.after(mv);
                let past = next.past();
                past.count(next.key(), || next.board().clone()) == 0
                    && next.legal_moves().iter().all(|reply| reply.captured == 0)
            }
        };
        let mv = *game.legal_moves().iter().find(goes_on).expect("there is room to wander");
        game.play(mv).unwrap();
    }
}

#[test]
fn twenty_five_quiet_king_moves_each_are_a_draw() {
    let mut game = WithHistory::new(read("W:WK46,K47,K48:BK1,K2,K3"));
    wander(&mut game, 49);
    assert_eq!((game.outcome(), game.past().clock()), (None, 49));
    wander(&mut game, 1);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn alpha_beta_has_the_value_of_minimax() {
    let captures_first = |_: &Draughts, mv: Stroke| mv.captured.count_ones() as i32;
    let mut rng = Rng::new(5);
    for plies in [0, 10, 20, 30, 40] {
        let mut board = Draughts::new();
        board.playout(|n| rng.below(n), plies);
        for depth in 0..4 {
            let value = minimax(&board, depth, &Material);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &Material, &|_: &_, _| 0), value);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &Material, &captures_first), value);
        }
    }
}

#[test]
fn quiescence_follows_the_captures_that_nobody_may_decline() {
    // White must take 23, and its last man is taken in turn.
    let board = read("W:W28:B8,13,23");
    assert_eq!(settle(&board, &Material), Score::loss_in(2));
    let mut rng = Rng::new(6);
    for plies in 0..60 {
        let mut board = Draughts::new();
        board.playout(|n| rng.below(n), plies);
        let cut = settle_within(&board, Window::FULL, &Material, Cut::OutsideTheWindow);
        assert_eq!(cut, settle(&board, &Material), "{board}");
    }
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(7);
    for fen in ["W:W31-50:B1-20", "W:WK46,K47,31:BK1,K2,20", "W:W:B1"] {
        let board = read(fen);
        conformance::random_games(&board, 1, 60, &mut rng).unwrap();
        conformance::keys_tell_apart(&board, 3, 60, &mut rng).unwrap();
        conformance::walk(&board, 60, &mut rng, conformance::position_text).unwrap();
        assert_perft_agrees(&board, 3);
        let game = WithHistory::new(board);
        conformance::random_games(&game, 1, 150, &mut rng).unwrap();
        assert_perft_agrees(&game, 3);
    }
}
