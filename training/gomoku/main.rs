//! Finds what the points of a gomoku board are worth and how early they are tried: the files of weights in
//! `crates/gomoku/src/threat`.
//!
//! `cargo run --release -p tengen-training --bin gomoku -- weights|order FILE [GAMES [SEED]]`
//!
//! # How
//!
//! `weights`: under each rule apart, a [`Player`] that knows no weights yet plays itself from random openings, by the
//! order of moves that this was built with. Every position in which no five is near is kept with the result of its
//! game, and weights are [`fit`]ted so that the logistic function of the evaluation comes nearest to the results. By
//! these it plays the next of its rounds.
//!
//! `order`: the search with the weights and the order that this was built with plays itself, and a new [`order`] is
//! fitted to the moves that it chooses.
//!
//! The same arguments and the same build write the same file. `weights.bin` was written by 648c716f, which ordered moves
//! by the sizes of their lines, in six minutes of processor time; `order.bin` by `order FILE 1000` with these weights
//! and that order, in four.

mod adam;
mod fit;
mod order;
mod player;

use std::error::Error;
use std::{env, fs, thread};

use tengen_core::{Board, Color, Outcome, Rng, Value};
use tengen_gomoku::{Gomoku, Move, Rule, ThreatBoard};
use tengen_stones::Point;

use fit::{ONE_SIDE, Sample, fit, rounded};
use player::Player;

/// Whether both colours have the same weights.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shared {
    ByBoth,
    ByNobody,
}

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

/// Plays so many games, each with a random number generator of its own, and returns all that they teach.
fn games<T: Send>(
    count: u32,
    seed: u64,
    game: impl Fn(&mut Rng) -> Vec<T> + Copy + Send,
) -> Vec<T> {
    let every = move |first| -> Vec<T> {
        let numbers = (first..count).step_by(THREADS as usize).map(u64::from);
        let rng = |n| Rng::new(Rng::new(seed.wrapping_mul(1_000_003) + n).next_u64());
        numbers.flat_map(|n| game(&mut rng(n))).collect()
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|first| scope.spawn(move || every(first))).collect();
        threads.into_iter().flat_map(|t| t.join().expect("a game is played")).collect()
    })
}

/// Plays a game against oneself.
fn game(player: &Player, (rule, shared): (Rule, Shared), rng: &mut Rng) -> Vec<Sample> {
    let mut board = opening(rule, rng);
    let mut boards = Vec::new();
    while let Some(mv) = player.choose(&board, rng) {
        boards.push(board);
        board.play_unchecked(mv);
    }
    let outcome = board.outcome().unwrap_or(Outcome::Draw);
    let points = f32::from(Value::of_outcome(outcome, Color::Black) as u8) / 2.0;
    boards.iter().filter_map(|board| Sample::of(board, shared, points)).collect()
}

/// Returns what the points are worth under a rule.
fn weights((rule, shared): (Rule, Shared), count: u32, seed: u64) -> Vec<i16> {
    let mut player = Player(vec![0; 2 * ONE_SIDE]);
    for round in 0..ROUNDS {
        let (count, seed) = (count >> (ROUNDS - 1 - round), seed + u64::from(round));
        let found = games(count, seed, |rng| game(&player, (rule, shared), rng));
        eprintln!("{rule}: {} positions", found.len());
        player = Player(rounded(shared, &fit(&found, &mut Rng::new(seed))));
    }
    player.0
}

/// Returns how early points are tried under a rule.
fn order((rule, shared): (Rule, Shared), count: u32, seed: u64) -> Vec<i16> {
    let found = games(count, seed, |rng| order::choices(opening(rule, rng), shared));
    eprintln!("{rule}: {} moves", found.len());
    let weights = order::fit(&found, &mut Rng::new(seed));
    weights.iter().map(|weight| weight.round() as i16).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let learn = match words.next().as_deref() {
        Some("weights") => weights,
        Some("order") => order,
        _ => return Err("expected weights or order".into()),
    };
    let file = words.next().ok_or("expected a file")?;
    let count = words.next().map_or(Ok(16_000), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut written = Vec::new();
    for (rule, shared) in RULES {
        let both = learn((rule, shared), count, seed);
        let sides = if shared == Shared::ByBoth { &both[..both.len() / 2] } else { &both };
        written.extend(sides.iter().flat_map(|weight| weight.to_le_bytes()));
    }
    Ok(fs::write(file, written)?)
}
