//! A proof of who wins, in one run or in several.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tengen::core::{Bounds, Key, Outcome, Value};
use tengen::{Game, Opening, Proven, SolveOptions, Solved};

use super::{ProofArgs, Steps, WorkArgs, tell};
use crate::args::bytes;
use crate::failure::Failure;
use crate::input::in_option;
use crate::program::{Out, Verdict};
use crate::shards::{self, Checksum, Keeper, Shard, Task, Whole};

/// Openings are not longer: all of them are solved, those too that one search would never come to.
const MOST_PLIES: u32 = 6;

/// How far a shard is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    /// Of the openings that are solved.
    outcomes: Vec<Option<String>>,
    /// Key, bounds and nodes of positions below.
    proven: Vec<(u64, [u8; 2], u64)>,
    /// What is written of the proof.
    written: String,
    /// The checksum of the proof that is in its place, or will be in a moment.
    proof: Option<String>,
}

impl Whole for ProofArgs {
    type Work = WorkArgs;

    const NEEDED: &'static [&'static str] = &["kind"];
    const BARRED: &'static [&'static str] = &[
        "size", "rule", "position", "limit", "nodes", "memory", "method", "any_win", "check",
        "split",
    ];

    fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        if let Some(file) = &self.check {
            return self.check(file, out);
        }
        let (kind, memory) = (self.game.kind(), self.memory);
        if self.any_win && !kind.has_wins_by_force() {
            let reason = format!("--any-win: {kind} has no search for wins by force");
            return Err(Failure::input(reason));
        }
        let game = self.game.begin(self.position.as_deref())?;
        self.work.out.check(self.split)?;
        let Some(most) = self.split else { return self.prove(&game, out) };
        if !game.is_path_independent() {
            let reason = "--split: the moves before a position decide what may follow it in";
            return Err(Failure::input(format!("{reason} {}", game.title())));
        }
        let (of, most, to) = ((kind, &game), most as usize, (self.work.out.to(), out));
        shards::split(of, Task::Solve { memory }, most, (most, MOST_PLIES), to)
    }

    /// Solves the openings of a shard.
    fn run_shard(path: &Path, work: &WorkArgs, out: &mut Out) -> Result<Verdict, Failure> {
        let refused = |reason: String| in_option("--shard", path, reason);
        let to = work.out.to();
        let (shard, input) = Shard::read(path, to.0, work.proof.as_deref())?;
        let Task::Solve { memory } = shard.job.task else {
            return Err(refused("it is no shard of a proof".into()));
        };
        if let (Some(_), openings @ 2..) = (&work.proof, shard.openings.len()) {
            return Err(refused(format!("it has {openings} openings, and --proof is for one")));
        }
        let start = shard.job.begin().map_err(refused)?;
        let (mut keeper, mut state) = Keeper::begin::<State>(to, &input)?;
        let table = to.0.with_extension(format!("{input}.table"));
        if to.1.is_given() {
            let _there_may_be_none = fs::remove_file(&table);
        }
        let is_there =
            state.proof.is_some() && work.proof.as_deref().and_then(sum_of) == state.proof;
        let proof = if is_there { None } else { work.draft()? };
        if proof.is_some() {
            state.outcomes.clear(); // solved, it has still to be written down
        }
        for (moves, _) in &shard.openings[state.outcomes.len().min(shard.openings.len())..] {
            let game = after(&start, moves.split_whitespace()).map_err(refused)?;
            let solved = solve(&game, (memory, &table), work, (&mut keeper, &mut state));
            let word = super::word(solved.outcome);
            state.outcomes.push(solved.outcome.map(|_| word.clone()));
            if let (Some(_), Some(text)) = (&proof, &solved.proof) {
                state.proof = Some(Checksum::START.then(text.as_bytes()).to_string());
                keeper.keep_now(&state);
            }
            super::write(proof.as_ref(), &solved)?;
            writeln!(out, "{word} {moves}")?;
            keeper.keep(&state);
            if proof.is_none() && table.exists() {
                keeper.keep_now(&state);
                let _the_next_opening_has_its_own = fs::remove_file(&table);
            }
        }
        shard.finish(input, &state.outcomes, to)?;
        keeper.finish();
        let _there_may_be_none = fs::remove_file(table);
        Ok(Verdict::Fine)
    }

    /// Takes the outcomes of all openings together.
    fn merge(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
        let refused = |reason: String| Failure::input(format!("--merge: {reason}"));
        let (job, found) = shards::merge::<Vec<Option<String>>>(paths)?;
        let Task::Solve { .. } = job.task else {
            return Err(refused("these are no results of a proof".into()));
        };
        let start = job.begin().map_err(refused)?;
        let openings = start.openings(job.plies);
        let is_last = |opening: &&Opening| opening.moves.len() == job.plies as usize;
        let last = openings.iter().filter(is_last).count();
        let dealt = (0..last).map(|n| found[n % found.len()].get(n / found.len()));
        let dealt = dealt.collect::<Option<Vec<_>>>();
        let dealt =
            dealt.ok_or_else(|| refused("these are not the openings of this run".into()))?;
        let outcomes = outcomes(&start, &openings, &dealt).map_err(refused)?;
        let keeps = |&&next: &&usize| outcomes[next] == outcomes[0];
        let best = openings[0].next.iter().find(keeps).filter(|_| outcomes[0].is_some());
        tell(best.map_or(Vec::new(), |&next| openings[next].moves.clone()), outcomes[0], out)
    }
}

/// The checksum of a file that is there.
fn sum_of(path: &Path) -> Option<String> {
    let mut file = File::open(path).ok().filter(|_| path.is_file())?;
    let (mut sum, mut part) = (Checksum::START, vec![0; 1 << 20]);
    loop {
        match file.read(&mut part).ok()? {
            0 => return Some(sum.to_string()),
            length => sum = sum.then(&part[..length]),
        }
    }
}

/// Solves one opening, and keeps what is proven meanwhile.
fn solve(
    game: &Game,
    (memory, table): (Option<u32>, &Path),
    work: &WorkArgs,
    (keeper, state): (&mut Keeper, &mut State),
) -> Solved {
    let mut steps = Steps::new(work.progress);
    let options = SolveOptions {
        memory: memory.map(bytes),
        proven: state.proven.iter().filter_map(read).collect(),
        written: state.written.clone(),
        table: Some(table.to_path_buf()),
        ..work.options()
    };
    let solved = game.solve(&options, |progress| {
        state.proven.extend(progress.proven.map(written));
        state.written.extend(progress.written.as_deref());
        keeper.keep(state);
        steps.tell(&progress);
    });
    steps.end(&solved);
    solved
}

fn written(Proven { key, bounds, nodes }: Proven) -> (u64, [u8; 2], u64) {
    (key.0, [bounds.least as u8, bounds.most as u8], nodes)
}

fn read(&(key, bounds, nodes): &(u64, [u8; 2], u64)) -> Option<Proven> {
    let [least, most] = bounds.map(|bound| Value::ALL.get(usize::from(bound)).copied());
    let bounds = Bounds { least: least?, most: most? };
    Some(Proven { key: Key(key), bounds, nodes })
}

/// The game after these moves.
fn after<'a>(start: &Game, moves: impl Iterator<Item = &'a str>) -> Result<Game, String> {
    let mut game = start.clone();
    for mv in moves {
        game.play(mv).map_err(|refusal| format!("{mv}: {refusal}"))?;
    }
    Ok(game)
}

/// The outcomes of all openings, of which the last ones are given.
fn outcomes(
    start: &Game,
    openings: &[Opening],
    last: &[&Option<String>],
) -> Result<Vec<Option<Outcome>>, String> {
    let mut outcomes = vec![None; openings.len()];
    let first = openings.len() - last.len();
    for (at, opening) in openings.iter().enumerate().rev() {
        let game = after(start, opening.moves.iter().map(String::as_str))?;
        outcomes[at] = match (at.checked_sub(first), &opening.next[..]) {
            (Some(nth), _) => last[nth].as_deref().map(outcome).transpose()?,
            (None, []) => game.over().and_then(|over| over.outcome),
            (None, next) => best(&game, next.iter().map(|&next| outcomes[next])),
        };
    }
    Ok(outcomes)
}

fn outcome(word: &str) -> Result<Outcome, String> {
    let known = tengen::core::Color::ALL.map(Outcome::Win).into_iter().chain([Outcome::Draw]);
    let found = known.into_iter().find(|outcome| outcome.to_string() == word);
    found.ok_or_else(|| format!("{word:?}: expected black, white or draw"))
}

/// The best outcome for the side to move, if it is known whatever the unknown ones are.
fn best(game: &Game, next: impl Iterator<Item = Option<Outcome>>) -> Option<Outcome> {
    let value = |outcome| Value::of_outcome(outcome, game.turn());
    let next: Vec<Option<Outcome>> = next.collect();
    let best = next.iter().flatten().copied().max_by_key(|&outcome| value(outcome))?;
    (value(best) == Value::Win || next.iter().all(Option::is_some)).then_some(best)
}
