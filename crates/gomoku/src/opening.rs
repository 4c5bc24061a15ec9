//! The opening protocols swap and swap2: who puts the first stones, and who takes which colour.

mod step;

use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color};
use tengen_stones::{Point, Size};
use thiserror::Error;

use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::position::Gomoku;

pub use step::{Choice, Due, OpeningStep, ParseProtocolError, Protocol, Seat};

/// Says why a step of an opening is refused. The opening is then as it was.
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

/// An opening under way: whose turn it is to put stones or to choose, and what was done.
///
/// ```
/// use tengen_core::Color;
/// use tengen_gomoku::{Choice, Gomoku, Opening, Protocol, parse_moves};
///
/// let mut opening = Opening::new(Protocol::Swap2, Gomoku::new())?;
/// for point in parse_moves("h8i9g7")? {
///     opening.put(point)?;
/// }
/// assert_eq!(
///     opening.due().to_string(),
///     "the second player is to take a colour or to put two more stones",
/// );
/// opening.choose(Choice::PutTwoMore)?;
/// for point in parse_moves("h7j8")? {
///     opening.put(point)?;
/// }
/// opening.choose(Choice::Take(Color::White))?;
/// assert_eq!(opening.due().to_string(), "the opening is over, black is the second player");
/// assert_eq!(opening.board().count_stones(), 5); // White's sixth stone is next
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opening<const N: usize = 15> {
    protocol: Protocol,
    board: Gomoku<N>,
    steps: Vec<OpeningStep>,
}

impl<const N: usize> Opening<N> {
    /// Begins an opening on an empty board.
    ///
    /// # Errors
    ///
    /// [`OpeningError::NotAtTheStart`], [`OpeningError::TooSmall`], and [`OpeningError::Illegal`] if
    /// two passes have ended the game.
    pub fn new(protocol: Protocol, board: Gomoku<N>) -> Result<Self, OpeningError> {
        let (stones, turn) = (board.count_stones(), board.turn());
        if (stones, turn) != (0, Color::Black) {
            return Err(OpeningError::NotAtTheStart { stones, turn });
        }
        let (size, stones) = (board.size(), protocol.most_stones());
        if size.area() < stones {
            return Err(OpeningError::TooSmall { size, protocol, stones });
        }
        if let Some(outcome) = board.early_outcome() {
            return Err(IllegalMove::Finished { outcome }.into());
        }
        Ok(Self { protocol, board, steps: Vec::new() })
    }

    /// Begins an opening and does these steps.
    ///
    /// # Errors
    ///
    /// The first step that is refused: its place, from 0, and why.
    pub fn replay(
        protocol: Protocol,
        board: Gomoku<N>,
        steps: &[OpeningStep],
    ) -> Result<Self, (usize, OpeningError)> {
        let mut opening = Self::new(protocol, board).map_err(|error| (0, error))?;
        for (place, &step) in steps.iter().enumerate() {
            let done = match step {
                OpeningStep::Put(point) => opening.put(point),
                OpeningStep::Choose(choice) => opening.choose(choice),
            };
            done.map_err(|error| (place, error))?;
        }
        Ok(opening)
    }

    /// Puts a stone for the player whose turn it is to put one.
    ///
    /// # Errors
    ///
    /// [`OpeningError::NoStoneDue`] or [`OpeningError::Illegal`].
    pub fn put(&mut self, point: Point) -> Result<(), OpeningError> {
        match self.due() {
            Due::Stone { .. } => self.board.play(Move::Play(point))?,
            due => return Err(OpeningError::NoStoneDue { due }),
        }
        self.steps.push(OpeningStep::Put(point));
        Ok(())
    }

    /// Chooses for the player who has to.
    ///
    /// # Errors
    ///
    /// [`OpeningError::NoChoiceDue`] or [`OpeningError::NoMoreStones`].
    pub fn choose(&mut self, choice: Choice) -> Result<(), OpeningError> {
        match (self.due(), choice) {
            (due @ Due::Choice { two_more: false, .. }, Choice::PutTwoMore) => {
                return Err(OpeningError::NoMoreStones { due });
            }
            (Due::Choice { .. }, _) => self.steps.push(OpeningStep::Choose(choice)),
            (due, _) => return Err(OpeningError::NoChoiceDue { due }),
        }
        Ok(())
    }

    /// Returns what is to be done next.
    #[must_use]
    pub fn due(&self) -> Due {
        let stone = |seat, of: usize| Due::Stone {
            seat,
            color: self.board.turn(),
            left: (of - self.board.count_stones()) as u8,
        };
        let mut choices = self.steps.iter().filter_map(|step| match step {
            OpeningStep::Choose(choice) => Some(*choice),
            OpeningStep::Put(_) => None,
        });
        let over = |seat, color| Due::Over { seats: seats(seat, color) };
        match (self.board.count_stones(), choices.next(), choices.next()) {
            (0..3, ..) => stone(Seat::First, 3),
            (_, None, _) => {
                Due::Choice { seat: Seat::Second, two_more: self.protocol == Protocol::Swap2 }
            }
            (_, Some(Choice::Take(color)), _) => over(Seat::Second, color),
            (0..5, Some(Choice::PutTwoMore), _) => stone(Seat::Second, 5),
            (_, _, Some(Choice::Take(color))) => over(Seat::First, color),
            _ => Due::Choice { seat: Seat::First, two_more: false },
        }
    }

    /// Returns the board as it is.
    #[must_use]
    pub fn board(&self) -> &Gomoku<N> {
        &self.board
    }

    /// Returns what was done, in its order.
    #[must_use]
    pub fn steps(&self) -> &[OpeningStep] {
        &self.steps
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
