//! A count, in one run or in several.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tengen::Perft;

use super::{CountArgs, WorkArgs, too_great};
use crate::failure::Failure;
use crate::input::in_option;
use crate::program::{Out, Verdict};
use crate::shards::{self, Keeper, Shard, Task, Whole};

/// The openings that a shard has on average, so that all take about as long.
const OPENINGS_PER_SHARD: usize = 16;
/// The last moves, which are counted without making them.
const COUNTED: u32 = 2;

/// How far a shard is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    /// So many openings.
    done: usize,
    nodes: u64,
}

impl Whole for CountArgs {
    type Work = WorkArgs;

    const NEEDED: &'static [&'static str] = &["kind", "depth"];
    const BARRED: &'static [&'static str] = &["size", "rule", "position", "divide", "split"];

    fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let (game, depth) = (self.game.begin(self.position.as_deref())?, self.depth);
        self.work.out.check(self.split)?;
        let Some(most) = self.split else { return self.count(&game, out) };
        let (of, most) = ((self.game.kind(), &game), most as usize);
        let openings = (most.saturating_mul(OPENINGS_PER_SHARD), depth.saturating_sub(COUNTED));
        shards::split(of, Task::Perft { depth }, most, openings, (self.work.out.to(), out))
    }

    /// Counts what begins with the openings of a shard.
    fn run_shard(path: &Path, work: &WorkArgs, out: &mut Out) -> Result<Verdict, Failure> {
        let refused = |reason: String| in_option("--shard", path, reason);
        let to = work.out.to();
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
    fn merge(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
        let (job, counts) = shards::merge::<u64>(paths)?;
        let Task::Perft { .. } = job.task else {
            return Err(Failure::input("--merge: these are no results of a count"));
        };
        let nodes = counts.into_iter().try_fold(0, u64::checked_add).ok_or_else(too_great)?;
        writeln!(out, "nodes {nodes}")?;
        Ok(Verdict::Fine)
    }
}
