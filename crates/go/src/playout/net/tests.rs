//! The network against its plain formulas.

use tengen_core::Rng;
use tengen_stones::{Fixed, Large, Point};

use super::*;
use crate::komi::Komi;
use crate::playout::TreeKnowledge;
use crate::position::Go;
use crate::rules::Rules;

/// A position of 9×9 after so many random moves, and the last of them.
fn after(plies: u32, seed: u64) -> (Go<9>, Option<Move>) {
    let (mut board, mut last, mut rng) = (Go::new(), None, Rng::new(seed));
    for _ in 0..plies {
        let moves: Vec<Move> = board.legal_moves().into_iter().collect();
        let mv = moves[rng.below(moves.len() as u32) as usize];
        board.play_unchecked(mv);
        last = Some(mv);
    }
    (board.with_komi(Komi::of_half_points(15)), last)
}

/// What a window shows around a point, nothing beyond the edge.
fn window<T>(maps: &[T], point: usize) -> impl Iterator<Item = Option<&T>> {
    let (row, col) = (point / SIDE + SIDE - 1, point % SIDE + SIDE - 1);
    let sites = (0..9).map(move |n| (row + n / 3, col + n % 3));
    let inside = |at| (SIDE..2 * SIDE).contains(&at).then(|| at - SIDE);
    sites.map(move |(row, col)| maps.get(inside(row)? * SIDE + inside(col)?))
}

/// The same by the plain formulas: the logarithm of each point, and of who wins.
fn plain(things: &[u8], is_white: bool) -> (Vec<f32>, f32) {
    let sum = |bias: f32, of: &dyn Fn(usize) -> f32, count| (0..count).map(of).sum::<f32>() + bias;
    let mut maps: Vec<Row> = (0..81)
        .map(|point| {
            let around: Vec<_> = window(things, point).collect();
            core::array::from_fn(|n| {
                let bias = NET.bias[n] + if is_white { NET.white[n] } else { 0.0 };
                let of = |at: usize| NET.things[at][around[at].map_or(0, |&of| usize::from(of))][n];
                sum(bias, &of, 9).max(0.0)
            })
        })
        .collect();
    for layer in &NET.layers {
        maps = (0..81)
            .map(|point| {
                let around: Vec<_> = window(&maps, point).collect();
                core::array::from_fn(|n| {
                    let of = |at: usize| {
                        let weights = &layer.weights[at];
                        around[at]
                            .map_or(0.0, |from| sum(0.0, &|k| from[k] * weights[k][n], CHANNELS))
                    };
                    sum(layer.bias[n] + maps[point][n], &of, 9).max(0.0)
                })
            })
            .collect();
    }
    let moves = (0..81).map(|point| {
        let around = window(&maps, point).zip(&NET.moves);
        around
            .map(|(from, row)| from.map_or(0.0, |from| sum(0.0, &|n| from[n] * row[n], CHANNELS)))
            .sum()
    });
    let all = |n: usize| maps.iter().map(|row| row[n]).sum::<f32>();
    let peak = |n: usize| maps.iter().map(|row| row[n]).fold(0.0, f32::max);
    let hidden = |h: usize| {
        let of = |n| all(n) * NET.sums[n][h] + peak(n) * NET.peaks[n][h];
        sum(NET.hidden[h], &of, CHANNELS).max(0.0)
    };
    (moves.collect(), sum(NET.even[0], &|h| hidden(h) * NET.wins[h], HIDDEN))
}

#[test]
fn it_computes_the_plain_formulas_on_every_board_type() {
    for seed in 0..20 {
        let (board, last) = after(seed as u32 * 5, seed);
        let seen = things_on_points(&board, last).unwrap();
        let (moves, win) = plain(&seen, board.turn() == Color::White);
        let large = Position::<Large>::try_from(board.to_setup()).unwrap().with_komi(board.komi());
        let (look, other) = (Look::at(&board, last).unwrap(), Look::at(&large, last).unwrap());
        for (point, expected) in moves.iter().enumerate() {
            let mv = Move::Play(Point::new(point as u8 % 9, point as u8 / 9).unwrap());
            let Some(found) = look.of_move(mv) else { continue };
            assert!((found as f32 - expected).abs() < 1.5, "{mv}: {found}, not {expected}");
            assert_eq!(other.of_move(mv), Some(found));
        }
        assert!((of_win(&look.maps) - win).abs() < 0.1, "{} {win}", of_win(&look.maps));
        assert_eq!(of_win(&other.maps), of_win(&look.maps));
    }
}

#[test]
fn a_site_shows_the_liberties_the_ko_and_the_last_move() {
    // . X O .
    // X . X O      White takes C2.
    // . X O .
    let board: Go<9> = "9/9/9/9/9/9/1XO6/X1XO5/1XO6 O".parse().unwrap();
    let seen = |board: &Go<9>, last, points: &[&str]| -> Vec<u8> {
        let number = |at: &&str| Fixed::<9, 9>.number(at.parse().unwrap()).unwrap();
        points.iter().map(|at| things(board, last)[number(at) + STRIDE + 1]).collect()
    };
    let points = ["A1", "C1", "D2", "C2", "B1", "A2"];
    assert_eq!(seen(&board, None, &points), [VACANT, OWN, OWN + 2, ENEMY, ENEMY + 1, ENEMY + 2]);
    let take = at("B2");
    let taken = board.after(take);
    assert_eq!(seen(&taken, Some(take), &["B2", "C2", "C1"]), [LAST, KO, ENEMY + 1]);
    assert_eq!(seen(&taken, None, &["B2", "A1"]), [ENEMY, VACANT]);
    // The last move is the enemy's, and on the board.
    for (last, found) in [("A2", LAST + 2), ("B1", LAST + 1), ("C1", OWN), ("C5", VACANT)] {
        assert_eq!(seen(&board, Some(at(last)), &[last]), [found], "{last}");
    }
    for last in [Some(Move::Pass), Some(at("T19"))] {
        assert_eq!(things(&board, last), things(&board, None));
    }
    let shown = TreeKnowledge::things(&board, Some(at("B1"))).unwrap();
    assert_eq!((shown.len(), shown[1], shown[9]), (81, LAST + 1, ENEMY + 2));
}

fn at(point: &str) -> Move {
    Move::Play(point.parse().unwrap())
}

/// Numbers that another program finds by the formulas in `training/go_net.py` and the file.
#[test]
fn the_file_is_read_as_it_was_written() {
    let mut board = Go::<9>::new().with_komi(Komi::of_half_points(15));
    ["E5", "D3"].into_iter().for_each(|text| board.play_unchecked(at(text)));
    let look = Look::at(&board, Some(at("D3"))).unwrap();
    for (text, expected) in
        [("E3", 71.6), ("D4", 69.8), ("C4", 61.3), ("F7", 48.7), ("A1", -86.4), ("J9", -86.2)]
    {
        let found = look.of_move(at(text)).unwrap() as f32;
        assert!((found - expected).abs() < 1.5, "{text}: {found}, not {expected}");
    }
    assert_eq!(look.of_move(Move::Pass), None);
    let win = of_win(&maps(&board, None).unwrap());
    assert!((win - 4.876).abs() < 0.05, "{win}");
    assert!((chance(&board).unwrap() - 0.5526).abs() < 0.02);
}

#[test]
fn other_sizes_and_unusual_komi_are_unknown() {
    let komi = |half_points| chance(&Go::<9>::new().with_komi(Komi::of_half_points(half_points)));
    assert!([13, 14, 15, 16].into_iter().all(|half_points| komi(half_points).is_some()));
    assert!([-15, 0, 1, 12, 17, 300].into_iter().all(|half_points| komi(half_points).is_none()));
    assert!(Look::at(&Go::<9>::new(), None).is_some() && Look::at(&Go::<8>::new(), None).is_none());
    assert_eq!(chance(&Go::<13>::new().with_komi(Komi::of_half_points(15))), None);
    // Half a point lies between territory and area, as many stones of a handicap as there are, less one.
    let japanese = |text: &str| text.parse::<Go<9>>().unwrap().with_rules(Rules::JAPANESE);
    let rows = "9/9/9/9/9/9/2X6/9";
    for (text, komi) in [(format!("9/{rows} O"), 14), (format!("XXXX5/{rows} O"), 22)] {
        assert_eq!(japanese(&text).komi_by_area(), komi, "{text}");
    }
}
