//! `tengen solve`: who wins, and the proof of it.

mod pieces;

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use tengen::core::Outcome;
use tengen::{Game, Method, SolveOptions, SolveProgress, Solved};

use crate::args::{GameArgs, Seconds, ThreadArgs, bytes, mebibytes, named};
use crate::draft::Draft;
use crate::failure::Failure;
use crate::input::in_option;
use crate::program::{Out, Verdict};
use crate::progress::ProgressArgs;
use crate::shards::{self, OutArgs};

/// Proves who wins, or that nobody does
///
/// Prints `line <moves>`, a game in which neither side gives anything away, and then
/// `result <black|white|draw|unknown>`. Unknown, after --limit or for want of depth, is exit
/// status 1. Progress goes to the standard error. The proof can be written to a file, and such a
/// file checked by the rules alone.
///
/// Df-pn and the writing of proofs take one thread whatever --threads says, all else as many as it
/// says.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen solve nogo --size 4 --proof nogo4.proof
  tengen solve nogo --check nogo4.proof
  tengen solve gomoku --size 4 --method df-pn --limit 60
  tengen solve nogo --size 5 --split 6 --out shards
  tengen solve --shard shards/shard-001.json --out 1.json
  tengen solve --merge 1.json 2.json 3.json 4.json 5.json 6.json"
)]
pub(crate) struct ProofArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The position to solve, in one line: `<rows> <side>`, such as "3/1X1/3 O", or FEN for
    /// draughts
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Gives up after so many seconds
    #[arg(long, value_name = "SECONDS")]
    limit: Option<Seconds>,
    /// Gives up a search after so many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The memory to use, in mebibytes: by default 256 for the table of a search, or 64 for NoGo on up to 22
    /// points, less where all positions take less, and 4096 at most for the positions that a check goes through
    #[arg(long, value_name = "MB")]
    #[arg(value_parser = |text: &str| mebibytes(text, 1))]
    memory: Option<u32>,
    /// How to look for the proof; by default as suits the game and the board
    #[arg(long, value_name = "METHOD", value_parser = named::<Method>(Method::ALL.map(Method::name)))]
    method: Option<Method>,
    /// Takes the first win by force that is found, in gomoku on more than 36 points; else that by the fewest fours is, or if there is none by
    /// fours alone, that with the fewest threats before them
    #[arg(long, conflicts_with = "method")]
    any_win: bool,
    /// Checks the proof in this file, and solves nothing
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["position", "size", "rule", "nodes", "limit", "any_win", "proof", "method", "out", "effort"])]
    check: Option<PathBuf>,
    /// Solves nothing, but cuts the proof into K shards at most, and writes them to the folder after --out
    #[arg(long, value_name = "K", requires = "out")]
    #[arg(conflicts_with_all = ["limit", "nodes", "method", "any_win", "proof", "effort", "check", "threads"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    split: Option<u32>,
    #[command(flatten)]
    work: WorkArgs,
}

/// How a proof is worked at, be it the whole or a shard.
#[derive(clap::Args)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    threads: ThreadArgs,
    /// Writes the proof to this file; of a shard, if it has but one opening
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Leaves positions that took so many nodes, or fewer, out of the proof: --check searches them
    #[arg(long, value_name = "N", requires = "proof", default_value_t = 0)]
    effort: u32,
    #[command(flatten)]
    out: OutArgs,
    #[command(flatten)]
    progress: ProgressArgs,
}

impl WorkArgs {
    /// The file that the proof is written to.
    fn draft(&self) -> Result<Option<Draft>, Failure> {
        self.proof.as_deref().map(|path| self.out.force.draft("--proof", path)).transpose()
    }

    fn options(&self) -> SolveOptions {
        SolveOptions {
            threads: self.threads.non_zero(),
            writes_proof: self.proof.is_some(),
            effort: self.effort,
            ..SolveOptions::default()
        }
    }
}

pub(crate) type Args = shards::Args<ProofArgs>;

impl ProofArgs {
    fn prove(&self, game: &Game, out: &mut Out) -> Result<Verdict, Failure> {
        let file = self.work.draft()?;
        let mut steps = Steps::new(self.work.progress);
        let solved = game.solve(&self.options(), |progress| steps.tell(&progress));
        write(file.as_ref(), &solved)?;
        steps.end(&solved);
        tell(solved.line, solved.outcome, out)
    }

    fn options(&self) -> SolveOptions {
        SolveOptions {
            time: self.limit.map(|Seconds(time)| time),
            nodes: self.nodes,
            memory: self.memory.map(bytes),
            method: self.method,
            any_win: self.any_win,
            ..self.work.options()
        }
    }

    /// Checks the proof of this game in a file, and tells what it proves, of which position.
    fn check(&self, path: &Path, out: &mut Out) -> Result<Verdict, Failure> {
        let file = File::open(path).map_err(|error| in_option("--check", path, error))?;
        let memory = u64::from(self.memory.unwrap_or(4096)) << 20;
        let checked = Game::check_proof(self.game.kind(), BufReader::new(file), memory)
            .map_err(|fault| in_option("--check", path, fault))?;
        let [answers, positions] = [checked.answers, checked.positions].map(HumanCount);
        writeln!(out, "{}\nposition {}", checked.game.title(), checked.game.position())?;
        writeln!(out, "checked {answers} answers in {positions} positions")?;
        writeln!(out, "result {}", word(Some(checked.outcome)))?;
        Ok(Verdict::Fine)
    }
}

/// Tells a game in which neither side gives anything away, or its first moves, and the result.
fn tell(moves: Vec<String>, outcome: Option<Outcome>, out: &mut Out) -> Result<Verdict, Failure> {
    let line = ["line".to_string()].into_iter().chain(moves).collect::<Vec<_>>();
    writeln!(out, "{}", line.join(" "))?;
    writeln!(out, "result {}", word(outcome))?;
    Ok(if outcome.is_some() { Verdict::Fine } else { Verdict::Refuted })
}

fn word(outcome: Option<Outcome>) -> String {
    outcome.map_or("unknown".to_string(), |outcome| outcome.to_string())
}

/// Writes down the proof of what was solved, if there is a file for it.
fn write(file: Option<&Draft>, solved: &Solved) -> Result<(), Failure> {
    let (Some(file), Some(outcome)) = (file, solved.outcome) else { return Ok(()) };
    let late = || format!("{outcome} is proven, but a limit came before the proof was written");
    let proof = solved.proof.as_deref().ok_or_else(|| file.refused(late()))?;
    let unwritten =
        |error| format!("{outcome} is proven, but the proof cannot be written: {error}");
    file.try_to_store(proof).map_err(|error| file.refused(unwritten(error)))
}

/// Tells how a solver gets on: after two seconds, and then whenever as much time again has gone, half a minute at most.
struct Steps {
    progress: ProgressArgs,
    /// When the next note is due.
    next: Duration,
    /// When the proof was begun, and its words.
    written: Option<(Instant, u64)>,
}

impl Steps {
    const FIRST: Duration = Duration::from_secs(2);
    const MOST: Duration = Duration::from_secs(30);

    fn new(progress: ProgressArgs) -> Self {
        Self { progress, next: Self::FIRST, written: None }
    }

    fn tell(&mut self, progress: &SolveProgress) {
        let SolveProgress { depth, nodes, elapsed, .. } = *progress;
        if progress.written.is_some() {
            self.tell_written();
        } else if let Some(outcome) = progress.solved.filter(|_| elapsed >= Self::FIRST) {
            let speed = speed(nodes, elapsed.as_secs_f64());
            self.progress.note(&format!("{speed}: {outcome}; the proof comes"));
        } else if let Some(depth) = depth {
            self.progress.note(&format!("depth {depth}, {} nodes, {elapsed:?}", HumanCount(nodes)));
        } else if elapsed >= self.next {
            self.next = elapsed + elapsed.min(Self::MOST);
            self.progress.note(&speed(nodes, elapsed.as_secs_f64()));
        }
    }

    fn tell_written(&mut self) {
        let (begin, words) = self.written.get_or_insert_with(|| {
            self.next = Self::FIRST;
            (Instant::now(), 0)
        });
        *words += 1;
        let elapsed = begin.elapsed();
        if elapsed >= self.next {
            self.next = elapsed + elapsed.min(Self::MOST);
            self.progress.note(&format!("{} answers in {elapsed:.2?}", HumanCount(*words)));
        }
    }

    fn end(&self, solved: &Solved) {
        self.progress.note(&speed(solved.nodes, solved.elapsed.as_secs_f64()));
    }
}

fn speed(nodes: u64, seconds: f64) -> String {
    let rate = HumanCount((nodes as f64 / seconds.max(1e-9)) as u64);
    format!("{} nodes in {seconds:.2} s, {rate} nodes/s", HumanCount(nodes))
}
