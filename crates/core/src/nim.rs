//! The smallest board there is: one heap of Nim, to learn the trait from and to test with.
//!
//! Two players take one, two or three counters in turn from one heap; who takes the last counter
//! wins. Black starts.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use thiserror::Error;

use crate::adjudicate::Adjudicate;
use crate::board::Board;
use crate::capability::SetTurn;
use crate::color::Color;
use crate::history::FullRules;
use crate::key::Key;
use crate::outcome::Outcome;

/// A heap of counters and whose turn it is.
///
/// The side to move wins with best play unless the heap is a multiple of four.
///
/// ```
/// use tengen_core::{Board, nim::{Nim, Take, IllegalTake}};
///
/// let heap = Nim::new(2);
/// assert_eq!(heap.check(Take(3)), Err(IllegalTake::TooMany { taken: 3, heap: 2 }));
/// assert_eq!(heap.to_string(), "2 black");
/// assert_eq!("2 black".parse(), Ok(heap));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    heap: u8,
    turn: Color,
}

/// Takes this many counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(pub u8);

/// Says why a [`Take`] is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalTake {
    /// One, two or three counters are taken at a time.
    #[error("took {taken}: one, two or three counters are taken at a time")]
    NotOneToThree {
        /// How many the move wants.
        taken: u8,
    },
    /// The heap is smaller than that.
    #[error("took {taken} from a heap of {heap}")]
    TooMany {
        /// How many the move wants.
        taken: u8,
        /// How many there are.
        heap: u8,
    },
}

/// Says that a text is not the number of counters to take, or not a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a number from 0 to 255, for a heap followed by a space and a colour")]
pub struct ParseNimError;

impl Nim {
    /// Lays out `heap` counters, Black to move.
    #[must_use]
    pub const fn new(heap: u8) -> Self {
        Self { heap, turn: Color::Black }
    }

    /// Returns how many counters are left.
    #[must_use]
    pub const fn left(&self) -> u8 {
        self.heap
    }
}

impl Board for Nim {
    type Move = Take;
    type Illegal = IllegalTake;
    type ParseMoveError = ParseNimError;
    const CODES: u32 = 4;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.heap) * 2 + self.turn.index() as u64)
    }

    fn packed(&self) -> Option<u128> {
        Some(u128::from(self.heap) * 2 + self.turn.index() as u128)
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Take) -> ControlFlow<T>) -> ControlFlow<T> {
        for taken in 1..=self.heap.min(3) {
            visit(Take(taken))?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, Take(taken): Take) -> Result<(), IllegalTake> {
        if !(1..=3).contains(&taken) {
            Err(IllegalTake::NotOneToThree { taken })
        } else if taken > self.heap {
            Err(IllegalTake::TooMany { taken, heap: self.heap })
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, mv: Take) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.heap = self.heap.saturating_sub(mv.0);
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        (self.heap == 0).then(|| self.no_move_outcome())
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(mv: Take) -> u32 {
        u32::from(mv.0.min(3))
    }

    fn parse_move(&self, text: &str) -> Result<Take, ParseNimError> {
        text.parse().map(Take).map_err(|_| ParseNimError)
    }
}

impl FullRules for Nim {}

/// Who takes nothing loses, whether he says so or passes; any other number that is not allowed is
/// void.
impl Adjudicate for Nim {
    fn loses_by(&self, rule: &IllegalTake) -> bool {
        *rule == IllegalTake::NotOneToThree { taken: 0 }
    }

    fn loses_by_passing(&self) -> bool {
        true
    }
}

impl SetTurn for Nim {
    fn set_turn(&mut self, color: Color) {
        self.turn = color;
    }
}

/// Writes the number of counters taken.
impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Writes the heap and the side to move: `5 black`.
impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{} {}", self.heap, self.turn))
    }
}

impl FromStr for Nim {
    type Err = ParseNimError;

    fn from_str(text: &str) -> Result<Self, ParseNimError> {
        let (heap, turn) = text.split_once(' ').ok_or(ParseNimError)?;
        Ok(Self {
            heap: heap.parse().map_err(|_| ParseNimError)?,
            turn: turn.parse().map_err(|_| ParseNimError)?,
        })
    }
}
