//! Finds the weights of `tengen_draughts::Formation`, and matches them against the document's.
//!
//! `cargo run --release --example tune` prints the text of `formation_weights.rs`;
//! `-- --match 200` plays the weights that are compiled in against the document's evaluation.
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
#[path = "../support/mod.rs"]
mod support;

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use tengen_core::{Board, Color, IgnoresHistory, Knowledge, Outcome, Rng, Score, WithHistory};
use tengen_draughts::{Draughts, Formation, Move, Valuation};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use fit::{Sample, fit, plain};
use player::Player;
use support::program;

/// Tunes the evaluation of draughts by games of a player of its own against itself, or matches it.
#[derive(Parser, Clone)]
#[command(name = "tune", version)]
struct Tune {
    /// How many games a round has
    #[arg(long, default_value_t = 8000)]
    games: u32,
    /// How many rounds there are
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// How many nodes a move is searched in a match
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

/// The document's evaluation, with moves as reducible as for the weights.
struct Document(Valuation);

impl Knowledge<Draughts> for Document {
    const HAS_NOISY: bool = <Valuation as Knowledge<Draughts>>::HAS_NOISY;

    fn evaluate(&self, board: &Draughts) -> Score {
        self.0.evaluate(board)
    }

    fn each_noisy<T>(
        &self,
        board: &Draughts,
        visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.0.each_noisy(board, visit)
    }

    fn may_stand_pat(&self, board: &Draughts) -> bool {
        self.0.may_stand_pat(board)
    }

    fn is_reducible(&self, _: &Draughts, mv: Move) -> bool {
        !mv.is_capture()
    }
}

fn engine<K: Knowledge<Draughts> + 'static>(knowledge: K, nodes: u64) -> Engine {
    let options = Options { table: TableSize::entries(1 << 15), ..Options::PLAY };
    let search = AlphaBeta::new(IgnoresHistory(knowledge), Limits::nodes(nodes));
    let mut search = search.with_options(options);
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

/// Plays a game of a match; a game that is cut is drawn.
fn play(mut game: Game, white: &mut Engine, black: &mut Engine) -> Outcome {
    for _ in 0..MAX_PLIES {
        let player = if game.turn() == Color::White { &mut *white } else { &mut *black };
        let Some(mv) = player(&game) else { break };
        game.play_unchecked(mv);
    }
    game.outcome().unwrap_or(Outcome::Draw)
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
        let mut theirs = engine(Document(Valuation::default()), args.nodes);
        let (color, pair) = match n % 2 {
            0 => (Color::White, (&mut ours, &mut theirs)),
            _ => (Color::Black, (&mut theirs, &mut ours)),
        };
        let outcome = play(start.clone(), pair.0, pair.1);
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
    writeln!(out, "//! `cargo run --release --example tune` prints them.\n")?;
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
