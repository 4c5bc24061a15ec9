//! `tengen match --merge`: the shares of a match put together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::entry::Entry;
use super::head::{Head, Share};
use super::log::entries;
use super::summary;
use super::trial::Trial;
use crate::failure::Failure;
use crate::input;
use crate::program::{self, Out, Verdict};

/// No file of a share is longer.
const MAX_FILE: u64 = 1 << 32;

/// The shares that have been read.
struct Merger {
    head: Head,
    share: Share,
    /// The file of each share that is there.
    files: BTreeMap<u32, PathBuf>,
    entries: BTreeMap<u32, Entry>,
}

/// Reads the files of all shares, and prints the table of the match.
pub(super) fn run(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    let mut merger: Option<Merger> = None;
    for path in paths {
        let refused =
            |reason: String| Failure::input(format!("--merge {}: {reason}", path.display()));
        let text = input::bytes(path, MAX_FILE)?;
        let text = String::from_utf8(text).map_err(|error| refused(error.to_string()))?;
        let (head, share) = head(&text).map_err(refused)?;
        let merger = merger.get_or_insert_with(|| Merger::new(head.clone(), share.clone()));
        merger.add(path, &head, &share, &text).map_err(refused)?;
    }
    let merger = merger.ok_or_else(|| Failure::input("--merge: no file"))?;
    merger.finish(out)
}

/// Reads the first line.
fn head(text: &str) -> Result<(Head, Share), String> {
    let first = text.lines().next().unwrap_or_default();
    let head: Head = serde_json::from_str(first)
        .map_err(|error| format!("line 1 does not begin the log of a match: {error}"))?;
    match head.share.clone() {
        Some(share) => Ok((head, share)),
        None => Err("this is the log of a whole match, and no share of one".to_string()),
    }
}

impl Merger {
    fn new(head: Head, share: Share) -> Self {
        Self { head, share, files: BTreeMap::new(), entries: BTreeMap::new() }
    }

    /// Adds a share of the same match, if all its games are there.
    fn add(&mut self, path: &Path, head: &Head, share: &Share, text: &str) -> Result<(), String> {
        let shard = share.shard;
        self.compare(head, share)?;
        if let Some(other) = self.files.insert(shard.index, path.to_path_buf()) {
            return Err(format!("shard {shard} is in {} already", other.display()));
        }
        if !text.ends_with('\n') {
            return Err("the last line is not finished: the run was broken off".to_string());
        }
        let entries = entries(text)?;
        let stray = |number: u32| number >= share.games || !shard.holds(number);
        if let Some(entry) = entries.iter().find(|entry| stray(entry.number)) {
            return Err(format!("game {} is not one of shard {shard}", entry.number + 1));
        }
        self.entries.extend(entries.into_iter().map(|entry| (entry.number, entry)));
        let is_due = |number: &u32| shard.holds(*number) && !self.entries.contains_key(number);
        match (0..share.games).find(is_due) {
            Some(number) => Err(format!("game {} of shard {shard} is missing", number + 1)),
            None => Ok(()),
        }
    }

    /// Refuses a share of another match, or of one that was dealt otherwise.
    fn compare(&self, head: &Head, share: &Share) -> Result<(), String> {
        let other = |what: &str, found: &str, first: &str| {
            Err(format!("another {what} than in the first file: {found:?} and not {first:?}"))
        };
        let games = |share: &Share| format!("{} in {} shards", share.games, share.shard.of);
        match &self.share {
            _ if head.title != self.head.title => other("match", &head.title, &self.head.title),
            first if games(share) != games(first) => {
                other("number of games", &games(share), &games(first))
            }
            first if share.sprt != first.sprt => {
                Err("another sequential test than in the first file".to_string())
            }
            _ => Ok(()),
        }
    }

    /// Counts the games in their order, up to the decision of the test if there is one.
    fn finish(self, out: &mut Out) -> Result<Verdict, Failure> {
        let of = self.share.shard.of;
        if let Some(index) = (1..=of).find(|index| !self.files.contains_key(index)) {
            return Err(Failure::input(format!("--merge: shard {index}/{of} is missing")));
        }
        let sprt = self.share.sprt.map(|test| test.sprt()).transpose().map_err(Failure::input)?;
        let (mut trial, mut late) = (Trial::new(sprt), 0);
        for entry in self.entries.into_values() {
            match trial.is_decided() {
                true => late += 1,
                false => trial.add(entry),
            }
        }
        if late > 0 {
            let late = summary::counted(late, "game");
            program::note(&format!("sprt: {late} after the decision are left out"));
        }
        summary::tell(&self.head.title, &self.head, &trial, out)
    }
}
