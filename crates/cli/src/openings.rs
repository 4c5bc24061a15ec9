//! `tengen openings`: openings that favour nobody.

use std::collections::BTreeSet;

use clap::value_parser;
use tengen::EvenOpening;
use tengen::core::Rng;

use crate::args::GameArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict, say};
use crate::progress::ProgressArgs;

/// Makes openings that favour neither side, as `match --openings` takes them
///
/// Plays random moves as a match does, and keeps what the engine judges to be even: the chance to win of the
/// side to move lies within 10 of 50 percent after a search of so many nodes. Prints one opening a line, its
/// moves with blanks between, and behind # what the engine says. The same seed gives the same openings.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen openings gomoku --rule renju --games 50 > openings.txt
  tengen match gomoku --rule renju --openings openings.txt --a builtin:engine --b builtin:seed"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How many openings
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// How many moves an opening has; by default as the game has it, and two more
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100))]
    plies: Option<u32>,
    /// How many nodes the engine looks at, about a second; after 20,000 it overlooks that Black is ahead in gomoku
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// What chance begins with
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    progress: ProgressArgs,
}

/// So many are made for each that is asked for.
const TRIES: u32 = 10;

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let start = self.game.begin(None)?;
        let plies = self.plies.unwrap_or(start.opening_plies() + 2);
        let (mut rng, mut known) = (Rng::new(self.seed), BTreeSet::new());
        let progress = self.progress.watch(Some(self.games.into()));
        // An opening that comes again is passed over.
        for _ in 0..self.games.saturating_mul(TRIES) {
            let even = start.even_opening(plies, self.nodes, rng.next_u64());
            let Some(EvenOpening { moves, chance, .. }) = even else { break };
            let mut game = start.clone();
            moves.iter().try_for_each(|mv| game.play(mv)).map_err(Failure::input)?;
            if known.insert(game.key()) {
                let (moves, percent, turn) = (moves.join(" "), 100.0 * chance, game.turn());
                say(out, format_args!("{moves} # {percent:.0}% for {turn}"))?;
                progress.reach(known.len() as u64);
            }
            if known.len() == self.games as usize {
                return Ok(Verdict::Fine);
            }
        }
        Err(Failure::input(format!("--plies {plies}: found {} even openings", known.len())))
    }
}
