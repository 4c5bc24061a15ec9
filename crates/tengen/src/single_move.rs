//! Which move was made.

use alloc::string::String;

use thiserror::Error;

/// Says why no single move leads from one position to another.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoSingleMove(pub(crate) String);
