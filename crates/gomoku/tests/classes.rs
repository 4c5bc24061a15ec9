//! The class of every point, against patterns counted window by window.

use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{Class, Gomoku, Line, Move, Patterns, Rule};
use tengen_stones::Point;

/// The point so many steps on along a line.
fn step(line: Line, point: Point, steps: i8) -> Option<Point> {
    let (right, up) = [(1, 0), (0, 1), (1, 1), (1, -1)][line as usize];
    let col = u8::try_from(point.col() as i8 + right * steps).ok()?;
    Point::new(col, u8::try_from(point.row() as i8 + up * steps).ok()?)
}

/// The points of `length` on a line that begin so many steps after `point`, if all are on the board.
fn stretch(board: &Gomoku, line: Line, point: Point, first: i8, length: i8) -> Option<Vec<Point>> {
    let points = (first..first + length).map(|steps| step(line, point, steps));
    points.map(|there| there.filter(|&there| board.size().contains(there))).collect()
}

/// The own stones of five points in which a five may still come about.
fn window(board: &Gomoku, color: Color, line: Line, point: Point, first: i8) -> Option<usize> {
    let five = stretch(board, line, point, first, 5)?;
    let is = |there: Option<Point>, color| there.is_some_and(|at| board.stone(at) == Some(color));
    let (before, behind) = (step(line, point, first - 1), step(line, point, first + 5));
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
    let ends = [first - 1, first + 4].map(|steps| step(line, point, steps));
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

/// What a stone at an empty point makes of its four lines together.
fn class(board: &Gomoku, color: Color, point: Point) -> Class {
    let lines = Line::ALL.map(|line| marks(board, color, line, point));
    let count = |is: fn([bool; 8]) -> usize| lines.into_iter().map(is).sum::<usize>();
    // Of each line only the best is counted.
    let fives = count(|[.., five]| five.into());
    let fours = count(|[_, _, _, _, four, open, two, five]| match five {
        true => 0,
        false => usize::from(four) + usize::from(two && !open),
    });
    let open_fours = count(|[_, _, _, _, _, open, _, five]| (open && !five).into());
    let open_threes = count(|[.., open, four, _, _, five]| (open && !four && !five).into());
    let threes =
        count(|[_, _, three, open, four, _, _, five]| (three && !open && !four && !five).into());
    let twos = count(|[_, two, three, open, four, _, _, five]| {
        (two && !three && !open && !four && !five).into()
    });
    let is_bound = board.rule().forbids(color) && (fours > 1 || open_threes > 1);
    match [fives, open_fours, fours, open_threes, threes, twos] {
        [(1..), ..] => Class::Five,
        _ if is_bound => Class::Suspect,
        [_, (1..), ..] => Class::OpenFour,
        [_, _, (2..), ..] => Class::DoubleFour,
        [_, _, 1, (1..), ..] => Class::FourThree,
        [_, _, 1, _, 0, 0] => Class::Four,
        [_, _, 1, ..] => Class::FourAndMore,
        [_, _, _, (2..), ..] => Class::DoubleThree,
        [_, _, _, 1, 0, 0] => Class::OpenThree,
        [_, _, _, 1, ..] => Class::OpenThreeAndMore,
        [_, _, _, _, 1, 0] => Class::Three,
        [_, _, _, _, (1..), _] => Class::ThreeAndMore,
        [.., (2..)] => Class::DoubleTwo,
        [.., 1] => Class::OpenTwo,
        _ => Class::None,
    }
}

fn assert_same_classes(patterns: &Patterns, board: &Gomoku) {
    for color in Color::ALL {
        let mut best = Class::None;
        for point in board.empty_points() {
            let found = class(board, color, point);
            assert_eq!(patterns.class(color, point), found, "{color} at {point} of {board}");
            best = best.max(found);
        }
        assert_eq!(patterns.best_class(color), best, "{color} of {board}");
    }
}

/// Compares in so many positions of random games in a corner of the board.
fn compare(positions: u32) {
    let mut rng = Rng::new(3);
    let mut compared = 0;
    while compared < positions {
        let rule = Rule::ALL[rng.below(5) as usize];
        let mut board = Gomoku::with_rule(rule);
        let mut patterns = Patterns::of(&board);
        let side = 5 + rng.below(11);
        while board.outcome().is_none() && compared < positions {
            let mut near = || rng.below(side) as u8;
            let Some(point) = Point::new(near(), near()) else { break };
            let mv = Move::Play(point);
            if !board.is_legal(mv) {
                compared += 1;
                continue;
            }
            patterns.put(point, board.turn()).expect("an empty point");
            board.play_unchecked(mv);
            if board.outcome().is_none() {
                assert_same_classes(&patterns, &board);
                compared += 1;
            }
        }
    }
}

#[test]
fn a_class_is_what_a_stone_makes_of_the_lines_counted_window_by_window() {
    compare(20);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes a minute optimised")]
fn classes_are_right_in_a_hundred_thousand_positions() {
    compare(100_000);
}

#[test]
fn stones_and_points_off_the_board_have_no_class() {
    let board: Gomoku = "4X/5/5/5/5 O".parse().expect("a position");
    let patterns = Patterns::of(&board);
    let class = |col, row| patterns.class(Color::Black, Point::new(col, row).expect("a point"));
    assert_eq!([class(4, 4), class(5, 0), class(24, 24)], [Class::None; 3]);
}
