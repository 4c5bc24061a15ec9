//! The file that keeps the position.

use std::fs;
use std::path::PathBuf;

use crate::support::failure::Failure;
use crate::support::shown::Shown;

/// A file that holds the position of the game as the documents' matrix.
pub(crate) struct PositionFile(PathBuf);

impl PositionFile {
    /// Takes a path that ends in `.txt`.
    pub(crate) fn new(path: PathBuf) -> Result<Self, Failure> {
        match path.extension() {
            Some(kind) if kind.eq_ignore_ascii_case("txt") => Ok(Self(path)),
            _ => Err(Failure::input(format!(
                "--record {}: game records are not written yet, expected a .txt for the position",
                path.display()
            ))),
        }
    }

    /// Writes the position over what the file held.
    pub(crate) fn write<B: Shown>(&self, board: &B) -> Result<(), Failure> {
        let Self(path) = self;
        fs::write(path, format!("{}\n", board.to_matrix()))
            .map_err(|error| Failure::input(format!("--record {}: {error}", path.display())))
    }
}
