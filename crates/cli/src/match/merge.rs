//! `tengen match --merge`: the shares of a match put together.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use super::entry::Entry;
use super::head::{Head, Share, sprt};
use super::lines::Lines;
use super::shard::Shard;
use super::summary;
use super::trial::Trial;
use crate::failure::Failure;
use crate::input::{in_file, in_option};
use crate::layout::counted;
use crate::program::{self, Out, Verdict};
use crate::shards;

/// What a file has of a match.
struct Part {
    head: Head,
    share: Share,
    shard: Shard,
    /// In their order and without their moves; `None` if the run was broken off.
    entries: Option<Vec<Entry>>,
}

/// The files by the numbers of their shares.
type Parts<'a> = BTreeMap<u32, (&'a Path, Part)>;

fn refused(path: &Path, reason: impl Display) -> Failure {
    in_option("--merge", path, reason)
}

/// Says that a run was broken off.
fn incomplete(path: &Path) -> Failure {
    refused(path, "it is not complete: the run was broken off")
}

/// Reads the files of all shares, and prints the table of the match.
pub(super) fn run(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    let mut parts = Parts::new();
    let mut headless: Option<&Path> = None;
    for path in paths {
        let file = File::open(path).map_err(|error| in_file(path, error))?;
        let part = Part::read(BufReader::new(file)).map_err(|reason| refused(path, reason))?;
        let Some(part) = part else {
            headless = Some(path);
            continue;
        };
        if let Some((first, other)) = parts.values().next() {
            other.agree(&part, first).map_err(|reason| refused(path, reason))?;
        }
        let shard = part.shard;
        if let Some((other, _)) = parts.insert(shard.index, (path, part)) {
            return Err(refused(path, format!("shard {shard} is in {} already", other.display())));
        }
    }
    finish(&parts, headless, out)
}

impl Part {
    /// Reads a file; there is nothing to tell of one that was broken off in its first line.
    fn read(file: impl BufRead) -> Result<Option<Self>, String> {
        let mut lines = Lines::new(file);
        let Some(head) = lines.head()? else { return Ok(None) };
        let head: Head = serde_json::from_slice(&head)
            .map_err(|error| format!("line 1 does not begin the log of a match: {error}"))?;
        let whole = "this is the log of a whole match, and no share of one";
        let share = head.share.clone().ok_or(whole)?;
        if share.version != shards::VERSION {
            return Err(shards::other_version(&share.version));
        }
        let shard: Shard = share.shard.parse()?;
        let mut due = shard.games(share.games);
        let mut read = |mut entry: Entry| {
            shard.check_turn(due.next(), entry.game)?;
            entry.moves = Vec::new(); // there may be a million games
            Ok::<_, String>(entry)
        };
        let entries = lines.by_ref().map(|entry| entry.and_then(&mut read));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let is_sealed = lines.state().is_sealed;
        match due.next().filter(|_| is_sealed) {
            Some(game) => Err(format!("game {game} of shard {shard} is missing")),
            None => Ok(Some(Self { head, share, shard, entries: is_sealed.then_some(entries) })),
        }
    }

    /// Refuses a share of another match, or of one that was dealt otherwise; `path` is that of this
    /// one.
    fn agree(&self, other: &Self, path: &Path) -> Result<(), String> {
        let dealt = |part: &Self| Share { shard: String::new(), ..part.share.clone() };
        let is_one = self.head.title == other.head.title
            && self.shard.of == other.shard.of
            && dealt(self) == dealt(other);
        match is_one {
            true => Ok(()),
            false => Err(format!(
                "another match than in {}: \"{}\" and not \"{}\"",
                path.display(),
                other.head,
                self.head
            )),
        }
    }
}

/// Counts the games in their order, up to the decision of the test if there is one; shards whose games
/// would all come later need not be complete, or there at all.
fn finish(parts: &Parts, headless: Option<&Path>, out: &mut Out) -> Result<Verdict, Failure> {
    let Some((_, Part { head, share, shard, .. })) = parts.values().next() else {
        return Err(headless.map_or_else(|| Failure::input("--merge: no file"), incomplete));
    };
    let complete = |index| parts.get(&index).and_then(|(_, part)| part.entries.as_ref());
    let early: Vec<&Vec<Entry>> = (1..=shard.of).map_while(complete).collect();
    let mut trial = Trial::new(sprt(share.test).map_err(Failure::input)?);
    let mut late = 0;
    for entry in early.iter().copied().flatten() {
        match trial.is_decided() {
            true => late += 1,
            false => trial.add(entry.clone()),
        }
    }
    let gap = early.len() as u32 + 1;
    if gap <= shard.of && !trial.is_decided() {
        let missing = || Failure::input(format!("--merge: shard {gap}/{} is missing", shard.of));
        let broken_off = parts.get(&gap).map(|(path, _)| *path).or(headless);
        return Err(broken_off.map_or_else(missing, incomplete));
    }
    if late > 0 {
        let late = counted(late, "game");
        program::note(&format!("sprt: {late} after the decision are left out"));
    }
    summary::tell(&Head { share: None, ..head.clone() }, &trial, out)
}
