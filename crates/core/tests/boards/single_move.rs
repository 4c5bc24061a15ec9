//! G10: which move was made, told from a snapshot of the board after it.

use tengen_core::nim::{Nim, Take};
use tengen_core::{Board, Change, NoSingleMove, Outcome, single_move_between};

/// The one move to a heap of so many; what has changed stands where as many were taken.
fn between(before: &Nim, seen: u8) -> Result<Take, NoSingleMove<Nim, u8, u8>> {
    single_move_between(before, |heap| Vec::from_iter(change(heap, seen)))
}

fn change(heap: &Nim, seen: u8) -> Option<Change<u8, u8>> {
    let (left, place) = (heap.left(), heap.left().abs_diff(seen));
    (left != seen).then_some(Change { place, before: Some(left), after: Some(seen) })
}

#[test]
fn g10_the_move_between_two_snapshots_of_a_heap_is_what_was_taken() {
    for (left, seen) in (0..9).flat_map(|left| (0..9).map(move |seen| (left, seen))) {
        let heap = Nim::new(left);
        let expected = match left.checked_sub(seen) {
            Some(0) => Err(NoSingleMove::Unchanged),
            Some(taken @ 1..=3) => Ok(Take(taken)),
            _ if left == 0 => Err(NoSingleMove::Finished(Outcome::Win(!heap.turn()))),
            _ => Err(NoSingleMove::Unreachable {
                turn: heap.turn(),
                changes: Vec::from_iter(change(&heap, seen)),
                illegal: heap.check(Take(left.abs_diff(seen))).err(),
            }),
        };
        assert_eq!(between(&heap, seen), expected, "{left} to {seen}");
    }
}

#[test]
fn g10_two_moves_that_come_to_the_same_are_both_named() {
    // A camera that sees no more than that the heap is smaller.
    let error = single_move_between(&Nim::new(9), |heap| {
        Vec::from_iter(change(heap, 8).filter(|_| heap.left() == 9))
    });
    let error = error.unwrap_err();
    assert_eq!(error, NoSingleMove::Several { first: Take(1), second: Take(2) });
    assert_eq!(error.to_string(), "1 leads there, and so does 2");
}

#[test]
fn g10_the_error_names_what_does_not_fit() {
    let rule = "took 4: one, two or three counters are taken at a time";
    let black = format!("no legal move of black leads there: 4 was 9 and is 5; {rule}");
    let table = [
        ("9 black", 9, "nothing has changed"),
        ("0 black", 1, "the game was over: white"),
        ("9 black", 5, &black),
        ("2 white", 3, "no legal move of white leads there: 1 was 2 and is 3"),
    ];
    for (before, seen, message) in table {
        let error = between(&before.parse().unwrap(), seen).unwrap_err();
        assert_eq!(error.to_string(), message, "{before} to {seen}");
    }
}
