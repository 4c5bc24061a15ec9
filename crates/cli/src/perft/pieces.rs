//! A count in several runs.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tengen::{Game, Kind, Perft};

use super::{WorkArgs, too_great};
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use crate::shards::{self, Keeper, Shard, Task};

/// The openings that a shard has on average, so that all take about as long.
const OPENINGS_PER_SHARD: usize = 16;
/// The last moves, which are counted without making them.
const COUNTED: u32 = 2;

/// Cuts a count into so many shards at most.
pub(super) fn split(
    (kind, game, depth): (Kind, &Game, u32),
    (most, folder): (u32, &Path),
    work: &WorkArgs,
    out: &mut Out,
) -> Result<Verdict, Failure> {
    let (most, plies) = (most as usize, depth.saturating_sub(COUNTED));
    let openings = shards::openings(game, most.saturating_mul(OPENINGS_PER_SHARD), plies);
    let shards = shards::cut((kind, game), Task::Perft { depth }, most, &openings)?;
    shards::write(&shards, (folder, work.force), out)?;
    Ok(Verdict::Fine)
}

/// How far a shard is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    /// So many openings.
    done: usize,
    nodes: u64,
}

/// Counts what begins with the openings of a shard.
pub(super) fn run(path: &Path, work: &WorkArgs, out: &mut Out) -> Result<Verdict, Failure> {
    let refused = |reason: String| Failure::input(format!("--shard {}: {reason}", path.display()));
    let to = (work.out.as_deref().unwrap_or(Path::new("")), work.force);
    let (shard, input) = Shard::read(path, to.0, None)?;
    let Task::Perft { depth } = shard.job.task else {
        return Err(refused("it is no shard of a count".into()));
    };
    let game = shard.job.begin().map_err(refused)?;
    let perft = Perft { depth: depth.saturating_sub(shard.job.plies), ..work.perft() };
    let (mut keeper, mut state) = Keeper::begin::<State>(to, &input)?;
    let progress = work.progress.watch(Some(shard.openings.len() as u64));
    for (moves, times) in shard.openings.iter().skip(state.done) {
        let moves: Vec<String> = moves.split_whitespace().map(str::to_string).collect();
        let count = game.count_after(&moves, perft);
        let count = count.map_err(|mv| refused(format!("{mv} is no legal move")))?;
        let nodes = count.and_then(|count| count.checked_mul(*times)?.checked_add(state.nodes));
        state = State { done: state.done + 1, nodes: nodes.ok_or_else(too_great)? };
        keeper.keep(&state);
        progress.reach(state.done as u64);
    }
    progress.finish();
    writeln!(out, "nodes {}", state.nodes)?;
    shard.finish(input, state.nodes, to)?;
    keeper.finish();
    Ok(Verdict::Fine)
}

/// Adds up the results of all shards.
pub(super) fn merge(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    let (job, counts) = shards::merge::<u64>(paths)?;
    let Task::Perft { .. } = job.task else {
        return Err(Failure::input("--merge: these are no results of a count"));
    };
    let nodes = counts.into_iter().try_fold(0, u64::checked_add).ok_or_else(too_great)?;
    writeln!(out, "nodes {nodes}")?;
    Ok(Verdict::Fine)
}
