//! `tengen match --merge`: the shares of a match put together.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use super::entry::Entry;
use super::head::{Head, Share, sprt};
use super::shard::Shard;
use super::trial::Trial;
use super::{log, summary};
use crate::failure::Failure;
use crate::input::in_file;
use crate::program::{self, Out, Verdict};

/// What a file has of a match.
struct Part {
    head: Head,
    share: Share,
    shard: Shard,
    /// Without their moves.
    entries: Vec<Entry>,
}

/// Reads the files of all shares, and prints the table of the match.
pub(super) fn run(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    let refused =
        |path: &Path, reason| Failure::input(format!("--merge {}: {reason}", path.display()));
    let mut parts: BTreeMap<u32, (&Path, Part)> = BTreeMap::new();
    for path in paths {
        let file = File::open(path).map_err(|error| in_file(path, error))?;
        let part = Part::read(BufReader::new(file)).map_err(|reason| refused(path, reason))?;
        if let Some((first, other)) = parts.values().next() {
            other.agree(&part, first).map_err(|reason| refused(path, reason))?;
        }
        let shard = part.shard;
        if let Some((other, _)) = parts.insert(shard.index, (path, part)) {
            return Err(refused(path, format!("shard {shard} is in {} already", other.display())));
        }
    }
    let parts = parts.into_values().map(|(_, part)| part).collect();
    finish(parts, out)
}

impl Part {
    /// Reads a file, which must have all games of its share.
    fn read(file: impl BufRead) -> Result<Self, String> {
        let broken = "the last line is not finished: the run was broken off";
        let whole =
            |line: Vec<u8>| if log::is_whole(&line) { Ok(line) } else { Err(broken.into()) };
        let mut lines = log::lines(file).map(|line| line.and_then(whole)).peekable();
        let head = lines.peek().cloned().unwrap_or(Ok(Vec::new()))?;
        let head: Head = serde_json::from_slice(&head)
            .map_err(|error| format!("line 1 does not begin the log of a match: {error}"))?;
        let whole = "this is the log of a whole match, and no share of one";
        let share = head.share.clone().ok_or(whole)?;
        let shard: Shard = share.shard.parse()?;
        let due = |mut entry: Entry| match entry.game <= share.games
            && shard.holds(entry.game, share.games)
        {
            true => {
                entry.moves = Vec::new(); // there may be a million games
                Ok(entry)
            }
            false => Err(format!("game {} is not one of shard {shard}", entry.game)),
        };
        let entries = log::entries(lines).map(|entry| entry.and_then(due));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let mut games: Vec<u32> = entries.iter().map(|entry| entry.game).collect();
        games.sort_unstable();
        let missing =
            |game: &u32| shard.holds(*game, share.games) && games.binary_search(game).is_err();
        match (1..=share.games).find(missing) {
            Some(game) => Err(format!("game {game} of shard {shard} is missing")),
            None => Ok(Self { head, share, shard, entries }),
        }
    }

    /// Refuses a share of another match, or of one that was dealt otherwise; `path` is that of this
    /// one.
    fn agree(&self, other: &Self, path: &Path) -> Result<(), String> {
        let dealt = |part: &Self| (part.shard.of, part.share.games, part.share.test);
        let is_one = self.head.title == other.head.title
            && self.share.version == other.share.version
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
/// would all come later need not be there.
fn finish(parts: Vec<Part>, out: &mut Out) -> Result<Verdict, Failure> {
    let Some(Part { head, share, shard, .. }) = parts.first() else {
        return Err(Failure::input("--merge: no file"));
    };
    let is_missing = |index: &u32| parts.iter().all(|part| part.shard.index != *index);
    let missing = (1..=shard.of).find(is_missing);
    let is_early = |part: &&Part| missing.is_none_or(|missing| part.shard.index < missing);
    let mut trial = Trial::new(sprt(share.test).map_err(Failure::input)?);
    let mut entries: Vec<&Entry> =
        parts.iter().filter(is_early).flat_map(|part| &part.entries).collect();
    entries.sort_unstable_by_key(|entry| entry.game);
    let mut late = 0;
    for entry in entries {
        match trial.is_decided() {
            true => late += 1,
            false => trial.add(entry.clone()),
        }
    }
    if let Some(index) = missing.filter(|_| !trial.is_decided()) {
        return Err(Failure::input(format!("--merge: shard {index}/{} is missing", shard.of)));
    }
    if late > 0 {
        let late = summary::counted(late, "game");
        program::note(&format!("sprt: {late} after the decision are left out"));
    }
    summary::tell(&Head { share: None, ..head.clone() }, &trial, out)
}
