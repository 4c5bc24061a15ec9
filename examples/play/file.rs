//! The file that keeps the game.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tengen_core::{ByColor, FullRules};
use tengen_record::Record;

use crate::support::failure::Failure;
use crate::support::shown::Shown;

/// A file that keeps the game: `.sgf` with its moves, times and result, `.pdn` with those of draughts,
/// or `.txt` with the position as the documents' matrix.
///
/// Until the game is over it is kept in a new file beside it, which then takes its name. A run that
/// ends in an error before its result leaves what was there before.
pub(crate) struct RecordFile {
    path: PathBuf,
    draft: PathBuf,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Sgf,
    Pdn,
    Matrix,
}

impl RecordFile {
    /// Takes a path that ends in `.sgf`, `.pdn` or `.txt`.
    pub(crate) fn new(path: PathBuf) -> Result<Self, Failure> {
        let kind = match path.extension() {
            Some(kind) if kind.eq_ignore_ascii_case("sgf") => Kind::Sgf,
            Some(kind) if kind.eq_ignore_ascii_case("pdn") => Kind::Pdn,
            Some(kind) if kind.eq_ignore_ascii_case("txt") => Kind::Matrix,
            _ => {
                return Err(refused(
                    &path,
                    "expected an .sgf or a .pdn for the game or a .txt for the position",
                ));
            }
        };
        if path.is_dir() {
            return Err(refused(&path, "this is a folder"));
        }
        Ok(Self { draft: new_draft(&path)?, path, kind })
    }

    /// Writes the game so far.
    pub(crate) fn keep<B: Shown + FullRules>(
        &self,
        game: &Record<B>,
        players: &ByColor<String>,
    ) -> Result<(), Failure> {
        let text = match self.kind {
            Kind::Matrix => Some(format!("{}\n", game.board().to_matrix())),
            Kind::Sgf => B::to_sgf(game, players),
            Kind::Pdn => B::to_pdn(game, players),
        };
        let problem = || {
            let expected = match (B::to_sgf(game, players), B::to_pdn(game, players)) {
                (Some(_), _) => "an .sgf or a .txt",
                (None, Some(_)) => "a .pdn or a .txt",
                (None, None) => "a .txt",
            };
            format!("this game is not written so, expected {expected}")
        };
        let text = text.ok_or_else(|| refused(&self.path, problem()))?;
        fs::write(&self.draft, text).map_err(|error| refused(&self.path, error))
    }

    /// Puts the game, as it was last kept, where it was to be.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        fs::rename(&self.draft, &self.path).map_err(|error| refused(&self.path, error))
    }
}

/// Makes an empty file beside `path`, under a name that nobody has: `FILE.draft`, `FILE.2.draft`.
fn new_draft(path: &Path) -> Result<PathBuf, Failure> {
    const TRIES: u32 = 1000;
    for n in 1..=TRIES {
        let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
        name.push(if n == 1 { ".draft".to_string() } else { format!(".{n}.draft") });
        let draft = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&draft) {
            Ok(_) => return Ok(draft),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(refused(path, error)),
        }
    }
    Err(refused(path, format!("{TRIES} drafts of it are there already")))
}

/// Takes away what was not finished.
impl Drop for RecordFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.draft);
    }
}

fn refused(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(format!("--record {}: {error}", path.display()))
}
