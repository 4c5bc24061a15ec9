//! Parts of patterns, which tell what is worth how much where a whole pattern is seldom seen.

use alloc::vec::Vec;

use super::feature::{COUNTS, SHAPES, STRIPS, Shape, WAYS, shape};

/// In how many ways men can stand in half a shape.
pub(super) const HALF: usize = 729;

/// A rectangle within a shape, as whoever sees the shape sees it, or as the other side does.
struct Rectangle {
    row: usize,
    file: usize,
    width: usize,
    height: usize,
    is_turned: bool,
    /// The number of its first feature.
    start: usize,
}

/// The kinds of parts: how wide, how high, how many places in a row, and how many in all. Blocks are three rows of
/// a strip, short strips begin at rows 0 and 2, small fields are three rows of a field.
const BLOCK: [usize; 3] = [2, 3, 4];
const SHORT: [usize; 3] = [2, 5, 4];
const SMALL: [usize; 3] = [3, 3, 2];
const BLOCKS_END: usize = COUNTS + 5 * 4 * 3_usize.pow(6);
const SHORTS_END: usize = BLOCKS_END + 2 * 4 * 3_usize.pow(10);
/// Behind the features of all parts.
pub(super) const END: usize = SHORTS_END + 4 * 2 * 3_usize.pow(9);

impl Rectangle {
    fn new(
        kind: [usize; 3],
        (start, n): (usize, usize),
        row: usize,
        place: usize,
        is_turned: bool,
    ) -> Self {
        let [width, height, places] = kind;
        let ways = 3_usize.pow((width * height) as u32);
        let file = if width == 3 { 2 * place } else { place };
        Self { row, file, width, height, is_turned, start: start + (n * places + place) * ways }
    }

    /// What a way's digit adds to the number of the feature.
    fn amount(&self, shape: Shape, digit: usize, value: usize) -> usize {
        let square = shape.square(digit);
        let (square, value) =
            if self.is_turned { (49 - square, [0, 2, 1][value]) } else { (square, value) };
        let (row, file) = (square / 5, square % 5);
        let is_within = row >= self.row
            && row < self.row + self.height
            && file >= self.file
            && file < self.file + self.width;
        if !is_within {
            return 0;
        }
        value * 3_usize.pow(((row - self.row) * self.width + file - self.file) as u32)
    }
}

/// The rectangles of a shape, none of them twice where shapes overlap.
fn rectangles(n: usize) -> Vec<Rectangle> {
    let block = |row, place, is_turned| Rectangle::new(BLOCK, (COUNTS, row), row, place, is_turned);
    let short = |row: usize, place, is_turned| {
        Rectangle::new(SHORT, (BLOCKS_END, row / 2), row, place, is_turned)
    };
    let small = |row, place| Rectangle::new(SMALL, (SHORTS_END, row), row, place, false);
    if n >= STRIPS {
        let (row, place) = ((n - STRIPS) / 2 * 2, (n - STRIPS) % 2);
        return [small(row, place), small(row + 1, place)].into();
    }
    if n < 4 {
        let blocks = (0..3).map(|row| block(row, n, false));
        return blocks.chain([short(0, n, false)]).collect();
    }
    let of =
        |place, turned| [short(2, place, turned), block(3, place, turned), block(4, place, turned)];
    let place = n - 4;
    [of(place, false), of(3 - place, true)].into_iter().flatten().collect()
}

/// A part of a shape, ready to be looked up.
pub(super) struct Part {
    lower: [u32; HALF],
    upper: [u32; HALF],
    /// −1 for what the other side sees.
    pub(super) sign: i64,
}

impl Part {
    fn new(shape: Shape, rectangle: &Rectangle) -> Self {
        let sum = |way: usize, first: usize| -> u32 {
            let digits = (0..6).map(|n| (first + n, way / 3_usize.pow(n as u32) % 3));
            digits.map(|(n, value)| rectangle.amount(shape, n, value)).sum::<usize>() as u32
        };
        let lower = core::array::from_fn(|way| rectangle.start as u32 + sum(way, 0));
        let upper = core::array::from_fn(|way| sum(way, 6));
        Self { lower, upper, sign: if rectangle.is_turned { -1 } else { 1 } }
    }

    /// Adds to each way with this upper half the weight of its feature.
    pub(super) fn add(&self, weights: &[i64], upper: usize, sums: &mut [i64; HALF]) {
        let mut lower = 0;
        while lower < HALF {
            sums[lower] += self.sign * weights[(self.lower[lower] + self.upper[upper]) as usize];
            lower += 1;
        }
    }

    /// The number of the feature.
    #[inline]
    pub(super) fn feature(&self, way: usize) -> usize {
        (self.lower[way % HALF] + self.upper[way / HALF]) as usize
    }
}

/// The parts of each shape.
pub(super) fn of_shapes() -> [Vec<Part>; SHAPES] {
    core::array::from_fn(|n| rectangles(n).iter().map(|it| Part::new(shape(n), it)).collect())
}

const _: () = assert!(HALF * HALF == WAYS);
