//! The weights of men: their file, their symmetry, and exchanges.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::evaluation::Valuation;
use crate::moves::Move;
use crate::position::Draughts;
use crate::variant::{Brazilian, Breakthrough};

/// How much of each feature a position has.
fn amounts(fen: &str) -> Vec<i32> {
    let (board, mut amounts): (Draughts, _) = (fen.parse().unwrap(), vec![0; Formation::FEATURES]);
    Formation::each_feature(&board, |feature, amount| amounts[feature] += amount);
    amounts
}

/// The blocks, strips or fields that are not empty or cancelled: first row, place, way and amount.
fn ways(fen: &str, kind: [usize; 3]) -> Vec<(usize, usize, usize, i32)> {
    let [start, places, ways] = kind;
    let amounts = amounts(fen).into_iter().enumerate().skip(start);
    let seen = amounts.map(|(n, amount)| {
        let n = n - start;
        (n / ways / places, n / ways % places, n % ways, amount)
    });
    let rows = if ways == BLOCK_WAYS { BLOCK_ROWS } else { 2 };
    seen.filter(|way| way.0 < rows && way.2 != 0 && way.3 != 0).collect()
}

const BLOCKS: [usize; 3] = [COUNTS, STRIP_PLACES, BLOCK_WAYS];
const STRIPS_OF_FEATURES: [usize; 3] = [BLOCKS_END, STRIP_PLACES, STRIP_WAYS];
const FIELDS: [usize; 3] = [BLOCKS_END + STRIPS, 2, 19_683];

fn formation(weights: &[[i16; 2]]) -> Formation {
    Formation(Arc::new(Table::of(weights)))
}

#[test]
fn each_count_is_what_it_says() {
    for (fen, expected) in [
        ("W:W28,33,39:B", [3, 0, 0, 0, 0, 4, 0, 0, 1]),
        // 46 reaches the nine other squares of the main road, 41 too; 47 reaches 41, 36 and seven up to 15.
        ("B:WK46,K47:B", [0, 1, 2, 1, 17, 0, 0, 0, -1]),
        // 28 could be captured over the empty 32, 23 only if 19 were empty.
        ("W:W28:B19,23", [-1, 0, 0, 0, 0, -1, 1, 0, 1]),
        ("W:W36,45:B", [2, 0, 0, 0, 0, 2, 0, 1, 1]),
    ] {
        assert_eq!(amounts(fen)[..COUNTS], expected, "{fen}");
    }
}

#[test]
fn each_pattern_tells_how_men_stand_in_it() {
    // White's man on 11 is at the left edge of the third row: in a block of each of three heights, in two strips, and in
    // the fields of the first three rows, of which two are looked at here.
    assert_eq!(ways("W:W11:B", BLOCKS), [(0, 0, 81, 1), (1, 0, 9, 1), (2, 0, 1, 1)]);
    assert_eq!(ways("W:W11:B", STRIPS_OF_FEATURES), [(0, 0, 81, 1), (1, 0, 1, 1)]);
    assert_eq!(ways("W:W11:B", FIELDS), [(0, 0, 729, 1), (1, 0, 27, 1)]);
    // An enemy counts two, and the next square three times as much.
    assert_eq!(ways("W:W:B3", BLOCKS), [(0, 1, 6, 1), (0, 2, 2, 1)]);
    assert_eq!(ways("W:W:B3", FIELDS), [(0, 0, 18, 1), (0, 1, 2, 1)]);
    // The same from the other side of the board.
    assert_eq!(ways("W:W:B40", STRIPS_OF_FEATURES), [(0, 0, 81, -1), (1, 0, 1, -1)]);
    // At the right edge, the last place of each.
    assert_eq!(ways("W:W15:B", STRIPS_OF_FEATURES), [(0, 3, 243, 1), (1, 3, 3, 1)]);
    assert_eq!(ways("W:W15:B", FIELDS), [(0, 1, 6_561, 1), (1, 1, 243, 1)]);
    // Kings do not count.
    assert_eq!(ways("W:WK11:BK40", BLOCKS), []);
}

#[test]
fn the_evaluation_is_the_sum_of_the_features() {
    let weight = |n: usize| [(n * n + 7 * n) % 61, (n * n + 3 * n) % 53].map(|w| w as i16 - 25);
    let weights: Vec<[i16; 2]> = (0..Formation::FEATURES).map(weight).collect();
    let formation = formation(&weights);
    for fen in ["W:W16-50:B1-13", "B:W28,33,39,K46:B7,12,20,K5", "W:WK47,31:B6,11,12,17,24"] {
        let board: Draughts = fen.parse().unwrap();
        let pieces = Color::ALL.into_iter().map(|color| board.pieces(color).len() as i32);
        let pieces = pieces.sum::<i32>().min(40);
        let mut sum = 0;
        Formation::each_feature(&board, |feature, amount| {
            let [full, empty] = weights[feature].map(i32::from);
            sum += amount * (full * pieces + empty * (40 - pieces));
        });
        let seen = if board.turn() == Color::White { sum } else { -sum };
        assert_eq!(formation.evaluate(&board).value(), seen / 40, "{fen}");
    }
}

#[test]
fn weights_of_any_size_neither_overflow_nor_favour_a_colour() {
    for weight in [i16::MIN, i16::MAX] {
        let formation = formation(&vec![[weight; 2]; Formation::FEATURES]);
        let board: Draughts = "W:W28,33,39,K46,47:B7,12,20".parse().unwrap();
        let value = formation.evaluate(&board).value();
        assert_eq!(value > 0, weight > 0, "{value}");
        assert_eq!(formation.evaluate(&board.mirrored()).value(), value);
    }
}

#[test]
fn a_board_turned_with_colours_exchanged_has_the_opposite_features() {
    for fen in ["W:W28,33,39,K46,47:B7,12,20,K5,K14", "B:W31-45,K47:B1-13,K23", "W:WK1:B"] {
        let mirrored = fen.parse::<Draughts>().unwrap().mirrored();
        let opposite = amounts(&mirrored.to_string()).into_iter().map(|amount| -amount);
        assert!(amounts(fen).into_iter().eq(opposite), "{fen}");
    }
}

/// Whether a side may stand pat, and the noisy moves.
fn noise(knowledge: &impl Knowledge<Draughts>, board: &Draughts) -> (bool, Vec<Move>) {
    let mut noisy = Vec::new();
    let _ = knowledge.each_noisy(board, |mv| {
        noisy.push(mv);
        ControlFlow::<()>::Continue(())
    });
    (knowledge.may_stand_pat(board), noisy)
}

#[test]
fn captures_are_noisy_and_never_declined_or_reduced() {
    let formation = Formation::default();
    for fen in
        ["W:W28,32:B23,9", "B:WK46,28:BK37,K10", "W:WK46:B23,1", "W:W28,33:B19", "W:W28,7:B23"]
    {
        let board: Draughts = fen.parse().unwrap();
        let moves = board.legal_moves();
        let captures: Vec<_> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        for (stands, mut noisy) in [noise(&formation, &board), noise(&Valuation::default(), &board)]
        {
            noisy.retain(|mv| mv.is_capture() || !captures.is_empty());
            assert_eq!((stands, &noisy), (captures.is_empty(), &captures), "{fen}");
        }
        let is_reducible = |&mv: &Move| formation.is_reducible(&board, mv);
        assert!(moves.iter().all(|mv| is_reducible(mv) != mv.is_capture()), "{fen}");
    }
}

#[test]
fn breakthrough_alone_has_weights_of_its_own() {
    assert_eq!(Formation::of_variant::<Brazilian>(), Formation::default());
    assert_ne!(Formation::of_variant::<Breakthrough>(), Formation::default());
}
