//! The folder with the records of the games.

use std::fs;
use std::path::PathBuf;

use tengen_core::{ByColor, Game};

use crate::support::failure::Failure;
use crate::support::shown::Shown;

pub(crate) struct Records {
    folder: PathBuf,
}

impl Records {
    /// Makes the folder if it is not there.
    pub(crate) fn new(folder: PathBuf) -> Result<Self, Failure> {
        fs::create_dir_all(&folder).map_err(|error| refused(&folder, error))?;
        Ok(Self { folder })
    }

    /// Writes a game; those of games that have no records are left out.
    pub(crate) fn keep<B: Shown>(
        &self,
        number: u32,
        game: &Game<B>,
        players: &ByColor<String>,
    ) -> Result<(), String> {
        let pdn = B::to_pdn(game, players).map(|text| ("pdn", text));
        let Some((kind, text)) = pdn.or_else(|| Some(("sgf", B::to_sgf(game, players)?))) else {
            return Ok(());
        };
        let path = self.folder.join(format!("{:06}.{kind}", number + 1));
        fs::write(&path, text).map_err(|error| format!("--records {}: {error}", path.display()))
    }
}

fn refused(path: &std::path::Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(format!("--records {}: {error}", path.display()))
}
