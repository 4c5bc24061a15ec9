//! The stones of one colour, as the bits of every line in all four directions.
//!
//! A row's word has a bit for each column, a column's word one for each row, a diagonal's word one
//! for each column that it crosses. So a row of stones in any direction is a row of ones, which
//! shifts find.

use tengen_stones::Point;

use crate::Line;

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

/// Marks the lowest bit of every five ones in a row.
#[inline(always)]
pub(crate) const fn fives(word: u32) -> u32 {
    let pairs = word & word >> 1;
    pairs & pairs >> 2 & word >> 4
}
