//! `tengen review`: a game judged move by move.

mod chart;
mod judge;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use tengen::{Engine, Format, Game, Kind, Loaded, Reading};

use crate::args::{MEMORY, Seconds, ThreadArgs, kinds};
use crate::draft::{Draft, ForceArgs, format_of};
use crate::failure::Failure;
use crate::input::{self, check_apart, in_file, in_option};
use crate::program::{Out, Verdict};
use crate::progress::ProgressArgs;
use judge::{Judge, Judged};

/// Judges each move of a game: how likely its player is to win before and after it, what that costs, and
/// what would have been better
///
/// The first game of FILE is judged along its main line: an SGF, a PDN, a .psq of the Piskvork manager or a
/// list of moves of gomoku. The engine thinks --time seconds about each position. A move is a mistake if it
/// loses ten points in a hundred, and a turning point if the other side is the favourite after it. Of a game
/// whose engine counts points, chances are a rule of thumb.
///
/// The last lines are `black loss <points> mistakes <n> best <n> of <n>`, the same of white, with the mean
/// loss and how often the engine would have played the same, and `turning points <plies>`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tengen review game.sgf --svg chart.svg
  tengen review game.pdn --time 5 --out reviewed.pdn
  tengen review game.sgf --game nogo --format json")]
pub(crate) struct Args {
    /// The record
    file: PathBuf,
    /// How many seconds the engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "1")]
    time: Seconds,
    /// Writes the game with its verdicts, as comments and variations, to FILE.sgf or FILE.pdn
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArgs,
    /// Writes a chart of the chances to FILE
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// The game that the record is of, where it does not say so
    #[arg(long, value_name = "GAME", value_parser = kinds(|_| true))]
    game: Option<Kind>,
    /// The rule of a .psq or a list of moves
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    progress: ProgressArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A line for each move
    Text,
    /// One object
    Json,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let [svg, out_file] = [&self.svg, &self.out].map(Option::as_deref);
        check_apart(&[("the record", Some(&self.file)), ("--out", out_file), ("--svg", svg)])?;
        let record = out_file.map(|path| self.draft(path)).transpose()?;
        let format = out_file.map(|path| format_of(path).unwrap_or(Format::Sgf));
        let chart = svg.map(|path| self.force.picture("--svg", path)).transpose()?;
        let Loaded { mut game, end, warnings, faults, .. } = self.load()?;
        for told in warnings.into_iter().chain(faults.iter().map(ToString::to_string)) {
            self.progress.note(&format!("warning: {told}"));
        }
        if let (Some(draft), Some(format)) = (&record, format)
            && game.to_record(format).is_none()
        {
            return Err(draft.refused("the game cannot be written so"));
        }
        let moves = self.judge(&mut game, end);
        match self.format {
            Form::Text => report::write(out, &moves)?,
            Form::Json => writeln!(out, "{}", report::json(&game, &moves))?,
        }
        if let Some(draft) = chart {
            draft.store(&chart::svg(&moves))?;
        }
        if let (Some(draft), Some(format)) = (record, format) {
            report::annotate(&mut game, &moves);
            draft.store(&game.to_record(format).unwrap_or_default())?;
        }
        Ok(Verdict::Fine)
    }

    fn draft(&self, path: &Path) -> Result<Draft, Failure> {
        match format_of(path) {
            Some(Format::Sgf | Format::Pdn) => self.force.draft("--out", path),
            _ => Err(in_option("--out", path, "expected an .sgf or a .pdn")),
        }
    }

    fn load(&self) -> Result<Loaded, Failure> {
        let bytes = input::bytes(&self.file, input::RECORD)?;
        let (kind, rule) = (self.game, self.rule.clone());
        let format = format_of(&self.file);
        let games = Reading { format, kind, rule, is_strict: false }.games(&bytes);
        let first = games.map_err(|error| in_file(&self.file, error))?.next();
        let first = first.ok_or_else(|| in_file(&self.file, "no game"))?;
        first.map_err(|error| in_file(&self.file, error))
    }

    fn judge(&self, game: &mut Game, end: tengen::record::NodeId) -> Vec<Judged> {
        let line = judge::main_line(game, end);
        let progress = self.progress.watch(Some(line.len() as u64));
        let engine = Engine::for_game(game, MEMORY);
        let mut judge = Judge::new(engine, self.time.0, self.threads.non_zero());
        let moves = line.into_iter().enumerate().filter_map(|(n, node)| {
            progress.reach(n as u64);
            judge.judge(game, node)
        });
        let moves = moves.collect();
        progress.finish();
        moves
    }
}
