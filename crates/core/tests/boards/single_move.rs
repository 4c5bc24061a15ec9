//! G10: which move was made, told from a snapshot of the board after it.

use tengen_core::{
    Board, Change, Color, NoSingleMove, Rng, conformance, nim::Nim, single_move_between,
};

use super::row::Row;

/// What is on each point; the places have letters, which no move has.
type Look = Vec<Option<Color>>;

fn changes(before: &Look, after: &Look) -> Vec<Change<char, Color>> {
    let pairs = ('a'..).zip(before.iter().zip(after));
    let changes = pairs.filter(|(_, (before, after))| before != after);
    changes.map(|(place, (&before, &after))| Change { place, before, after }).collect()
}

/// The answer that follows from trying everything and comparing whole looks.
fn by_trying(before: &Row, seen: &Look) -> Result<u8, NoSingleMove<Row, char, Color>> {
    let moves = before.legal_moves();
    let mut fitting = moves.iter().copied().filter(|&mv| before.after(mv).look() == *seen);
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(first), Some(second)) => Err(NoSingleMove::Several { first, second }),
        (None, _) if before.look() == *seen => Err(NoSingleMove::Unchanged),
        (None, _) if moves.is_empty() => Err(NoSingleMove::Finished(before.outcome().unwrap())),
        (None, _) => {
            let changes = changes(&before.look(), seen);
            Err(NoSingleMove::Unreachable { turn: before.turn(), changes, illegal: None })
        }
    }
}

#[test]
fn g10_the_move_between_two_snapshots_of_a_row_is_found() {
    let between = |before: &Row, seen: &Look| {
        single_move_between(before, |board| changes(&board.look(), seen))
    };
    let mut answers = [0; 2];
    for seed in 0..8 {
        let mut boards = Vec::new();
        conformance::walk(&Row::new(), 20, &mut Rng::new(seed), |board| {
            boards.push(*board);
            Ok(())
        })
        .unwrap();
        for (before, after) in boards.iter().flat_map(|a| boards.iter().map(move |b| (a, b))) {
            let (answer, seen) = (between(before, &after.look()), after.look());
            assert_eq!(answer, by_trying(before, &seen), "{before:?} to {after:?}");
            answers[usize::from(answer.is_ok())] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 50), "{answers:?}");
}

#[test]
fn g10_two_moves_that_come_to_the_same_are_both_named() {
    // A camera that tells no stone from another, and sees one.
    let seen = |board: &Row| {
        let change = Change { place: "row", before: Some(0), after: Some(1) };
        Vec::from_iter((board.look() == Row::new().look()).then_some(change))
    };
    let error = single_move_between(&Row::new(), seen).unwrap_err();
    assert_eq!(error, NoSingleMove::Several { first: 0, second: 1 });
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
