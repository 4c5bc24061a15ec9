//! Files that are written beside the one they replace.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tengen::Format;

use crate::failure::Failure;

/// A new file beside another, whose name it takes when all is written. A run that ends in an error
/// before leaves what was there. Devices and pipes are written as they are.
pub(crate) struct Draft {
    option: &'static str,
    path: PathBuf,
    draft: PathBuf,
}

impl Draft {
    /// Makes an empty file beside `path`, which was named after this option.
    pub(crate) fn new(option: &'static str, path: &Path) -> Result<Self, Failure> {
        let refused = |error: &dyn Display| refused(option, path, error);
        if path.is_dir() {
            return Err(refused(&"this is a folder"));
        }
        // A link stays a link.
        let path = &fs::canonicalize(path).unwrap_or_else(|_| target(path));
        let draft = match path.exists() && !path.is_file() {
            true => path.clone(),
            false => new_file(path).map_err(|error| refused(&error))?,
        };
        Ok(Self { option, path: path.clone(), draft })
    }

    /// Writes a text in place of what was written.
    pub(crate) fn replace(&self, text: &str) -> Result<(), Failure> {
        fs::write(&self.draft, text).map_err(|error| self.refused(error))
    }

    /// Writes a text after what was written.
    pub(crate) fn append(&self, text: &str) -> Result<(), Failure> {
        let file = OpenOptions::new().append(true).open(&self.draft);
        let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| self.refused(error))
    }

    /// Gives the file the name that it is to have.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        self.take_name().map_err(|error| self.refused(error))
    }

    /// Writes a text and gives the file the name that it is to have.
    pub(crate) fn store(&self, text: &str) -> std::io::Result<()> {
        fs::write(&self.draft, text)?;
        self.take_name()
    }

    fn take_name(&self) -> std::io::Result<()> {
        if self.is_in_place() { Ok(()) } else { fs::rename(&self.draft, &self.path) }
    }

    fn is_in_place(&self) -> bool {
        self.draft == self.path
    }

    /// Names the option and the file, and what is wrong.
    pub(crate) fn refused(&self, error: impl Display) -> Failure {
        refused(self.option, &self.path, &error)
    }
}

fn refused(option: &str, path: &Path, error: &dyn Display) -> Failure {
    Failure::input(format!("{option} {}: {error}", path.display()))
}

/// Where a link leads to whose file is not there yet; any other path is its own target.
fn target(path: &Path) -> PathBuf {
    let leads_to = |to: PathBuf| path.with_file_name("").join(to);
    fs::read_link(path).map_or_else(|_| path.to_path_buf(), leads_to)
}

/// Takes a name that nobody has: `FILE.draft`, `FILE.2.draft`.
fn new_file(path: &Path) -> std::io::Result<PathBuf> {
    const TRIES: u32 = 1000;
    for n in 1..=TRIES {
        let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
        name.push(if n == 1 { ".draft".to_string() } else { format!(".{n}.draft") });
        let draft = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&draft) {
            Ok(_) => return Ok(draft),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(std::io::Error::other(format!("{TRIES} drafts of it are there already")))
}

/// Takes away what was not finished.
impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_in_place() {
            let _ = fs::remove_file(&self.draft);
        }
    }
}

/// Returns the extension of a file name, in small letters.
pub(crate) fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// Tells the format of a file by its name.
pub(crate) fn format_of(path: &Path) -> Option<Format> {
    match extension(path).as_str() {
        "sgf" => Some(Format::Sgf),
        "pdn" => Some(Format::Pdn),
        "psq" => Some(Format::Psq),
        "txt" => Some(Format::Moves),
        _ => None,
    }
}
