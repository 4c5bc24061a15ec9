//! Gomoku's patterns and wins by fours: `cargo bench --bench threats`.
//!
//! It prints CPU-bound times of one thread, the best of five for each problem: how often a second a
//! stone is put down and taken back with all patterns of both colours kept, and how long wins by fours
//! of two fours or more take to find on positions of greedy games.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tengen_core::{Color, Rng};
use tengen_gomoku::{AttackResult, Gomoku, Patterns, Vcf};
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
    let mut patterns = Patterns::of(&Gomoku::new());
    let points: Vec<Point> = patterns.size().points().collect();
    let mut rng = Rng::new(1);
    for n in 0..60 {
        let point = points[rng.below(225) as usize];
        let _occupied = patterns.put(point, Color::ALL[n % 2]);
    }
    let empty: Vec<Point> =
        points.into_iter().filter(|&point| patterns.stone(point).is_none()).collect();
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

/// Times the search for fours.
fn fours() {
    let mut vcf = Vcf::new(u64::MAX);
    let (mut problems, mut nodes) = (Vec::new(), 0);
    problems::each_position(7, |board| {
        if let AttackResult::Win(line) = vcf.solve(board) {
            if line.len() >= 5 {
                problems.push((*board, line.len() / 2));
                nodes += vcf.nodes();
            }
        }
        problems.len() < PROBLEMS
    });
    let mut times: Vec<f64> = problems.iter().map(|(board, _)| solve(&mut vcf, board)).collect();
    times.sort_by(f64::total_cmp);
    let total: f64 = times.iter().sum();
    let longest = problems.iter().map(|&(_, fours)| fours).max().unwrap_or(0);
    println!("fours: {} problems, all solved, up to {longest} fours", problems.len());
    println!(
        "fours: median {:.1} us, slowest {:.0} us, {:.2} million nodes a second",
        times[times.len() / 2],
        times[times.len() - 1],
        nodes as f64 / total
    );
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
