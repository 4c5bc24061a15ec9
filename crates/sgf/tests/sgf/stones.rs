//! Boards of `tengen-stones` and those of a game text.

use proptest::prelude::*;
use tengen_core::Color;
use tengen_sgf::{BoardSize, Collection, Coordinate};
use tengen_stones::{Placement, Point, Size};

fn sizes() -> impl Iterator<Item = Size> {
    let sides = || 1..=Size::MAX_SIDE;
    sides().flat_map(move |cols| sides().filter_map(move |rows| Size::new(cols, rows).ok()))
}

#[test]
fn every_size_is_one_of_a_record_and_comes_back() {
    assert_eq!(sizes().count(), 25 * 25);
    assert_eq!(BoardSize::GO.to_string(), "19");
    for size in sizes() {
        let there = BoardSize::from(size);
        assert_eq!((there.cols(), there.rows()), (size.cols(), size.rows()));
        assert_eq!(Size::try_from(there), Ok(size));
    }
}

#[test]
fn a_board_of_more_than_25_columns_or_rows_is_none_of_ours() {
    for (cols, rows) in [(26, 9), (9, 26), (52, 52)] {
        let size = BoardSize::new(cols, rows).expect("a size");
        let error = Size::try_from(size).unwrap_err();
        assert_eq!((error.cols, error.rows), (cols, rows));
    }
}

#[test]
fn the_points_of_a_record_are_those_of_the_board_from_the_top() {
    for size in sizes() {
        let there: Vec<_> = (0..size.rows())
            .flat_map(|row| (0..size.cols()).filter_map(move |col| Coordinate::new(col, row)))
            .collect();
        let here: Vec<Point> = there.iter().filter_map(|at| at.to_point(size)).collect();
        let from_top = (0..size.area()).map(|index| Point::from_index(index, size).expect("on it"));
        assert!(here.iter().copied().eq(from_top), "{size}");
        let back = here.iter().map(|&point| Coordinate::of_point(point, size));
        assert!(back.eq(there.into_iter().map(Some)), "{size}");
    }
}

#[test]
fn a_point_beside_the_board_has_no_name_on_it() {
    let size = Size::new(9, 7).expect("a size");
    for at in ["ja", "ah", "AA"] {
        assert_eq!(at.parse::<Coordinate>().expect("a point").to_point(size), None, "{at}");
    }
    for point in ["K1", "A8"] {
        let point = point.parse().expect("a point");
        assert_eq!(Coordinate::of_point(point, size), None, "{point}");
    }
}

/// Any two boards of one size.
fn boards() -> impl Strategy<Value = (Placement, Placement)> {
    let stone = || prop_oneof![Just(None), Just(Some(Color::Black)), Just(Some(Color::White))];
    let cells = move |size: Size| prop::collection::vec((stone(), stone()), size.area());
    let size = (1..=8_u8, 1..=8_u8).prop_map(|(cols, rows)| Size::new(cols, rows).expect("a size"));
    size.prop_flat_map(move |size| (Just(size), cells(size))).prop_map(|(size, cells)| {
        let (mut before, mut after) = (Placement::empty(size), Placement::empty(size));
        for (point, (old, new)) in size.points().zip(cells) {
            before.set(point, old).expect("on the board");
            after.set(point, new).expect("on the board");
        }
        (before, after)
    })
}

proptest! {
    #[test]
    fn the_difference_between_two_boards_makes_one_the_other((before, after) in boards()) {
        let mut sgf = Collection::new();
        let root = sgf.add_bare_game().put_difference(&before, &after).id();
        let root = sgf.node(root).expect("a root");
        let content = root.stone_content(before.size().into()).expect("stones on the board");
        prop_assert_eq!(content.stones.len(), before.changes(&after).count());
        let mut board = before.clone();
        content.set_up(&mut board);
        prop_assert_eq!(board, after);
    }
}

#[test]
fn stones_beside_the_board_are_passed_over() {
    let sgf: Collection = "(;AB[aa][ac])".parse().expect("a game text");
    let root = sgf.games().next().expect("a game");
    let content = root.stone_content(BoardSize::GO).expect("stones");
    let mut board: Placement = "2/2".parse().expect("a board");
    content.set_up(&mut board);
    assert_eq!(board.to_string(), "X1/2");
}

#[test]
fn a_point_that_is_set_up_twice_is_refused_or_holds_what_is_said_last() {
    let sgf: Collection = "(;AE[aa]AW[bb]AB[aa][bb])".parse().expect("a game text");
    let root = sgf.games().next().expect("a game");
    let error = root.stone_content(BoardSize::GO).unwrap_err().to_string();
    assert!(error.ends_with("is set up twice in one node"), "{error}");
    let content = root.lenient_stone_content(BoardSize::GO).expect("stones");
    let mut board: Placement = "2/2".parse().expect("a board");
    content.set_up(&mut board);
    assert_eq!(board.to_string(), "2/1O"); // AB, then AW, then AE, in whatever order they stand
}

#[test]
fn lenient_or_not_a_node_has_one_move_and_stones_on_the_board() {
    let wide = BoardSize::new(19, 9).expect("a size");
    for (text, size, expected) in [
        ("(;B[aa]W[bb])", wide, "both B and W in one node, expected one move at most"),
        ("(;AB[tt])", BoardSize::GO, "property AB: tt is off the board of size 19"),
        ("(;AB[sj])", wide, "property AB: sj is off the board of size 19x9"),
        ("(;PL[?])", wide, "property PL: expected B or W, found \"?\""),
    ] {
        let sgf: Collection = text.parse().expect("a game text");
        let root = sgf.games().next().expect("a game");
        for content in [root.stone_content(size), root.lenient_stone_content(size)] {
            assert_eq!(content.unwrap_err().to_string(), expected);
        }
    }
}

/// Whose turn a game text says it is at its root.
fn first_turn(sgf: &str) -> Option<Color> {
    let sgf: Collection = sgf.parse().expect("a game text");
    sgf.games().next().expect("a game").first_turn(BoardSize::GO)
}

#[test]
fn the_turn_at_the_root_is_that_of_pl_or_of_the_first_move_if_it_can_be_read() {
    let white = Some(Color::White);
    for (text, turn) in [
        ("(;PL[W];B[aa])", white),
        ("(;W[aa])", white),
        ("(;AB[cc];C[hm](;W[];B[aa])(;B[aa]))", white),
        // A later PL tells nothing of the root.
        ("(;;PL[W];B[aa])", None),
        ("(;AB[cc])", None),
        ("(;PL[W][B])", None),
        ("(;;W[zz])", None),
        ("(;;B[aa]W[bb])", None),
    ] {
        assert_eq!(first_turn(text), turn, "{text}");
    }
}
