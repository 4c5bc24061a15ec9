//! Which move was made, seen from the positions before and after.

use core::ops::ControlFlow;

use thiserror::Error;

use crate::{Board, Color, Outcome};

/// Says why no single move leads from one position to another.
///
/// ```
/// use tengen_core::{NoSingleMove, nim::Nim, single_move_between};
///
/// let heap = Nim::new(9);
/// assert_eq!(single_move_between(&heap, &heap), Err(NoSingleMove::Equal));
/// let far: Nim = "2 white".parse()?;
/// let error = single_move_between(&heap, &far).unwrap_err();
/// assert_eq!(error.to_string(), "none of the 3 legal moves of black leads there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoSingleMove<M> {
    /// The positions are equal.
    #[error("nothing has changed")]
    Equal,
    /// The game is over in the first position.
    #[error("the game was over: {0}")]
    Finished(Outcome),
    /// In the second position it is the turn of the player who should have moved.
    #[error("{turn} is to move before and after")]
    SameTurn {
        /// Whose turn it is in both.
        turn: Color,
    },
    /// No legal move leads there.
    #[error("none of the {tried} legal moves of {turn} leads there")]
    Unreachable {
        /// Who was to move.
        turn: Color,
        /// How many moves were tried.
        tried: usize,
    },
    /// More than one move leads there.
    #[error("{first} leads there, and so does {second}")]
    Several {
        /// The first that does, in the board's order.
        first: M,
        /// The second.
        second: M,
    },
}

/// Finds the one legal move that leads from `before` to `after`.
///
/// A camera over a board, or a page that shows snapshots, tells positions and not moves. Games may
/// name the places that do not fit in methods of their own. Give bare boards, not
/// [`WithHistory`](crate::WithHistory): a snapshot has no past. Tries every legal move at most
/// once; a board is copied only for those whose key fits.
///
/// # Errors
///
/// [`NoSingleMove`]: the first variant that is true.
///
/// # Examples
///
/// ```
/// use tengen_core::{NoSingleMove, nim::{Nim, Take}, single_move_between};
///
/// let before = Nim::new(9);
/// assert_eq!(single_move_between(&before, &"7 white".parse()?), Ok(Take(2)));
/// let error = single_move_between(&before, &"4 white".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "none of the 3 legal moves of black leads there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn single_move_between<B: Board>(
    before: &B,
    after: &B,
) -> Result<B::Move, NoSingleMove<B::Move>> {
    let turn = before.turn();
    if before == after {
        return Err(NoSingleMove::Equal);
    }
    if let Some(outcome) = before.outcome() {
        return Err(NoSingleMove::Finished(outcome));
    }
    if after.turn() == turn {
        return Err(NoSingleMove::SameTurn { turn });
    }
    let (mut found, mut tried) = (None, 0);
    let second = before.each_move(|mv| {
        tried += 1;
        if before.key_after(mv) != after.key() || before.after(mv) != *after {
            return ControlFlow::Continue(());
        }
        match found.replace(mv) {
            Some(first) => ControlFlow::Break(NoSingleMove::Several { first, second: mv }),
            None => ControlFlow::Continue(()),
        }
    });
    match second {
        ControlFlow::Break(several) => Err(several),
        ControlFlow::Continue(()) => found.ok_or(NoSingleMove::Unreachable { turn, tried }),
    }
}
