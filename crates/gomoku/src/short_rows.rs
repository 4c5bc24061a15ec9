//! Rows of up to 15 points, for fast random games: 16 bits a row, all rows of a colour tested for five
//! at once.
//!
//! A point has a number: its row times 16, and its column. Rows and columns beyond the board stay
//! empty, so that no row of ones reaches over an edge into the next row of points.

use core::array::from_fn;

use tengen_stones::Point;

use crate::line_bits::LineBits;

/// The stones of one colour on a board of up to 15 × 15 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShortRows {
    /// From the bottom; the last ones are empty.
    rows: [u16; 20],
}

impl ShortRows {
    /// The longest row that fits.
    pub(crate) const LONGEST: usize = 15;

    /// Copies the rows of a board of at most 15 × 15 points.
    pub(crate) fn of<const N: usize>(lines: &LineBits<N>) -> Self {
        Self { rows: from_fn(|row| lines.rows().get(row).map_or(0, |&row| row as u16)) }
    }

    /// Writes the lines that these rows are.
    #[inline]
    pub(crate) fn write_to<const N: usize>(&self, lines: &mut LineBits<N>) {
        lines.take_short_rows(&self.rows);
    }

    /// Returns the number of a point.
    #[inline]
    pub(crate) const fn number(point: Point) -> u8 {
        point.row() << 4 | point.col()
    }

    /// Returns the point of a number.
    #[inline]
    pub(crate) const fn point(number: u8) -> Option<Point> {
        Point::new(number & 15, number >> 4)
    }

    /// Adds a stone.
    #[inline(always)]
    pub(crate) fn put(&mut self, number: u8) {
        self.rows[usize::from(number >> 4)] |= 1 << (number & 15);
    }

    /// Says whether five or more stones in a row are in any line.
    ///
    /// Five rows, shifted so that the stones of a five come to lie above each other:
    ///
    /// ```text
    ///  ....e      ....e       e.......    e......
    ///  ....d      ...d        .d......     d.....
    ///  ....c      ..c         ..c.....      c....
    ///  ....b      .b          ...b....       b...
    ///  ....a      a           ....a...        a..
    ///  column     rising      shifted     all in one column
    /// ```
    ///
    /// A loop without a branch, which compilers turn into vector instructions for all rows.
    #[inline(always)]
    pub(crate) fn has_five(&self) -> bool {
        let mut found = 0;
        for row in 0..16 {
            let [a, b, c, d, e] = from_fn(|up| self.rows[row + up]);
            let pairs = a & a >> 1;
            let in_row = pairs & pairs >> 2 & a >> 4;
            let in_column = a & b & c & d & e;
            let rising = a & b >> 1 & c >> 2 & d >> 3 & e >> 4;
            let falling = a & b << 1 & c << 2 & d << 3 & e << 4;
            found |= in_row | in_column | rising | falling;
        }
        found != 0
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Rng;
    use tengen_stones::Size;

    use super::*;
    use crate::line::Line;
    use crate::line_bits::fives;

    /// Random stones on a random board, as lines kept stone by stone and as rows.
    fn random_stones(rng: &mut Rng) -> (LineBits<15>, ShortRows) {
        let mut side = || 1 + rng.below(15) as u8;
        let size = Size::new(side(), side()).expect("a size");
        let density = rng.below(20);
        let (mut lines, mut rows) = (LineBits::EMPTY, ShortRows { rows: [0; 20] });
        for point in size.points().filter(|_| rng.below(20) < density) {
            lines.put(point);
            rows.put(ShortRows::number(point));
        }
        (lines, rows)
    }

    fn compare(boards: u32) {
        let mut rng = Rng::new(8);
        let mut with_five = 0;
        for _ in 0..boards {
            let (lines, rows) = random_stones(&mut rng);
            let mut written = LineBits::EMPTY;
            rows.write_to(&mut written);
            assert_eq!((written, ShortRows::of(&lines)), (lines, rows));
            let has_five = lines.words().iter().any(|&word| fives(word) != 0);
            assert_eq!(rows.has_five(), has_five, "{rows:?}");
            with_five += u32::from(has_five);
        }
        assert!((boards / 10..boards * 9 / 10).contains(&with_five), "{with_five}");
    }

    #[test]
    fn rows_tell_what_the_lines_tell() {
        compare(if cfg!(debug_assertions) { 2_000 } else { 100_000 });
    }

    #[test]
    fn every_five_is_seen_wherever_it_is() {
        for point in Size::square(15).expect("a size").points() {
            for line in Line::ALL {
                let five = || (0..5).map(move |steps| line.step(point, steps));
                let five = five().map(|point| point.filter(|p| p.col() < 15 && p.row() < 15));
                let Some(five) = five.collect::<Option<alloc::vec::Vec<Point>>>() else { continue };
                let mut rows = ShortRows { rows: [0; 20] };
                for (n, &stone) in five.iter().enumerate() {
                    assert!(!rows.has_five(), "{n} stones from {point} along the {line}");
                    rows.put(ShortRows::number(stone));
                }
                assert!(rows.has_five(), "five from {point} along the {line}");
            }
        }
    }
}
