//! The games that the programs know.

use clap::ValueEnum;
use tengen_core::FullRules;

use super::args::BoardArgs;
use super::failure::Failure;
use super::shown::Shown;
use super::{draughts, go, gomoku, nogo};

/// A game. One that is not listed is refused with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// No captures, no suicide; who cannot move loses
    Nogo,
    /// Surround points and capture stones; two passes end the game
    Go,
    /// Five in a row: freestyle, standard, renju, caro or caro6
    Gomoku,
    /// International draughts on 100 squares
    Draughts,
}

/// Something to do with a board of whichever game.
pub(crate) trait Visitor: Sized {
    /// Does it with the board that the game begins with.
    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure>;
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
            Self::Go => go::begin(args, position, visitor),
            Self::Gomoku => gomoku::begin(args, position, visitor),
            Self::Draughts => draughts::begin(args, position, visitor),
        }
    }

    /// Shows `visitor` the board of the documents' matrix.
    pub(crate) fn read_matrix(self, text: &str, visitor: impl Visitor) -> Result<(), Failure> {
        match self {
            Self::Nogo => nogo::read_matrix(text, visitor),
            Self::Go => go::read_matrix(text, visitor),
            Self::Gomoku => gomoku::read_matrix(text, visitor),
            Self::Draughts => draughts::read_matrix(text, visitor),
        }
    }
}
