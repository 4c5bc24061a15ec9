//! The games that the programs know.

use clap::ValueEnum;

use super::args::BoardArgs;
use super::failure::Failure;
use super::shown::Shown;
use super::{draughts, nogo};

/// A game. One that is not listed is refused with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// No captures, no suicide; who cannot move loses
    Nogo,
    /// International draughts on 100 squares
    Draughts,
}

/// Something to do with a board of whichever game.
pub(crate) trait Visitor {
    /// Does it with the board that the game begins with.
    fn visit<B: Shown>(self, board: B) -> Result<(), Failure>;
}

impl Game {
    /// Shows `visitor` the board that the arguments ask for.
    pub(crate) fn begin(
        self,
        args: &BoardArgs,
        position: Option<&str>,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        match self {
            Self::Nogo => nogo::begin(args, position, visitor),
            Self::Draughts => draughts::begin(args, position, visitor),
        }
    }

    /// Shows `visitor` the board of the documents' matrix.
    pub(crate) fn read_matrix(self, text: &str, visitor: impl Visitor) -> Result<(), Failure> {
        match self {
            Self::Nogo => nogo::read_matrix(text, visitor),
            Self::Draughts => draughts::read_matrix(text, visitor),
        }
    }
}
