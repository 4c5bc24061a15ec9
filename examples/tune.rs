//! Finds the weights of `tengen_draughts::Formation`, and matches them against the document's.
//!
//! `cargo run --release --example tune` prints the table of `formation_weights.rs`;
//! `-- --match 200` plays the weights that are compiled in against the document's evaluation.
//!
//! # How
//!
//! The engine plays itself from random openings with a fixed number of nodes a move. Every position
//! where neither side can capture is kept with the result of its game, and the weights are fitted
//! so that the logistic function of the evaluation comes nearest to the results (gradient descent
//! with a pull towards plain material). Then the engine plays again with the new weights, and so on.
//! The same arguments give the same weights: nodes are counted, not seconds.

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
    #[arg(long, default_value_t = 2000)]
    games: u32,
    /// How many rounds there are
    #[arg(long, default_value_t = 3)]
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

fn engine<E: Evaluate<Draughts> + NoisyMoves<Draughts> + Copy + 'static>(
    judge: E,
    nodes: u64,
) -> Engine {
    let options = Options { table: TableSize::entries(1 << 15), ..Options::PLAY };
    let guide = Guide::new(Bare(judge)).with_noisy(Bare(judge));
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

/// A position: its features, and what White got in the end, 0 to 1.
struct Sample {
    features: Vec<(u16, f32)>,
    points: f32,
}

fn is_quiet(board: &Draughts) -> bool {
    Color::ALL.into_iter().all(|color| board.can_capture(color).is_empty())
}

fn features(board: &Draughts) -> Vec<(u16, f32)> {
    let mut sums = [0; Formation::FEATURES];
    Formation::each_feature(board, |feature, count| sums[feature] += count);
    let some = sums.into_iter().enumerate().filter(|&(_, sum)| sum != 0);
    some.map(|(n, sum)| (n as u16, sum as f32 / Formation::UNIT as f32)).collect()
}

/// Plays every so many-th game of a round.
fn samples(args: &Tune, judge: Formation, round: u32, first: u32) -> Vec<Sample> {
    let mut samples = Vec::new();
    for n in (first..args.games).step_by(THREADS as usize) {
        let seed = args.seed.wrapping_mul(1_000_003) + u64::from(round * args.games + n);
        let mut rng = Rng::new(Rng::new(seed).next_u64());
        let (mut white, mut black) = (engine(judge, args.nodes), engine(judge, args.nodes));
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
const KING: u16 = 100;
const STEPS: u32 = 300;
const PULL: f32 = 2e-5;

/// Fits weights to samples, by gradient descent with adapted steps (Adam).
fn fit(samples: &[Sample], start: &[f32]) -> Vec<f32> {
    let mut weights = start.to_vec();
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0_f32; weights.len()]);
    for step in 1..=STEPS {
        let mut slope: Vec<f32> =
            weights.iter().zip(plain()).map(|(weight, plain)| PULL * (weight - plain)).collect();
        for Sample { features, points } in samples {
            let value: f32 = features.iter().map(|&(n, x)| weights[usize::from(n)] * x).sum();
            let miss = 1.0 / (1.0 + (-value / SCALE).exp()) - points;
            for &(n, x) in features.iter().filter(|&&(n, _)| n != KING) {
                slope[usize::from(n)] += miss * x / samples.len() as f32;
            }
        }
        for n in 0..weights.len() {
            mean[n] = 0.9 * mean[n] + 0.1 * slope[n];
            square[n] = 0.99 * square[n] + 0.01 * slope[n] * slope[n];
            let (mean, square) = (
                mean[n] / (1.0 - 0.9_f32.powi(step as i32)),
                square[n] / (1.0 - 0.99_f32.powi(step as i32)),
            );
            weights[n] -= 1.5 * mean / (square.sqrt() + 1e-6);
        }
    }
    weights
}

/// Plain material: a man 100 wherever it stands, a king 300.
fn plain() -> impl Iterator<Item = f32> {
    (0..Formation::FEATURES).map(|n| match n {
        0..100 => 100.0,
        100 => 300.0,
        _ => 0.0,
    })
}

fn tune(args: &Tune) -> Formation {
    let mut weights: Vec<f32> = plain().collect();
    let mut judge = rounded(&weights);
    for round in 0..args.rounds {
        let samples: Vec<Sample> = thread::scope(|scope| {
            let play = |first| scope.spawn(move || samples(args, judge, round, first));
            let threads: Vec<_> = (0..THREADS).map(play).collect();
            threads.into_iter().flat_map(|t| t.join().expect("a game is played")).collect()
        });
        weights = fit(&samples, &weights);
        judge = rounded(&weights);
        program::note(&format!("round {}: {} positions", round + 1, samples.len()));
    }
    judge
}

fn rounded(weights: &[f32]) -> Formation {
    let mut judge = Formation { weights: [0; Formation::FEATURES] };
    judge.weights.iter_mut().zip(weights).for_each(|(to, weight)| *to = weight.round() as i32);
    judge
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
        for row in tune(&args).weights.chunks(10) {
            let row: Vec<String> = row.iter().map(|weight| format!("{weight:3}")).collect();
            writeln!(out, "    {},", row.join(", "))?;
        }
        Ok(())
    })
}
