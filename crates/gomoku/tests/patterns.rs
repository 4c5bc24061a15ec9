//! The patterns that are kept up to date, against the shapes found anew.

use proptest::prelude::*;
use tengen_core::{Color, Rng};
use tengen_gomoku::{Gomoku, IllegalMove, Line, Patterns, Rule, Setup, Shape};
use tengen_stones::{Placement, Point, Size};

fn board_of<const N: usize>(placement: &Placement, rule: Rule) -> Option<Gomoku<N>> {
    let setup = Setup { placement: placement.clone(), ..Setup::empty(placement.size(), rule) };
    Gomoku::try_from(setup.clone()).ok()
}

/// Every shape of every empty point, as the patterns have it and as the board finds it.
fn assert_same_shapes<const N: usize>(patterns: &Patterns<N>, board: &Gomoku<N>) {
    for point in board.size().points().filter(|&point| board.stone(point).is_none()) {
        for color in Color::ALL {
            for line in Line::ALL {
                let (kept, found) =
                    (patterns.shape(color, line, point), board.shape(color, line, point));
                assert_eq!(kept, found, "{color} at {point}, {line}, of {board}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn patterns_are_the_shapes_of_the_board_after_every_stone_put_down_and_taken(
        cols in 1..=15_u8, rows in 1..=15_u8,
        rule in prop::sample::select(Rule::ALL.to_vec()),
        density in 1..9_u32, seed: u64,
    ) {
        let size = Size::new(cols, rows).expect("a size");
        let points: Vec<Point> = size.points().collect();
        let mut rng = Rng::new(seed);
        let mut placement = Placement::empty(size);
        let mut patterns =
            Patterns::<15>::of(&board_of(&placement, rule).expect("an empty board"));
        for _ in 0..size.area() as u32 * density / 8 {
            let point = points[rng.below(points.len() as u32) as usize];
            let color = Color::ALL[rng.below(2) as usize];
            match placement.get(point) {
                Some(stone) => {
                    prop_assert_eq!(
                        patterns.put(point, color),
                        Err(IllegalMove::Occupied { point, stone })
                    );
                    prop_assert_eq!(patterns.take(point), Some(stone));
                    placement.set(point, None).expect("a point of the board");
                }
                None => {
                    prop_assert_eq!(patterns.take(point), None);
                    prop_assert_eq!(patterns.put(point, color), Ok(()));
                    placement.set(point, Some(color)).expect("a point of the board");
                }
            }
        }
        if let Some(board) = board_of(&placement, rule) {
            assert_same_shapes(&patterns, &board);
            assert_same_shapes(&Patterns::of(&board), &board);
        }
    }
}

#[test]
fn a_point_off_the_board_is_refused_and_has_no_shape() {
    let board: Gomoku = "5/5/5/5/5 X".parse().expect("a position");
    let mut patterns = Patterns::of(&board);
    let point = Point::new(5, 0).expect("a point");
    let error = IllegalMove::OffBoard { point, size: board.size() };
    assert_eq!(patterns.put(point, Color::Black), Err(error));
    assert_eq!(patterns.take(point), None);
    assert_eq!(patterns.shape(Color::Black, Line::Row, point), Shape::None);
}

/// The longest lines fill all the room that the two colours have in a word.
#[test]
fn patterns_are_the_shapes_on_the_largest_board_too() {
    let size = Size::square(Size::MAX_SIDE).expect("a size");
    let points: Vec<Point> = size.points().collect();
    let mut rng = Rng::new(25);
    for rule in Rule::ALL {
        let mut placement = Placement::empty(size);
        let mut patterns = Patterns::<25>::of(&board_of(&placement, rule).expect("a board"));
        for _ in 0..200 {
            let point = points[rng.below(points.len() as u32) as usize];
            let color = Color::ALL[rng.below(2) as usize];
            if patterns.put(point, color).is_ok() {
                placement.set(point, Some(color)).expect("a point of the board");
            }
        }
        let board = board_of(&placement, rule).expect("nobody has five");
        assert_same_shapes(&patterns, &board);
    }
}
