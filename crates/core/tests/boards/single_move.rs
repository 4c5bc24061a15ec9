//! G10: which move was made, told from a snapshot of the board after it.

use std::ops::ControlFlow;

use tengen_core::{
    Board, Change, Color, Key, NoSingleMove, Outcome, Rng, nim::Nim, single_move_between,
};

use super::row::Row;

/// What is on each place of a board; the places have letters, which no move has.
type Look<S> = Vec<Option<S>>;

fn changes<S: Copy + PartialEq>(before: &Look<S>, after: &Look<S>) -> Vec<Change<char, S>> {
    let pairs = ('a'..).zip(before.iter().zip(after));
    let changes = pairs.filter(|(_, (before, after))| before != after);
    changes.map(|(place, (&before, &after))| Change { place, before, after }).collect()
}

/// The answer that follows from trying everything and comparing whole looks.
fn by_trying<B: Board, S: Copy + PartialEq>(
    before: &B,
    seen: &Look<S>,
    look: impl Fn(&B) -> Look<S>,
) -> Result<B::Move, NoSingleMove<B, char, S>> {
    let moves = before.legal_moves();
    let mut fitting = moves.iter().copied().filter(|&mv| look(&before.after(mv)) == *seen);
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(first), Some(second)) => Err(NoSingleMove::Several { first, second }),
        (None, _) if look(before) == *seen => Err(NoSingleMove::Unchanged),
        (None, _) if moves.is_empty() => Err(NoSingleMove::Finished(before.outcome().unwrap())),
        (None, _) => {
            let changes = changes(&look(before), seen);
            Err(NoSingleMove::Unreachable { turn: before.turn(), changes, illegal: None })
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
fn g10_the_move_between_two_snapshots_of_a_row_is_found() {
    assert_moves_between_snapshots(&Row::new(), 8, 20, Row::look);
}

/// Black has two moves that come to the same, and that is the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Twins {
    turn: Color,
}

impl Board for Twins {
    type Move = bool;
    type Illegal = core::fmt::Error;
    type ParseMoveError = core::str::ParseBoolError;
    const CODES: u32 = 2;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        Key::ZERO // one key for both positions: the boards must decide
    }

    fn each_move<T>(&self, mut visit: impl FnMut(bool) -> ControlFlow<T>) -> ControlFlow<T> {
        match self.turn {
            Color::Black => {
                visit(false)?;
                visit(true)
            }
            Color::White => ControlFlow::Continue(()),
        }
    }

    fn check(&self, _: bool) -> Result<(), core::fmt::Error> {
        if self.turn == Color::Black { Ok(()) } else { Err(core::fmt::Error) }
    }

    fn play_unchecked(&mut self, _: bool) {
        self.turn = Color::White;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: bool) -> u32 {
        u32::from(mv)
    }

    fn parse_move(&self, text: &str) -> Result<bool, core::str::ParseBoolError> {
        text.parse()
    }
}

#[test]
fn g10_two_moves_that_come_to_the_same_are_both_named() {
    let seen = |board: &Twins| {
        let change = Change { place: "token", before: Some(1), after: None };
        Vec::from_iter((board.turn == Color::Black).then_some(change))
    };
    let error = single_move_between(&Twins { turn: Color::Black }, seen).unwrap_err();
    assert_eq!(error, NoSingleMove::Several { first: false, second: true });
    assert_eq!(error.to_string(), "false leads there, and so does true");
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
