//! Finds the weights of `tengen_draughts::Formation`, and prints the text of `formation_weights.rs`.
//!
//! `cargo run --release -p tengen-draughts --example tune [games N] [rounds N] [seed K]`
//!
//! # How
//!
//! A frozen [`player`] plays itself from random openings, at first with plain material. Every
//! position where neither side can capture is kept with the result of its game, and the weights are
//! [`fit`]ted so that the logistic function of the evaluation comes nearest to the results (gradient
//! descent in small batches, with a pull towards plain material). Then the player plays with the new
//! weights, and so on; the last fit takes the positions of all rounds.
//!
//! The same arguments give the same weights, whatever becomes of the search: the player knows
//! nothing of it. Only another player, other features, another fit or another [`Rng`] give others.

mod fit;
mod player;
use std::error::Error;
use std::io::{self, Write};
use std::{env, thread};

use tengen_core::{Board, Color, Outcome, Rng, WithHistory};
use tengen_draughts::{Draughts, Formation};

use fit::{Sample, fit, plain};
use player::Player;

/// What is asked for.
struct Tune {
    /// How many games a round has.
    games: u32,
    /// How many rounds there are.
    rounds: u32,
    /// What the random openings follow from.
    seed: u64,
}

impl Tune {
    /// Reads pairs of a name and a number.
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut tune = Self { games: 8000, rounds: 1, seed: 1 };
        while let Some(name) = words.next() {
            let number = words.next().ok_or_else(|| format!("{name}: expected a number"))?;
            match name.as_str() {
                "games" => tune.games = number.parse()?,
                "rounds" => tune.rounds = number.parse()?,
                "seed" => tune.seed = number.parse()?,
                _ => return Err(format!("expected games, rounds or seed, found {name}").into()),
            }
        }
        Ok(tune)
    }
}

const OPENING_PLIES: u32 = 8;
const MAX_PLIES: u32 = 200;
const THREADS: u32 = 2;

type Game = WithHistory<Draughts>;

/// Plays random moves until an opening comes out where nobody has lost a man.
fn opening(rng: &mut Rng) -> Game {
    loop {
        let mut game = WithHistory::new(Draughts::new());
        for _ in 0..OPENING_PLIES {
            let moves = game.legal_moves();
            game.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
        if Color::ALL.into_iter().all(|color| game.board().pieces(color).len() == 20) {
            return game;
        }
    }
}

/// Plays every so many-th game of a round.
fn samples(args: &Tune, judge: &Formation, round: u32, first: u32) -> Vec<Sample> {
    let mut samples = Vec::new();
    for n in (first..args.games).step_by(THREADS as usize) {
        let seed = args.seed.wrapping_mul(1_000_003) + u64::from(round * args.games + n);
        let mut rng = Rng::new(Rng::new(seed).next_u64());
        let mut game = opening(&mut rng);
        let mut boards = Vec::new();
        while let Some(mv) = (Player { judge }).choose(&game, &mut rng) {
            boards.push(*game.board());
            game.play_unchecked(mv);
            if boards.len() == MAX_PLIES as usize {
                break;
            }
        }
        let outcome = game.outcome().unwrap_or(Outcome::Draw);
        let points = (1 + outcome.value_for(Color::White)) as f32 / 2.0;
        samples.extend(boards.iter().filter_map(|board| Sample::of(board, points)));
    }
    samples
}

fn tune(args: &Tune) -> Formation {
    let mut weights: Vec<f32> = plain().collect();
    let mut judge = rounded(&weights);
    let mut rng = Rng::new(args.seed);
    let mut known: Vec<Sample> = Vec::new();
    for round in 0..args.rounds {
        let from = &judge;
        let found: Vec<Sample> = thread::scope(|scope| {
            let play = |first| scope.spawn(move || samples(args, from, round, first));
            let threads: Vec<_> = (0..THREADS).map(play).collect();
            threads.into_iter().flat_map(|t| t.join().expect("a game is played")).collect()
        });
        known.extend(found);
        weights = fit(&known, &weights, &mut rng);
        judge = rounded(&weights);
        eprintln!("round {}: {} positions", round + 1, known.len());
    }
    judge
}

fn rounded(weights: &[f32]) -> Formation {
    Formation { weights: weights.iter().map(|weight| weight.round() as i16).collect() }
}

/// Writes the text of `formation_weights.rs`.
fn write_weights(judge: &Formation, out: &mut impl Write) -> std::io::Result<()> {
    let (mut runs, mut zeros) = (Vec::new(), 0);
    for &weight in &*judge.weights {
        match weight {
            0 => zeros += 1,
            _ => runs.extend([std::mem::take(&mut zeros), weight]),
        }
    }
    writeln!(out, "//! The weights of [`Formation`](crate::Formation), as")?;
    writeln!(out, "//! `cargo run --release -p tengen-draughts --example tune` prints them.\n")?;
    writeln!(out, "use crate::formation::{{Formation, weights}};\n")?;
    writeln!(out, "pub(crate) static WEIGHTS: [i16; Formation::FEATURES] = weights(&RUNS);\n")?;
    writeln!(
        out,
        "/// How many weights are 0, and the next that is not, in turn.\n#[rustfmt::skip]"
    )?;
    writeln!(out, "const RUNS: [i16; {}] = [", runs.len())?;
    for row in runs.chunks(30) {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        writeln!(out, "    {},", row.join(","))?;
    }
    writeln!(out, "];")
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Tune::read(env::args().skip(1))?;
    Ok(write_weights(&tune(&args), &mut io::stdout().lock())?)
}
