//! NoGo by criterion: `cargo bench -p tengen-benches --bench nogo`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tengen_core::{Board, Rng};
use tengen_nogo::{ExclusivePoints, NoGo, Position, legal_points};
use tengen_search::{AlphaBeta, Limits};
use tengen_stones::Lattice;

mod support;

use support::document::{BLACK, Document};
use support::{SEED, middle_games, to_document};

/// Legal points of stones alone, the document's way and ours.
fn generation(c: &mut Criterion) {
    let boards = middle_games(&NoGo::<9>::new(), 600);
    let mut group = c.benchmark_group("generation/9x9");
    group.throughput(Throughput::Elements(boards.len() as u64));
    let mut documents: Vec<_> = boards.iter().map(to_document).collect();
    group.bench_function("document", |b| {
        b.iter(|| {
            for (document, board) in documents.iter_mut().zip(&boards) {
                document.each_legal(board.turn().index() as u8 + 1, |i, j| {
                    black_box((i, j));
                });
            }
        });
    });
    group.bench_function("tengen", |b| {
        b.iter(|| {
            for board in &boards {
                black_box(legal_points(black_box(board.stones()), board.turn()));
            }
        });
    });
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    group.throughput(Throughput::Elements(1));
    let mut rng = Rng::new(SEED);
    group.bench_function("9x9/document", |b| {
        b.iter(|| Document::<9>::new().playout(BLACK, |n| rng.below(n)));
    });
    playout(&mut group, "9x9/tengen", NoGo::<9>::new());
    playout(&mut group, "5x4/tengen", NoGo::<5, 4>::new());
    playout(&mut group, "19x19/tengen", NoGo::<19>::new());
    group.finish();
}

fn playout<L: Lattice>(
    group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
    name: &str,
    start: Position<L>,
) {
    let mut rng = Rng::new(SEED);
    group.bench_function(name, |b| {
        b.iter_batched_ref(
            || start,
            |board| board.playout(|n| rng.below(n), 1000),
            BatchSize::SmallInput,
        );
    });
}

/// Leaf nodes a second: 39,927,264 and 302,896 of them.
fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(20);
    let (nine, five) = (NoGo::<9>::new(), NoGo::<5>::new());
    group.throughput(Throughput::Elements(nine.perft(4)));
    group.bench_function("9x9/depth 4", |b| b.iter(|| black_box(&nine).perft(4)));
    group.throughput(Throughput::Elements(nine.perft(3)));
    group.bench_function("9x9/depth 3, every leaf made", |b| {
        b.iter(|| tengen_core::perft::every_leaf(black_box(&nine), 3));
    });
    group.throughput(Throughput::Elements(five.perft(5)));
    group.bench_function("5x5/depth 5", |b| b.iter(|| black_box(&five).perft(5)));
    group.finish();
}

/// Search nodes a second, on a position of the middle game to a fixed depth.
fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(20);
    let board = middle_games(&NoGo::<7>::new(), 1)[0];
    let mut engine = || AlphaBeta::new(ExclusivePoints, Limits::depth(6)).search(&board);
    let signature = engine().nodes;
    println!("node signature: {signature}");
    group.throughput(Throughput::Elements(signature));
    group.bench_function("7x7/depth 6", |b| b.iter(&mut engine));
    group.finish();
}

criterion_group!(benches, generation, playouts, perft, search);
criterion_main!(benches);
