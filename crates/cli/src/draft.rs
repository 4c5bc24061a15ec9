//! Files that are written beside the one they replace.

mod unfinished;

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::{Path, PathBuf};

use tengen::Format;

use crate::failure::Failure;
use crate::input::in_option;
#[cfg(feature = "screen")]
pub(crate) use unfinished::heed_signals_with;
use unfinished::{heed_signals, unfinished};

/// A new file beside another, whose name it takes when all is written. A run that ends before, by an
/// error or a signal, leaves what was there. Devices and pipes are written as they are.
pub(crate) struct Draft {
    option: &'static str,
    path: PathBuf,
    draft: PathBuf,
    /// Open all the time: what a signal has taken away is not made again.
    file: File,
}

/// Whether files that hold something may be replaced.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct ForceArgs {
    /// Replaces files that are there already
    #[arg(long)]
    force: bool,
}

impl ForceArgs {
    /// Says whether what is there is to go.
    pub(crate) const fn is_given(self) -> bool {
        self.force
    }

    /// Makes a draft, unless that would in the end replace something without leave.
    pub(crate) fn draft(self, option: &'static str, path: &Path) -> Result<Draft, Failure> {
        self.check(option, path, "--force replaces it")?;
        Draft::new(option, path)
    }

    /// Makes a draft of a picture: one that is there, by its name, is replaced at once.
    pub(crate) fn picture(self, option: &'static str, path: &Path) -> Result<Draft, Failure> {
        match path.extension().is_some_and(|of| of.eq_ignore_ascii_case("svg")) {
            true => Draft::new(option, path),
            false => self.draft(option, path),
        }
    }

    /// Refuses a file that holds something without leave, and tells the ways out.
    pub(crate) fn check(self, option: &str, path: &Path, ways: &str) -> Result<(), Failure> {
        let holds_something = fs::metadata(path).is_ok_and(|of| of.is_file() && of.len() > 0);
        match holds_something && !self.force {
            true => Err(in_option(option, path, format!("this file is there already; {ways}"))),
            false => Ok(()),
        }
    }
}

impl Draft {
    /// Makes an empty file beside `path`, which was named after this option and can be written.
    pub(crate) fn new(option: &'static str, path: &Path) -> Result<Self, Failure> {
        if path.is_dir() {
            return Err(in_option(option, path, "this is a folder"));
        }
        // A link stays a link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| target(path));
        let draft = match target.exists() && !target.is_file() {
            true => OpenOptions::new().write(true).open(&target).map(|file| (target.clone(), file)),
            false => check_writable(&target).and_then(|()| new_file(&target)),
        };
        let (draft, file) = draft.map_err(|error| in_option(option, path, error))?;
        Ok(Self { option, path: target, draft, file })
    }

    /// Writes a text in place of what was written.
    pub(crate) fn replace(&self, text: &str) -> Result<(), Failure> {
        self.write_anew(text).map_err(|error| self.refused(error))
    }

    fn write_anew(&self, text: &str) -> io::Result<()> {
        let mut file = &self.file;
        if !self.is_in_place() {
            file.set_len(0)?;
            file.rewind()?;
        }
        file.write_all(text.as_bytes())
    }

    /// Writes a text after what was written.
    pub(crate) fn append(&self, text: &str) -> Result<(), Failure> {
        (&self.file).write_all(text.as_bytes()).map_err(|error| self.refused(error))
    }

    /// Gives the file the name that it is to have.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        self.take_name().map_err(|error| self.refused(error))
    }

    /// Writes a text and gives the file the name that it is to have.
    pub(crate) fn store(&self, text: &str) -> Result<(), Failure> {
        self.try_to_store(text).map_err(|error| self.refused(error))
    }

    /// The same for those who have something to add to the error.
    pub(crate) fn try_to_store(&self, text: &str) -> io::Result<()> {
        self.write_anew(text)?;
        self.take_name()
    }

    /// Takes the name when the disk has all, so that not even a power cut leaves half a file.
    fn take_name(&self) -> io::Result<()> {
        if self.is_in_place() {
            return Ok(());
        }
        self.file.sync_all()?;
        let mut unfinished = unfinished();
        fs::rename(&self.draft, &self.path)?;
        unfinished.remove(&self.draft);
        Ok(())
    }

    fn is_in_place(&self) -> bool {
        self.draft == self.path
    }

    /// Names the option and the file, and what is wrong.
    pub(crate) fn refused(&self, error: impl Display) -> Failure {
        in_option(self.option, &self.path, error)
    }
}

/// Where a link leads to whose file is not there yet; any other path is its own target.
fn target(path: &Path) -> PathBuf {
    let leads_to = |to: PathBuf| path.with_file_name("").join(to);
    fs::read_link(path).map_or_else(|_| path.to_path_buf(), leads_to)
}

/// Refuses a file that is not to be written, though it could be replaced by one of its name.
pub(crate) fn check_writable(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(of) if of.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        Ok(of) if of.is_file() => OpenOptions::new().write(true).open(path).map(drop),
        Ok(_) | Err(_) => Ok(()), // no file yet, or none that stays
    }
}

/// Makes a file of a name that nobody has, `FILE.draft` or `FILE.2.draft`, for those who may see the one
/// that it is to replace.
fn new_file(path: &Path) -> io::Result<(PathBuf, File)> {
    const TRIES: u32 = 1000;
    let mut unfinished = unfinished();
    heed_signals()?;
    for n in 1..=TRIES {
        let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
        name.push(if n == 1 { ".draft".to_string() } else { format!(".{n}.draft") });
        let draft = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&draft) {
            Ok(file) => {
                unfinished.insert(draft.clone());
                let _as_it_can_be =
                    fs::metadata(path).and_then(|old| file.set_permissions(old.permissions()));
                return Ok((draft, file));
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(format!("{TRIES} drafts of it are there already")))
}

/// Takes away what was not finished.
impl Drop for Draft {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        if unfinished.remove(&self.draft) {
            let _ = fs::remove_file(&self.draft);
        }
    }
}

/// Tells the format of a file by its name.
pub(crate) fn format_of(path: &Path) -> Option<Format> {
    Format::of_extension(path.extension()?.to_str()?)
}
