//! `tengen record`: a record, checked, studied, shown and converted.

mod label;
mod source;
mod study;

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use tengen::Kind;

use crate::args::kinds;
use crate::draft::ForceArgs;
use crate::export::Export;
use crate::failure::Failure;
use crate::input::{check_apart, in_file};
use crate::program::{Out, Verdict};
use crate::progress::ProgressArgs;
use label::Label;
use source::Source;
use study::{Report, Study};

/// Replays a record, checks every move, and tells what the rules say about the position
///
/// A file `.sgf` holds games with their variations, all of which are replayed; a file `.txt` holds the
/// documents' matrix: a line for each row from the top, 0 empty, 1 black, 2 white; for draughts 0, 1
/// and -1, kings 10 and -10, Black's above zero, and a last line W or B for who is to move. It may
/// also hold the moves of one game of gomoku, `h8i9g7` or `1. h8 i9 2. g7`. A `.psq` or `.rec` holds a game of gomoku, a
/// `.lib` a tree of RenLib, a `.rif` the games of RenjuNet's database; --rule names their rule. A `.pdn`
/// holds games of draughts and its variants, as --rule or the file says. Of a `.pdn` or `.rif` with
/// several games no board is shown; one that cannot be read is told and counts as one illegal move, one
/// of another game is left out with a warning. An illegal move is told with its game, ply
/// and reason, and the exit status is 1. Its line ends there, but for Go, where the move is carried out
/// all the same and counts as no ply.
///
/// A record of Go is counted at its end under its rules (those of --rule, or Japanese, if it names none), with the territory
/// and the dead stones that its marks tell, or else an estimate. Of more than 32 games no board is shown
/// without --at, and none is counted: the score is what they state, or else that of the board as it stands.
///
/// The last lines are `games <n>`, `plies <n>` (moves in the main lines, up to --at), `illegal <n>` (in all
/// lines), `warnings <n>` (what was mended, told on the standard error), and `score <text>`, which has the
/// results of several games one after the other. The score of NoGo has
/// no margin: it is `B+` or `W+` if the game is over, with R, T or F for resignation, time and forfeit
/// by an illegal move, and `?` if it is not, as SGF writes results.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen record game.sgf
  tengen record game.sgf --at 24 --svg board.svg --label liberties
  tengen record damaged.sgf --out mended.sgf
  tengen record games.pdn --out moves.txt"
)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,
    /// The game that the record is of; by default as an .sgf says, nogo for a .txt, draughts for a .pdn
    #[arg(long, value_name = "GAME", value_parser = kinds(|_| true))]
    game: Option<Kind>,
    /// The rule of an .sgf that names none, or of another file whatever it says
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// The number of plies after which the position is shown; by default all of them
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Refuses what is damaged or of an old form, which else is mended with a warning
    #[arg(long)]
    strict: bool,
    /// Writes a picture of the position to FILE; of the last game if there are several, but not of several
    /// games in a .pdn
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// What is written on the stones: a second diagram has it, and the picture, which has the numbers
    /// of the moves by default
    #[arg(long, value_enum)]
    label: Option<Label>,
    /// Writes the games as they were mended, without what is illegal, to FILE.sgf, FILE.pdn or
    /// FILE.psq, or their moves to FILE.txt, a line for each game
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Reads no more than so many bytes of the record
    #[arg(long, value_name = "N", default_value_t = crate::input::RECORD)]
    max_bytes: u64,
    #[command(flatten)]
    force: ForceArgs,
    #[command(flatten)]
    progress: ProgressArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let [svg, out_file] = [&self.svg, &self.out].map(Option::as_deref);
        check_apart(&[("the record", Some(&self.file)), ("--svg", svg), ("--out", out_file)])?;
        let export = out_file.map(|path| Export::new("--out", path, self.force)).transpose()?;
        let picture = svg.map(|path| self.force.picture("--svg", path)).transpose()?;
        let mut study = Study {
            at: self.at,
            label: self.label,
            export,
            wants_picture: self.svg.is_some(),
            report: Report::default(),
        };
        self.study(&mut study)?;
        // Nothing is written before all games are known to be readable.
        let Study { export, report, .. } = study;
        if let Some(draft) = picture {
            let none = || draft.refused("no picture of several games");
            draft.store(report.picture.as_ref().ok_or_else(none)?)?;
        }
        export.as_ref().map_or(Ok(()), Export::finish)?;
        let lost = export.and_then(|export| export.loss());
        for warning in report.told_warnings().chain(lost) {
            self.progress.note(&format!("warning: {warning}"));
        }
        out.write_all(&report.text)?;
        report.conclude(out)
    }

    /// Tells what there is to tell of each game.
    fn study(&self, study: &mut Study) -> Result<(), Failure> {
        let progress = self.progress.watch(fs::metadata(&self.file).ok().map(|file| file.len()));
        match self.open(&progress)? {
            Source::Position(game) => {
                if let Some(ply) = self.at.filter(|&ply| ply > 0) {
                    return Err(self.in_file(format!("--at {ply}: a matrix has 0 plies")));
                }
                study.position(&game)?;
            }
            Source::Games(games) => {
                let of = games.size_hint().0;
                for (n, loaded) in (1..).zip(games) {
                    let in_game = |error: &dyn Display| self.in_file(format!("game {n}: {error}"));
                    let loaded = match loaded {
                        Err(error) if of == 1 || self.strict => return Err(in_game(&error)),
                        Err(error) => {
                            study.count(n, Err(error))?;
                            continue;
                        }
                        Ok(loaded) => loaded,
                    };
                    study.check_at(&loaded).map_err(|error| in_game(&error))?;
                    match study.is_to_be_shown((n, of)) {
                        true => study.game((n, of), loaded)?,
                        false => study.summary(n, loaded)?,
                    }
                }
                study.check_any().map_err(|error| self.in_file(error))?;
            }
            Source::Many(games) => self.study_many(games, study)?,
        }
        progress.finish();
        Ok(())
    }

    fn in_file(&self, error: impl Display) -> Failure {
        in_file(&self.file, error)
    }
}
