//! Moves as text.

use thiserror::Error;

use crate::{Draughts, Move};

/// Says why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("not a move")]
pub struct ParseMoveError;

pub(crate) fn parse(_board: &Draughts, _text: &str) -> Result<Move, ParseMoveError> {
    Err(ParseMoveError)
}
