//! `tengen openings`: openings that favour nobody.

use std::collections::BTreeSet;
use std::io::Write;

use clap::value_parser;
use tengen::core::Rng;
use tengen::{Effort, Engine, Game};

use crate::args::GameArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict};

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
    /// How many nodes the engine looks at
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// What chance begins with
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
}

/// How far from even the chance to win may be.
const MARGIN: f64 = 0.1;
/// So many are tried for each that is asked for.
const TRIES: u32 = 1000;
/// The bytes for the engine's tables.
const MEMORY: usize = 16 << 20;

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let start = self.game.begin(None)?;
        let plies = self.plies.unwrap_or(start.opening_plies() + 2);
        let (mut rng, mut known) = (Rng::new(self.seed), BTreeSet::new());
        for _ in 0..self.games.saturating_mul(TRIES) {
            if known.len() == self.games as usize {
                return Ok(Verdict::Fine);
            }
            let Some((game, moves)) = random(&start, plies, rng.next_u64()) else { break };
            let Some(chance) = self.chance(&game) else { continue };
            if (chance - 0.5).abs() <= MARGIN && known.insert(game.key()) {
                writeln!(out, "{} # {:.0}% for {}", moves.join(" "), 100.0 * chance, game.turn())?;
                out.flush()?;
            }
        }
        match known.len() == self.games as usize {
            true => Ok(Verdict::Fine),
            false => {
                Err(Failure::input(format!("--plies {plies}: found {} even openings", known.len())))
            }
        }
    }

    /// Returns the chance to win of the side to move. A fresh engine remembers nothing.
    fn chance(&self, game: &Game) -> Option<f64> {
        let mut engine = Engine::for_game(game, MEMORY);
        engine.best_move(game, &Effort::nodes(self.nodes)).map(|found| found.value().chance())
    }
}

/// Plays random moves.
fn random(start: &Game, plies: u32, seed: u64) -> Option<(Game, Vec<String>)> {
    let (moves, mut game) = (start.random_opening(plies, seed)?, start.clone());
    moves.iter().try_for_each(|mv| game.play(mv)).ok()?;
    Some((game, moves))
}
