//! The run-time game by cells, without a text: `cargo bench -p tengen-benches --bench facade`.
//!
//! An element is a ply: its legal cells are found, one is played, and in the end all plies are undone.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen::{Cell, Game, Kind, Start};
use tengen_core::Rng;

/// Plays random cells, few enough that no game ends, and goes back to the beginning.
fn there_and_back(game: &mut Game, cells: &mut Vec<Cell>, rng: &mut Rng, plies: u64) {
    for _ in 0..plies {
        game.legal_cells(cells);
        let at = cells[rng.below(cells.len() as u32) as usize];
        game.play_cell(at).expect("a legal cell");
    }
    while game.undo() {}
}

fn by_cells(c: &mut Criterion) {
    let mut group = c.benchmark_group("by cells");
    for (kind, side, plies) in [(Kind::Go, 9, 60), (Kind::Go, 19, 60), (Kind::Nogo, 9, 30)] {
        let start = Start::new(kind).with_size(side, side).begin().expect("a game");
        let (mut cells, mut rng) = (Vec::new(), Rng::new(42));
        group.throughput(Throughput::Elements(plies));
        group.bench_function(format!("{kind}/{side}x{side}"), |b| {
            b.iter_batched_ref(
                || start.clone(),
                |game| there_and_back(game, &mut cells, &mut rng, plies),
                criterion::BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, by_cells);
criterion_main!(benches);
