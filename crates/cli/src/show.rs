//! `tengen show`: a position, and what may be played there.

use std::io::Write;

use clap::ValueEnum;
use tengen::core::Color;
use tengen::{DiagramOptions, Effect, Game};

use crate::args::GameArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use crate::report::{Played, Report};

/// Shows a position, its legal moves, outcome and score, and what each move led to
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen show go --size 9 --moves \"E5 C3 pass\"
  tengen show draughts --moves \"32-28 19-23 28x19\" --format json
  tengen show gomoku --position \"5/1XO2/2X2/5/5 O\" --format svg > board.svg
  tengen show nogo --size 5 --moves C3 --format matrix"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The position to begin with: `<rows> <side>`, such as "3/1X1/3 O", FEN for draughts, or a matrix
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Moves to play from there, with blanks between them
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    moves: String,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Whose stones are 2 in the matrix of gomoku, where 1 is the opponent: black or white
    #[arg(long, value_name = "COLOR", default_value_t = Color::White)]
    player: Color,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One object for programs
    Json,
    /// A picture
    Svg,
    /// The numbers of the source documents
    Matrix,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let mut game = self.game.begin(self.position.as_deref())?;
        let moves = self.play(&mut game)?;
        let report = || Report::of(self.game.kind(), &game, moves);
        match self.format {
            Format::Text => write!(out, "{}\n\n{}", game.diagram().trim_end(), report())?,
            Format::Json => {
                let object = serde_json::to_string(&report()).map_err(Failure::input)?;
                writeln!(out, "{object}")?;
            }
            Format::Svg => writeln!(out, "{}", game.svg(DiagramOptions::default()).trim_end())?,
            Format::Matrix => {
                let none = || Failure::input("--format matrix: these rules have none");
                writeln!(out, "{}", game.matrix(self.player).ok_or_else(none)?.trim_end())?;
            }
        }
        Ok(Verdict::Fine)
    }

    /// Plays the moves, and tells what each did.
    fn play(&self, game: &mut Game) -> Result<Vec<Played>, Failure> {
        let play = |(ply, text): (usize, &str)| {
            let refused = |reason| Failure::input(format!("--moves: move {ply}, {text}: {reason}"));
            let effect: Effect = game.effect(text).map_err(refused)?;
            let mv = game.explain(text).map_err(refused)?.text;
            let played = Played::of(game, mv, &effect);
            game.play(text).map_err(refused)?;
            Ok(played)
        };
        (1..).zip(self.moves.split_whitespace()).map(play).collect()
    }
}
