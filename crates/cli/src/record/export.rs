//! Games written again, perhaps in another format.

use std::path::Path;

use tengen::Format;

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

    /// Writes a game, as `write` does in a format.
    pub(super) fn add(&mut self, write: impl Fn(Format) -> Option<String>) -> Result<(), Failure> {
        self.games += 1;
        let n = self.games;
        let problem = || self.draft.refused(format!("game {n} cannot be written so"));
        let text = write(self.format).ok_or_else(problem)?;
        if self.format == Format::Psq && n > 1 {
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
