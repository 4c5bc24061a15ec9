//! The library against the source document's algorithm, and gomoku against a byte board, in pairs:
//! `cargo bench -p tengen-benches --bench ratios`.
//!
//! Rates are a second of one thread; the last column is the median of the ratios pair by pair,
//! which holds when the machine's speed drifts.

use std::hint::black_box;

use tengen_core::{Board, Rng, uniform_playout};
use tengen_gomoku::Gomoku;
use tengen_nogo::{NoGo, legal_points};

mod support;

use support::byte_board;
use support::document::{BLACK, Document};
use support::{Pairs, SEED, flags, middle_games, to_document};

const ROUNDS: usize = 60;

fn main() {
    println!("NoGo 9×9, compiled for {} processors", flags());
    println!("{:<44} {:>14} {:>14} {:>8}", "", "document/s", "tengen/s", "ratio");
    playouts();
    generation();
    chains();
    println!("\nGomoku 15×15");
    println!("{:<44} {:>14} {:>14} {:>8}", "", "byte board/s", "tengen/s", "ratio");
    gomoku();
}

/// Plays `games` games from the empty board.
fn play(games: u64, mut game: impl FnMut(&mut NoGo<9>) -> u32) -> u64 {
    let start = NoGo::<9>::new();
    for _ in 0..games {
        black_box(game(&mut start.clone()));
    }
    games
}

fn playouts() {
    let (mut rng, mut other_rng) = (Rng::new(SEED), Rng::new(SEED));
    let document = || {
        for _ in 0..60 {
            black_box(Document::<9>::new().playout(BLACK, |n| rng.below(n)));
        }
        60
    };
    let library = || play(5000, |board| board.playout(|n| other_rng.below(n), 1000).plies);
    Pairs::measure(ROUNDS, document, library).print("uniform playouts");
}

fn generation() {
    let boards = middle_games(&NoGo::<9>::new(), 600);
    let mut documents: Vec<_> =
        boards.iter().map(|board| (to_document(board), board.turn().index() as u8 + 1)).collect();
    let setups: Vec<_> = boards.iter().map(|board| (*board.stones(), board.turn())).collect();
    let mean = boards.iter().map(Board::count_moves).sum::<usize>() as f64 / boards.len() as f64;
    let document = || {
        let mut legal = 0;
        for (document, color) in &mut documents {
            document.each_legal(*color, |i, j| legal += i ^ j);
        }
        black_box(legal);
        boards.len() as u64
    };
    let library = || {
        for _ in 0..100 {
            for (stones, color) in &setups {
                black_box(legal_points(black_box(stones), *color));
            }
        }
        100 * boards.len() as u64
    };
    Pairs::measure(ROUNDS, document, library)
        .print(&format!("generation, stones alone ({mean:.2} moves)"));
}

/// What the incremental chains are worth: the same playouts by the board's move list alone.
fn chains() {
    let (mut rng, mut other_rng) = (Rng::new(SEED), Rng::new(SEED));
    let list = || play(500, |board| uniform_playout(board, |n| rng.below(n), 1000).plies);
    let library = || play(2000, |board| board.playout(|n| other_rng.below(n), 1000).plies);
    Pairs::measure(ROUNDS, list, library).print("uniform playouts, move list against chains");
}

/// A win test after every move, on both sides.
fn gomoku() {
    let (mut rng, mut other_rng) = (Rng::new(SEED), Rng::new(SEED));
    let naive = || {
        for _ in 0..3000 {
            black_box(byte_board::playout(|n| rng.below(n)));
        }
        3000
    };
    let start = Gomoku::new();
    let library = || {
        for _ in 0..6000 {
            black_box(black_box(start).playout(|n| other_rng.below(n), 1000));
        }
        6000
    };
    Pairs::measure(ROUNDS, naive, library).print("uniform playouts, freestyle");
}
