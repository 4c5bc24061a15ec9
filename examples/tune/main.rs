//! Finds the weights of `tengen_draughts::Formation`, and matches them against the document's.
//!
//! `cargo run --release --example tune` prints the text of `formation_weights.rs`;
//! `-- --match 200` plays the weights that are compiled in against the document's evaluation.
//!
//! # How
//!
//! The engine plays itself from random openings with a fixed number of nodes a move. Every position
//! where neither side can capture is kept with the result of its game, and the weights are fitted
//! so that the logistic function of the evaluation comes nearest to the results (gradient descent
//! in small batches, with a pull towards plain material). Then the engine plays again with the new
//! weights, and so on; the last fit takes the positions of all rounds. The same arguments give the
//! same weights: nodes are counted, not seconds.

mod support;

use std::io::Write;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use tengen_core::{Bare, Board, Color, Evaluate, NoisyMoves, Outcome, Rng, WithHistory};
use tengen_draughts::{Draughts, Formation, Move, Valuation};
use tengen_search::{AlphaBeta, Guide, Limits, Options, TableSize};

use support::program;

/// Tunes the evaluation of draughts by games of the engine against itself, or matches it.
#[derive(Parser, Clone)]
#[command(name = "tune", version)]
struct Tune {
    /// How many games a round has
    #[arg(long, default_value_t = 8000)]
    games: u32,
    /// How many rounds there are
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// How many nodes a move is searched
    #[arg(long, default_value_t = 300)]
    nodes: u64,
    /// What the random openings follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Plays so many games between the compiled weights and the document's evaluation instead
    #[arg(long = "match", value_name = "GAMES")]
    contest: Option<u32>,
}

const OPENING_PLIES: u32 = 8;
const MAX_PLIES: u32 = 200;
const THREADS: u32 = 2;

type Game = WithHistory<Draughts>;
type Engine = Box<dyn FnMut(&Game) -> Option<Move>>;

fn engine<E: Evaluate<Draughts> + NoisyMoves<Draughts> + Clone + 'static>(
    judge: E,
    nodes: u64,
) -> Engine {
    let options = Options { table: TableSize::entries(1 << 15), ..Options::PLAY };
    let guide = Guide::new(Bare(judge.clone())).with_noisy(Bare(judge));
    let guide = guide.with_quiet(|_: &Game, mv: Move| !mv.is_capture());
    let mut search = AlphaBeta::guided(guide, Limits::nodes(nodes)).with_options(options);
    Box::new(move |game| search.search(game).best)
}

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

/// Plays a game and shows its positions; a game that is cut is drawn.
fn play(
    mut game: Game,
    white: &mut Engine,
    black: &mut Engine,
    mut visit: impl FnMut(&Draughts),
) -> Outcome {
    for _ in 0..MAX_PLIES {
        let player = if game.turn() == Color::White { &mut *white } else { &mut *black };
        let Some(mv) = player(&game) else { break };
        visit(game.board());
        game.play_unchecked(mv);
    }
    game.outcome().unwrap_or(Outcome::Draw)
}

/// A position: how much it has of its features, and what White got in the end, 0 to 1.
struct Sample {
    features: Vec<(u16, i16)>,
    points: f32,
}

fn is_quiet(board: &Draughts) -> bool {
    Color::ALL.into_iter().all(|color| board.can_capture(color).is_empty())
}

fn features(board: &Draughts) -> Vec<(u16, i16)> {
    let mut all: Vec<(u16, i16)> = Vec::new();
    Formation::each_feature(board, |feature, amount| all.push((feature as u16, amount as i16)));
    all.sort_unstable();
    all.dedup_by(|next, last| {
        let is_same = next.0 == last.0;
        last.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    all.retain(|&(_, amount)| amount != 0);
    all.shrink_to_fit();
    all
}

/// Plays every so many-th game of a round.
fn samples(args: &Tune, judge: &Formation, round: u32, first: u32) -> Vec<Sample> {
    let mut samples = Vec::new();
    for n in (first..args.games).step_by(THREADS as usize) {
        let seed = args.seed.wrapping_mul(1_000_003) + u64::from(round * args.games + n);
        let mut rng = Rng::new(Rng::new(seed).next_u64());
        let player = || engine(judge.clone(), args.nodes);
        let (mut white, mut black) = (player(), player());
        let mut boards = Vec::new();
        let outcome = play(opening(&mut rng), &mut white, &mut black, |board| boards.push(*board));
        let points = (1 + outcome.value_for(Color::White)) as f32 / 2.0;
        let quiet = boards.iter().filter(|board| is_quiet(board));
        samples.extend(quiet.map(|board| Sample { features: features(board), points }));
    }
    samples
}

/// So many points of the evaluation make the odds e to one.
const SCALE: f32 = 150.0;
/// A king is left at three men: positions with kings are mostly drawn, which says little of what it is
/// worth to get one.
const KING: usize = 100;
/// How often the samples are gone through, and how many make a step.
const PASSES: u32 = 8;
const BATCH: usize = 4096;
/// How strongly the weights are drawn to plain material.
const PULL: f32 = 2e-5;

/// Fits weights to samples, by gradient descent with adapted steps (Adam) that become shorter.
fn fit(samples: &[Sample], start: &[f32], rng: &mut Rng) -> Vec<f32> {
    let plain: Vec<f32> = plain().collect();
    let mut weights = start.to_vec();
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0_f32; weights.len()]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut step = 0;
    for pass in 0..PASSES {
        for last in (1..order.len()).rev() {
            order.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let length = 2.0 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            step += 1;
            let slope = slope(samples, batch, &weights, &plain);
            let [even_mean, even_square] = [0.9_f32, 0.99].map(|keep| 1.0 - keep.powi(step));
            for n in (0..weights.len()).filter(|&n| n != KING) {
                mean[n] = 0.9 * mean[n] + 0.1 * slope[n];
                square[n] = 0.99 * square[n] + 0.01 * slope[n] * slope[n];
                let (mean, square) = (mean[n] / even_mean, square[n] / even_square);
                weights[n] -= length * mean / (square.sqrt() + 1e-5);
            }
        }
    }
    weights
}

/// How the error of a batch grows with each weight.
fn slope(samples: &[Sample], batch: &[usize], weights: &[f32], plain: &[f32]) -> Vec<f32> {
    let pulls = weights.iter().zip(plain).map(|(weight, plain)| PULL * (weight - plain));
    let mut slope: Vec<f32> = pulls.collect();
    let part = |amount: i16| f32::from(amount) / Formation::UNIT as f32;
    for Sample { features, points } in batch.iter().map(|&n| &samples[n]) {
        let value: f32 = features.iter().map(|&(n, x)| weights[usize::from(n)] * part(x)).sum();
        let miss = 1.0 / (1.0 + (-value / SCALE).exp()) - points;
        for &(n, amount) in features {
            slope[usize::from(n)] += miss * part(amount) / batch.len() as f32;
        }
    }
    slope
}

/// Plain material: a man 100 wherever it stands, a king 300.
fn plain() -> impl Iterator<Item = f32> {
    (0..Formation::FEATURES).map(|n| match n {
        0..KING => 100.0,
        KING => 300.0,
        _ => 0.0,
    })
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
        program::note(&format!("round {}: {} positions", round + 1, known.len()));
    }
    judge
}

fn rounded(weights: &[f32]) -> Formation {
    Formation { weights: weights.iter().map(|weight| weight.round() as i16).collect() }
}

/// Plays pairs of games from the same opening with colours exchanged, and returns wins, draws and
/// losses of the compiled weights.
fn contest(args: &Tune, games: u32) -> [u32; 3] {
    let mut counts = [0; 3];
    let mut rng = Rng::new(Rng::new(args.seed).next_u64());
    let mut start = opening(&mut rng);
    for n in 0..games {
        let mut ours = engine(Formation::default(), args.nodes);
        let mut theirs = engine(Valuation::default(), args.nodes);
        let (color, pair) = match n % 2 {
            0 => (Color::White, (&mut ours, &mut theirs)),
            _ => (Color::Black, (&mut theirs, &mut ours)),
        };
        let outcome = play(start.clone(), pair.0, pair.1, |_| {});
        counts[(1 - outcome.value_for(color)) as usize] += 1;
        if n % 2 == 1 {
            start = opening(&mut rng);
        }
    }
    counts
}

/// Writes the text of `formation_weights.rs`.
fn write_weights(judge: &Formation, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "//! The weights of [`Formation`](crate::Formation), as")?;
    writeln!(
        out,
        "//! `cargo run --release --example tune` printed them at the time; a changed search"
    )?;
    writeln!(out, "//! plays other games and finds others.\n")?;
    writeln!(out, "#[rustfmt::skip]")?;
    writeln!(out, "pub(crate) static WEIGHTS: [i16; crate::Formation::FEATURES] = [")?;
    for row in judge.weights.chunks(27) {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        writeln!(out, "    {},", row.join(","))?;
    }
    writeln!(out, "];")
}

fn main() -> ExitCode {
    program::run(|args: Tune, out| {
        if let Some(games) = args.contest {
            let [won, drawn, lost] = contest(&args, games);
            let share = (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(games.max(1));
            return Ok(writeln!(
                out,
                "won {won} drawn {drawn} lost {lost} score {:.1}%",
                100.0 * share
            )?);
        }
        write_weights(&tune(&args), out)?;
        Ok(())
    })
}
