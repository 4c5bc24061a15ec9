//! `tengen diff`: the move between two snapshots.

use std::io::Write;

use crate::args::GameArgs;
use crate::failure::Failure;
use crate::input;
use crate::program::{Out, Verdict};

/// Prints the single legal move that leads from one position to another
///
/// If there is no such move, or more than one, prints what does not fit, with exit status 1. Who is to
/// move in the second position does not matter. A matrix does not tell it either: in the first one it
/// follows from the number of stones; in draughts a last line W or B tells it.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen diff nogo \"3/3/3 X\" \"3/1X1/3 O\"
  tengen diff draughts before.txt after.txt"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The position before: a file, or the text of one; on one line, or a matrix
    #[arg(value_name = "A")]
    before: String,
    /// The position after, in either form
    #[arg(value_name = "B")]
    after: String,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let read = |text: &str, name: &str| {
            let position = input::position(text)?;
            self.game.begin_named(Some(position.trim()), &format!("{name} {text:?}"))
        };
        let (before, after) = (read(&self.before, "A")?, read(&self.after, "B")?);
        let (told, verdict) = match before.move_to(&after) {
            Ok(mv) => (mv.to_string(), Verdict::Fine),
            Err(reason) => (reason.to_string(), Verdict::Refuted),
        };
        writeln!(out, "{told}")?;
        Ok(verdict)
    }
}
