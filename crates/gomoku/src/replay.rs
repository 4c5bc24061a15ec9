//! Playing recorded moves, and finding the move between two looks at a board.

use tengen_core::{Board, Color};
use tengen_stones::{Letters, Placement, Point, Size};
use thiserror::Error;

use crate::{Gomoku, IllegalMove, InvalidSetup, Move, Setup};

/// Says why recorded moves cannot be played.
///
/// ```
/// use tengen_gomoku::{ReplayError, Rule, Setup, parse_moves, replay};
///
/// let start = Setup::empty("15".parse()?, Rule::Freestyle);
/// let error = replay::<15>(&start, &parse_moves("h8h8")?).unwrap_err();
/// assert!(matches!(error, ReplayError::Move { ply: 2, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The position to begin with is none.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
    /// A move is illegal.
    #[error("move {ply}: {illegal}")]
    Move {
        /// The move, from 1.
        ply: usize,
        /// The rule that it breaks.
        illegal: IllegalMove,
    },
}

/// Plays moves from a setup and returns the position they lead to.
///
/// # Errors
///
/// The first move that is illegal, with its rule.
///
/// # Examples
///
/// ```
/// use tengen_gomoku::{Rule, Setup, parse_moves, replay};
///
/// let start = Setup::empty("15".parse()?, Rule::Freestyle);
/// let moves = parse_moves("h8i9h8")?;
/// let error = replay::<15>(&start, &moves).unwrap_err();
/// assert_eq!(error.to_string(), "move 3: H8 is occupied by a black stone");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay<const N: usize>(setup: &Setup, moves: &[Point]) -> Result<Gomoku<N>, ReplayError> {
    let mut board = Gomoku::try_from(setup)?;
    for (ply, &point) in (1..).zip(moves) {
        board.play(Move::Play(point)).map_err(|illegal| ReplayError::Move { ply, illegal })?;
    }
    Ok(board)
}

/// Says why no single legal move leads from a position to a look at the board.
///
/// ```
/// use tengen_gomoku::{Gomoku, SnapshotError};
///
/// let board: Gomoku = "3/1X1/3 O".parse()?;
/// assert_eq!(board.move_to(&"3/1X1/3".parse()?), Err(SnapshotError::NoNewStone));
/// let error = board.move_to(&"3/3/O2".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "the black stone at B2 is gone or has changed its colour");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The sizes differ.
    #[error("a board of size {found}, expected {expected}")]
    WrongSize {
        /// The size seen.
        found: Size,
        /// The size of the position.
        expected: Size,
    },
    /// A stone is gone or has changed its colour.
    #[error("the {stone} stone at {} is gone or has changed its colour", .point.text(Letters::WithI))]
    StoneGone {
        /// Where it was.
        point: Point,
        /// Its colour.
        stone: Color,
    },
    /// There is no new stone, and nobody may pass.
    #[error("there is no new stone")]
    NoNewStone,
    /// There is more than one new stone.
    #[error("there are new stones at {} and at {}", .first.text(Letters::WithI), .second.text(Letters::WithI))]
    SeveralNewStones {
        /// The first by row from the bottom, then by column.
        first: Point,
        /// The second.
        second: Point,
    },
    /// The new stone is not of the side to move.
    #[error("the new stone at {} is {found}, but {} is to move", .point.text(Letters::WithI), !*.found)]
    WrongColor {
        /// Where it is.
        point: Point,
        /// Its colour.
        found: Color,
    },
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl<const N: usize> Gomoku<N> {
    /// Finds the one legal move that turns this position into a look at the whole board, as a
    /// camera takes it. No new stone means a pass, where passing is allowed.
    ///
    /// # Errors
    ///
    /// What does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_gomoku::Gomoku;
    ///
    /// let board: Gomoku = "3/1X1/3 O".parse()?;
    /// assert_eq!(board.move_to(&"3/1XO/3".parse()?)?.to_string(), "C2");
    /// let error = board.move_to(&"3/1XX/3".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the new stone at C2 is black, but white is to move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_to(&self, seen: &Placement) -> Result<Move, SnapshotError> {
        let (found, expected) = (seen.size(), self.size());
        if found != expected {
            return Err(SnapshotError::WrongSize { found, expected });
        }
        let mut new = None;
        for point in expected.points() {
            match (self.stone(point), seen.get(point), new) {
                (before, after, _) if before == after => {}
                (Some(stone), ..) => return Err(SnapshotError::StoneGone { point, stone }),
                (None, _, Some((first, _))) => {
                    return Err(SnapshotError::SeveralNewStones { first, second: point });
                }
                (None, after, None) => new = after.map(|color| (point, color)),
            }
        }
        let mv = match new {
            Some((point, found)) if found != self.turn() => {
                return Err(SnapshotError::WrongColor { point, found });
            }
            Some((point, _)) => Move::Play(point),
            None if self.passes().is_some() => Move::Pass,
            None => return Err(SnapshotError::NoNewStone),
        };
        self.check(mv)?;
        Ok(mv)
    }
}
