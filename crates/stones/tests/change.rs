//! G10: what differs between two snapshots of a board.

use proptest::prelude::*;
use tengen_core::{Change, Color};
use tengen_stones::{Placement, Size};

use crate::geometry::point;
use crate::text::board;

use Color::{Black, White};

#[test]
fn a_board_that_shrank_is_empty_where_it_is_no_more() {
    let changes: Vec<_> = board("1X1/O2").changes(&board("1X")).collect();
    let change = |text, before, after| Change { place: point(text), before, after };
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
            prop_assert_eq!(patched.get(change.place), change.before);
            patched.set(change.place, change.after).unwrap();
            count += 1;
        }
        prop_assert_eq!(&patched, &after);
        prop_assert_eq!(count, cells.iter().filter(|(old, new)| old != new).count());
    }
}
