//! The file that keeps the position.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::support::failure::Failure;
use crate::support::shown::Shown;

/// A file that holds the position of the game as the documents' matrix.
///
/// What it held before is replaced in one step when the first position is written, so that a
/// program that fails before that, or while writing, has destroyed nothing.
pub(crate) struct PositionFile {
    path: PathBuf,
    /// Beside it, until a position is whole.
    draft: PathBuf,
}

impl PositionFile {
    /// Takes a path that ends in `.txt` and sees whether one can write there.
    pub(crate) fn new(path: PathBuf) -> Result<Self, Failure> {
        match path.extension() {
            Some(kind) if kind.eq_ignore_ascii_case("txt") => {}
            _ => {
                let expected = "game records are not written yet, expected a .txt for the position";
                return Err(failure(&path, expected));
            }
        }
        if path.is_dir() {
            return Err(failure(&path, "is a folder"));
        }
        let draft = path.with_extension("txt.draft");
        File::create(&draft).map_err(|error| failure(&path, &error.to_string()))?;
        Ok(Self { path, draft })
    }

    /// Writes the position over what the file held.
    pub(crate) fn write<B: Shown>(&self, board: &B) -> Result<(), Failure> {
        fs::write(&self.draft, format!("{}\n", board.to_matrix()))
            .and_then(|()| fs::rename(&self.draft, &self.path))
            .map_err(|error| failure(&self.path, &error.to_string()))
    }
}

/// Leaves no draft behind.
impl Drop for PositionFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.draft);
    }
}

fn failure(path: &Path, problem: &str) -> Failure {
    Failure::input(format!("--record {}: {problem}", path.display()))
}
