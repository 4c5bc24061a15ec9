//! The opening protocols swap and swap2: who puts the first stones, and who takes which colour.

mod step;

use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color};
use tengen_stones::Size;
use thiserror::Error;

use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::position::Gomoku;

pub use step::{Choice, Due, OpeningStep, Protocol, Seat};

/// Says why a step of an opening is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// An opening begins on an empty board with Black to move.
    #[error(
        "an opening begins on an empty board, black to move; {stones} stones are on it and {turn} is to move"
    )]
    NotAtTheStart {
        /// How many stones there are.
        stones: usize,
        /// The side to move.
        turn: Color,
    },
    /// The board has fewer points than the opening may put stones.
    #[error("a board of size {size}, but {protocol} may put {stones} stones")]
    TooSmall {
        /// The size of the board.
        size: Size,
        /// The protocol.
        protocol: Protocol,
        /// How many stones it may put.
        stones: usize,
    },
    /// The stone cannot be put there, or the game is over before the first.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A stone was put where something else is due.
    #[error("a stone was put, but {due}")]
    NoStoneDue {
        /// What is due.
        due: Due,
    },
    /// A choice was made where something else is due.
    #[error("a choice was made, but {due}")]
    NoChoiceDue {
        /// What is due.
        due: Due,
    },
    /// Two more stones were asked for where only a colour can be taken.
    #[error("two more stones were asked for, but {due}")]
    NoMoreStones {
        /// What is due.
        due: Due,
    },
}

impl Protocol {
    /// Does these steps from an empty board, and says what is to be done next.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_gomoku::{Choice, Gomoku, OpeningStep, Protocol, parse_moves};
    ///
    /// let stones = parse_moves("h8i9g7h7j8")?;
    /// let mut steps: Vec<_> = stones.into_iter().map(OpeningStep::Put).collect();
    /// steps.insert(3, OpeningStep::Choose(Choice::PutTwoMore));
    /// let due = Protocol::Swap2.due(Gomoku::<15>::new(), &steps)?;
    /// assert_eq!(due.to_string(), "the first player is to take a colour");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OpeningError::NotAtTheStart`], [`OpeningError::TooSmall`], and why the first step is refused that
    /// is; [`OpeningError::Illegal`] also if two passes have ended the game.
    pub fn due<const N: usize>(
        self,
        board: Gomoku<N>,
        steps: &[OpeningStep],
    ) -> Result<Due, OpeningError> {
        let (stones, turn) = (board.count_stones(), board.turn());
        if (stones, turn) != (0, Color::Black) {
            return Err(OpeningError::NotAtTheStart { stones, turn });
        }
        let (size, stones) = (board.size(), self.most_stones());
        if size.area() < stones {
            return Err(OpeningError::TooSmall { size, protocol: self, stones });
        }
        if let Some(outcome) = board.early_outcome() {
            return Err(IllegalMove::Finished { outcome }.into());
        }
        let mut opening = Opening { protocol: self, board, choices: Vec::new() };
        for &step in steps {
            opening.take(step)?;
        }
        Ok(opening.due())
    }
}

/// An opening under way.
struct Opening<const N: usize> {
    protocol: Protocol,
    board: Gomoku<N>,
    choices: Vec<Choice>,
}

impl<const N: usize> Opening<N> {
    fn take(&mut self, step: OpeningStep) -> Result<(), OpeningError> {
        match (self.due(), step) {
            (Due::Stone { .. }, OpeningStep::Put(point)) => self.board.play(Move::Play(point))?,
            (due, OpeningStep::Put(_)) => return Err(OpeningError::NoStoneDue { due }),
            (
                due @ Due::Choice { two_more: false, .. },
                OpeningStep::Choose(Choice::PutTwoMore),
            ) => {
                return Err(OpeningError::NoMoreStones { due });
            }
            (Due::Choice { .. }, OpeningStep::Choose(choice)) => self.choices.push(choice),
            (due, OpeningStep::Choose(_)) => return Err(OpeningError::NoChoiceDue { due }),
        }
        Ok(())
    }

    fn due(&self) -> Due {
        let stone = |seat, of: usize| Due::Stone {
            seat,
            color: self.board.turn(),
            left: (of - self.board.count_stones()) as u8,
        };
        let over = |seat, color| Due::Over { seats: seats(seat, color) };
        match (self.board.count_stones(), &self.choices[..]) {
            (0..3, _) => stone(Seat::First, 3),
            (_, []) => {
                Due::Choice { seat: Seat::Second, two_more: self.protocol == Protocol::Swap2 }
            }
            (_, [Choice::Take(color), ..]) => over(Seat::Second, *color),
            (0..5, [Choice::PutTwoMore, ..]) => stone(Seat::Second, 5),
            (_, [_, Choice::Take(color), ..]) => over(Seat::First, *color),
            _ => Due::Choice { seat: Seat::First, two_more: false },
        }
    }
}

/// Deals the colours when `seat` takes `color`.
fn seats(seat: Seat, color: Color) -> ByColor<Seat> {
    let other = match seat {
        Seat::First => Seat::Second,
        Seat::Second => Seat::First,
    };
    ByColor::from_fn(|one| if one == color { seat } else { other })
}
