//! The folder with the records of the games.

use std::fs;
use std::path::{Path, PathBuf};

use tengen::{Format, Game};

use crate::draft::Draft;
use crate::failure::Failure;

/// The folder.
pub(super) struct Records(PathBuf);

impl Records {
    /// Makes the folder if it is not there.
    pub(super) fn new(folder: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::input(format!("--records {}: {error}", folder.display())))?;
        Ok(Self(folder.to_path_buf()))
    }

    /// Writes the game of this number in the form that its kind has, if it has any.
    pub(super) fn keep(&self, number: u32, game: &Game) -> Result<(), Failure> {
        let forms = [(Format::Pdn, "pdn"), (Format::Sgf, "sgf")];
        let written =
            forms.into_iter().find_map(|(form, kind)| Some((game.to_record(form)?, kind)));
        let Some((text, kind)) = written else { return Ok(()) };
        let path = self.0.join(format!("{number:06}.{kind}"));
        let draft = Draft::new("--records", &path)?;
        draft.replace(&text)?;
        draft.finish()
    }
}
