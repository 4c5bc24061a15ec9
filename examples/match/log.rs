//! The file that remembers games: a line for each, its fields with tabs between.
//!
//! The first line says which match it is. A line that was not finished when a run ended is dropped.
//! One match at a time holds the file.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use tengen_core::{Color, Outcome};

use crate::statistics::Points;
use crate::support::failure::Failure;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From 0.
    pub(crate) number: u32,
    /// The colour of the first player.
    pub(crate) color_of_a: Color,
    /// `None`: there is no result, which counts as a draw.
    pub(crate) outcome: Option<Outcome>,
    /// In one word.
    pub(crate) kind: String,
    pub(crate) reason: String,
    /// With blanks between.
    pub(crate) moves: String,
}

/// The colour of the first player: in the first game of a pair it has Black.
pub(crate) const fn color_of_a(number: u32) -> Color {
    if number % 2 == 0 { Color::Black } else { Color::White }
}

impl Entry {
    /// What the game brings to the first player.
    pub(crate) fn points(&self) -> Points {
        match self.outcome.and_then(Outcome::winner) {
            None => Points::Draw,
            Some(winner) if winner == self.color_of_a => Points::Win,
            Some(_) => Points::Loss,
        }
    }

    /// Says whether the game was lost by a fault.
    pub(crate) fn is_fault(&self) -> bool {
        !matches!(&*self.kind, "board" | "resign" | "limit")
    }

    fn parse(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, color, outcome, kind, reason, moves] = fields[..] else { return None };
        let number = number.parse().ok().and_then(|number: u32| number.checked_sub(1))?;
        Some(Self {
            number,
            color_of_a: Some(color_of_a(number)).filter(|own| own.to_string() == color)?,
            outcome: match outcome {
                "black" => Some(Outcome::Win(Color::Black)),
                "white" => Some(Outcome::Win(Color::White)),
                "draw" => Some(Outcome::Draw),
                "none" => None,
                _ => return None,
            },
            kind: kind.to_string(),
            reason: reason.to_string(),
            moves: moves.to_string(),
        })
    }
}

/// Writes the fields with tabs between.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = match self.outcome {
            Some(Outcome::Win(color)) => color.to_string(),
            Some(Outcome::Draw) => "draw".to_string(),
            None => "none".to_string(),
        };
        let reason: String =
            self.reason.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let (number, color) = (self.number + 1, self.color_of_a);
        write!(f, "{number}\t{color}\t{outcome}\t{}\t{reason}\t{}", self.kind, self.moves)
    }
}

/// So many bytes more than the title has are read before it is compared.
const BEYOND_TITLE: u64 = 100;

/// A log that is open.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// Opens a file, or makes it, and returns the games that it remembers, as they ended.
    pub(crate) fn open(path: &Path, title: &str) -> Result<(Self, Vec<Entry>), Failure> {
        let refused = |error: std::io::Error| refuse(path, &error);
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path).map_err(refused)?;
        if !file.metadata().map_err(refused)?.is_file() {
            return Err(refuse(path, &"it is no file that can be read again"));
        }
        lock(path, &file)?;
        let mut bytes = Vec::new();
        let head = title.len() as u64 + BEYOND_TITLE;
        Read::by_ref(&mut file).take(head).read_to_end(&mut bytes).map_err(refused)?;
        if !begins_as(&bytes, title) {
            let found = String::from_utf8_lossy(&bytes);
            let found = found.lines().next().unwrap_or_default();
            let words = format!("another match is there, {found:?} and not {title:?}");
            return Err(refuse(path, &words));
        }
        file.read_to_end(&mut bytes).map_err(refused)?;
        // What was broken off may end within a character.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let entries = entries(&String::from_utf8_lossy(&bytes[..whole]));
        let entries = entries.map_err(|reason| refuse(path, &reason))?;
        file.set_len(whole as u64).map_err(refused)?;
        file.seek(SeekFrom::End(0)).map_err(refused)?;
        let mut log = Self { path: path.to_path_buf(), file };
        if whole == 0 {
            log.write(title)?;
        }
        Ok((log, entries))
    }

    /// Appends a game.
    pub(crate) fn append(&mut self, entry: &Entry) -> Result<(), Failure> {
        self.write(&entry.to_string())
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| refuse(&self.path, &error))
    }
}

/// Takes hold of the file until it is closed, where the file system knows of such a thing.
fn lock(path: &Path, file: &File) -> Result<(), Failure> {
    match FileExt::try_lock(file) {
        Err(TryLockError::WouldBlock) => Err(refuse(path, &"another match is writing it")),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
            Err(refuse(path, &error))
        }
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Reads the lines below the title.
fn entries(text: &str) -> Result<Vec<Entry>, String> {
    let (mut entries, mut numbers) = (Vec::new(), BTreeSet::new());
    for (line, number) in text.lines().zip(1..).skip(1) {
        let entry = Entry::parse(line);
        let entry = entry.ok_or_else(|| format!("line {number} is no game of a match"))?;
        if !numbers.insert(entry.number) {
            return Err(format!("line {number}: game {} is there already", entry.number + 1));
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Says whether the first line is the title, or a part of it that was not finished.
fn begins_as(bytes: &[u8], title: &str) -> bool {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => bytes[..end].trim_ascii_end() == title.as_bytes(),
        None => title.as_bytes().starts_with(bytes),
    }
}

fn refuse(path: &Path, error: &dyn fmt::Display) -> Failure {
    Failure::input(format!("--log {}: {error}", path.display()))
}
