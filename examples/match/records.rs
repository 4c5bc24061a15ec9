//! The folder with the records of the games.

use std::fs;
use std::path::{Path, PathBuf};

use tengen_core::{ByColor, FullRules};
use tengen_record::Record;

use crate::support::failure::Failure;
use crate::support::shown::Shown;

/// The folder.
pub(crate) struct Records {
    folder: PathBuf,
}

/// A game as it is to be written.
pub(crate) struct Written {
    kind: &'static str,
    text: String,
}

impl Written {
    /// Writes a game in the form that its kind has; `None` if there is no such form.
    pub(crate) fn of<B: Shown + FullRules>(
        game: &Record<B>,
        players: &ByColor<String>,
    ) -> Option<Self> {
        let pdn = B::to_pdn(game, players).map(|text| Self { kind: "pdn", text });
        pdn.or_else(|| Some(Self { kind: "sgf", text: B::to_sgf(game, players)? }))
    }
}

impl Records {
    /// Makes the folder if it is not there.
    pub(crate) fn new(folder: PathBuf) -> Result<Self, Failure> {
        fs::create_dir_all(&folder).map_err(|error| refused(&folder, &error))?;
        Ok(Self { folder })
    }

    /// Writes the game of this number.
    pub(crate) fn keep(&self, number: u32, record: &Written) -> Result<(), Failure> {
        let path = self.folder.join(format!("{:06}.{}", number + 1, record.kind));
        fs::write(&path, &record.text).map_err(|error| refused(&path, &error))
    }
}

fn refused(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("--records {}: {error}", path.display()))
}
