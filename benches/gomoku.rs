//! Gomoku by criterion: `cargo bench -p tengen-benches --bench gomoku`. Elements are games, boards or leaf nodes.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{Gomoku, Rule, Setup};
use tengen_stones::{Placement, Size};

#[path = "support/byte_board.rs"]
mod byte_board;

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("gomoku/playouts");
    group.throughput(Throughput::Elements(1));
    for rule in Rule::ALL {
        let (start, mut rng) = (Gomoku::<15>::with_rule(rule), Rng::new(1));
        group.bench_function(rule.to_string(), |b| {
            b.iter(|| black_box(start).playout(|n| rng.below(n), 1000));
        });
    }
    let mut rng = Rng::new(1);
    group.bench_function("byte board, freestyle", |b| {
        b.iter(|| byte_board::playout(|n| rng.below(n)));
    });
    group.finish();
}

/// Boards with stones on half of their points, five black ones to two white ones.
fn dense(count: usize) -> Vec<Gomoku> {
    let mut rng = Rng::new(1);
    let size = Size::square(15).expect("15 is a size");
    let mut board = || {
        let mut placement = Placement::empty(size);
        for point in size.points() {
            let stone = match rng.below(16) {
                0..=4 => Some(Color::Black),
                5..=6 => Some(Color::White),
                _ => None,
            };
            placement.set(point, stone).expect("a point of the board");
        }
        let setup = Setup { placement, turn: Color::Black, rule: Rule::Renju, passes: None };
        Gomoku::try_from(setup).ok()
    };
    std::iter::repeat_with(&mut board).flatten().take(count).collect()
}

fn forbidden(c: &mut Criterion) {
    let mut group = c.benchmark_group("gomoku/forbidden points");
    let boards = dense(200);
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("dense boards", |b| {
        b.iter(|| {
            boards.iter().map(|board| black_box(board).forbidden_points().count()).sum::<usize>()
        });
    });
    group.finish();
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("gomoku/perft");
    group.sample_size(10);
    for rule in [Rule::Freestyle, Rule::Renju] {
        let board = Gomoku::<15>::with_rule(rule);
        group.throughput(Throughput::Elements(board.perft(3)));
        group.bench_function(format!("{rule}, depth 3"), |b| b.iter(|| black_box(&board).perft(3)));
    }
    group.finish();
}

criterion_group!(benches, playouts, forbidden, perft);
criterion_main!(benches);
