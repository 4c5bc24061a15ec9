//! The spike that decided how boards are stored: `cargo bench --bench layouts`.
//!
//! NoGo's legal points and playouts on rows of `u32` (here, [`rows`]), on packed limbs and on a
//! bordered index board (both the library's), with the size fixed at compile time or chosen at run
//! time inside a fixed capacity. docs/insides.md has the figures.

use std::hint::black_box;
use std::time::Instant;

use tengen_core::{Board, Color, Rng, uniform_playout};
use tengen_nogo::{NoGo, Position, legal_points};
use tengen_stones::{Fixed, Large, Lattice, Size, Small, Stones};

mod rows;
#[path = "../support/mod.rs"]
mod support;

use rows::Rows;
use support::{SEED, flags, middle_games};

fn main() {
    println!("compiled for {} processors; millions a second, median of 15", flags());
    println!(
        "\n{:<34} {:>10} {:>12} {:>10} {:>10}",
        "layout", "legal", "move+legal", "playouts", "bytes"
    );
    size::<9, 9>("9x9");
    size::<5, 4>("5x4");
    size::<19, 19>("19x19");
    copies();
}

/// All layouts at one size.
fn size<const W: usize, const H: usize>(name: &str)
where
    Fixed<W, H>: Lattice,
{
    let size = Size::new(W as u8, H as u8).expect("a size");
    row_words::<W, H>(name);
    limbs(&format!("{name} limbs, fixed size"), NoGo::<W, H>::new());
    if let Some(small) = Small::try_new(size) {
        limbs(&format!("{name} limbs, run time, 2 words"), Position::empty(small));
    }
    limbs(&format!("{name} limbs, run time, 11 words"), Position::empty(Large::new(size)));
}

fn limbs<L: Lattice>(name: &str, start: Position<L>) {
    let boards = middle_games(&start, 300);
    let legal = rate(boards.len(), || {
        for board in &boards {
            black_box(legal_points(black_box(board.stones()), board.turn()));
        }
    });
    let moves: Vec<_> = boards.iter().map(|board| board.nth_move(0)).collect();
    let play = rate(boards.len(), || {
        for (board, mv) in boards.iter().zip(&moves) {
            black_box(mv.map(|mv| black_box(board).after(mv)));
        }
    });
    let mut rng = Rng::new(SEED);
    let sets = rate(20, || {
        for _ in 0..20 {
            black_box(uniform_playout(&mut start.clone(), |n| rng.below(n), 1000));
        }
    });
    row(name, legal, play, sets, size_of::<Position<L>>());
    let chains = rate(100, || {
        for _ in 0..100 {
            black_box(start.clone().playout(|n| rng.below(n), 1000));
        }
    });
    println!("{:<34} {:>10} {:>12} {chains:>10.4}", "    and a bordered index board", "", "");
}

fn row_words<const W: usize, const H: usize>(name: &str)
where
    Fixed<W, H>: Lattice,
{
    let boards: Vec<_> = (middle_games(&NoGo::<W, H>::new(), 300).iter())
        .map(|board| (rows_of::<W, H>(board.stones()), board.turn()))
        .collect();
    check_rows::<W, H>();
    let legal = rate(boards.len(), || {
        for (rows, turn) in &boards {
            black_box(black_box(rows).legal(*turn));
        }
    });
    let play = rate(boards.len(), || {
        for (rows, turn) in &boards {
            black_box(black_box(rows).after_first(*turn));
        }
    });
    let mut rng = Rng::new(SEED);
    let playouts = rate(20, || {
        for _ in 0..20 {
            black_box(Rows::<W, H>::empty().playout(|n| rng.below(n)));
        }
    });
    row(&format!("{name} row words"), legal, play, playouts, size_of::<Rows<W, H>>());
}

fn rows_of<const W: usize, const H: usize>(stones: &Stones<Fixed<W, H>>) -> Rows<W, H>
where
    Fixed<W, H>: Lattice,
{
    let mut rows = Rows::empty();
    for color in Color::ALL {
        for point in stones.of(color) {
            rows.put(point.col().into(), point.row().into(), color);
        }
    }
    rows
}

/// A layout that is wrong must not be timed.
fn check_rows<const W: usize, const H: usize>()
where
    Fixed<W, H>: Lattice,
{
    for board in middle_games(&NoGo::<W, H>::new(), 100) {
        let rows = rows_of::<W, H>(board.stones()).legal(board.turn());
        let limbs = board.legal_points(board.turn());
        let count: u32 = rows.iter().map(|row| row.count_ones()).sum();
        assert!(limbs.iter().all(|p| rows[usize::from(p.row())] >> p.col() & 1 == 1));
        assert_eq!(count as usize, limbs.len());
    }
}

fn row(name: &str, legal: f64, play: f64, playouts: f64, bytes: usize) {
    println!("{name:<34} {legal:>10.2} {play:>12.2} {playouts:>10.4} {bytes:>10}");
}

/// What a copy costs: the set board as it is, and the arrays of a bordered index board (chain,
/// state and ring by site, and the sets to draw from).
fn copies() {
    println!("\n{:<34} {:>10} {:>10}", "copy", "ns", "bytes");
    copy("9x9 sets", NoGo::<9>::new());
    copy("19x19 sets", NoGo::<19>::new());
    copy("25x25 sets", NoGo::<25>::new());
    copy("9x9 bordered index board", [Fixed::<9, 9>::sites(0_u16); 7]);
    copy("19x19 bordered index board", [Fixed::<19, 19>::sites(0_u16); 7]);
    copy("25x25 bordered index board", [Fixed::<25, 25>::sites(0_u16); 7]);
}

fn copy<T: Clone>(name: &str, value: T) {
    let copies = rate(1000, || {
        for _ in 0..1000 {
            black_box(black_box(&value).clone());
        }
    });
    println!("{name:<34} {:>10.1} {:>10}", 1000.0 / copies, size_of::<T>());
}

/// Millions of units a second: the median of fifteen runs of about ten milliseconds.
fn rate(units: usize, mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    work();
    let once = start.elapsed().as_secs_f64().max(1e-8);
    let repeats = (0.01 / once).ceil() as usize;
    let mut runs: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..repeats {
                work();
            }
            (units * repeats) as f64 / start.elapsed().as_secs_f64() / 1e6
        })
        .collect();
    runs.sort_by(f64::total_cmp);
    runs[runs.len() / 2]
}
