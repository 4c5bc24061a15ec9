//! One key for positions whose games go on alike.

use alloc::vec::Vec;
use core::array;
use core::ops::BitXor;

use tengen_core::{Board, Color, Key, View};
use tengen_stones::{Lattice, Point, PointSet, Size, Symmetry};

use crate::position::Position;

/// Knows positions by all that their future depends on, and by nothing else: the stones
/// themselves do not matter.
///
/// Which points are legal now and later follows from
///
/// - the side to move, and the *live* points, those still open to somebody; an empty point that is
///   closed to both stays empty: it is *dead*;
/// - for each colour, the points open to it beside a dead one or beside a chain of its own with a
///   dead liberty: a stone there always has a liberty, and that chain is never captured;
/// - the live liberties of each other chain.
///
/// Positions that agree in these have the same legal moves, after which they agree again. Of
/// symmetric positions the least key is taken. So unlike other canonical keys these are not the
/// [`key`](Board::key) of any position, and many fewer.
///
/// Made for one size of board; positions of another are known by their own keys.
#[derive(Clone, Debug)]
pub(super) struct StructureKeys {
    size: Size,
    symmetries: &'static [Symmetry],
    /// For each byte of a set of points and each value of it, the random words of its points joined.
    words: Vec<[Views; 256]>,
}

/// One word for each symmetry.
type Views = [Four; 2];

/// Four words, which a processor takes together.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Four([u64; 4]);

impl Four {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|n| f(self.0[n], other.0[n])))
    }
}

/// What a set of points is, told apart by random words.
#[derive(Clone, Copy)]
enum Role {
    /// The live points, with Black or White to move.
    Live(Color),
    /// Where a stone of the colour always has a liberty.
    Safe(Color),
    /// The liberties of a chain of the colour.
    Liberties(Color),
}

impl Role {
    #[inline]
    fn word(self) -> u64 {
        const LIVE: [u64; 2] = pair_of_words(0);
        const SAFE: [u64; 2] = pair_of_words(2);
        const LIBERTIES: [u64; 2] = pair_of_words(4);
        match self {
            Self::Live(color) => LIVE[color.index()],
            Self::Safe(color) => SAFE[color.index()],
            Self::Liberties(color) => LIBERTIES[color.index()],
        }
    }
}

const fn pair_of_words(first: u64) -> [u64; 2] {
    [Key::of((1 << 32) + first).0, Key::of((1 << 32) + first + 1).0]
}

/// Mixes the word of a set with the product of its halves, which a processor has for several words
/// at once.
#[inline]
fn mixed(word: u64) -> u64 {
    let (high, low) = (word >> 32, word & u64::from(u32::MAX));
    word.wrapping_add(high * low)
}

/// The random words of a point's images, none if no point has this number.
fn words_of(number: usize, size: Size, symmetries: &[Symmetry]) -> Views {
    let mut words = Views::default();
    let stride = usize::from(size.cols()) + 1;
    let point = Point::new((number % stride) as u8, (number / stride) as u8);
    if let Some(point) = point.filter(|&point| size.contains(point)) {
        for (word, symmetry) in words.iter_mut().flat_map(|four| &mut four.0).zip(symmetries) {
            let image = symmetry.apply(point, size);
            *word = Key::of(u64::from(image.row()) << 8 | u64::from(image.col())).0;
        }
    }
    words
}

impl StructureKeys {
    /// Prepares the keys of boards of this size: 16 KiB for each eight points.
    pub(super) fn new(size: Size) -> Self {
        let symmetries = Symmetry::of(size);
        let numbers = (usize::from(size.cols()) + 1) * usize::from(size.rows());
        let mut words = Vec::new();
        words.resize_with(numbers.div_ceil(8), || [Views::default(); 256]);
        for (byte, words) in words.iter_mut().enumerate() {
            for bits in 1..256_usize {
                let highest = bits.ilog2();
                let rest = words[bits ^ 1 << highest];
                let own = words_of(8 * byte + highest as usize, size, symmetries);
                words[bits] = array::from_fn(|n| rest[n].zip(own[n], BitXor::bitxor));
            }
        }
        Self { size, symmetries, words }
    }

    /// Adds the words of a set for the first 4·`N` symmetries: within a set they are joined by
    /// exclusive or, and the sets by a sum, so that equal ones do not cancel out. Before that each
    /// is mixed: else two chains that swap liberties would often add up to the same.
    #[inline(always)]
    fn add<L: Lattice, const N: usize>(&self, sum: &mut [Four; N], role: Role, set: PointSet<L>) {
        let mut joined = [Four([role.word(); 4]); N];
        for (words, byte) in self.words.iter().zip(set.bytes()) {
            for (joined, &word) in joined.iter_mut().zip(&words[usize::from(byte)]) {
                *joined = joined.zip(word, BitXor::bitxor);
            }
        }
        for (sum, joined) in sum.iter_mut().zip(joined) {
            *sum = sum.zip(joined, |sum, word| sum.wrapping_add(mixed(word)));
        }
    }

    fn structure<L: Lattice, const N: usize>(&self, board: &Position<L>) -> [Four; N] {
        let stones = board.stones();
        let live = board.legal_points(Color::Black) | board.legal_points(Color::White);
        let dead = stones.vacant() - live;
        let mut sum = [Four::default(); N];
        self.add(&mut sum, Role::Live(board.turn()), live);
        for color in Color::ALL {
            let own = stones.of(color);
            let immortal = dead.neighbours_within(own).flood(own);
            let safe = (immortal | dead).neighbours_within(board.legal_points(color));
            self.add(&mut sum, Role::Safe(color), safe);
            for chain in (own - immortal).components() {
                self.add(&mut sum, Role::Liberties(color), chain.neighbours_within(live));
            }
        }
        sum
    }

    /// The least of the words, with the symmetry that it belongs to.
    fn least<L: Lattice, const N: usize>(&self, board: &Position<L>) -> (Key, usize) {
        let words = self.structure::<L, N>(board).map(|four| four.0);
        let words = words.as_flattened();
        let others = 1..self.symmetries.len().min(words.len());
        let least =
            others.fold(0, |least, view| if words[view] < words[least] { view } else { least });
        (Key(words[least]), least)
    }

    /// Returns the key, and the number of the symmetry by which the position has it.
    #[inline]
    pub(super) fn canonical<L: Lattice>(&self, board: &Position<L>) -> (Key, View) {
        if board.size() != self.size {
            return (board.key(), View::PLAIN);
        }
        let (key, symmetry) = match self.symmetries.len() {
            ..=4 => self.least::<L, 1>(board),
            _ => self.least::<L, 2>(board),
        };
        (key, View(symmetry as u32))
    }

    /// Returns the image of a point.
    pub(super) fn image(&self, point: Point, size: Size, view: View) -> Point {
        match self.symmetries.get(view.0 as usize) {
            Some(symmetry) if size.contains(point) => symmetry.apply(point, size),
            _ => point,
        }
    }
}
