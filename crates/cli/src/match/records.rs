//! The folder with the records of the games.

use std::fs;
use std::path::{Path, PathBuf};

use tengen::{Format, Game};

use crate::failure::Failure;

/// The folder.
pub(super) struct Records {
    folder: PathBuf,
}

/// A game as it is to be written.
pub(super) struct Written {
    kind: &'static str,
    text: String,
}

impl Written {
    /// Writes a game in the form that its kind has; `None` if there is no such form.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let forms = [(Format::Pdn, "pdn"), (Format::Sgf, "sgf")];
        forms.into_iter().find_map(|(form, kind)| Some(Self { kind, text: game.to_record(form)? }))
    }
}

impl Records {
    /// Makes the folder if it is not there.
    pub(super) fn new(folder: PathBuf) -> Result<Self, Failure> {
        fs::create_dir_all(&folder).map_err(|error| refused(&folder, &error))?;
        Ok(Self { folder })
    }

    /// Writes the game of this number.
    pub(super) fn keep(&self, number: u32, record: &Written) -> Result<(), Failure> {
        let path = self.folder.join(format!("{:06}.{}", number + 1, record.kind));
        fs::write(&path, &record.text).map_err(|error| refused(&path, &error))
    }
}

fn refused(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("--records {}: {error}", path.display()))
}
