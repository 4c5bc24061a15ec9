//! Why a program stops early.

use std::error::Error;
use std::{fmt, io};

/// Says why a program cannot do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input are wrong.
    Input(Box<dyn Error>),
    /// The standard output takes no more.
    Output(io::Error),
}

impl Failure {
    /// Makes the failure of wrong input.
    pub(crate) fn input(error: impl Into<Box<dyn Error>>) -> Self {
        Self::Input(error.into())
    }

    /// Says whether nobody reads the output any more, as after `| head -1`.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Only writing to the standard output fails in this way; other files are mapped by hand.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}
