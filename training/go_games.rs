//! Plays games of 9×9 Go of the engine with itself, for its network.
//!
//! ```text
//! cargo run --release -p tengen-training --bin go-games -- OUT SEED GAMES PLAYOUTS
//! python3 training/go_net.py crates/go/src/playout/net/weights.bin 20000 OUT…
//! ```
//!
//! A game begins with up to three random moves; of the next, and of a twentieth of those after ply 14, each is drawn
//! as often as the search with PLAYOUTS has tried it. OUT has 249 bytes for each position that was searched: what is
//! on each point ([`TreeKnowledge::things`]), whether White is to move, whether the side to move has won, the share of
//! games that the move tried most has won (a float), and for each point how often it was tried (two bytes).
//!
//! The network of the crate comes from 5,500 games with 500 playouts by the engine before it had one, 308,000
//! positions, and 20,000 steps.

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use tengen_core::{Board, Color, Rng};
use tengen_go::{Go, Komi, Move, Rules, TreeKnowledge, eyes};
use tengen_search::{Limits, Mcts, MctsOptions, MctsReport};
use tengen_stones::{Point, Size};

/// Until this ply moves are drawn.
const DRAWN: u32 = 14;
/// Games without an end are left out.
const LONGEST: u32 = 150;
/// A game is over when for so many moves in a row the search has had as good as no doubt.
const SURE: u32 = 3;
const DOUBT: f32 = 0.03;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [out, seed, games, playouts] = &words[..] else {
        return Err("expected OUT SEED GAMES PLAYOUTS".into());
    };
    let (seed, playouts): (u64, u64) = (seed.parse()?, playouts.parse()?);
    let mut out = BufWriter::new(File::create(out)?);
    for game in 0..games.parse()? {
        let (mut rows, mut rng) = (Vec::new(), Rng::new(seed + game));
        let Some(winner) = play(seed + game, playouts, &mut rng, &mut rows) else { continue };
        for (turn, row) in rows {
            out.write_all(&row.bytes(turn, winner))?;
        }
    }
    Ok(out.flush()?)
}

/// A position that was searched.
struct Row {
    things: Vec<u8>,
    value: f32,
    visits: Vec<u16>,
}

impl Row {
    fn bytes(&self, turn: Color, winner: Color) -> Vec<u8> {
        let flags = [turn == Color::White, turn == winner].map(u8::from);
        let visits = self.visits.iter().flat_map(|visits| visits.to_le_bytes());
        let head = self.things.iter().copied().chain(flags).chain(self.value.to_le_bytes());
        head.chain(visits).collect()
    }
}

/// Plays a game, and tells the winner.
fn play(seed: u64, playouts: u64, rng: &mut Rng, rows: &mut Vec<(Color, Row)>) -> Option<Color> {
    let options = MctsOptions { expand_after: 4, seed, ..MctsOptions::PLAY };
    let knowledge = TreeKnowledge::default();
    let mut search = Mcts::new(knowledge, Limits::playouts(playouts)).with_options(options);
    let mut board = Go::<9>::new().with_rules(Rules::CGOS).with_komi(Komi::of_half_points(15));
    let (opening, mut last, mut sure) = (rng.below(4), None, 0);
    for ply in 0..LONGEST {
        if let Some(outcome) = board.early_outcome() {
            return outcome.winner();
        }
        let mv = if ply < opening {
            random(rng)
        } else {
            let report =
                search.search_parallel(&board, Some(&sensible(&board)), 1.try_into().ok()?, |_| {});
            let best = report.best?;
            let value = value(&report);
            let things = TreeKnowledge::things(&board, last)?;
            rows.push((board.turn(), Row { things, value, visits: visits(&report) }));
            sure = if (value - 0.5).abs() > 0.5 - DOUBT { sure + 1 } else { 0 };
            if sure == SURE {
                return Some(if value > 0.5 { board.turn() } else { !board.turn() });
            }
            match ply < DRAWN || rng.below(20) == 0 {
                true => drawn(&report, rng).unwrap_or(best),
                false => best,
            }
        };
        board.play(mv).ok()?;
        last = Some(mv);
    }
    None
}

/// A point not on the edge.
fn random(rng: &mut Rng) -> Move {
    let mut line = || 1 + rng.below(7) as u8;
    Point::new(line(), line()).map_or(Move::Pass, Move::Play)
}

/// The moves that fill no own eye.
fn sensible(board: &Go<9>) -> Vec<Move> {
    let eyes = eyes(board.stones(), board.turn());
    let fills = |mv: &Move| mv.point().is_some_and(|point| eyes.contains(point));
    board.legal_moves().into_iter().filter(|mv| !fills(mv)).collect()
}

fn value(report: &MctsReport<Move>) -> f32 {
    let best = report.moves.iter().find(|of| Some(of.mv) == report.best);
    match report.score.value().signum() {
        _ if !report.score.is_decided() => best.map_or(0.5, |of| of.value),
        1 => 1.0,
        _ => 0.0,
    }
}

fn visits(report: &MctsReport<Move>) -> Vec<u16> {
    let points = Size::new(9, 9).into_iter().flat_map(Size::points);
    let of = |point| report.moves.iter().find(|of| of.mv == Move::Play(point));
    points.map(|point| of(point).map_or(0, |of| of.visits.min(u16::MAX.into()) as u16)).collect()
}

/// A move, each as often as it was tried.
fn drawn(report: &MctsReport<Move>, rng: &mut Rng) -> Option<Move> {
    let all: u32 = report.moves.iter().map(|of| of.visits).sum();
    let mut visit = rng.below(all.max(1));
    let moves = report.moves.iter();
    let found = moves.skip_while(|of| {
        let is_before = visit >= of.visits;
        visit = visit.saturating_sub(of.visits);
        is_before
    });
    found.map(|of| of.mv).next()
}
