//! Known counts of move sequences, the naive rules as their second source.

use crate::naive::Naive;
use tengen_core::{Board, Color, conformance};
use tengen_gomoku::{Gomoku, Rule, Setup};
use tengen_stones::Size;

pub(crate) fn board(text: &str) -> Gomoku {
    text.parse().expect("a position")
}

fn assert_perft(board: &Gomoku, counts: &[u64]) {
    for (depth, &count) in (0..).zip(counts) {
        assert_eq!(board.perft(depth), count, "depth {depth} of {board}");
        let naive = Naive::of(board);
        if count < 10_000 {
            assert_eq!(naive.perft(board.turn(), depth), count, "naive, depth {depth} of {board}");
        }
    }
}

#[test]
fn the_first_plies_are_free() {
    for rule in Rule::ALL {
        assert_perft(&Gomoku::<15>::with_rule(rule), &[1, 225, 225 * 224]);
    }
    assert_eq!(Gomoku::new().perft(3), 225 * 224 * 223);
}

#[test]
fn a_board_without_room_for_five_is_filled_to_the_end() {
    let setup = Setup::empty(Size::new(4, 2).unwrap(), Rule::Freestyle);
    let factorial = |n: u64| (2..=n).product::<u64>();
    let counts: Vec<u64> = (0..=8).map(|depth| factorial(8) / factorial(8 - depth)).collect();
    assert_perft(&Gomoku::try_from(setup.clone()).unwrap(), &counts);
}

/// In the top row Black makes six, which is a win, nothing or forbidden.
#[test]
fn each_rule_counts_differently() {
    let rows = "XXX1XX1/OO1OO2/7/OX1X1XO X";
    let counts = |rule: &str| -> Vec<u64> {
        let board = board(&format!("{rows} rule={rule}"));
        (0..4).map(|depth| board.perft(depth)).collect()
    };
    let naive = |rule: &str| -> Vec<u64> {
        let naive = Naive::of(&board(&format!("{rows} rule={rule}")));
        (0..4).map(|depth| naive.perft(Color::Black, depth)).collect()
    };
    for rule in Rule::ALL {
        let rule = rule.to_string();
        assert_eq!(counts(&rule), naive(&rule), "{rule}");
    }
    assert_ne!(counts("freestyle"), counts("standard"));
    assert_ne!(counts("standard"), counts("renju"));
}

#[test]
fn passes_count_where_they_are_allowed() {
    let board: Gomoku = "2 X passes=0".parse().unwrap();
    // depth 1: 2 points and a pass.
    assert_eq!(board.perft(1), 3);
    // After a point: the other or a pass. After a pass: 2 points or the second pass.
    assert_eq!(board.perft(2), 2 * 2 + 3);
    conformance::perft_agrees(&board, 5).unwrap();
}

#[test]
fn all_ways_of_counting_agree() {
    for rule in Rule::ALL {
        let setup = Setup::empty(Size::new(5, 2).unwrap(), rule);
        conformance::perft_agrees(&Gomoku::<15>::try_from(setup.clone()).unwrap(), 4).unwrap();
    }
    let thick = board("8/2XX1X2/2X1X3/3X1X2/2XXO3/2O1X3/8/8 X rule=renju");
    conformance::perft_agrees(&thick, 2).unwrap();
    assert_perft(&thick, &[1, thick.count_moves() as u64]);
}
