//! Draughts by criterion: `cargo bench -p tengen-benches --bench draughts`. Elements are leaf nodes, games or nodes.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tengen_core::{Board, Knowledge, Rng, WithHistory, perft};
use tengen_draughts::{Draughts, Valuation};
use tengen_search::{AlphaBeta, Limits};

const START: &str = "W:W31-50:B1-20";
const MANY_CAPTURES: &str = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
const WOLDOUBY: &str = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
const ALL_KINGS: &str = "W:WK31-50:BK1-20";

fn position(fen: &str) -> Draughts {
    fen.parse().expect("a position")
}

fn perft_bulk(c: &mut Criterion) {
    let mut group = c.benchmark_group("draughts/perft");
    group.sample_size(10);
    let cases = [
        ("start", START, 9),
        ("many captures", MANY_CAPTURES, 7),
        ("woldouby", WOLDOUBY, 13),
        ("all kings", ALL_KINGS, 9),
    ];
    for (name, fen, depth) in cases {
        let board = position(fen);
        group.throughput(Throughput::Elements(board.perft(depth)));
        group.bench_function(format!("{name}, depth {depth}"), |b| {
            b.iter(|| black_box(&board).perft(depth));
        });
    }
    let board = position(START);
    group.throughput(Throughput::Elements(board.perft(8)));
    group.bench_function("start, depth 8, every leaf made", |b| {
        b.iter(|| perft::every_leaf(black_box(&board), 8));
    });
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("draughts/playouts");
    group.throughput(Throughput::Elements(1));
    let start = WithHistory::new(Draughts::new());
    let mut rng = Rng::new(1);
    group.bench_function("with draws", |b| {
        b.iter_batched_ref(
            || start.clone(),
            |game| game.playout(|n| rng.below(n), 1000),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("draughts/search");
    group.sample_size(10);
    let valuation = Valuation::default();
    let board = Draughts::new();
    let mut engine = || {
        let evaluate = |board: &Draughts| valuation.evaluate(board);
        AlphaBeta::new(evaluate, Limits::depth(7)).search(&board)
    };
    let signature = engine().nodes;
    println!("node signature: {signature}");
    group.throughput(Throughput::Elements(signature));
    group.bench_function("start, depth 7", |b| b.iter(&mut engine));
    group.finish();
}

criterion_group!(benches, perft_bulk, playouts, search);
criterion_main!(benches);
