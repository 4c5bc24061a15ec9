//! The file that stores games: lines of JSON, one for the match and one for each game. That of a share ends
//! with one more, the checksum of all before.
//!
//! A line that was not finished when a run ended is dropped. One run at a time holds the file.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, ErrorKind, Read, Seek, Write};
use std::path::Path;

use fs4::{FileExt, TryLockError};
use serde::Serialize;

use super::MatchArgs;
use super::entry::Entry;
use super::head::Head;
use super::lines::{Lines, Seal, State};
use crate::draft::{Draft, check_writable};
use crate::failure::Failure;

/// So many bytes more than the first line has are read before it is compared.
const BEYOND_HEAD: u64 = 100;

/// A log that is open.
pub(super) struct Log {
    file: File,
    /// The option and the path that it names.
    name: String,
    state: State,
}

impl Log {
    /// Opens the file that an option names, or makes it; one that holds something is gone on with or
    /// replaced only where that is asked for.
    pub(super) fn open(
        option: &'static str,
        path: &Path,
        head: &Head,
        MatchArgs { resume, force, .. }: &MatchArgs,
    ) -> Result<Self, Failure> {
        let log = Self::hold(option, path)?;
        if !resume {
            force.check(option, path, "--resume goes on with it, --force replaces it")?;
        }
        if !force.is_given() {
            return Ok(log);
        }
        Draft::new(option, path)?.store(&format!("{}\n", json(head)?))?;
        Self::hold(option, path)
    }

    /// Opens the file, and takes hold of it.
    fn hold(option: &str, path: &Path) -> Result<Self, Failure> {
        let name = format!("{option} {}", path.display());
        let mut options = OpenOptions::new();
        let file = check_writable(path)
            .and_then(|()| options.read(true).append(true).create(true).open(path));
        let file = file.map_err(|error| Failure::input(format!("{name}: {error}")))?;
        let log = Self { file, name, state: State::START };
        if !log.file.metadata().map_err(|error| log.refuse(&error))?.is_file() {
            return Err(log.refuse(&"it is no file that can be read again"));
        }
        log.lock()?;
        Ok(log)
    }

    /// Reads the games of this match, as they ended, and cuts off what was not finished.
    pub(super) fn read(&mut self, head: &Head) -> Result<Vec<Entry>, Failure> {
        let line = json(head)?;
        let mut bytes = Vec::new();
        let mut read = |most| Read::by_ref(&mut self.file).take(most).read_to_end(&mut bytes);
        read(line.len() as u64 + BEYOND_HEAD).map_err(|error| self.refuse(&error))?;
        if !begins_as(&bytes, &line) {
            let found = String::from_utf8_lossy(&bytes);
            let found = found.lines().next().unwrap_or_default();
            let known = serde_json::from_str::<Head>(found).map(|head| head.to_string());
            let (found, own) = (known.unwrap_or_else(|_| found.to_string()), head.to_string());
            return Err(self.refuse(&format!("another match is there, {found:?} and not {own:?}")));
        }
        self.file.rewind().map_err(|error| self.refuse(&error))?;
        let mut lines = Lines::new(BufReader::new(&self.file));
        let entries = lines.head().and_then(|_| lines.by_ref().collect::<Result<_, _>>());
        let entries = entries.map_err(|reason| self.refuse(&reason))?;
        self.state = lines.state();
        // Lines are appended wherever the cursor is.
        self.file.set_len(self.state.length).map_err(|error| self.refuse(&error))?;
        if self.state.length == 0 {
            self.append(head)?;
        }
        Ok(entries)
    }

    /// Appends a line, or nothing.
    pub(super) fn append(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let line = format!("{}\n", json(line)?);
        let length = self.file.metadata().map_err(|error| self.refuse(&error))?.len();
        self.file.write_all(line.as_bytes()).map_err(|error| {
            let _half_a_line = self.file.set_len(length);
            self.refuse(&error)
        })?;
        self.state.checksum = self.state.checksum.then(line.as_bytes());
        Ok(())
    }

    /// Appends the checksum, if it is not there yet: all games are.
    pub(super) fn seal(&mut self) -> Result<(), Failure> {
        match self.state.is_sealed {
            true => Ok(()),
            false => self.append(&Seal { checksum: self.state.checksum.to_string() }),
        }
    }

    /// Says that something is wrong with the file.
    pub(super) fn refuse(&self, error: &dyn fmt::Display) -> Failure {
        Failure::input(format!("{}: {error}", self.name))
    }

    /// Takes hold of the file until it is closed, where the file system knows of such a thing.
    fn lock(&self) -> Result<(), Failure> {
        match FileExt::try_lock(&self.file) {
            Err(TryLockError::WouldBlock) => Err(self.refuse(&"another match is writing it")),
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                Err(self.refuse(&error))
            }
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(Failure::input)
}

/// Says whether the first line is this, or a part of it that was not finished.
fn begins_as(bytes: &[u8], head: &str) -> bool {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => bytes[..end].trim_ascii_end() == head.as_bytes(),
        None => head.as_bytes().starts_with(bytes),
    }
}
