//! Does the work of one row of docs/figures.md and nothing else, so that `scripts/ratios` times it as
//! a process beside a peer's, and a profiler sees it alone:
//! `cargo bench -p tengen-benches --bench work -- ROW [AMOUNT]`.
//!
//! It prints what has come out, so that two versions of the code can be compared.

use std::hint::black_box;
use std::{env, fs};

use tengen_core::{Board, Playout, Rng, perft};
use tengen_draughts::Draughts;
use tengen_go::Go;
use tengen_gomoku::{Aim, AttackResult, Gomoku, Vcf};
use tengen_nogo::NoGo;

#[path = "support/byte_board.rs"]
mod byte_board;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse().expect("a number");
    match words[..] {
        ["perft", fen, depth] => counts(number(depth), |depth| draughts(fen).perft(depth)),
        ["every-leaf", fen, depth] => {
            counts(number(depth), |depth| perft::every_leaf(&draughts(fen), depth));
        }
        ["go-9", games] => playouts(Go::<9>::new(), number(games)),
        ["go-19", games] => playouts(Go::<19>::new(), number(games)),
        ["nogo-9", games] => playouts(NoGo::<9>::new(), number(games)),
        ["gomoku-15", games] => playouts(Gomoku::<15>::new(), number(games)),
        ["byte-board", games] => {
            let mut rng = Rng::new(1);
            let plies: u64 =
                (0..number(games)).map(|_| u64::from(byte_board::playout(|n| rng.below(n)))).sum();
            println!("plies {plies}");
        }
        ["fours", file] => fours(file),
        _ => eprintln!(
            "ROW AMOUNT is perft FEN DEPTH, every-leaf FEN DEPTH, fours FILE or one of go-9, go-19, \
             nogo-9, gomoku-15, byte-board with a number of games"
        ),
    }
}

fn draughts(fen: &str) -> Draughts {
    fen.parse().expect("a position")
}

/// Counts at all depths from 1, as other programs do.
fn counts(deepest: u32, count: impl Fn(u32) -> u64) {
    println!("nodes {:?}", (1..=deepest).map(count).collect::<Vec<_>>());
}

/// Plays games from the empty board.
fn playouts<B: Board + Copy>(start: B, games: u32) {
    let mut rng = Rng::new(1);
    let (mut plies, mut black) = (0, 0);
    for _ in 0..games {
        let mut board = black_box(start);
        let Playout { plies: count, outcome } = board.playout(|n| rng.below(n), 10_000);
        plies += u64::from(count);
        black += u64::from(outcome.and_then(|o| o.winner()) == Some(tengen_core::Color::Black));
    }
    println!("plies {plies}, won by Black {black}");
}

/// Looks for any win by fours on each position of a file, one a line.
fn fours(file: &str) {
    let text = fs::read_to_string(file).expect("a file of positions");
    let mut solver = Vcf::new(u64::MAX).with_aim(Aim::AnyWin);
    let (mut won, mut nodes) = (0, 0);
    for line in text.lines() {
        let board: Gomoku = line.parse().expect("a position");
        won += u32::from(matches!(solver.solve(&board), AttackResult::Win(_)));
        nodes += solver.nodes();
    }
    println!("won {won} of {}, nodes {nodes}", text.lines().count());
}
