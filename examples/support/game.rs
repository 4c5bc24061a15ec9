//! The games that the programs know.

use clap::ValueEnum;
use tengen_core::{FullRules, WithHistory};

use super::args::BoardArgs;
use super::failure::Failure;
use super::shown::{Shown, ShownPast};
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

/// What a program does with a board: a game may have a faster board for some purposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Counts move sequences.
    Perft,
    /// Plays random games.
    Playouts,
    /// Plays a game by all the rules, or studies it.
    Play,
}

/// Something to do with a board of whichever game.
pub(crate) trait Visitor: Sized {
    /// What it does.
    const PURPOSE: Purpose = Purpose::Play;

    /// Whether it plays by all the rules. Then one board that serves every size is enough, and no
    /// other is compiled.
    const IS_PLAY: bool = matches!(Self::PURPOSE, Purpose::Play);

    /// Does it with the board that the game begins with.
    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure>;

    /// Does it with a board that leaves out the rules that look back, where the game has one that
    /// serves the purpose; those that need all rules add the history.
    fn visit_without_history<B: ShownPast>(self, board: B) -> Result<(), Failure> {
        self.visit(WithHistory::new(board))
    }
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
