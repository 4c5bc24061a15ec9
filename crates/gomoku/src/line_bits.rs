//! The stones of one colour, as the bits of every line in all four directions.
//!
//! A row's word has a bit for each column, a column's word one for each row, a diagonal's word one
//! for each column that it crosses. So a row of stones in any direction is a row of ones, which
//! shifts find.

use tengen_core::ByColor;
use tengen_stones::{Point, Size};

use crate::line::Line;
use crate::position::Gomoku;

/// The stones of one colour on a board of up to `N` × `N` points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineBits<const N: usize> {
    /// N rows, N columns, 2·N places for the rising diagonals and as many for the falling ones.
    words: [[u32; N]; 6],
}

impl<const N: usize> LineBits<N> {
    pub(crate) const EMPTY: Self = Self { words: [[0; N]; 6] };

    /// Adds a stone. Says whether five or more stones in a row are now in one of its lines,
    /// wherever in the line they are.
    #[inline(always)]
    pub(crate) fn put(&mut self, point: Point) -> bool {
        if point.col() as usize >= N || point.row() as usize >= N {
            return false; // known here, the places below need no test
        }
        let words = self.words.as_flattened_mut();
        let mut found = 0;
        for line in Line::ALL {
            let (place, bit) = (place_of::<N>(line, point), bit_of(line, point));
            let word = words[place] | 1 << bit;
            words[place] = word;
            found |= fives(word);
        }
        found != 0
    }

    /// Returns a board with a stone on every point; on the largest it costs a copy.
    #[inline]
    pub(crate) fn full(size: Size) -> Self {
        match size == Gomoku::<N>::LARGEST {
            true => const { Self::filled(Gomoku::<N>::LARGEST) },
            false => Self::filled(size),
        }
    }

    /// Puts a stone on every point of the board.
    const fn filled(size: Size) -> Self {
        let (cols, rows) = (size.cols() as usize, size.rows() as usize);
        let mut full = Self::EMPTY;
        let mut place = 0;
        while place < 6 * N {
            full.words[place / N][place % N] = match place / N {
                0 if place < rows => ones(0, cols, cols),
                1 if place - N < cols => ones(0, rows, rows),
                0 | 1 => 0,
                // Diagonals come in from the left or a row's edge, and go out in the same way.
                2 | 3 => ones(
                    (place + 1).saturating_sub(3 * N),
                    (place + 1 + rows).saturating_sub(3 * N),
                    cols,
                ),
                _ => ones((place + 1).saturating_sub(4 * N + rows), place + 1 - 4 * N, cols),
            };
            place += 1;
        }
        full
    }

    /// Takes over the stones of rows of up to 15 points; further rows are empty.
    ///
    /// The diagonals of one direction are found side by side, row by row: each has at most one point in a
    /// row, which a mask picks out, and the mask moves by one line from row to row.
    ///
    /// A call of its own: inlined into a loop over both colours, each word would choose its address.
    #[inline(never)]
    pub(crate) fn take_short_rows(&mut self, rows: &[u16; 20]) {
        let (columns, mut diagonals) = (transposed(rows), [0_u16; 64]);
        for (&word, masks) in rows.iter().zip(&DIAGONALS) {
            for (line, mask) in diagonals.iter_mut().zip(masks) {
                *line |= word & mask;
            }
        }
        let (words, side) = (self.words.as_flattened_mut(), N.min(15));
        let ways = 2 * side - 1;
        words[..side].copy_from_slice(&wide(rows)[..side]);
        words[N..][..side].copy_from_slice(&wide(&columns)[..side]);
        let diagonals = wide(&diagonals);
        words[3 * N - side..][..ways].copy_from_slice(&diagonals[15 - side..][..ways]);
        words[4 * N..][..ways].copy_from_slice(&diagonals[32..][..ways]);
    }

    /// Shows the marked points of the line at a place: a row, and in it a bit for each column.
    #[inline(always)]
    pub(crate) fn each_point(place: usize, mut word: u32, mut visit: impl FnMut(usize, u32)) {
        if place < N {
            return visit(place, word);
        }
        while word != 0 {
            let bit = word & word.wrapping_neg();
            let at = bit.trailing_zeros() as usize;
            match place / N {
                1 => visit(at, 1 << (place - N)),
                2 | 3 => visit(at + 3 * N - 1 - place, bit),
                _ => visit(place - 4 * N - at, bit),
            }
            word ^= bit;
        }
    }

    /// Returns the words of all lines.
    #[inline(always)]
    pub(crate) fn words(&self) -> &[u32] {
        self.words.as_flattened()
    }

    /// Takes a stone away.
    #[inline(always)]
    pub(crate) fn take(&mut self, point: Point) {
        let words = self.words.as_flattened_mut();
        for line in Line::ALL {
            words[place_of::<N>(line, point)] &= !(1 << bit_of(line, point));
        }
    }

    /// Returns the stones of the line at a place.
    #[inline(always)]
    pub(crate) fn word(&self, place: usize) -> u32 {
        self.words.as_flattened()[place]
    }

    /// Says whether there is a stone.
    #[inline(always)]
    pub(crate) fn has(&self, point: Point) -> bool {
        self.words[0][point.row() as usize] >> point.col() & 1 != 0
    }

    /// Returns the stones of a row, a bit for each column.
    #[inline(always)]
    pub(crate) fn row(&self, row: u8) -> u32 {
        self.words[0][row as usize]
    }

    /// Returns the stones of all rows, which is all there is to know.
    #[inline(always)]
    pub(crate) fn rows(&self) -> &[u32; N] {
        &self.words[0]
    }

    /// Returns the stones of a line within five steps of `point`, which is bit 5.
    #[inline(always)]
    pub(crate) fn around(&self, line: Line, point: Point) -> u32 {
        let (place, bit) = (place_of::<N>(line, point), bit_of(line, point));
        let word = u64::from(self.words.as_flattened()[place]);
        (word << 5 >> bit) as u32 & 0x7FF
    }
}

/// Returns the place of a line through `point` among the 6·`N` places of lines.
#[inline(always)]
pub(crate) fn place_of<const N: usize>(line: Line, point: Point) -> usize {
    let (col, row) = (point.col() as usize, point.row() as usize);
    match line {
        Line::Row => row,
        Line::Column => N + col,
        Line::Rising => 3 * N - 1 + col - row,
        Line::Falling => 4 * N + col + row,
    }
}

/// Returns the places of the four lines through a point.
#[inline(always)]
pub(crate) fn places_through<const N: usize>(point: Point) -> [usize; 4] {
    Line::ALL.map(|line| place_of::<N>(line, point))
}

/// Visits the places of the lines with stones, four at a time; the last four may repeat one.
pub(crate) fn lines_with_stones<const N: usize>(
    stones: &ByColor<LineBits<N>>,
) -> impl Iterator<Item = [usize; 4]> {
    let has_stone = |&place: &usize| stones.black.word(place) | stones.white.word(place) != 0;
    let mut places = (0..6 * N).filter(has_stone);
    core::iter::from_fn(move || {
        let first = places.next()?;
        let mut next = || places.next().unwrap_or(first);
        Some([first, next(), next(), next()])
    })
}

/// Returns which bit of the word of a line through `point` is the point's.
#[inline(always)]
pub(crate) fn bit_of(line: Line, point: Point) -> u32 {
    match line {
        Line::Column => u32::from(point.row()),
        Line::Row | Line::Rising | Line::Falling => u32::from(point.col()),
    }
}

/// Returns the column and the row of a bit of the line at a place, both on the board.
#[inline(always)]
pub(crate) fn point_of<const N: usize>(place: usize, bit: u32) -> (u8, u8) {
    let bit = bit as usize;
    let (col, row) = match place / N {
        0 => (bit, place),
        1 => (place - N, bit),
        2 | 3 => (bit, 3 * N - 1 + bit - place),
        _ => (bit, place - 4 * N - bit),
    };
    (col as u8, row as u8)
}

/// For each of 15 rows the column at which it crosses each diagonal of a board of 15 × 15: the rising
/// ones by column − row + 14, and from 32 on the falling ones by column + row.
const DIAGONALS: [[u16; 64]; 15] = {
    let mut masks = [[0; 64]; 15];
    let mut n = 0;
    while n < 15 * 15 {
        let (row, col) = (n / 15, n % 15);
        masks[row][col + 14 - row] = 1 << col;
        masks[row][32 + col + row] = 1 << col;
        n += 1;
    }
    masks
};

/// Returns lines as words. Compilers make vector instructions of the loop, but not of `map`.
#[inline(always)]
fn wide<const M: usize>(lines: &[u16; M]) -> [u32; M] {
    let mut words = [0; M];
    for (word, &line) in words.iter_mut().zip(lines) {
        *word = line.into();
    }
    words
}

/// Returns the columns of sixteen rows.
///
/// Two quarters of each square change places across its main diagonal, then those of its quarters, and so on:
///
/// ```text
///  a b      a c
///  c d      b d
/// ```
///
/// Four rows make a word: large squares are swapped between words, small ones within each.
#[inline(always)]
fn transposed(rows: &[u16; 20]) -> [u16; 16] {
    let four = |n: usize| (0..4).map(move |row| u64::from(rows[4 * n + row]) << (16 * row));
    let mut words: [u64; 4] = core::array::from_fn(|n| four(n).sum());
    for (half, low, pairs) in
        [(8, 0x00FF_00FF_00FF_00FF, [(0, 2), (1, 3)]), (4, 0x0F0F_0F0F_0F0F_0F0F, [(0, 1), (2, 3)])]
    {
        for (left, right) in pairs {
            let differs = (words[left] >> half ^ words[right]) & low;
            words[left] ^= differs << half;
            words[right] ^= differs;
        }
    }
    for word in &mut words {
        for (apart, lower) in [(2 * 16 - 2, 0xCCCC_CCCC), (16 - 1, 0xAAAA_0000_AAAA)] {
            let differs = (*word >> apart ^ *word) & lower;
            *word ^= differs << apart | differs;
        }
    }
    core::array::from_fn(|line| (words[line / 4] >> (16 * (line % 4))) as u16)
}

/// Marks the lowest bit of every five ones in a row.
#[inline(always)]
pub(crate) const fn fives(word: u32) -> u32 {
    let pairs = word & word >> 1;
    pairs & pairs >> 2 & word >> 4
}

/// Marks the bits from `first` to the one before `end`, of this many.
const fn ones(first: usize, end: usize, of: usize) -> u32 {
    let end = if end < of { end } else { of };
    if first < end { (1 << end) - (1 << first) } else { 0 }
}
