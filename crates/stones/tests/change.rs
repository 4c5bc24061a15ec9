//! G10: what differs between two snapshots of a board.

use proptest::prelude::*;
use tengen_core::Color;
use tengen_stones::{Change, NotOneStone, Placement, Point, Size};

use Color::{Black, White};

fn board(text: &str) -> Placement {
    text.parse().unwrap()
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn g10_one_stone_more_is_the_move() {
    let before = board("1X1/O2/3");
    assert_eq!(before.stone_added(&board("1X1/O2/2O")), Ok((point("C1"), White)));
    assert_eq!(before.stone_added(&board("XX1/O2/3")), Ok((point("A3"), Black)));
}

#[test]
fn g10_whatever_else_has_changed_is_named() {
    let before = "1X1/O2/3";
    let table = [
        ("1X1/O2/3", "nothing has changed"),
        ("3/O2/3", "the black stone at B3 has gone"),
        ("1X1/X2/3", "the stone at A2 was white and is black"),
        ("1X1/OX1/O2", "2 stones have come, the first at A1 and B2"),
        ("XXO/OX1/O2", "4 stones have come, the first at A1 and B2"),
        ("1X1/1X1/3", "the white stone at A2 has gone"), // a stone that moved has gone first
        ("1X1/O2", "a board of size 3 has become one of size 3x2"),
    ];
    for (after, message) in table {
        let error = board(before).stone_added(&board(after)).unwrap_err();
        assert_eq!(error.to_string(), message, "{after}");
    }
    let error = board(before).stone_added(&board("1O1/3/3")).unwrap_err();
    assert_eq!(error, NotOneStone::Gone { point: point("A2"), stone: White }, "the first point");
}

#[test]
fn a_board_that_shrank_is_empty_where_it_is_no_more() {
    let changes: Vec<_> = board("1X1/O2").changes(&board("1X")).collect();
    let change = |text, before, after| Change { point: point(text), before, after };
    assert_eq!(
        changes,
        [
            change("A1", Some(White), None),
            change("B1", None, Some(Black)),
            change("B2", Some(Black), None),
        ]
    );
}

proptest! {
    #[test]
    fn the_changes_turn_one_placement_into_the_other(
        cells in prop::collection::vec((0_usize..3, 0_usize..3), 20),
    ) {
        let size = Size::new(5, 4).unwrap();
        let stones = [None, Some(Black), Some(White)];
        let (mut before, mut after) = (Placement::empty(size), Placement::empty(size));
        for (point, &(old, new)) in size.points().zip(&cells) {
            before.set(point, stones[old]).unwrap();
            after.set(point, stones[new]).unwrap();
        }
        let mut patched = before.clone();
        let mut count = 0;
        for change in before.changes(&after) {
            prop_assert_eq!(patched.get(change.point), change.before);
            patched.set(change.point, change.after).unwrap();
            count += 1;
        }
        prop_assert_eq!(&patched, &after);
        prop_assert_eq!(count, cells.iter().filter(|(old, new)| old != new).count());
    }
}
