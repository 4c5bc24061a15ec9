//! Reading and writing SGF, beside the crate `sgf-parse`: `cargo bench -p tengen-benches --bench sgf`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen_core::{Color, Rng};
use tengen_sgf::{BoardSize, Collection, Coordinate, GO, Real, SimpleText, Text};

/// Random games with the usual properties and a comment now and then: 250 moves each.
fn sample(games: usize) -> String {
    let mut rng = Rng::new(20_260_901);
    let mut collection = Collection::new();
    for _ in 0..games {
        let mut node = collection.add_game(GO, BoardSize::square(19).expect("a size"));
        for (ident, text) in [("PB", "Somebody"), ("PW", "Somebody else"), ("RE", "B+2.5")] {
            node.set(ident, &SimpleText::new(text)).expect("a name");
        }
        node.set("KM", &Real::new(6.5).expect("finite")).expect("a name");
        for (ply, color) in Color::ALL.into_iter().cycle().take(250).enumerate() {
            let mut line = || rng.below(19) as u8;
            let point = Coordinate::new(line(), line()).expect("a point");
            node = node.play(color, point.into());
            if ply % 40 == 0 {
                let comment =
                    Text::new("A remark of some words [with brackets].\nAnd a second line.");
                node.set("C", &comment).expect("a name");
            }
        }
    }
    collection.to_string()
}

fn read(c: &mut Criterion) {
    let text = sample(200);
    let mut group = c.benchmark_group("sgf/read");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("sgf-parse", |b| b.iter(|| sgf_parse::parse(&text).expect("SGF")));
    group.bench_function("tengen", |b| b.iter(|| text.parse::<Collection>().expect("SGF")));
    group.finish();
}

fn write(c: &mut Criterion) {
    let text = sample(200);
    let theirs = sgf_parse::parse(&text).expect("SGF");
    let ours: Collection = text.parse().expect("SGF");
    let mut group = c.benchmark_group("sgf/write");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("sgf-parse", |b| b.iter(|| sgf_parse::serialize(&theirs)));
    group.bench_function("tengen", |b| b.iter(|| ours.to_string()));
    group.finish();
}

criterion_group!(benches, read, write);
criterion_main!(benches);
