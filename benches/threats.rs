//! Gomoku's patterns and wins by fours: `cargo bench -p tengen-benches --bench threats`.
//!
//! It prints CPU-bound times of one thread, the best of five for each problem: how often a second a
//! stone is put down and taken back with all patterns of both colours kept, and how long wins by fours
//! of two fours or more take to find on positions of greedy games. The other positions of these games
//! are counted, and it is told how long it takes to see that there is no win. That the verdicts and
//! lengths are right is for the tests, which compare the same positions with a plain solver:
//! `cargo test --release -p tengen-gomoku --test long -- --ignored vcf::`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{AttackResult, Gomoku, Move, Patterns, Vcf};
use tengen_stones::Point;

#[path = "../crates/gomoku/tests/attack/problems.rs"]
mod problems;

/// How many problems are solved.
const PROBLEMS: usize = 500;

fn main() {
    patterns();
    fours();
}

/// Times putting down and taking back, and copying and putting down.
fn patterns() {
    const PAIRS: u32 = 3_000_000;
    let mut board: Gomoku = Gomoku::new();
    let points: Vec<Point> = board.size().points().collect();
    let mut rng = Rng::new(1);
    for _ in 0..60 {
        let point = points[rng.below(225) as usize];
        let _occupied = board.play(Move::Play(point));
    }
    let mut patterns = Patterns::of(&board);
    let empty: Vec<Point> =
        points.into_iter().filter(|&point| board.stone(point).is_none()).collect();
    let turns = || (0..PAIRS as usize).map(|n| (empty[n % empty.len()], Color::ALL[n % 2]));

    let begin = Instant::now();
    for (point, color) in turns() {
        patterns.put(point, color).expect("an empty point");
        patterns.take(black_box(point));
    }
    tell("put and take back", PAIRS, begin.elapsed());

    let begin = Instant::now();
    for (point, color) in turns().take(PAIRS as usize / 4) {
        let mut copy = patterns;
        copy.put(point, color).expect("an empty point");
        black_box(&copy);
    }
    tell("copy and put", PAIRS / 4, begin.elapsed());
}

fn tell(what: &str, count: u32, time: Duration) {
    println!(
        "patterns, {what}: {:.2} million a second",
        f64::from(count) / time.as_secs_f64() / 1e6
    );
}

/// Positions with the nodes that it took to decide them.
#[derive(Default)]
struct Decided {
    boards: Vec<Gomoku>,
    nodes: u64,
}

impl Decided {
    fn add(&mut self, board: &Gomoku, nodes: u64) {
        self.boards.push(*board);
        self.nodes += nodes;
    }

    /// Times the search for fours.
    fn tell(&self, what: &str, vcf: &mut Vcf) {
        let mut times: Vec<f64> = self.boards.iter().map(|board| solve(vcf, board)).collect();
        times.sort_by(f64::total_cmp);
        let total: f64 = times.iter().sum();
        println!(
            "fours, {} positions {what}: median {:.1} us, slowest {:.0} us, {:.2} million nodes a second",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1],
            self.nodes as f64 / total
        );
    }
}

/// Decides the positions of games until enough problems are found, and times them.
fn fours() {
    let mut vcf = Vcf::new(u64::MAX);
    let (mut problems, mut others) = (Decided::default(), Decided::default());
    let (mut short, mut longest, mut undecided) = (0, 0, 0);
    problems::each_position(7, |board| {
        match vcf.solve(board) {
            AttackResult::Win(line) if line.len() >= 5 => {
                longest = longest.max(line.len() / 2);
                problems.add(board, vcf.nodes());
            }
            AttackResult::Win(_) => short += 1,
            AttackResult::NoWin => others.add(board, vcf.nodes()),
            AttackResult::Unknown => undecided += 1,
        }
        problems.boards.len() < PROBLEMS
    });
    problems.tell(&format!("won by 2 to {longest} fours"), &mut vcf);
    others.tell("not won", &mut vcf);
    println!("fours: {short} positions won by one four or none, {undecided} undecided");
}

/// Solves a problem five times and returns the best time in microseconds.
fn solve(vcf: &mut Vcf, board: &Gomoku) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..5 {
        let begin = Instant::now();
        let _win = black_box(vcf.solve(board));
        best = best.min(begin.elapsed().as_secs_f64() * 1e6);
    }
    best
}
