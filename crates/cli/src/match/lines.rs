//! The lines of a log, one after the other.

use std::collections::BTreeSet;
use std::io::{BufRead, Read};

use serde::{Deserialize, Serialize};

use super::entry::Entry;
use crate::shards::{Checksum, WRONG};

/// No line of a log is longer.
const MAX_LINE: u64 = 1 << 24;

/// The last line of a share that has all its games.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seal {
    /// Of all lines before this one.
    pub(super) checksum: String,
}

/// Reads a log: first its head, then its games. A line that was broken off ends it.
pub(super) struct Lines<R> {
    file: R,
    state: State,
    number: usize,
    games: BTreeSet<u32>,
}

/// How far a log goes.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The bytes of all whole lines.
    pub(super) length: u64,
    /// That of all whole lines but the seal.
    pub(super) checksum: Checksum,
    pub(super) is_sealed: bool,
}

impl State {
    /// That of an empty log.
    pub(super) const START: Self = Self { length: 0, checksum: Checksum::START, is_sealed: false };
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(file: R) -> Self {
        Self { file, state: State::START, number: 0, games: BTreeSet::new() }
    }

    /// How far the lines go that have been read.
    pub(super) const fn state(&self) -> State {
        self.state
    }

    /// Reads the first line, if it is whole.
    pub(super) fn head(&mut self) -> Result<Option<Vec<u8>>, String> {
        let line = self.line()?;
        self.count(line.as_deref().unwrap_or_default());
        Ok(line)
    }

    /// Reads a line with its end, unless it was broken off.
    fn line(&mut self) -> Result<Option<Vec<u8>>, String> {
        let mut line = Vec::new();
        let count = self.file.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
        let count = count.map_err(|error| error.to_string())? as u64;
        self.number += 1;
        match line.ends_with(b"\n") {
            _ if count > 0 && self.state.is_sealed => {
                Err(format!("line {}: something comes after the checksum", self.number))
            }
            false if count == MAX_LINE => Err(format!("a line is longer than {MAX_LINE} bytes")),
            false => Ok(None),
            true => {
                self.state.length += count;
                Ok(Some(line))
            }
        }
    }

    /// Counts a line in that is no seal.
    fn count(&mut self, line: &[u8]) {
        self.state.checksum = self.state.checksum.then(line);
    }

    /// Reads the next game; the seal must be the end.
    fn entry(&mut self) -> Result<Option<Entry>, String> {
        let Some(line) = self.line()? else { return Ok(None) };
        if let Ok(Seal { checksum }) = serde_json::from_slice(&line) {
            if checksum != self.state.checksum.to_string() {
                return Err(WRONG.into());
            }
            self.state.is_sealed = true;
            return self.entry();
        }
        self.count(&line);
        let number = self.number;
        let entry = Entry::read(&line)
            .map_err(|error| format!("line {number} is no game of a match: {error}"))?;
        match self.games.insert(entry.game) {
            true => Ok(Some(entry)),
            false => Err(format!("line {number}: game {} is there already", entry.game)),
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Entry, String>;

    fn next(&mut self) -> Option<Self::Item> {
        self.entry().transpose()
    }
}
