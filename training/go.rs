//! Finds the weights of the priors of Go from records of games.
//!
//! ```text
//! cargo run --release -p tengen-training --bin go -- OUT PASSES {FILE EVERY COUNT}…
//! ```
//!
//! Each FILE holds games as SGF, without set-up stones. One position in EVERY, drawn anew in each of
//! the PASSES, counts COUNT times. The weights are those by which the moves of the games are
//! likeliest: how likely a move is goes by the sum of its features' weights, beside all moves that
//! fill no own eye. Every twelfth game is held back: after each pass come, for each file, the mean
//! negative logarithm of how likely its moves were, and how often the move was the likeliest. OUT
//! goes to `crates/go/src/playout/weights.bin`.
//!
//! The weights of the crate come from `OUT 4 gnugo.sgf 1 4 tygem.sgf 10 1`. The first file is 353
//! games of GNU Go 3.8 with itself on 9 and 13 lines: all that `scripts/go_gnugo_records.py FOLDER 353`
//! writes but the marked ones. The second is the first 2,500 games of June 2016 of players of nine dan on
//! the server Tygem, on 19 lines.

mod softmax;

use std::env;
use std::error::Error;
use std::fs;

use tengen_core::{Board, Rng};
use tengen_go::{Move, Position, TreeKnowledge};
use tengen_stones::{Large, Point, Size};

use crate::softmax::Softmax;

/// A position, the move before it, and the move that was played.
type Example = (Position<Large>, Option<Move>, Move);

/// The examples of a file.
struct Source {
    learned: Vec<Example>,
    held_back: Vec<Example>,
    every: u32,
    count: f32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let usage = "expected OUT PASSES {FILE EVERY COUNT}…";
    let [out, passes, files @ ..] = &words[..] else { return Err(usage.into()) };
    if files.is_empty() || files.len() % 3 != 0 {
        return Err(usage.into());
    }
    let sources: Vec<Source> = files.chunks_exact(3).map(read).collect::<Result<_, _>>()?;
    let mut fit = Fit::new();
    for pass in 1..=passes.parse()? {
        fit.learn(&sources, &mut Rng::new(pass));
        let found: Vec<String> =
            sources.iter().map(|source| fit.judge(&source.held_back)).collect();
        println!("pass {pass}: {}", found.join(", "));
    }
    Ok(fs::write(out, fit.0.to_bytes())?)
}

fn read(words: &[String]) -> Result<Source, Box<dyn Error>> {
    let text = fs::read_to_string(&words[0])?;
    let (mut learned, mut held_back) = (Vec::new(), Vec::new());
    for (number, game) in text.split("(;").skip(1).enumerate() {
        let examples = if number % 12 == 5 { &mut held_back } else { &mut learned };
        replay(game, examples).ok_or_else(|| format!("game {number} of {}", words[0]))?;
    }
    Ok(Source { learned, held_back, every: words[1].parse()?, count: words[2].parse()? })
}

/// Adds the positions of a game in which a stone was played, as far as the moves are legal.
fn replay(game: &str, examples: &mut Vec<Example>) -> Option<()> {
    let side: u8 = game.split_once("SZ[")?.1.split_once(']')?.0.parse().ok()?;
    let (mut board, mut last) = (Position::empty(Large::new(Size::new(side, side).ok()?)), None);
    for node in game.split(';') {
        let node = node.trim_start();
        let Some(place) = node.strip_prefix("B[").or(node.strip_prefix("W[")) else { continue };
        let mv = match place.as_bytes() {
            [col, row, b']', ..] => {
                Move::Play(Point::new(col - b'a', (b'a' + side - 1).checked_sub(*row)?)?)
            }
            _ => Move::Pass,
        };
        if !board.is_legal(mv) {
            break;
        }
        if mv != Move::Pass {
            examples.push((board, last, mv));
        }
        board.play_unchecked(mv);
        last = Some(mv);
    }
    Some(())
}

struct Fit(Softmax);

impl Fit {
    fn new() -> Self {
        Self(Softmax::new(TreeKnowledge::weights().firsts()))
    }

    /// Goes once through the examples, in any order.
    fn learn(&mut self, sources: &[Source], rng: &mut Rng) {
        let mut examples: Vec<(&Example, f32)> = Vec::new();
        for source in sources {
            let drawn = source.learned.iter().filter(|_| rng.below(source.every) == 0);
            examples.extend(drawn.map(|example| (example, source.count)));
        }
        rng.shuffle(&mut examples);
        for (example, count) in examples {
            let (moves, played) = look(example);
            let wanted: Vec<f32> = (0..moves.len()).map(|n| f32::from(n == played)).collect();
            self.0.learn(&moves, &wanted, count);
        }
    }

    fn judge(&self, examples: &[Example]) -> String {
        let (mut loss, mut hits) = (0.0, 0);
        for example in examples {
            let (moves, played) = look(example);
            let likely = self.0.likely(&moves);
            let found = likely.get(played).copied().unwrap_or(1.0);
            loss -= f64::from(found).ln();
            hits += usize::from(likely.iter().all(|&other| other <= found));
        }
        let count = examples.len() as f64;
        format!("{:.3} ({:.1}%)", loss / count, 100.0 * hits as f64 / count)
    }
}

/// The features of the moves, and which was played.
fn look((board, last, played): &Example) -> (Vec<[usize; 7]>, usize) {
    let moves: Vec<Move> = board.legal_moves().into_iter().collect();
    let features = TreeKnowledge::features(board, *last, &moves);
    let known: Vec<(Move, [usize; 7])> = moves
        .into_iter()
        .zip(features)
        .filter_map(|(mv, features)| Some((mv, features?)))
        .collect();
    let played = known.iter().position(|(mv, _)| mv == played).unwrap_or(usize::MAX);
    (known.into_iter().map(|(_, features)| features).collect(), played)
}
