//! The file that keeps the game.

use std::path::Path;

use tengen::core::Color;
use tengen::{Format, Game};

use crate::draft::{Draft, ForceArgs, format_of};
use crate::failure::Failure;
use crate::input::in_option;

/// A file that keeps the game: `.sgf` or `.psq` with its moves, times and result, `.pdn` with those of
/// draughts, or `.txt` with the position as the documents' matrix.
pub(crate) struct Keeper {
    draft: Draft,
    format: Format,
}

impl Keeper {
    /// Takes a path, of a file that holds something by force alone, and writes the first position.
    pub(crate) fn new(path: &Path, game: &Game, force: ForceArgs) -> Result<Self, Failure> {
        let expected = "expected an .sgf or a .pdn for the game or a .txt for the position";
        let format = format_of(path).ok_or_else(|| in_option("--record", path, expected))?;
        let keeper = Self { draft: force.draft("--record", path)?, format };
        keeper.keep(game)?;
        Ok(keeper)
    }

    /// Writes the game so far.
    pub(crate) fn keep(&self, game: &Game) -> Result<(), Failure> {
        let text = match self.format {
            Format::Moves => game.matrix(Color::White).map(|matrix| matrix + "\n"),
            format => game.to_record(format),
        };
        self.draft.replace(&text.ok_or_else(|| self.draft.refused(other_format(game)))?)
    }

    /// Puts the game, as it was last kept, where it was to be.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        self.draft.finish()
    }
}

/// Says in which format the game is written.
fn other_format(game: &Game) -> String {
    let expected = match (game.to_record(Format::Sgf), game.to_record(Format::Pdn)) {
        (Some(_), _) => "an .sgf or a .txt",
        (None, Some(_)) => "a .pdn or a .txt",
        (None, None) => "a .txt",
    };
    format!("this game is not written so, expected {expected}")
}
