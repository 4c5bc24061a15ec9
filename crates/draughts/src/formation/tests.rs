//! The weights of men: their file, their symmetry, and exchanges.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Rng;

use super::feature::COUNTS;
use super::*;
use crate::evaluation::Valuation;
use crate::moves::Move;
use crate::position::Draughts;
use crate::variant::{Brazilian, Breakthrough};

/// How much of each feature a position has.
fn amounts(fen: &str) -> Vec<i32> {
    let (board, mut amounts): (Draughts, _) = (fen.parse().unwrap(), vec![0; Features::COUNT]);
    Features::default().each(&board, |feature, amount| amounts[feature] += amount);
    amounts
}

/// The ways among `places` of so many ways from `start` on that are not empty or cancelled: place, way and amount.
fn ways(fen: &str, start: usize, places: usize, ways: usize) -> Vec<(usize, usize, i32)> {
    let amounts = amounts(fen).into_iter().skip(start).take(places * ways).enumerate();
    let seen = amounts.map(|(n, amount)| (n / ways, n % ways, amount));
    seen.filter(|way| way.1 != 0 && way.2 != 0).collect()
}

fn blocks(fen: &str) -> Vec<(usize, usize, i32)> {
    ways(fen, COUNTS, 20, 729)
}

fn short_strips(fen: &str) -> Vec<(usize, usize, i32)> {
    ways(fen, COUNTS + 20 * 729, 8, 59_049)
}

fn small_fields(fen: &str) -> Vec<(usize, usize, i32)> {
    ways(fen, COUNTS + 20 * 729 + 8 * 59_049, 8, 19_683)
}

fn whole(fen: &str) -> Vec<(usize, usize, i32)> {
    ways(fen, Features::PARTS, SHAPES, WAYS)
}

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
fn each_pattern_tells_how_men_stand_in_it_and_in_its_parts() {
    // White's man on 11 is at the left edge of the third row: in a block of each of three heights, in two strips,
    // and in two fields. Seen by Black it is on the other side of the board.
    assert_eq!(blocks("W:W11:B"), [(0, 81, 1), (4, 9, 1), (8, 1, 1)]);
    assert_eq!(short_strips("W:W11:B"), [(0, 81, 1), (4, 1, 1)]);
    assert_eq!(small_fields("W:W11:B"), [(0, 729, 1), (2, 27, 1), (4, 1, 1)]);
    // In whole patterns the rows next to the middle count least.
    assert_eq!(whole("W:W11:B"), [(0, 729, 1), (4, 6_561, 1), (6, 27, 1), (8, 19_683, 1)]);
    // An enemy counts two, and the next square three times as much.
    assert_eq!(blocks("W:W:B3"), [(1, 6, 1), (2, 2, 1)]);
    assert_eq!(small_fields("W:W:B3"), [(0, 18, 1), (1, 2, 1)]);
    // The same from the other side of the board.
    assert_eq!(short_strips("W:W:B40"), [(0, 81, -1), (4, 1, -1)]);
    assert_eq!(whole("W:W:B40"), [(0, 729, -1), (4, 6_561, -1), (6, 27, -1), (8, 19_683, -1)]);
    // At the right edge; the strip from the third row on is one of Black's.
    assert_eq!(short_strips("W:W15:B"), [(3, 243, 1), (7, 3, 1)]);
    assert_eq!(small_fields("W:W15:B"), [(1, 6_561, 1), (3, 243, 1), (5, 9, 1)]);
    assert_eq!(whole("W:W15:B").len(), 4);
    // Kings do not count.
    assert_eq!(whole("W:WK11:BK40"), []);
}

#[test]
fn the_evaluation_is_the_sum_of_the_features() {
    let weight = |n: usize| [(n * n + 7 * n) % 31, (n * n + 3 * n) % 29].map(|w| 2 * w as i16 - 28);
    let weights: Vec<[i16; 2]> = (0..Features::COUNT).map(weight).collect();
    let formation = formation(&weights);
    for fen in ["W:W16-50:B1-13", "B:W28,33,39,K46:B7,12,20,K5", "W:WK47,31:B6,11,12,17,24"] {
        let board: Draughts = fen.parse().unwrap();
        let pieces = Color::ALL.into_iter().map(|color| board.pieces(color).len() as i32);
        let pieces = pieces.sum::<i32>().min(40);
        let mut sum = 0;
        Features::default().each(&board, |feature, amount| {
            let [full, empty] = weights[feature].map(i32::from);
            sum += amount * (full * pieces + empty * (40 - pieces));
        });
        let seen = if board.turn() == Color::White { sum } else { -sum };
        assert_eq!(formation.evaluate(&board).value(), seen / 40, "{fen}");
    }
}

#[test]
fn what_is_kept_from_one_evaluation_to_the_next_is_what_each_position_has() {
    let (formation, mut kept, mut rng) = (Formation::default(), Kept::default(), Rng::new(34));
    let mut seen: Vec<Draughts> = vec!["W:W28,33,39,K46,47:B7,12,20,41".parse().unwrap()];
    for ply in 0..5_000 {
        // Now and then the game goes back, or to another one.
        let back =
            if rng.below(4) == 0 { rng.below(seen.len() as u32) as usize } else { seen.len() - 1 };
        let mut board = seen[back];
        match board.legal_moves()[..] {
            [] => board = Draughts::new(),
            ref moves => board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]),
        }
        let mut anew = Kept::default();
        let score = formation.evaluate_next(&board, &mut kept);
        assert_eq!(score, formation.evaluate_next(&board, &mut anew), "{board} after {ply} plies");
        assert_eq!(kept[..24], anew[..24], "{board} after {ply} plies");
        seen.push(board);
    }
    assert!(seen.iter().any(|board| !board.kings_of_both().is_empty()));
}

#[test]
fn men_and_what_was_noted_tell_nearly_every_evaluation_to_two_men() {
    let (formation, mut rng) = (Formation::default(), Rng::new(34));
    let (mut within, mut all) = (0, 0);
    for _ in 0..100 {
        let (mut board, mut kept) = (Draughts::new(), Kept::default());
        for ply in 0..60 {
            let moves = board.legal_moves();
            let best = moves.iter().min_by_key(|&&mv| formation.evaluate(&board.after(mv)));
            let Some(&best) = best else { break };
            let any = moves[rng.below(moves.len() as u32) as usize];
            board.play_unchecked(if ply < 6 { any } else { best });
            if noise(&formation, &board).0 && ply > 6 {
                let score = formation.evaluate_next(&board, &mut kept);
                let rough = formation.evaluate_roughly(&board, &kept);
                assert_eq!(rough.is_none(), !board.kings_of_both().is_empty(), "{board}");
                within += u32::from(rough.is_some_and(|[low, high]| (low..=high).contains(&score)));
                all += u32::from(rough.is_some());
            }
        }
    }
    assert!(all > 1_000 && within * 100 > all * 97, "{within} of {all}");
}

#[test]
fn a_rough_evaluation_is_material_and_what_else_the_first_position_was_worth() {
    let (formation, mut kept) =
        (formation(&[[0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [10, 10]]), Kept::default());
    // Three men more, and each free step is worth ten: White has four, Black two.
    let board: Draughts = "W:W28,33,39,45:B1".parse().unwrap();
    let rough = |board: &Draughts, kept: &Kept| {
        formation.evaluate_roughly(board, kept).unwrap().map(Score::value)
    };
    assert_eq!(rough(&board, &kept), [100, 500]);
    let level = formation.evaluate_next(&board, &mut kept).value() - 300;
    assert_eq!(level, -270);
    for (fen, middle) in [("W:W28:B19", -100), ("B:W28:B19", 100), ("W:W28:B19,5,10", -300)] {
        let board: Draughts = fen.parse().unwrap();
        formation.evaluate_next(&board, &mut kept);
        assert_eq!(rough(&board, &kept), [middle - 200, middle + 200], "{fen}");
    }
    let breakthrough = Position::<Breakthrough>::new();
    assert_eq!(formation.evaluate_roughly(&breakthrough, &kept), None);
}

#[test]
fn weights_of_any_size_neither_overflow_nor_favour_a_colour() {
    for weight in [i16::MIN, i16::MAX] {
        let formation = formation(&vec![[weight; 2]; Features::COUNT]);
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

#[test]
fn given_weights_of_men_and_kings_count_them() {
    let board: Draughts = "W:W28,32,K47:B7".parse().unwrap();
    let formation = Formation::of_weights(&[[100; 2], [0; 2], [300; 2]]);
    assert_eq!(formation.evaluate(&board).value(), 400);
}
