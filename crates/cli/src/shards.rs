//! Runs in several pieces: `--split` writes shards, `--shard` runs one, `--merge` joins the results.
//!
//! # Reading map
//!
//! [`args`] tells the whole from its pieces, [`split`] cuts a [`Job`] into [`Shard`]s, [`sealed`] writes and reads files with their [`checksum`]s, [`keeper`]
//! keeps a shard's state for the case that it is killed, [`merge`] takes the results together.

mod args;
mod checksum;
mod keeper;
mod merge;
mod sealed;
mod split;

use std::path::Path;

use serde::{Deserialize, Serialize};
use tengen::{Game, Kind, Start};

use crate::draft::ForceArgs;
use crate::failure::Failure;
use crate::input::{check_apart, in_option};
pub(crate) use args::{Args, OutArgs, Whole};
pub(crate) use checksum::{Checksum, WRONG};
pub(crate) use keeper::Keeper;
use keeper::checkpoint_of;
pub(crate) use merge::merge;
pub(crate) use split::split;

/// What is cut into shards: all that its result depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Job {
    /// The version of the program: another one may list the openings otherwise.
    version: String,
    pub(crate) task: Task,
    game: String,
    /// Empty where the game has but one rule set.
    rule: String,
    position: String,
    /// So many moves have the openings.
    pub(crate) plies: u32,
    shards: usize,
    /// The checksum of all openings.
    openings: String,
}

/// What is to be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Task {
    Perft { depth: u32 },
    Solve { memory: Option<u32> },
}

/// One of the pieces.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shard {
    pub(crate) job: Job,
    /// From 1.
    shard: usize,
    /// The moves of each, with blanks between, and how many sequences of moves lead there.
    pub(crate) openings: Vec<(String, u64)>,
}

/// What was found of a piece.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Done<T> {
    pub(crate) job: Job,
    shard: usize,
    /// The checksum of the file of the shard.
    input: String,
    pub(crate) found: T,
}

impl Job {
    /// The beginning of the game.
    pub(crate) fn begin(&self) -> Result<Game, String> {
        let kind: Kind = self.game.parse().map_err(|error| format!("{error}"))?;
        let rule = Some(self.rule.clone()).filter(|rule| !rule.is_empty());
        let start = Start { rule, position: Some(self.position.clone()), ..Start::new(kind) };
        start.begin().map_err(|error| error.to_string())
    }
}

impl Shard {
    /// Reads the file that `--shard` names; its checksum comes with it. It is another file than `out`, its checkpoint
    /// and the `proof`.
    pub(crate) fn read(
        path: &Path,
        out: &Path,
        proof: Option<&Path>,
    ) -> Result<(Self, String), Failure> {
        check_apart(&[
            ("--shard", Some(path)),
            ("--out", Some(out)),
            ("its checkpoint", Some(&checkpoint_of(out))),
            ("--proof", proof),
        ])?;
        let (shard, checksum) = sealed::read::<Self>("--shard", path)?;
        match shard.job.version == VERSION {
            true => Ok((shard, checksum)),
            false => Err(in_option("--shard", path, other_version(&shard.job.version))),
        }
    }

    /// Writes what was found to the file that `--out` names.
    pub(crate) fn finish<T: Serialize>(
        self,
        input: String,
        found: T,
        (out, force): (&Path, ForceArgs),
    ) -> Result<(), Failure> {
        let Self { job, shard, .. } = self;
        let text = sealed::text(&Done { job, shard, input, found })?;
        force.draft("--out", out)?.store(&text)
    }
}

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) fn other_version(version: &str) -> String {
    format!("written by version {version}, and this is {VERSION}")
}
