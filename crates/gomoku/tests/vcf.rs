//! Wins by continuous fours: proofs replayed by the rules, verdicts against a plain solver.

use crate::attack::problems::each_position;
use crate::attack::{Seen, assert_proves, random_board, wins_by_fours, wins_with_four};
use proptest::prelude::*;
use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{Aim, AttackResult, FirstMoves, Gomoku, Move, Rule, Setup, Vcf, Vct};
use tengen_stones::{Point, Size};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_win_by_fours_is_found_with_the_fewest_fours_exactly_where_there_is_one(
        cols in 5..=9_u8, rows in 5..=9_u8, density in 20..60_u32,
        rule in prop::sample::select(Rule::ALL.to_vec()), seed: u64,
    ) {
        let size = Size::new(cols, rows).expect("a size");
        let mut rng = Rng::new(seed);
        let stones = size.area() as u32 * density / 100;
        let Some(board) = random_board(size, stones, rule, &mut rng) else { return Ok(()) };
        let mut seen = Seen::new();
        let fewest = (0..=3).find(|&fours| wins_by_fours(&board, fours, &mut seen));
        match Vcf::default().solve(&board) {
            AttackResult::Win(line) => {
                assert_proves(&board, &line);
                assert_fours(&board, &line);
                let fours = line.len() as u32 / 2;
                prop_assert_eq!(fewest, (fours <= 3).then_some(fours), "{} {:?}", board, line);
            }
            AttackResult::NoWin => prop_assert_eq!(fewest, None, "{}", board),
            AttackResult::Unknown => prop_assert!(false, "the limit was reached on {}", board),
        }
    }

    #[test]
    fn the_first_moves_that_win_are_those_that_a_plain_solver_finds(
        side in 5..=8_u8, density in 20..60_u32,
        rule in prop::sample::select(Rule::ALL.to_vec()), seed: u64,
    ) {
        let size = Size::square(side).expect("a size");
        let stones = size.area() as u32 * density / 100;
        let Some(board) = random_board(size, stones, rule, &mut Rng::new(seed)) else { return Ok(()) };
        assert_first_moves(&board);
    }
}

/// Compares the first moves that win, and any win, with what a plain solver finds.
fn assert_first_moves(board: &Gomoku) {
    /// More than fit on these boards.
    const FOURS: u32 = 32;
    let own = board.turn();
    let fives = board.empty_points().filter(|&point| board.would_win(own, point));
    let mut winning: Vec<Move> = fives.map(Move::Play).collect();
    if winning.is_empty() {
        let mut seen = Seen::new();
        let wins = |&point: &Point| wins_with_four(board, point, FOURS, &mut seen);
        winning = board.empty_points().filter(wins).map(Move::Play).collect();
    }
    winning.sort_unstable();
    let mut solver = Vcf::default().with_aim(Aim::AnyWin);
    match solver.solve(board) {
        AttackResult::Win(line) => {
            assert_proves(board, &line);
            assert_fours(board, &line);
            assert!(winning.contains(&line[0]), "{line:?} on {board}");
        }
        found => assert_eq!((found, &winning), (AttackResult::NoWin, &vec![]), "{board}"),
    }
    let is_complete = true;
    assert_eq!(solver.first_moves(board, || true), FirstMoves { winning, is_complete }, "{board}");
}

/// Every move of the attacker but the last threatens five.
fn assert_fours(board: &Gomoku, line: &[Move]) {
    let mut end = *board;
    for (ply, &mv) in line.iter().enumerate().take(line.len() - 1) {
        end.play_unchecked(mv);
        let five = || end.empty_points().any(|point| end.would_win(board.turn(), point));
        assert!(ply % 2 == 1 || five(), "no four at ply {ply} of {line:?} on {board}");
    }
}

fn solve(text: &str) -> AttackResult {
    let board: Gomoku = text.parse().expect("a position");
    let found = Vcf::default().solve(&board);
    if let AttackResult::Win(line) = &found {
        assert_proves(&board, line);
    }
    found
}

fn fours_of(text: &str) -> Option<usize> {
    match solve(text) {
        AttackResult::Win(line) => Some(line.len() / 2),
        _ => None,
    }
}

#[test]
fn the_fewest_fours_that_win_are_told_or_that_none_do() {
    let caro = "9/9/9/6X2/6X2/6X2/XOOOO4/9/9 X";
    for (text, fours) in [
        ("9/9/2XXXX2O/9/9/9/9/9/9 X", Some(0)), // five at once
        ("9/9/9/3XXX3/9/9/9/9/9 X", Some(1)),
        ("9/9/9/9/4X4/4X4/4X4/9/9 X", Some(1)),
        // White threatens five at E1 and nowhere else; no black four blocks it.
        ("9/9/9/3XXX3/9/9/9/9/XOOOO4 X", None),
        // Here the open four of the column blocks it.
        ("9/9/9/9/9/5X3/5X3/5X3/XOOOO4 X", None),
        // White threatens five on F2, where Black's stone makes an open four: F2 to F5.
        ("9/9/9/9/5X3/5X3/5X3/XOOOO4/9 X", Some(1)),
        // White threatens five at F3 only; in caro a black stone at G3 leaves that five between two
        // black ones, and makes an open four of the column.
        (&format!("{caro} rule=caro"), Some(1)),
        (&format!("{caro} rule=standard"), None),
        // Without the black stone at A3 the five wins all the same.
        ("9/9/9/6X2/6X2/6X2/1OOOO4/9/9 X rule=caro", None),
    ] {
        assert_eq!(fours_of(text), fours, "{text}");
    }
}

#[test]
fn in_caro_the_line_shows_the_reply_that_holds_out_longest() {
    // F3 makes a four that may be answered in more than one way; some answers lose sooner.
    let board: Gomoku = "5XO/2XO1X1/1XOO2X/1OXO3/2O1O2/X5O/OX1XX2/3XO2/1XX4 X rule=caro6"
        .parse()
        .expect("a position");
    let AttackResult::Win(line) = Vcf::default().solve(&board) else { panic!("no win") };
    assert_proves(&board, &line);
    assert_fours(&board, &line);
    let fours = line.len() as u32 / 2;
    let wins = |fours| wins_by_fours(&board, fours, &mut Seen::new());
    assert!(fours >= 2 && wins(fours) && !wins(fours - 1), "{line:?}");
}

/// The fours of the shortest win of a position by renju and by freestyle.
fn fours_by_both_rules(rows_and_side: &str) -> (Option<usize>, Option<usize>) {
    let by = |rule| fours_of(&format!("{rows_and_side} rule={rule}"));
    (by(Rule::Renju), by(Rule::Freestyle))
}

#[test]
fn black_may_not_win_over_a_forbidden_point_in_renju() {
    let rows = "15/15/15/15/15/15/7O3O3/6OX1X2O2/7XOXX4/7XXOXO1O1/7XOX1OX2/6OOXX1X3/7O1XXO3/\
                9XO4/8OO5 X";
    assert_eq!(fours_by_both_rules(rows), (None, Some(1)));
    // What a solver has found by one rule does not bind it by another.
    let board = |rule| format!("{rows} rule={rule}").parse::<Gomoku>().expect("a position");
    let mut solver = Vcf::default();
    assert_eq!(solver.solve(&board(Rule::Renju)), AttackResult::NoWin);
    assert!(matches!(solver.solve(&board(Rule::Freestyle)), AttackResult::Win(_)));
}

#[test]
fn white_wins_in_renju_where_black_may_not_block() {
    let rows = "15/10XO3/9OXX3/4XOOOOX1O3/6XOXXXOX2/5O1XXXOOOX1/5XOOOOXOXX1/7XXOXXOO1/\
                6XOOOOXOX1/6O1O1XOOO1/6XXOXXXXO1/6XOO1XXXO1/8XOXXO2/9XOOOX1/8O1XXOX1 O";
    assert_eq!(fours_by_both_rules(rows), (Some(1), None));
}

/// The public problem that was answered "no win" ends so: its last four leaves one empty point.
#[test]
fn where_black_s_only_answer_is_forbidden_he_passes_and_white_makes_five() {
    // Of D3 and F3 White takes one and threatens the other, where Black would have six in a line.
    let rows = "XOXXOX/XXOOXX/XOXOOX/XOO1O1/XXOXXX/XOXOXX O rule=renju";
    let board: Gomoku = rows.parse().expect("a position");
    for aim in [Aim::AnyWin, Aim::ShortestWin] {
        let AttackResult::Win(line) = Vcf::default().with_aim(aim).solve(&board) else {
            panic!("no win")
        };
        assert_eq!((line.len(), line[1]), (3, Move::Pass));
        assert_proves(&board, &line);
    }
}

#[test]
fn any_win_is_found_without_deepening() {
    // Four threes of one four each, as below, and an open three: deepening looks at more positions.
    let board = with_stones("A1 B1 C1 A5 B5 C5 A9 B9 C9 A13 B13 C13 H7 H8 H9 J7 K7", "H6");
    let nodes = |aim| {
        let mut solver = Vcf::default().with_aim(aim);
        let AttackResult::Win(line) = solver.solve(&board) else { panic!("no win") };
        assert_proves(&board, &line);
        solver.nodes()
    };
    assert!(nodes(Aim::AnyWin) < nodes(Aim::ShortestWin));
}

#[test]
fn first_moves_are_known_to_be_all_only_within_the_limit() {
    let board: Gomoku = "9/9/3XXX3/1O7/5X3/5X3/9/1O7/1O1O5 X".parse().expect("a position");
    assert!(Vcf::default().first_moves(&board, || true).is_complete);
    assert!(!Vcf::new(1).first_moves(&board, || true).is_complete);
    assert!(!Vcf::default().first_moves(&board, || false).is_complete);
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    // Each of Black's threes makes two fours, and none goes with another.
    let rows = "XXX2O3O2XXX/15/15/XXX2O3O2XXX/15/15/XXX2O3O2XXX/15/15/XXX2O3O2XXX/15/15/15/15/15 X";
    let board: Gomoku = rows.parse().expect("a position");
    let mut solver = Vcf::new(4_000);
    let mut asked = 0;
    let found = solver.solve_while(&board, || {
        asked += 1;
        asked < 3
    });
    assert_eq!((found, asked), (AttackResult::Unknown, 3));
    assert!((1_000..3_000).contains(&solver.nodes()), "{}", solver.nodes());
}

/// A board of 15 lines with these stones, Black to move.
fn with_stones(black: &str, white: &str) -> Gomoku {
    let mut setup = Setup::empty(Size::square(15).expect("a size"), Rule::Freestyle);
    for (color, names) in [(Color::Black, black), (Color::White, white)] {
        for name in names.split_whitespace() {
            let point = name.parse::<Move>().ok().and_then(Move::point).expect("a point");
            setup.placement.set(point, Some(color)).expect("a point of the board");
        }
    }
    Gomoku::try_from(setup).expect("a position")
}

#[test]
fn the_most_promising_four_is_tried_first() {
    // In each corner a three blocked by the edge; at its end the fourth stone touches twos besides.
    let edges = "A1 B1 C1 D3 D4 E2 F3 M15 N15 O15 L13 L12 K14 J13";
    for (three, block) in [("E8 F8 G8", ""), ("E8 F8 G8 H5 H6 H7", "D8 H4")] {
        // H8 makes an open four; then two fours of two lines. Either wins without a further node.
        let board = with_stones(&format!("{three} {edges}"), block);
        let mut solver = Vcf::default();
        let AttackResult::Win(line) = solver.solve(&board) else { panic!("no win on {board}") };
        assert_proves(&board, &line);
        assert_eq!((line.len(), solver.nodes()), (3, 2), "{line:?}");
    }
}

#[test]
fn a_position_that_is_lost_is_known_again_whichever_way_it_is_reached() {
    // Four threes, each of which makes one four in two ways: 1, 8, 24, 32 and 16 positions after so
    // many fours, and as many visits of them as positions before have fours: 1, 8, 48, 96 and 64. The
    // search deepens, and begins again for each four more.
    let board = with_stones("A1 B1 C1 A5 B5 C5 A9 B9 C9 A13 B13 C13", "");
    let mut solver = Vcf::default();
    assert_eq!(solver.solve(&board), AttackResult::NoWin);
    assert_eq!(solver.nodes(), 1 + 9 + 57 + 153 + 217);
}

#[test]
fn a_search_that_reaches_its_limit_says_so_and_does_not_ask() {
    let board: Gomoku = "9/9/9/3XXX3/9/9/9/9/9 X".parse().expect("a position");
    let found = Vcf::new(1).solve_while(&board, || panic!("the search is over"));
    assert_eq!(found, AttackResult::Unknown);
}

#[test]
fn a_finished_game_is_won_by_nobody() {
    let rows = "2XXXXX2/9/OOOO5/9/9/9/9/9/9 O";
    assert_eq!(solve(rows), AttackResult::NoWin);
    let (board, none) =
        (rows.parse().expect("a position"), FirstMoves { winning: vec![], is_complete: true });
    assert_eq!(Vcf::default().first_moves::<15>(&board, || true), none);
    assert_eq!(Vct::new(2, 100).first_moves::<15>(&board, || true), none);
}

/// Compares verdicts and lengths with the plain solver on positions of games; returns how many there
/// were with a win of two fours or more, and how many without any.
fn compare(wins: usize) -> (usize, usize) {
    let (mut won, mut lost) = (0, 0);
    let mut vcf = Vcf::new(u64::MAX);
    each_position(7, |board| {
        let mut seen = Seen::new();
        match vcf.solve(board) {
            AttackResult::Win(line) => {
                assert_proves(board, &line);
                let fours = (line.len() / 2) as u32;
                let fewer = fours > 0 && wins_by_fours(board, fours - 1, &mut seen);
                assert!(!fewer, "{board}: {line:?} is not the shortest");
                assert!(wins_by_fours(board, fours, &mut seen), "{board}");
                won += usize::from(fours >= 2);
            }
            found => {
                assert_eq!(found, AttackResult::NoWin);
                assert!(!wins_by_fours(board, 120, &mut seen), "{board}");
                lost += 1;
            }
        }
        won < wins
    });
    (won, lost)
}

#[test]
fn positions_of_games_are_decided_as_a_plain_solver_decides_them() {
    let (won, lost) = compare(4);
    assert!(won == 4 && lost > won, "{won} {lost}");
}

#[test]
#[ignore = "long: run it optimised"]
fn five_hundred_problems_are_decided_as_a_plain_solver_decides_them() {
    let (won, lost) = compare(500);
    assert!(won == 500 && lost > won, "{won} {lost}");
}
