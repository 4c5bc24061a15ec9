//! A game without choice on a big board: to measure stacks and to count nodes.

use core::fmt;
use core::ops::ControlFlow;
use std::convert::Infallible;

use tengen_core::{Board, Color, Key, Outcome};

/// Four kilobytes that count plies: one legal move in every position, and no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Chain {
    ply: u32,
    ballast: [[u8; 64]; 63],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Step;

impl Chain {
    pub(crate) const START: Self = Self { ply: 0, ballast: [[0; 64]; 63] };

    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }
}

impl Board for Chain {
    type Move = Step;
    type Illegal = Infallible;
    type ParseMoveError = Infallible;
    const CODES: u32 = 1;

    fn turn(&self) -> Color {
        Color::ALL[self.ply as usize % 2]
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.ply))
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Step) -> ControlFlow<T>) -> ControlFlow<T> {
        visit(Step)
    }

    fn check(&self, _: Step) -> Result<(), Infallible> {
        Ok(())
    }

    fn play_unchecked(&mut self, _: Step) {
        self.ply += 1;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(_: Step) -> u32 {
        0
    }

    fn parse_move(&self, _: &str) -> Result<Step, Infallible> {
        Ok(Step)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("step")
    }
}
