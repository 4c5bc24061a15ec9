//! G10: which move was made, told from a snapshot of the board after it.

use tengen_core::{Board, Change, NoSingleMove, Rng, nim::Nim, single_move_between};

use crate::col::{Col, Point};

/// What is on each place of a board.
type Look<S> = Vec<Option<S>>;

fn changes<S: Copy + PartialEq>(before: &Look<S>, after: &Look<S>) -> Vec<Change<usize, S>> {
    let pairs = before.iter().zip(after).enumerate();
    let changes = pairs.filter(|(_, (before, after))| before != after);
    changes.map(|(place, (&before, &after))| Change { place, before, after }).collect()
}

/// The answer that follows from trying everything and comparing whole looks.
fn by_trying<B: Board, S: Copy + PartialEq>(
    before: &B,
    seen: &Look<S>,
    look: impl Fn(&B) -> Look<S>,
) -> Result<B::Move, NoSingleMove<B, usize, S>> {
    let moves = before.legal_moves();
    let mut fitting = moves.iter().copied().filter(|&mv| look(&before.after(mv)) == *seen);
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(first), Some(second)) => Err(NoSingleMove::Several { first, second }),
        (None, _) if look(before) == *seen => Err(NoSingleMove::Unchanged),
        (None, _) if moves.is_empty() => Err(NoSingleMove::Finished(before.outcome().unwrap())),
        (None, _) => {
            let changes = changes(&look(before), seen);
            let illegal = match changes[..] {
                [one] => before.check(before.parse_move(&one.place.to_string()).unwrap()).err(),
                _ => None,
            };
            Err(NoSingleMove::Unreachable { turn: before.turn(), changes, illegal })
        }
    }
}

/// Plays random games and compares all their positions with all their looks.
fn assert_moves_between_snapshots<B: Board, S: Copy + PartialEq + std::fmt::Debug>(
    start: &B,
    games: u64,
    plies: usize,
    look: impl Fn(&B) -> Look<S>,
) {
    let between = |before: &B, seen: &Look<S>| {
        single_move_between(before, |board| changes(&look(board), seen))
    };
    let mut answers = [0; 2];
    for seed in 0..games {
        let (mut rng, mut board) = (Rng::new(seed), start.clone());
        let mut boards = vec![board.clone()];
        while boards.len() <= plies && board.outcome().is_none() {
            let count = u32::try_from(board.count_moves()).unwrap();
            let mv = board.nth_move(rng.below(count) as usize).unwrap();
            board.play(mv).unwrap();
            assert_eq!(between(boards.last().unwrap(), &look(&board)), Ok(mv));
            boards.push(board.clone());
        }
        for (before, after) in boards.iter().flat_map(|a| boards.iter().map(move |b| (a, b))) {
            let (answer, seen) = (between(before, &look(after)), look(after));
            assert_eq!(answer, by_trying(before, &seen, &look), "{before:?} to {after:?}");
            answers[usize::from(answer.is_ok())] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 0), "{answers:?}");
}

#[test]
fn g10_the_move_between_two_snapshots_is_found() {
    assert_moves_between_snapshots(&Col::EMPTY, 8, 9, |board| board.points.to_vec());
}

#[test]
fn g10_two_moves_that_come_to_the_same_are_both_named() {
    // A camera that only counts the stones.
    let count = |board: &Col| board.points.iter().flatten().count();
    let seen = |board: &Col| {
        let change = Change { place: "stones", before: Some(count(board)), after: Some(1) };
        Vec::from_iter((count(board) != 1).then_some(change))
    };
    let error = single_move_between(&Col::EMPTY, seen).unwrap_err();
    assert_eq!(error, NoSingleMove::Several { first: Point(0), second: Point(1) });
    assert_eq!(error.to_string(), "0 leads there, and so does 1");
}

#[test]
fn g10_the_error_names_what_does_not_fit() {
    let table = [
        ("9 black", 9, "nothing has changed"),
        ("0 black", 0, "nothing has changed"),
        ("0 black", 1, "the game was over: white"),
        ("9 black", 5, "no legal move of black leads there: heap was 9 and is 5"),
        ("2 white", 3, "no legal move of white leads there: heap was 2 and is 3"),
    ];
    for (before, seen, message) in table {
        let before: Nim = before.parse().unwrap();
        let error = single_move_between(&before, |board| {
            let change = Change { place: "heap", before: Some(board.left()), after: Some(seen) };
            Vec::from_iter((board.left() != seen).then_some(change))
        });
        assert_eq!(error.unwrap_err().to_string(), message, "{before} to {seen}");
    }
}
