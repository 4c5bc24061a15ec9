//! Reads a game record, checks it and studies the position.
//!
//! `cargo run --release --example record -- examples/data/fig7.txt`
//!
//! [`content`] reads the file, [`games`] takes its games one by one, [`study`] tells what there is to tell of
//! one, and [`report`] counts.

mod content;
mod games;
mod report;
mod study;
#[path = "../support/mod.rs"]
mod support;

use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use content::Content;
use report::Report;
use study::Label;
use support::failure::Failure;
use support::game::Game;
use support::program;

/// Replays a record, checks every move, and tells what the rules say about the position.
///
/// A file `.sgf` holds games with their variations, all of which are replayed; a file `.txt` holds the
/// documents' matrix: a line for each row from the top, 0 empty, 1 black, 2 white; for draughts 0, 1
/// and -1, kings 10 and -10, Black's above zero, and a last line W or B for who is to move. It may
/// also hold moves of gomoku on 15x15 points in one word, `h8i9g7`, and a file `.psq` holds a game of
/// the Piskvork manager; --rule names the rule of these two. A file `.pdn` holds games of draughts, of
/// which there may be as many as you like: where there are several, no board is drawn, and one that
/// cannot be read is told and counts as one illegal move. An illegal move is told with its game, ply
/// and reason, and the exit status is 1. Its line ends there, but for Go, where the move is carried out
/// all the same and counts as no ply.
///
/// A record of Go is counted at its end under its rules (Japanese, if it names none), with the dead
/// stones that its territory marks tell, or else an estimate.
///
/// The last lines are `games <n>`, `plies <n>` (moves in the main lines), `illegal <n>` (in all
/// lines) and `score <text>`, which has the results of several games one after the other. The score
/// of NoGo has no margin: it is `B+` or `W+` if the game is over, with R, T or F for resignation,
/// time and forfeit by an illegal move, and `?` if it is not, as SGF writes results.
#[derive(Parser)]
#[command(name = "record", version, allow_negative_numbers = true)]
struct Record {
    /// The record
    file: PathBuf,
    /// The game that the record is of; by default as an .sgf says, nogo for a .txt, draughts for a .pdn
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// The rule of a game of gomoku in a .psq or a .txt; by default freestyle
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// The number of plies after which the position is shown; by default all of them
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Reads an .sgf that is damaged or of an old form as well as can be
    #[arg(long)]
    tolerant: bool,
    /// Writes a picture of the position to FILE; of the last game if there are several
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// What is written on the stones: a second drawing has it, and the picture, which has the numbers
    /// of the moves by default
    #[arg(long, value_enum)]
    label: Option<Label>,
}

impl Record {
    /// Writes the picture that was asked for.
    fn write_picture(&self, report: &Report<impl Write>) -> Result<(), Failure> {
        let Some(file) = &self.svg else { return Ok(()) };
        let refused = |error: &dyn fmt::Display| {
            Failure::input(format!("--svg: {}: {error}", file.display()))
        };
        let picture = report.picture.as_ref().ok_or_else(|| refused(&"no picture of this game"))?;
        std::fs::write(file, picture.to_string()).map_err(|error| refused(&error))
    }

    fn in_file(&self, error: impl fmt::Display) -> Failure {
        Failure::input(format!("{}: {error}", self.file.display()))
    }
}

fn main() -> ExitCode {
    program::run_to_verdict(|args: Record, out| {
        let content = args.open()?;
        // Nothing is written before all games are known to be readable. What is told of games that are
        // read one by one is short, so it is kept; the others are studied once without output.
        if matches!(content, Content::Pdn) {
            let mut report = Report::new(Vec::new());
            args.study(&content, &mut report)?;
            args.write_picture(&report)?;
            out.write_all(&report.text)?;
            return report.with_text(out).conclude();
        }
        args.study(&content, &mut Report::new(io::sink()))?;
        let mut report = Report::new(out);
        args.study(&content, &mut report)?;
        args.write_picture(&report)?;
        report.conclude()
    })
}
