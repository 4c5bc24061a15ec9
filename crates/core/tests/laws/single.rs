//! A game of one move, for the bounds that types set.

use std::fmt;
use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};
use thiserror::Error;

/// A game of one move, which is `PADDING` bytes long and has the code `CODE`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Single<const CODE: u32, const PADDING: usize> {
    pub(crate) turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Padded<const PADDING: usize>([u8; PADDING]);

impl<const PADDING: usize> fmt::Display for Padded<PADDING> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the only move is go, and only Black has it")]
pub(crate) struct OnlyGo;

impl<const CODE: u32, const PADDING: usize> Board for Single<CODE, PADDING> {
    type Move = Padded<PADDING>;
    type Illegal = OnlyGo;
    type ParseMoveError = OnlyGo;
    const CODES: u32 = 4;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        Key::of(self.turn.index() as u64)
    }

    fn each_move<T>(
        &self,
        mut visit: impl FnMut(Padded<PADDING>) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        match self.turn {
            Color::Black => visit(Padded([0; PADDING])),
            Color::White => ControlFlow::Continue(()),
        }
    }

    fn check(&self, _: Padded<PADDING>) -> Result<(), OnlyGo> {
        if self.turn == Color::Black { Ok(()) } else { Err(OnlyGo) }
    }

    fn play_unchecked(&mut self, _: Padded<PADDING>) {
        self.turn = Color::White;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(Color::Black)
    }

    fn code(_: Padded<PADDING>) -> u32 {
        CODE
    }

    fn parse_move(&self, text: &str) -> Result<Padded<PADDING>, OnlyGo> {
        if text == "go" { Ok(Padded([0; PADDING])) } else { Err(OnlyGo) }
    }
}
