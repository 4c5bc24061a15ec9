//! `tengen puzzle`: puzzles solved and judged.

mod source;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use tengen::{Game, Puzzle, SolveOptions, Unsolved};

use crate::args::Seconds;
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use crate::progress::ProgressArgs;

/// What a puzzle may take if nothing is said.
const TIME: Duration = Duration::from_secs(10);

/// Solves puzzles, and tells whether they have one solution
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(CheckArgs),
}

/// Looks in each puzzle for a win by force, and for all first moves that win so
///
/// The puzzles are the games of an .sgf, .psq, .rec, .lib or .rif: the position at the root if it has
/// stones, else the one at the end of the moves or before the first variation. Or a .json has a list of
/// positions in one line, of objects as `tengen show --format json` writes them, or of such with stones,
/// blackStones and whiteStones, side, rule and size.
///
/// Prints a line for each: its number, the side to move, `fours` or, where those do not win, `threats` for what it wins
/// by: fours and open threes, others only where those do not win; `unique`,
/// `cooks` with the other first moves that win so, `cooks-so-far` or `open` where a limit came first; and `line`, the
/// number of moves to the five against the best resistance, and these. Then the counts. A puzzle of which no win was
/// found is `unsolved`, with `no-win` if all fours and threats were tried, and the exit status is 1.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen puzzle check problems.sgf
  tengen puzzle check problems.json --rule renju --time 2"
)]
struct CheckArgs {
    /// The puzzles
    file: PathBuf,
    /// The rule of puzzles that do not name one
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// How many seconds a puzzle may take, about: 10 by default, or with --nodes as many as they take
    #[arg(long, value_name = "SECONDS")]
    time: Option<Seconds>,
    /// How many nodes each of a puzzle's searches may look at; without --time, what is told is the
    /// same on every machine
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[command(flatten)]
    progress: ProgressArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let Command::Check(args) = &self.command;
        args.run(out)
    }
}

impl CheckArgs {
    fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let time = self.time.map(|Seconds(time)| time).or(self.nodes.is_none().then_some(TIME));
        let options = SolveOptions { time, nodes: self.nodes, ..SolveOptions::default() };
        let (mut puzzles, mut solved, mut unique) = (0, 0, 0);
        let games = source::read(&self.file, self.rule.as_deref())?;
        let progress = self.progress.watch(Some(games.len() as u64));
        for game in games {
            puzzles += 1;
            let found = game.map(|game| (game.puzzle(&options), game));
            match &found {
                Err(reason) => writeln!(out, "{puzzles} unreadable: {reason}")?,
                Ok((Err(Unsolved::NoWin), game)) => {
                    writeln!(out, "{puzzles} {} unsolved no-win", game.turn())?;
                }
                Ok((Err(_), game)) => writeln!(out, "{puzzles} {} unsolved", game.turn())?,
                Ok((Ok(puzzle), game)) => {
                    solved += 1;
                    unique += u32::from(puzzle.is_unique());
                    writeln!(out, "{puzzles} {}", told(puzzle, game))?;
                }
            }
            out.flush()?;
            progress.reach(puzzles);
        }
        writeln!(out, "puzzles {puzzles}\nsolved {solved}\nunique {unique}")?;
        Ok(if solved == puzzles { Verdict::Fine } else { Verdict::Refuted })
    }
}

/// Writes what is known of a puzzle that is solved.
fn told(puzzle: &Puzzle, game: &Game) -> String {
    let Puzzle { by, line, cooks, is_complete, .. } = puzzle;
    let cooks = match (cooks.is_empty(), is_complete) {
        (true, true) => "unique".to_string(),
        (true, false) => "open".to_string(),
        (false, true) => format!("cooks {}", cooks.join(" ")),
        (false, false) => format!("cooks-so-far {}", cooks.join(" ")),
    };
    format!("{} {by} {cooks} line {} {}", game.turn(), line.len(), line.join(" "))
}
