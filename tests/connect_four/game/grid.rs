//! Sets of squares as the bits of a word.
//!
//! A column takes `H` bits from the bottom up and one bit more that stays empty, so that no line
//! runs from the top of a column into the next. On 7×6:
//!
//! ```text
//!  6 13 20 27 34 41 48   always empty
//!  5 12 19 26 33 40 47
//!  4 11 18 25 32 39 46
//!  3 10 17 24 31 38 45
//!  2  9 16 23 30 37 44
//!  1  8 15 22 29 36 43
//!  0  7 14 21 28 35 42
//! ```

/// The geometry of a board of `W` columns and `H` rows.
pub(super) struct Grid<const W: usize, const H: usize>;

impl<const W: usize, const H: usize> Grid<W, H> {
    /// The bits from a square to its right neighbour.
    pub(super) const STRIDE: u32 = {
        assert!(W > 0 && H > 0 && W * (H + 1) <= 64, "the squares of the board fit in 64 bits");
        H as u32 + 1
    };
    /// The lowest square of every column.
    pub(super) const BOTTOM: u64 = Self::row(0);
    /// All squares.
    pub(super) const ALL: u64 = Self::rows_from(0, 1);
    /// The highest row and every second one below it.
    pub(super) const UPPER_OF_PAIRS: u64 = Self::rows_from((H + 1) % 2, 2);
    /// The other rows.
    pub(super) const LOWER_OF_PAIRS: u64 = Self::ALL & !Self::UPPER_OF_PAIRS;
    /// The distances between neighbours: up, to the right, and along both diagonals.
    const DIRECTIONS: [u32; 4] = [1, Self::STRIDE, Self::STRIDE - 1, Self::STRIDE + 1];

    const fn row(row: usize) -> u64 {
        let (mut squares, mut column) = (0, 0);
        while column < W {
            squares |= 1 << (column * (H + 1) + row);
            column += 1;
        }
        squares
    }

    const fn rows_from(first: usize, step: usize) -> u64 {
        let (mut squares, mut row) = (0, first);
        while row < H {
            squares |= Self::row(row);
            row += step;
        }
        squares
    }

    /// The squares of a column.
    #[inline]
    pub(super) const fn column(column: u8) -> u64 {
        ((1 << H) - 1) << (column as u32 * Self::STRIDE)
    }

    /// The square of every column where the next stone falls, `stones` being all there are.
    #[inline]
    pub(super) const fn landing(stones: u64) -> u64 {
        stones.wrapping_add(Self::BOTTOM) & Self::ALL
    }

    /// Says whether four of the `stones` stand in a row.
    #[inline]
    pub(super) fn has_four(stones: u64) -> bool {
        Self::DIRECTIONS.into_iter().any(|step| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// Counts the fours among the squares.
    #[inline]
    pub(super) fn count_fours(squares: u64) -> u32 {
        let fours = |step: u32| {
            let pairs = squares & (squares >> step);
            (pairs & (pairs >> (2 * step))).count_ones()
        };
        Self::DIRECTIONS.into_iter().map(fours).sum()
    }

    /// The squares, occupied or not, that would make four of the `stones`.
    #[inline]
    pub(super) fn completing(stones: u64) -> u64 {
        let mut found = (stones << 1) & (stones << 2) & (stones << 3);
        for step in &Self::DIRECTIONS[1..] {
            let (one_up, one_down) = (stones << step, stones >> step);
            let two_up = one_up & (stones << (2 * step));
            let two_down = one_down & (stones >> (2 * step));
            found |= two_up & ((stones << (3 * step)) | one_down);
            found |= two_down & ((stones >> (3 * step)) | one_up);
        }
        found & Self::ALL
    }

    /// The squares with left and right exchanged.
    #[inline]
    pub(super) const fn mirrored(squares: u64) -> u64 {
        let (mut image, mut column) = (0, 0);
        while column < W {
            let bits = (squares >> (column * (H + 1))) & ((1 << (H + 1)) - 1);
            image |= bits << ((W - 1 - column) * (H + 1));
            column += 1;
        }
        image
    }
}
