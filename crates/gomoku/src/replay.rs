//! Playing recorded moves.

use tengen_core::Board;
use tengen_stones::Point;
use thiserror::Error;

use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::position::Gomoku;
use crate::setup::{InvalidSetup, Setup};

/// Says why recorded moves cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The setup is not a legal position.
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
