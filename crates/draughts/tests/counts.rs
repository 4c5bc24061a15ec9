//! Published numbers of move sequences.

use tengen_core::{Board, perft};
use tengen_draughts::Draughts;

fn check(fen: &str, counts: &[u64]) {
    let board: Draughts = fen.parse().unwrap();
    for (&count, depth) in counts.iter().zip(1..) {
        assert_eq!(board.perft(depth), count, "{fen} at depth {depth}");
        if count < 100_000 {
            assert_eq!(perft::every_leaf(&board, depth), count, "{fen} at depth {depth}");
        }
    }
}

const START: &str = "W:W31-50:B1-20";
const MANY_CAPTURES: &str = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
const WOLDOUBY: &str = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
const ALL_KINGS: &str = "W:WK31-50:BK1-20";
const CROWNING: &str = "W:W6,7,8,9,10:B41,42,43,44,45";

#[test]
fn the_counts_of_shallow_trees_are_the_published_ones() {
    check(START, &[9, 81, 658, 4265, 27117, 167140]);
    check(MANY_CAPTURES, &[14, 55, 1168, 5432, 87195]);
    check(WOLDOUBY, &[6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050]);
    check(ALL_KINGS, &[17, 79, 352, 1399, 7062, 37589]);
    check(CROWNING, &[9, 81, 795, 7578, 86351]);
}

#[test]
#[ignore = "half a minute in a debug build"]
fn the_counts_of_deep_trees_are_the_published_ones() {
    check(START, &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423]);
    check(MANY_CAPTURES, &[14, 55, 1168, 5432, 87195, 629010, 9041010, 86724219, 1216917193]);
    check(
        WOLDOUBY,
        &[6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645, 58360286],
    );
    check(ALL_KINGS, &[17, 79, 352, 1399, 7062, 37589, 217575, 1333217, 8558321, 58381162]);
    check(CROWNING, &[9, 81, 795, 7578, 86351, 936311, 11448262, 138362698]);
}

#[test]
#[ignore = "minutes in a debug build"]
fn the_count_of_eleven_plies_from_the_start_is_the_published_one() {
    let start: Draughts = START.parse().unwrap();
    assert_eq!(start.perft(11), 1_665_861_398);
}
