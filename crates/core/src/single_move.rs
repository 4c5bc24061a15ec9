//! Which move was made, seen from a snapshot of the whole board after it.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::ControlFlow;

use crate::board::Board;
use crate::color::Color;
use crate::outcome::Outcome;

/// Tells what happened to one place of a board: a point, a square, a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change<P, S> {
    /// The place.
    pub place: P,
    /// What was there before.
    pub before: Option<S>,
    /// What is there after.
    pub after: Option<S>,
}

impl<P: Display, S: Display> Display for Change<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tell = |piece: &Option<S>| match piece {
            Some(piece) => piece.to_string(),
            None => "empty".to_string(),
        };
        f.pad(&format!("{} was {} and is {}", self.place, tell(&self.before), tell(&self.after)))
    }
}

/// Says why no single legal move leads from a position to a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSingleMove<B: Board, P, S> {
    /// The snapshot shows the position itself, and nobody may pass.
    Unchanged,
    /// The game is over in the position.
    Finished(Outcome),
    /// No legal move leads there.
    Unreachable {
        /// Who is to move.
        turn: Color,
        /// What the snapshot shows otherwise than the position.
        changes: Vec<Change<P, S>>,
        /// The rule that a move to the one place that has changed would break.
        illegal: Option<B::Illegal>,
    },
    /// More than one move leads there.
    Several {
        /// The first that does, in the board's order.
        first: B::Move,
        /// The second.
        second: B::Move,
    },
}

impl<B: Board, P: Display, S: Display> Display for NoSingleMove<B, P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unchanged => f.write_str("nothing has changed"),
            Self::Finished(outcome) => write!(f, "the game was over: {outcome}"),
            Self::Several { first, second } => {
                write!(f, "{first} leads there, and so does {second}")
            }
            Self::Unreachable { turn, changes, illegal } => {
                write!(f, "no legal move of {turn} leads there")?;
                for (n, change) in changes.iter().enumerate() {
                    write!(f, "{} {change}", if n == 0 { ":" } else { "," })?;
                }
                illegal.as_ref().map_or(Ok(()), |rule| write!(f, "; {rule}"))
            }
        }
    }
}

impl<B: Board, P: Debug + Display, S: Debug + Display> Error for NoSingleMove<B, P, S> {}

/// Finds the one legal move that leads from a position to a snapshot of the whole board, as a
/// camera takes it: without turn and without history.
///
/// `changes` compares a position with the snapshot and lists what the snapshot shows otherwise. A
/// snapshot that shows no change means a pass, where passing is legal. Compares the snapshot with
/// the position after each legal move.
///
/// ```
/// use tengen_core::{Change, nim::{Nim, Take}, single_move_between};
///
/// let camera = |seen: u8| move |board: &Nim| {
///     let change = Change { place: "heap", before: Some(board.left()), after: Some(seen) };
///     if board.left() == seen { vec![] } else { vec![change] }
/// };
/// let heap = Nim::new(9);
/// assert_eq!(single_move_between(&heap, camera(7)), Ok(Take(2)));
/// let error = single_move_between(&heap, camera(4)).unwrap_err();
/// assert_eq!(error.to_string(), "no legal move of black leads there: heap was 9 and is 4");
/// ```
///
/// # Errors
///
/// [`NoSingleMove`]: what does not fit.
pub fn single_move_between<B: Board, P: Display, S>(
    before: &B,
    changes: impl Fn(&B) -> Vec<Change<P, S>>,
) -> Result<B::Move, NoSingleMove<B, P, S>> {
    let mut found = None;
    let second = before.each_move(|mv| {
        if !changes(&before.after(mv)).is_empty() {
            return ControlFlow::Continue(());
        }
        match found.replace(mv) {
            Some(first) => ControlFlow::Break(NoSingleMove::Several { first, second: mv }),
            None => ControlFlow::Continue(()),
        }
    });
    match (second, found) {
        (ControlFlow::Break(several), _) => Err(several),
        (_, Some(mv)) => Ok(mv),
        (_, None) => Err(what_does_not_fit(before, changes(before))),
    }
}

/// Tells why no legal move leads to a snapshot that shows these `changes`.
fn what_does_not_fit<B: Board, P: Display, S>(
    before: &B,
    changes: Vec<Change<P, S>>,
) -> NoSingleMove<B, P, S> {
    if changes.is_empty() {
        return NoSingleMove::Unchanged;
    }
    if let Some(outcome) = before.outcome() {
        return NoSingleMove::Finished(outcome);
    }
    let attempt = match changes.as_slice() {
        [change] => before.parse_move(&change.place.to_string()).ok(),
        _ => None,
    };
    let illegal = attempt.and_then(|mv| before.check(mv).err());
    NoSingleMove::Unreachable { turn: before.turn(), changes, illegal }
}
