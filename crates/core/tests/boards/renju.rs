//! A naive renju, with its forbidden points drawn on boards, through the trait.

use tengen_core::{Board, Color, Forced, Knowledge, Outcome, Rng, Score, conformance};

use crate::naive::grid::{Grid, Point};
use crate::naive::renju::{Fives, Forbidden, IllegalRenju, Renju, forbidden};
use crate::search::{Window, alpha_beta, minimax, wins_within};
use crate::{assert_erasure, assert_perft, assert_perft_agrees};

/// Draws a 15×15 board: `X`, `O` as usual, and the points asked about by what they must be: `o`
/// overline, `f` double four, `t` double three, `l` legal. The rest of each row is empty.
fn assert_drawn(rule: &str, rows: &[&str]) {
    let mut grid = Grid::new(15, 15);
    let mut asked = Vec::new();
    for (row, y) in rows.iter().zip((0..15).rev()) {
        for (cell, x) in row.bytes().zip(0..) {
            let p = Point { x, y };
            match cell {
                b'X' => grid.put(p, Some(Color::Black)),
                b'O' => grid.put(p, Some(Color::White)),
                b'.' => {}
                _ => asked.push((p, cell)),
            }
        }
    }
    assert!(!asked.is_empty());
    for (p, cell) in asked {
        let wanted = match cell {
            b'o' => Some(Forbidden::Overline),
            b'f' => Some(Forbidden::DoubleFour),
            b't' => Some(Forbidden::DoubleThree),
            _ => None,
        };
        assert_eq!(forbidden(&grid, p), wanted, "{rule}: {p}");
    }
}

#[test]
fn black_may_not_make_six_in_a_row() {
    assert_drawn("an overline", &["", ".XXXoXX"]);
    assert_drawn("five in another line makes it good", &["...X", ".XXlXX", "...X", "...X", "...X"]);
}

#[test]
fn black_may_not_make_two_fours() {
    assert_drawn("two lines", &["OXXXf..", "....X..", "....X..", "....X.."]);
    assert_drawn("one line, a gap on either side", &["", "..X.XfX.X"]);
    assert_drawn("one line, two pairs", &["", ".XX.fX.XX"]);
    assert_drawn("one line, two threes", &["", ".XXX.f.XXX"]);
    assert_drawn("an open four is one four", &["", "..XXlX.."]);
}

#[test]
fn black_may_not_make_two_threes() {
    let cross = ["", "", "....X....", "....X....", "..XXt....", "", ""];
    assert_drawn("two open threes", &cross);
    let blocked = ["", "....O", "....X", "....X", "..XXl...."];
    assert_drawn("a three that one white stone holds is none", &blocked);
    let edge = ["....X", "....X", "..XXl...."];
    assert_drawn("a three at the edge is none", &edge);
}

/// In all three, a11 leaves the row only one way to a straight four: f11.
#[test]
fn a_three_counts_only_if_its_straight_four_is_open_to_black() {
    let open = ["", "", "", "", "O.XXt..", "....X..", "....X.."];
    assert_drawn("f11 is free: two real threes", &open);
    let overline = ["", ".....X.", ".....X.", ".....X.", "O.XXl..", "....XX.", "....XX."];
    assert_drawn("f11 is an overline in its column", &overline);
    let five = ["", "", ".....X.", ".....X.", "O.XXl..", "....XX.", "....XX."];
    assert_drawn("f11 makes five in its column", &five);
}

#[test]
fn a_line_that_only_six_would_fill_is_no_four() {
    let six = ["", "", "", "", "XX.XXl.", ".....X.", ".....X.", ".....X."];
    assert_drawn("c11 makes six", &six);
    let five = ["", "", "", "", ".X.XXf.", ".....X.", ".....X.", ".....X."];
    assert_drawn("c11 makes five", &five);
}

#[test]
fn white_wins_with_six_and_black_with_exactly_five() {
    let white: Renju = "OOO.OO. O".parse().unwrap();
    let white = white.after(white.parse_move("d1").unwrap());
    assert_eq!(white.outcome(), Some(Outcome::Win(Color::White)));
    let black: Renju = "XXX.XX. X".parse().unwrap();
    let point = black.parse_move("d1").unwrap();
    let overline = IllegalRenju::Forbidden { point, kind: Forbidden::Overline };
    assert_eq!(black.check(point), Err(overline));
    let five: Renju = "XXXXX.. O".parse().unwrap();
    assert_eq!(five.outcome(), Some(Outcome::Win(Color::Black)));
    assert_eq!(five.check(point), Err(IllegalRenju::Finished));
}

#[test]
fn a_full_board_is_a_draw() {
    let board: Renju = "XOXO./OXOXO X".parse().unwrap();
    assert_eq!(board.after(board.legal_moves()[0]).outcome(), Some(Outcome::Draw));
}

/// No four plies can forbid a point or end the game, so the counts are falling factorials.
#[test]
fn the_first_plies_are_free() {
    assert_perft(&Renju::new(15), &[225, 225 * 224]);
    assert_perft(&Renju::new(6), &[36, 36 * 35]);
}

/// What the public collection of forbidden points says, if the tests are told where it is.
#[test]
fn the_forbidden_points_of_the_public_collection_come_out() {
    let Some(folder) = std::env::var_os("TENGEN_CASES") else {
        eprintln!("SKIPPED: TENGEN_CASES is not set");
        return;
    };
    let file = std::path::Path::new(&folder).join("gomoku/renju_forbidden.jsonl");
    let text = std::fs::read_to_string(&file).expect("the case file can be read");
    let mut points = 0;
    for line in text.lines() {
        points += assert_case(&serde_json::from_str(line).expect("a case is a JSON object"));
    }
    assert!(points > 100, "only {points} points in the file");
}

/// Compares the whole board of one case; returns how many points are forbidden.
fn assert_case(case: &serde_json::Value) -> usize {
    let points = |name: &str| -> Vec<Point> {
        let array = case[name].as_array().expect("an array of points");
        array.iter().map(|p| p.as_str().unwrap().parse().unwrap()).collect()
    };
    let mut grid = Grid::new(15, 15);
    for (name, color) in [("black", Color::Black), ("white", Color::White)] {
        points(name).into_iter().for_each(|p| grid.put(p, Some(color)));
    }
    let mut wanted: Vec<(Point, Forbidden)> = Vec::new();
    for entry in case["forbidden"].as_array().expect("an array") {
        let kind = match entry["kind"].as_str() {
            Some("overline") => Forbidden::Overline,
            Some("double-four") => Forbidden::DoubleFour,
            Some("double-three") => Forbidden::DoubleThree,
            other => panic!("kind {other:?}"),
        };
        wanted.push((entry["p"].as_str().unwrap().parse().unwrap(), kind));
    }
    wanted.sort();
    let empty = grid.points().filter(|&p| grid.is_empty_at(p));
    let mut found: Vec<(Point, Forbidden)> =
        empty.filter_map(|p| forbidden(&grid, p).map(|kind| (p, kind))).collect();
    found.sort();
    assert_eq!(found, wanted, "{}", case["id"]);
    found.len()
}

/// Every line of five that White has not touched counts for Black, and the other way round.
fn chances(board: &Renju) -> Score {
    let lines = |color: Color| {
        let open = |p: Point, (dx, dy): (i8, i8)| {
            let mut five = (0..5).map(|n| p.step(n * dx, n * dy));
            five.all(|q| board.stones().contains(q) && board.stones().at(q) != Some(!color))
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let at = |p: Point| directions.into_iter().filter(|&d| open(p, d)).count() as i32;
        board.stones().points().map(at).sum::<i32>()
    };
    Score::estimate(lines(board.turn()) - lines(!board.turn()))
}

#[test]
fn alpha_beta_has_the_value_of_minimax() {
    let centre_first =
        |_: &Renju, mv: Point| -(i32::from(mv.x) - 3).abs() - (i32::from(mv.y) - 3).abs();
    let mut rng = Rng::new(8);
    for plies in [20, 25, 30, 32] {
        let mut board = Renju::new(6);
        board.playout(|n| rng.below(n), plies);
        for depth in 0..3 {
            let value = minimax(&board, depth, &chances);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &chances, &|_: &_, _| 0), value);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &chances, &centre_first), value);
        }
    }
}

#[test]
fn forced_moves_find_the_same_wins_as_all_moves() {
    let board: Renju = "
        .XXX..
        ......
        OO.O.. X"
        .trim()
        .parse()
        .unwrap();
    let none = |_: &Renju| Score::DRAW;
    assert_eq!(Fives.forced(&board), Forced::Free);
    for depth in 0..4 {
        let wins = minimax(&board, depth, &none).plies_to_win().is_some();
        assert_eq!(wins_within(&board, depth, &Fives), wins, "depth {depth}");
    }
    let four = board.after(board.parse_move("a3").unwrap());
    assert_eq!(Fives.forced(&four), Forced::Only(board.parse_move("e3").unwrap()));
    let lost = four.after(four.parse_move("f2").unwrap());
    assert_eq!(Fives.forced(&lost), Forced::Wins(board.parse_move("e3").unwrap()));
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(9);
    for size in [1, 4, 5] {
        let board = Renju::new(size);
        conformance::random_games(&board, 1, 1000, &mut rng).unwrap();
        conformance::keys_tell_apart(&board, 3, 1000, &mut rng).unwrap();
        conformance::walk(&board, 1000, &mut rng, conformance::position_text).unwrap();
        assert_erasure(&board, 1000);
    }
    assert_perft_agrees(&Renju::new(4), 3);
    // Eleven stones; at least one of the empty points is forbidden to Black.
    let busy: Renju = "
        .......
        ...X...
        ...X...
        .XX....
        ...XX.O
        ..O.OX.
        O...... X"
        .trim()
        .parse()
        .unwrap();
    conformance::walk(&busy, 1, &mut rng, conformance::position).unwrap();
    let all: Vec<Point> = Grid::new(8, 8).points().collect();
    conformance::candidates(&busy, all).unwrap();
    assert!(busy.count_moves() < 49 - 11, "some point is forbidden");
}
