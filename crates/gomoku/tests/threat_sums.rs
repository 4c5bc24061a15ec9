//! The worth of a position and the order of a move, against patterns counted window by window.

use proptest::prelude::*;
use tengen_core::{Board, Color, Knowledge, Rng};
use tengen_gomoku::{AlphaBetaKnowledge, Gomoku, Line, Move, Rule, Setup, ThreatBoard};
use tengen_stones::{Placement, Point, Size};

/// What a pattern is worth to a position, and what it promises of a move, in the order of `marks`.
const WORTH: [i32; 8] = [1, 2, 6, 14, 24, 60, 60, 0];
const PROMISE: [i32; 8] = [1, 4, 8, 40, 60, 200, 200, 10_000];

/// The points of `length` on a line that begin so many steps after `point`, if all are on the board.
fn stretch(board: &Gomoku, line: Line, point: Point, first: i8, length: i8) -> Option<Vec<Point>> {
    let points = (first..first + length).map(|steps| line.step(point, steps));
    points.map(|there| there.filter(|&there| board.size().contains(there))).collect()
}

/// The own stones of five points in which a five may still come about.
fn window(board: &Gomoku, color: Color, line: Line, point: Point, first: i8) -> Option<usize> {
    let five = stretch(board, line, point, first, 5)?;
    let is = |there: Option<Point>, color| there.is_some_and(|at| board.stone(at) == Some(color));
    let (before, behind) = (line.step(point, first - 1), line.step(point, first + 5));
    let lengthened = is(before, color) || is(behind, color);
    let blocked = is(before, !color) && is(behind, !color);
    let wanted = match board.rule() {
        Rule::Freestyle => true,
        Rule::Standard => !lengthened,
        Rule::Renju => !lengthened || color == Color::White,
        Rule::Caro => !lengthened && !blocked,
        Rule::Caro6 => !blocked,
    };
    let spoilt = five.iter().any(|&at| board.stone(at) == Some(!color));
    (wanted && !spoilt).then(|| five.iter().filter(|&&at| board.stone(at).is_some()).count())
}

/// The own stones of four points between two empty ones, where both fives may come about.
fn inner(board: &Gomoku, color: Color, line: Line, point: Point, first: i8) -> Option<usize> {
    window(board, color, line, point, first - 1)?;
    window(board, color, line, point, first)?;
    let four = stretch(board, line, point, first, 4)?;
    let ends = [first - 1, first + 4].map(|steps| line.step(point, steps));
    let empty = ends.iter().all(|end| end.is_some_and(|end| board.stone(end).is_none()));
    empty.then(|| four.iter().filter(|&&at| board.stone(at).is_some()).count())
}

/// What a stone at an empty point makes of one line: two, open two, three, open three, four, open
/// four, four with two ways to five, five. It may make several.
fn marks(board: &Gomoku, color: Color, line: Line, point: Point) -> [bool; 8] {
    let fives: Vec<_> =
        (-4..=0).map(|first| (first, window(board, color, line, point, first))).collect();
    let fours: Vec<_> = (-3..=0).map(|first| inner(board, color, line, point, first)).collect();
    let five = |stones| fives.iter().any(|&(_, window)| window == Some(stones));
    let four = |stones| fours.contains(&Some(stones));
    let fifth = |&(first, _): &(i8, Option<usize>)| {
        let five = stretch(board, line, point, first, 5).expect("a window");
        five.into_iter().find(|&at| at != point && board.stone(at).is_none())
    };
    let with_three = fives.iter().filter(|(_, window)| *window == Some(3));
    let mut ways: Vec<Point> = with_three.filter_map(fifth).collect();
    ways.dedup();
    [five(1), four(1), five(2), four(2), five(3), four(3), ways.len() > 1, five(4)]
}

/// The sum over the four lines of what a stone at an empty point makes.
fn sum(board: &Gomoku, color: Color, point: Point, values: &[i32; 8]) -> i32 {
    let of_line = |line| {
        let made = marks(board, color, line, point).into_iter().zip(values);
        made.map(|(made, value)| i32::from(made) * value).sum::<i32>()
    };
    Line::ALL.map(of_line).into_iter().sum()
}

fn random_board(size: Size, density: u32, rule: Rule, rng: &mut Rng) -> Option<Gomoku> {
    let mut placement = Placement::empty(size);
    for point in size.points() {
        let stone = (rng.below(10) < density).then(|| Color::ALL[rng.below(2) as usize]);
        placement.set(point, stone).expect("a point of the board");
    }
    let board = Gomoku::try_from(Setup { placement, ..Setup::empty(size, rule) }).ok()?;
    board.early_outcome().is_none().then_some(board)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn worth_and_order_are_sums_over_all_that_a_stone_makes_of_its_lines(
        cols in 1..=15_u8, rows in 1..=15_u8, density in 1..8_u32,
        rule in prop::sample::select(Rule::ALL.to_vec()), seed: u64,
    ) {
        let size = Size::new(cols, rows).expect("a size");
        let mut rng = Rng::new(seed);
        let Some(position) = random_board(size, density, rule, &mut rng) else { return Ok(()) };
        let board = ThreatBoard::from(&position);
        let (own, enemy) = (position.turn(), !position.turn());
        for point in position.empty_points() {
            let [ours, theirs] = [own, enemy].map(|color| sum(&position, color, point, &PROMISE));
            let order = AlphaBetaKnowledge.order(&board, Move::Play(point));
            prop_assert_eq!(order, 3 * ours + 2 * theirs, "{} of {}", Move::Play(point), position);
        }
        let worth = |color| position.empty_points().map(|at| sum(&position, color, at, &WORTH)).sum::<i32>();
        let [ours, theirs] = [own, enemy].map(worth);
        prop_assert_eq!((board.worth(own), board.worth(enemy)), (ours, theirs), "{}", position);
        let score = AlphaBetaKnowledge.evaluate(&board);
        if !score.is_decided() {
            prop_assert_eq!(score.value(), ours * 5 / 4 - theirs, "{}", position);
        }
    }
}
