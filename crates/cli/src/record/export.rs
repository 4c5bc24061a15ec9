//! Games written again, perhaps in another format.

use std::path::Path;

use tengen::{Format, Game, Loaded};

use crate::draft::{Draft, format_of};
use crate::failure::Failure;

/// A file that games are written to.
pub(super) struct Export {
    draft: Draft,
    format: Format,
    games: usize,
}

impl Export {
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let expected = "expected an .sgf, a .pdn, a .psq or a .txt";
        let unknown = || Failure::input(format!("--out {}: {expected}", path.display()));
        let format = format_of(path).ok_or_else(unknown)?;
        Ok(Self { draft: Draft::new("--out", path)?, format, games: 0 })
    }

    /// Writes a game out of a file.
    pub(super) fn loaded(&mut self, loaded: &Loaded) -> Result<(), Failure> {
        self.write(loaded.to_record(self.format))
    }

    /// Writes a game.
    pub(super) fn game(&mut self, game: &Game) -> Result<(), Failure> {
        self.write(game.to_record(self.format))
    }

    fn write(&mut self, text: Option<String>) -> Result<(), Failure> {
        self.games += 1;
        let game = self.games;
        let text =
            text.ok_or_else(|| self.draft.refused(format!("game {game} cannot be written so")))?;
        if self.format == Format::Psq && game > 1 {
            return Err(self.draft.refused("a .psq holds one game"));
        }
        let end = if text.ends_with('\n') { "" } else { "\n" };
        self.draft.append(&(text + end))
    }

    /// Puts the file where it was to be.
    pub(super) fn finish(&self) -> Result<(), Failure> {
        self.draft.finish()
    }
}
