//! What several benches share: positions, and timing in pairs.

#![allow(dead_code)] // every bench needs a part of it

use std::hint::black_box;
use std::time::Instant;

use tengen_core::{Board, Color, Rng};
use tengen_nogo::{NoGo, Position};
use tengen_stones::Lattice;

pub(crate) mod byte_board;
#[path = "../../crates/nogo/tests/document/mod.rs"]
pub(crate) mod document;

use document::Document;

/// A seed for everything, so that two runs do the same work.
pub(crate) const SEED: u64 = 20_260_901;

/// Random positions of 15 to 44 plies: the middle of the game at 9×9.
pub(crate) fn middle_games<L: Lattice>(start: &Position<L>, count: usize) -> Vec<Position<L>> {
    let mut rng = Rng::new(SEED);
    let mut position = || {
        let mut board = *start;
        let plies = 15 + rng.below(30);
        for _ in 0..plies {
            let Some(last) = board.count_moves().checked_sub(1) else { break };
            let choice = board.nth_move(rng.below(last as u32 + 1) as usize);
            board.play_unchecked(choice.expect("one of the moves"));
        }
        board
    };
    (0..count).map(|_| position()).collect()
}

/// The same position on the document's board.
pub(crate) fn to_document(board: &NoGo<9>) -> Document<9> {
    let mut document = Document::new();
    for (color, cell) in [(Color::Black, document::BLACK), (Color::White, document::WHITE)] {
        for point in board.stones().of(color) {
            let (i, j) = point.to_row_col(board.size()).expect("a point of the board");
            document.put(i, j, cell);
        }
    }
    document
}

/// Times in seconds per unit of work, of the baseline and of the contender.
pub(crate) struct Pairs(Vec<(f64, f64)>);

impl Pairs {
    /// Times two pieces of work in turn, so that a drift of the machine's speed hits both. Each
    /// returns how many units it did.
    pub(crate) fn measure(
        rounds: usize,
        mut baseline: impl FnMut() -> u64,
        mut contender: impl FnMut() -> u64,
    ) -> Self {
        Self((0..rounds).map(|_| (per_unit(&mut baseline), per_unit(&mut contender))).collect())
    }

    /// Prints the median rates and the median of the ratios.
    pub(crate) fn print(&self, what: &str) {
        let median = |mut values: Vec<f64>| {
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        };
        let baseline = median(self.0.iter().map(|&(a, _)| 1.0 / a).collect());
        let contender = median(self.0.iter().map(|&(_, b)| 1.0 / b).collect());
        let ratio = median(self.0.iter().map(|&(a, b)| a / b).collect());
        println!("{what:<44} {baseline:>14.0} {contender:>14.0} {ratio:>8.2}");
    }
}

fn per_unit(work: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let units = black_box(work());
    start.elapsed().as_secs_f64() / units as f64
}

/// Names the processor flags that this program was compiled for.
pub(crate) fn flags() -> &'static str {
    if cfg!(target_feature = "avx2") { "x86-64-v3 or better" } else { "default" }
}
