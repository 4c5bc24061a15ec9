//! Finds what the points of a gomoku board are worth, and writes `crates/gomoku/src/threat/weights.bin`.
//!
//! `cargo run --release -p tengen-training --bin gomoku -- FILE [GAMES [SEED]]`
//!
//! # How
//!
//! Under each rule apart, a [`Player`] that knows no weights yet plays itself from random openings. Every position
//! in which no five is near is kept with the result of its game, and weights are [`fit`]ted so that the logistic
//! function of the evaluation comes nearest to the results. By these it plays the next of its rounds.
//!
//! The same arguments write the same file on the same system, whatever weights it was built with. The one that is
//! committed was written with none but the first, in about six minutes of processor time.

mod fit;
mod player;

use std::error::Error;
use std::{env, fs, thread};

use tengen_core::{Board, Color, Outcome, Rng, Value};
use tengen_gomoku::{Gomoku, Move, Rule, ThreatBoard};
use tengen_stones::Point;

use fit::{ONE_SIDE, Sample, Shared, fit, rounded};
use player::Player;

/// The rules that are trained; the others take the weights of standard.
const RULES: [(Rule, Shared); 3] = [
    (Rule::Freestyle, Shared::ByBoth),
    (Rule::Standard, Shared::ByBoth),
    (Rule::Renju, Shared::ByNobody),
];
/// Each round has twice as many games as the one before.
const ROUNDS: u32 = 3;
const THREADS: u32 = 2;
const OPENING: u32 = 6;

/// Plays random moves near the centre until an opening comes out that nobody has won.
fn opening(rule: Rule, rng: &mut Rng) -> ThreatBoard {
    loop {
        let mut board = Gomoku::with_rule(rule);
        for _ in 0..OPENING + rng.below(2) {
            let mut near = || 4 + rng.below(7) as u8;
            let point = Point::new(near(), near());
            // A move that is not legal is left out; the other side has the turn all the same.
            let _ = point.map(|point| board.play(Move::Play(point)));
        }
        if board.outcome().is_none() && board.count_stones() > 2 {
            return ThreatBoard::from(&board);
        }
    }
}

/// Plays every so many-th game.
fn games(
    player: &Player,
    (rule, shared): (Rule, Shared),
    games: u32,
    seed: u64,
    first: u32,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    for n in (first..games).step_by(THREADS as usize) {
        let mut rng = Rng::new(Rng::new(seed.wrapping_mul(1_000_003) + u64::from(n)).next_u64());
        let mut board = opening(rule, &mut rng);
        let mut boards = Vec::new();
        while let Some(mv) = player.choose(&board, &mut rng) {
            boards.push(board);
            board.play_unchecked(mv);
        }
        let outcome = board.outcome().unwrap_or(Outcome::Draw);
        let points = f32::from(Value::of_outcome(outcome, Color::Black) as u8) / 2.0;
        samples.extend(boards.iter().filter_map(|board| Sample::of(board, shared, points)));
    }
    samples
}

/// Returns the player who has learned from the games of another.
fn taught_by(player: &Player, (rule, shared): (Rule, Shared), count: u32, seed: u64) -> Player {
    let found: Vec<Sample> = thread::scope(|scope| {
        let play = |first| scope.spawn(move || games(player, (rule, shared), count, seed, first));
        let threads: Vec<_> = (0..THREADS).map(play).collect();
        threads.into_iter().flat_map(|t| t.join().expect("a game is played")).collect()
    });
    eprintln!("{rule}: {} positions", found.len());
    Player(rounded(shared, &fit(&found, &mut Rng::new(seed))))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let file = words.next().ok_or("expected a file")?;
    let count = words.next().map_or(Ok(16_000), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut written = Vec::new();
    for (rule, shared) in RULES {
        let mut player = Player(vec![0; 2 * ONE_SIDE]);
        for round in 0..ROUNDS {
            let count = count >> (ROUNDS - 1 - round);
            player = taught_by(&player, (rule, shared), count, seed + u64::from(round));
        }
        let sides = if shared == Shared::ByBoth { 1 } else { 2 };
        written.extend(player.0[..sides * ONE_SIDE].iter().flat_map(|weight| weight.to_le_bytes()));
    }
    Ok(fs::write(file, written)?)
}
