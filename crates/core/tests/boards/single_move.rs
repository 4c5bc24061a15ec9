//! G10: which move was made, told from two snapshots.

use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, NoSingleMove, Outcome, Rng, nim::Nim, single_move_between};

use crate::naive::draughts::Draughts;
use crate::naive::nogo::NoGo;

/// The answer that follows from trying everything and comparing whole boards.
fn by_trying<B: Board>(before: &B, after: &B) -> Result<B::Move, NoSingleMove<B::Move>> {
    let turn = before.turn();
    let moves = before.legal_moves();
    let mut fitting = moves.iter().copied().filter(|&mv| before.after(mv) == *after);
    match (fitting.next(), fitting.next()) {
        _ if before == after => Err(NoSingleMove::Equal),
        (Some(mv), None) => Ok(mv),
        (Some(first), Some(second)) => Err(NoSingleMove::Several { first, second }),
        (None, _) if moves.is_empty() => Err(NoSingleMove::Finished(before.outcome().unwrap())),
        (None, _) if after.turn() == turn => Err(NoSingleMove::SameTurn { turn }),
        (None, _) => Err(NoSingleMove::Unreachable { turn, tried: moves.len() }),
    }
}

/// Plays random games and compares all their snapshots with each other.
fn assert_moves_between_snapshots<B: Board>(start: &B, games: u64, plies: usize) {
    let mut answers = [0; 2];
    for seed in 0..games {
        let (mut rng, mut board) = (Rng::new(seed), start.clone());
        let mut snapshots = vec![board.clone()];
        while snapshots.len() <= plies && board.outcome().is_none() {
            let count = u32::try_from(board.count_moves()).unwrap();
            let mv = board.nth_move(rng.below(count) as usize).unwrap();
            board.play(mv).unwrap();
            assert_eq!(single_move_between(snapshots.last().unwrap(), &board), Ok(mv));
            snapshots.push(board.clone());
        }
        for (before, after) in snapshots.iter().flat_map(|a| snapshots.iter().map(move |b| (a, b)))
        {
            let answer = single_move_between(before, after);
            assert_eq!(answer, by_trying(before, after), "{before:?} to {after:?}");
            answers[usize::from(answer.is_ok())] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 0), "{answers:?}");
}

#[test]
fn g10_the_move_between_two_snapshots_of_draughts_is_found() {
    assert_moves_between_snapshots(&Draughts::new(), 2, 30);
    let captures: Draughts = "W:WK47:B14,19,29,31,42".parse().unwrap();
    for &mv in &captures.legal_moves() {
        assert_eq!(single_move_between(&captures, &captures.after(mv)), Ok(mv));
    }
}

#[test]
fn g10_the_move_between_two_snapshots_of_nogo_is_found() {
    assert_moves_between_snapshots(&NoGo::new(4, 3), 8, 20);
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
    let [before, after] = Color::ALL.map(|turn| Twins { turn });
    let error = single_move_between(&before, &after).unwrap_err();
    assert_eq!(error, NoSingleMove::Several { first: false, second: true });
    assert_eq!(error.to_string(), "false leads there, and so does true");
}

#[test]
fn g10_the_error_names_what_does_not_fit() {
    let heap = |text: &str| text.parse::<Nim>().unwrap();
    let table = [
        ("9 black", "9 black", "nothing has changed"),
        ("0 black", "0 white", "the game was over: white"),
        ("9 black", "7 black", "black is to move before and after"),
        ("9 black", "9 white", "none of the 3 legal moves of black leads there"),
        ("2 white", "3 black", "none of the 2 legal moves of white leads there"),
    ];
    for (before, after, message) in table {
        let error = single_move_between(&heap(before), &heap(after)).unwrap_err();
        assert_eq!(error.to_string(), message, "{before} to {after}");
    }
}
