//! One key for positions whose games go on alike.

use alloc::vec::Vec;

use tengen_core::{Board, CanonicalKey, Color, Key};
use tengen_stones::{Lattice, Point, PointSet, Size, Symmetry};

use crate::Position;

/// Knows positions by what their future depends on, under the symmetries of the board.
#[derive(Clone, Debug)]
pub struct StructureKey {
    size: Size,
    symmetries: &'static [Symmetry],
    /// For each number of a point, a code for each symmetry.
    codes: Vec<Codes>,
}

type Codes = [u64; 8];

impl StructureKey {
    /// Prepares the keys of boards of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let symmetries = Symmetry::of(size);
        let stride = usize::from(size.cols()) + 1;
        let codes = (0..stride * usize::from(size.rows())).map(|number| {
            let (col, row) = ((number % stride) as u8, (number / stride) as u8);
            let mut codes = [0; 8];
            if let Some(point) = Point::new(col, row).filter(|&p| size.contains(p)) {
                for (code, symmetry) in codes.iter_mut().zip(symmetries) {
                    let image = symmetry.apply(point, size);
                    *code = Key::of(u64::from(image.row()) << 8 | u64::from(image.col())).0;
                }
            }
            codes
        });
        Self { size, symmetries, codes: codes.collect() }
    }

    #[inline]
    fn code_set<L: Lattice>(&self, set: PointSet<L>, purpose: u64) -> Codes {
        let mut sum = [purpose; 8];
        for number in set.numbers() {
            let codes = &self.codes[number];
            for (sum, code) in sum.iter_mut().zip(codes) {
                *sum ^= code;
            }
        }
        sum
    }

    fn structure<L: Lattice>(&self, board: &Position<L>) -> Codes {
        let stones = board.stones();
        let legal = Color::ALL.map(|color| board.legal_points(color));
        let live = legal[0] | legal[1];
        let dead = stones.vacant() - live;
        let beside_dead = dead.neighbours_within(live);
        let mut all = mixed(self.code_set(live, board.turn().index() as u64 + 1));
        for color in Color::ALL {
            let own = stones.of(color);
            let immortal = dead.neighbours_within(own).flood(own);
            let safe = immortal.neighbours_within(live) | beside_dead;
            let purpose = 0x1234_5678_9ABC_DEF1 + color.index() as u64;
            add(&mut all, mixed(self.code_set(safe, purpose)));
            for chain in (own - immortal).parts() {
                let liberties = chain.neighbours_within(live);
                let purpose = 0x9234_5678_9ABC_DEF1 + color.index() as u64;
                add(&mut all, mixed(self.code_set(liberties, purpose)));
            }
        }
        all
    }
}

fn add(all: &mut Codes, more: Codes) {
    for (sum, code) in all.iter_mut().zip(more) {
        *sum = sum.wrapping_add(code);
    }
}

fn mixed(codes: Codes) -> Codes {
    codes.map(|code| Key::of(code).0)
}

impl<L: Lattice> CanonicalKey<Position<L>> for StructureKey {
    type View = usize;

    fn canonical(&self, board: &Position<L>) -> (Key, usize) {
        if board.size() != self.size {
            return (board.key(), 0);
        }
        let codes = self.structure(board);
        let mut best = (codes[0], 0);
        for n in 1..self.symmetries.len() {
            if codes[n] < best.0 {
                best = (codes[n], n);
            }
        }
        (Key(best.0), best.1)
    }

    fn plain(&self, _: &Position<L>) -> usize {
        0
    }

    fn code(&self, board: &Position<L>, point: Point, view: usize) -> u32 {
        let symmetry = self.symmetries[view];
        <Position<L> as Board>::code(symmetry.apply(point, board.size()))
    }
}
