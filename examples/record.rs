//! Reads a game record, checks it and studies the position.
//!
//! `cargo run --release --example record -- examples/data/fig7.txt`

mod support;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use support::failure::Failure;
use support::game::{Game, Visitor};
use support::program::{self, Out};
use support::shown::Shown;
use support::style::Style;

/// Draws the position of a record and tells what the rules say about it.
///
/// A file `.txt` holds the documents' matrix: a line for each row from the top, 0 empty, 1 black,
/// 2 white. Other kinds of records are not read yet. The last lines are `games <n>`, `plies <n>`,
/// `illegal <n>` and `score <text>`. The score of NoGo has no margin: it is `B+` or `W+` if the game
/// is over and `?` if it is not, as SGF writes results.
#[derive(Parser)]
#[command(name = "record", version, allow_negative_numbers = true)]
struct Record {
    /// The record
    file: PathBuf,
    /// The game that the record is of
    #[arg(long, value_enum, default_value_t = Game::Nogo)]
    game: Game,
    /// The number of plies after which the position is shown; by default all of them
    #[arg(long, value_name = "N")]
    at: Option<u64>,
    /// Not there yet: refused
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

struct Study<'a>(&'a mut Out);

impl Visitor for Study<'_> {
    fn visit<B: Shown>(self, board: B) -> Result<(), Failure> {
        let Self(out) = self;
        let style = Style::of_stdout();
        writeln!(out, "{}", style.strong(&board.title()))?;
        writeln!(out, "{}\n\n{}\n", B::legend(), board.draw(None, style))?;
        for line in board.study() {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "\ngames 1\nplies 0\nillegal 0\nscore {}", board.score())?;
        Ok(())
    }
}

/// Reads a matrix, which is a position without moves.
fn study_matrix(args: &Record, out: &mut Out) -> Result<(), Failure> {
    let path = args.file.display();
    let in_file = |error: &dyn std::fmt::Display| Failure::input(format!("{path}: {error}"));
    let text = read(&args.file).map_err(|error| in_file(&error))?;
    if let Some(ply) = args.at.filter(|&ply| ply > 0) {
        return Err(in_file(&format!("--at {ply}: a matrix has 0 plies")));
    }
    args.game.read_matrix(&text, Study(out)).map_err(|failure| match failure {
        Failure::Input(error) => in_file(&error),
        output => output,
    })
}

/// No record of one game is larger; a file that never ends is not read to its end.
const MAX_BYTES: u64 = 1 << 20;

/// Reads the whole file; a byte order mark is no part of the text.
fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        let problem = format!("longer than {MAX_BYTES} bytes, which no record is");
        return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "expected text in UTF-8"))?;
    Ok(text.strip_prefix('\u{FEFF}').map(str::to_string).unwrap_or(text))
}

/// Tells files apart by the end of their names.
fn check_kind(file: &Path) -> Result<(), Failure> {
    let kind = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let problem = match kind.as_str() {
        "txt" => return Ok(()),
        "sgf" | "pdn" | "psq" => format!("records in .{kind} are not read yet"),
        _ => "unknown kind of record".to_string(),
    };
    Err(Failure::input(format!("{}: {problem}, expected a matrix in a .txt", file.display())))
}

fn main() -> ExitCode {
    program::run(|args: Record, out| {
        check_kind(&args.file)?;
        if args.svg.is_some() {
            return Err(Failure::input("--svg: drawings are not written yet"));
        }
        study_matrix(&args, out)
    })
}
