//! A board to keep records of: simple, endless, with everything that a record can ask for.

use std::cell::Cell;
use std::ops::ControlFlow;

use tengen_core::{Adjudicate, Board, Color, FullRules, HistoryRules, Key, Outcome, Past, SetTurn};
use thiserror::Error;

thread_local! {
    static PLAYED: Cell<u64> = const { Cell::new(0) };
}

/// Counts the moves that boards of this thread play while `work` is done.
pub(crate) fn count_played<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = PLAYED.get();
    let result = work();
    (result, PLAYED.get() - before)
}

/// A token on a ring of 256 fields that moves 0 to 3 fields on. Whoever is to move on field 200
/// has lost. A step of 9 is a foul, one of 8 is Black's, all others are void. With history the third coming of a
/// position is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Ring {
    pub field: u8,
    pub turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum IllegalStep {
    #[error("field 200 is the end")]
    Finished,
    #[error("a step of {0} is a foul")]
    Foul(u8),
    #[error("there is no step of {0}")]
    TooLong(u8),
    #[error("the position has come three times")]
    Drawn,
}

pub(crate) const BLACK_AT_0: Ring = Ring { field: 0, turn: Color::Black };

impl Board for Ring {
    type Move = u8;
    type Illegal = IllegalStep;
    type ParseMoveError = std::num::ParseIntError;
    const CODES: u32 = 4;

    fn turn(&self) -> Color {
        self.turn
    }

    /// A poor key on purpose: sixteen fields share one.
    fn key(&self) -> Key {
        Key::of(u64::from(self.field % 16) * 2 + self.turn.index() as u64)
    }

    fn each_move<T>(&self, visit: impl FnMut(u8) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.field == 200 { ControlFlow::Continue(()) } else { (0..4).try_for_each(visit) }
    }

    fn check(&self, step: u8) -> Result<(), IllegalStep> {
        match step {
            _ if self.field == 200 => Err(IllegalStep::Finished),
            0..=3 => Ok(()),
            9 => Err(IllegalStep::Foul(step)),
            8 if self.turn == Color::Black => Err(IllegalStep::Foul(step)),
            _ => Err(IllegalStep::TooLong(step)),
        }
    }

    fn play_unchecked(&mut self, step: u8) {
        assert_eq!(self.check(step), Ok(()));
        PLAYED.set(PLAYED.get() + 1);
        self.field = self.field.wrapping_add(step);
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(step: u8) -> u32 {
        u32::from(step) % 4
    }

    fn parse_move(&self, text: &str) -> Result<u8, std::num::ParseIntError> {
        text.parse()
    }
}

/// Without a past the ring is a game of its own, which no repetition ends.
impl FullRules for Ring {}

impl SetTurn for Ring {
    fn set_turn(&mut self, color: Color) {
        self.turn = color;
    }
}

impl Adjudicate for Ring {
    fn loses_by(&self, rule: &IllegalStep) -> bool {
        matches!(rule, IllegalStep::Foul(_))
    }

    /// Black may not pass; White has no pass.
    fn loses_by_passing(&self) -> bool {
        self.turn == Color::Black
    }
}

impl HistoryRules for Ring {
    type Trace = u8;
    type Clock = u32;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> u8 {
        self.field
    }

    fn tick(&self, clock: u32, _: u8) -> u32 {
        clock + 1
    }

    /// Every lap begins a new history, so that long games need not look far back.
    fn is_irreversible(&self, step: u8) -> bool {
        self.field.checked_add(step).is_none()
    }

    fn check_past(&self, _: u8, _: &Past<Self>) -> Result<(), IllegalStep> {
        Ok(())
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        (past.count(self.key(), || self.field) >= 2).then_some(Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalStep {
        IllegalStep::Drawn
    }
}
