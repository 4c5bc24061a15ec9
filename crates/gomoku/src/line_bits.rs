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

    /// Returns where the word of a line through `point` is and which bit of it is the point's.
    #[inline(always)]
    fn place(line: Line, point: Point) -> (usize, u32) {
        let (col, row) = (point.col() as usize, point.row() as usize);
        match line {
            Line::Row => (row, u32::from(point.col())),
            Line::Column => (N + col, u32::from(point.row())),
            Line::Rising => (3 * N - 1 + col - row, u32::from(point.col())),
            Line::Falling => (4 * N + col + row, u32::from(point.col())),
        }
    }

    /// Adds a stone. Says whether five or more stones in a row are now in one of its lines,
    /// wherever in the line they are.
    #[inline(always)]
    pub(crate) fn put(&mut self, point: Point) -> bool {
        let words = self.words.as_flattened_mut();
        let mut found = 0;
        for line in Line::ALL {
            let (place, bit) = Self::place(line, point);
            let word = words[place] | 1 << bit;
            words[place] = word;
            found |= fives(word);
        }
        found != 0
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
        let (place, bit) = Self::place(line, point);
        let word = u64::from(self.words.as_flattened()[place]);
        (word << 5 >> bit) as u32 & 0x7FF
    }
}

/// Marks the lowest bit of every five ones in a row.
#[inline(always)]
pub(crate) const fn fives(word: u32) -> u32 {
    let pairs = word & word >> 1;
    pairs & pairs >> 2 & word >> 4
}
