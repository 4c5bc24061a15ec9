//! The file that remembers games: lines of JSON, one for the match and one for each game.
//!
//! A line that was not finished when a run ended is dropped. One run at a time holds the file.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use serde::Serialize;

use super::entry::Entry;
use super::head::Head;
use crate::failure::Failure;

/// So many bytes more than the first line has are read before it is compared.
const BEYOND_HEAD: u64 = 100;

/// A log that is open.
pub(super) struct Log {
    path: PathBuf,
    file: File,
    /// The option that named it.
    name: &'static str,
}

/// What a log is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Resume,
    /// What it holds is thrown away.
    Replace,
}

impl Log {
    /// Opens a file, or makes it, and returns the games that it remembers, as they ended. The option
    /// `name` told which file.
    pub(super) fn open(
        name: &'static str,
        path: &Path,
        purpose: Purpose,
        head: &Head,
    ) -> Result<(Self, Vec<Entry>), Failure> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let refused = |error| Failure::input(format!("{name} {}: {error}", path.display()));
        let file = options.open(path).map_err(refused)?;
        let mut log = Self { path: path.to_path_buf(), file, name };
        let refused = |error: std::io::Error| refuse(name, path, &error);
        if !log.file.metadata().map_err(refused)?.is_file() {
            return Err(refuse(name, path, &"it is no file that can be read again"));
        }
        log.lock()?;
        if purpose == Purpose::Replace {
            log.file.set_len(0).map_err(refused)?;
        }
        let entries = log.read(&json(head)?)?;
        Ok((log, entries))
    }

    /// Reads what is there, after this first line, and cuts off what was not finished.
    fn read(&mut self, head: &str) -> Result<Vec<Entry>, Failure> {
        let Self { path, file, name } = self;
        let refused = |error: std::io::Error| refuse(name, path, &error);
        let (mut bytes, most) = (Vec::new(), head.len() as u64 + BEYOND_HEAD);
        Read::by_ref(file).take(most).read_to_end(&mut bytes).map_err(refused)?;
        if !begins_as(&bytes, head) {
            let found = String::from_utf8_lossy(&bytes);
            let found = shown(found.lines().next().unwrap_or_default());
            let words = format!("another match is there, {found:?} and not {:?}", shown(head));
            return Err(refuse(name, path, &words));
        }
        file.read_to_end(&mut bytes).map_err(refused)?;
        // What was broken off may end within a character.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let entries = entries(&String::from_utf8_lossy(&bytes[..whole]));
        let entries = entries.map_err(|reason| refuse(name, path, &reason))?;
        file.set_len(whole as u64).map_err(refused)?;
        file.seek(SeekFrom::End(0)).map_err(refused)?;
        if whole == 0 {
            self.write(head)?;
        }
        Ok(entries)
    }

    /// Says that something is wrong with the file.
    pub(super) fn refuse(&self, error: &dyn fmt::Display) -> Failure {
        refuse(self.name, &self.path, error)
    }

    /// Appends a game.
    pub(super) fn append(&mut self, entry: &Entry) -> Result<(), Failure> {
        self.write(&json(entry)?)
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| self.refuse(&error))
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

/// Says of a first line which match it is, if it is one.
fn shown(line: &str) -> String {
    serde_json::from_str::<Head>(line).map_or_else(|_| line.to_string(), |head| head.to_string())
}

/// Reads the lines below the first.
pub(super) fn entries(text: &str) -> Result<Vec<Entry>, String> {
    let (mut entries, mut numbers) = (Vec::new(), BTreeSet::new());
    for (line, number) in text.lines().zip(1..).skip(1) {
        let entry = serde_json::from_str::<Entry>(line);
        let entry =
            entry.map_err(|error| format!("line {number} is no game of a match: {error}"))?;
        if !numbers.insert(entry.number) {
            return Err(format!("line {number}: game {} is there already", entry.number + 1));
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Says whether the first line is this, or a part of it that was not finished.
fn begins_as(bytes: &[u8], head: &str) -> bool {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => bytes[..end].trim_ascii_end() == head.as_bytes(),
        None => head.as_bytes().starts_with(bytes),
    }
}

fn refuse(name: &str, path: &Path, error: &dyn fmt::Display) -> Failure {
    Failure::input(format!("{name} {}: {error}", path.display()))
}
