//! Games of the engine against itself, and what they leave: positions with a score and a result.

use std::error::Error;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::Path;

use tengen_core::{Board, Color, Rng, Value, WithHistory};
use tengen_draughts::variant::Variant;
use tengen_draughts::{Formation, Position};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use crate::sample::{self, Sample};

/// What is asked for.
pub(crate) struct Play {
    /// How many games there are to be in the end.
    pub(crate) games: u32,
    /// How many nodes each move is searched.
    pub(crate) nodes: u64,
    /// What the openings follow from.
    pub(crate) seed: u64,
    /// Whether the variant is breakthrough.
    pub(crate) is_breakthrough: bool,
}

/// Openings have so many random moves at least, and up to so many more.
const OPENING_PLIES: u32 = 4;
const MORE_PLIES: u32 = 14;
const MAX_PLIES: usize = 160;
/// A game is given up, or begun no more, when a side is so far behind for so many moves.
const LOST: i32 = 500;
const LOST_PLIES: u32 = 6;
const UNEVEN: i32 = 150;
/// A game is drawn where both sides have kings for so many moves.
const KING_PLIES: u32 = 24;

type Engine<V> = AlphaBeta<Position<V>, Formation>;

/// Plays the games that are still missing in `file`. The last one may be cut off: it is played again.
pub(crate) fn play<V: Variant>(args: &Play, path: &Path) -> Result<(), Box<dyn Error>> {
    let known = if path.exists() { sample::read(path)? } else { Vec::new() };
    let first = known.last().map_or(0, |sample| sample.game);
    let (kept, last) = known.split_at(known.partition_point(|sample| sample.game < first));
    let options = Options { table: TableSize::mib(1), ..Options::PLAY };
    let limits = Limits::unlimited().with_nodes(args.nodes);
    let mut engine: Engine<V> =
        AlphaBeta::new(Formation::of_variant::<V>(), limits).with_options(options);
    let mut out = BufWriter::new(OpenOptions::new().append(true).create(true).open(path)?);
    for game in first..args.games {
        let samples = one::<V>(args, game, &mut engine);
        if game == first && !last.is_empty() {
            if !samples.starts_with(last) {
                let path = path.display();
                return Err(
                    format!("{path}: played with another rule, seed, weights or nodes").into()
                );
            }
            out.get_ref().set_len((kept.len() * sample::BYTES) as u64)?;
        }
        for sample in samples {
            out.write_all(&sample.to_bytes())?;
        }
        if game % 100 == 99 {
            out.flush()?;
            eprintln!("{} games", game + 1);
        }
    }
    Ok(out.flush()?)
}

/// Plays one game, which the seed and its number decide, and returns its quiet positions.
fn one<V: Variant>(args: &Play, number: u32, engine: &mut Engine<V>) -> Vec<Sample> {
    engine.forget();
    let mut rng = Rng::new(Rng::new(args.seed).next_u64() ^ u64::from(number));
    let mut game = opening(&mut rng, engine);
    let mut samples: Vec<Sample> = Vec::new();
    let (mut lost, mut kings) = (0, 0);
    let points = loop {
        if let Some(outcome) = game.outcome() {
            break Value::of_outcome(outcome, Color::White) as i32;
        }
        let board = *game.board();
        let report = engine.search(&board);
        let score = report.score.value() * if board.turn() == Color::White { 1 } else { -1 };
        samples.push(Sample::new(&board, score, number));
        lost = if score.abs() >= LOST { lost + 1 } else { 0 };
        kings = if both_have_kings(&board) { kings + 1 } else { 0 };
        if lost == LOST_PLIES {
            break 1 + score.signum();
        }
        let Some(mv) = report.best.filter(|_| kings < KING_PLIES && samples.len() < MAX_PLIES)
        else {
            break 1;
        };
        game.play_unchecked(mv);
    };
    samples.retain(Sample::is_quiet);
    samples.iter_mut().for_each(|sample| sample.points = points as u8);
    samples
}

fn both_have_kings<V: Variant>(board: &Position<V>) -> bool {
    Color::ALL.into_iter().all(|color| !board.kings(color).is_empty())
}

/// Plays random moves until an opening comes out that is about even.
fn opening<V: Variant>(rng: &mut Rng, engine: &mut Engine<V>) -> WithHistory<Position<V>> {
    loop {
        let mut game = WithHistory::new(Position::new());
        for _ in 0..OPENING_PLIES + rng.below(MORE_PLIES + 1) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        }
        if game.outcome().is_none() && engine.search(game.board()).score.value().abs() <= UNEVEN {
            return game;
        }
    }
}
