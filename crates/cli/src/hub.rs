//! `tengen hub`: an engine for draughts in the Hub protocol.

mod level;
mod param;
mod position;
mod search;
mod session;

use crate::args::ThreadArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use session::Session;

/// Plays draughts by the Hub protocol, version 2, on the standard input and output
///
/// A search runs beside the conversation, so `ping`, `stop` and `ponder-hit` are heard while it does;
/// any other command ends it first. The level bounds every search, an analysis too. A single legal move
/// is played without search. Unknown commands and arguments are ignored; other mistakes are answered by
/// a line `error message="…"`. Parameters are variant (normal, frisian, losing or bt), threads, and the table
/// by hash in MiB or by tt-size as a power of two of entries; there is neither a book nor a table of endgames.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  printf 'init\\nlevel move-time=1\\ngo think\\n' | tengen hub")]
pub(crate) struct Args {
    #[command(flatten)]
    threads: ThreadArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        Session::new(out, self.threads).converse()?;
        Ok(Verdict::Fine)
    }
}
