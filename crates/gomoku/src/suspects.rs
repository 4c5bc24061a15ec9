//! The points that may be forbidden, found on whole lines at once.
//!
//! To be forbidden a point must make an overline, two fours, or threes in two lines. Shifts of a
//! line's word show all its points that make a four or a three; the few points left go to
//! the [`Referee`], which finds the real threes.

use crate::forbidden::Referee;
use crate::line_bits::{LineBits, fives};

/// What black stones on the empty points of a line would make, a bit for each point.
#[derive(Clone, Copy, Default)]
struct Made {
    /// An overline, or two fours in this line.
    forbidden: u32,
    /// A four.
    four: u32,
    /// A three.
    three: u32,
}

impl Made {
    #[inline(always)]
    fn of(black: u32, white: u32, board: u32) -> Self {
        let empty = board & !black & !white;
        let free = fives(black | empty); // five points without a white stone begin here
        let five = free & !(black << 1) & !(black >> 5); // and no black stone is beside them
        let in_five = Count::of(black);

        let fours = five & in_five.three;
        let twins = (fours & fours >> 2, fours & fours >> 3, fours & fours >> 4);
        let twice = twins.0 << 2 | (twins.0 | twins.1) << 3 | (twins.0 | twins.1 | twins.2) << 4;

        let broken = free & in_five.four & black >> 5; // six points, one of the first five missing
        let behind = free & in_five.five & empty >> 5; // the sixth missing

        let open = five & five << 1 & empty << 1 & empty >> 4; // four points between two empty ones
        let threes = open & in_five.two_of_four;
        Self {
            forbidden: empty & (twice | spread(broken) << 1 | broken | behind << 5),
            four: empty & (spread(fours) << 1 | fours),
            three: empty & spread(threes),
        }
    }
}

/// Marks four points from each of the marked ones on.
#[inline(always)]
const fn spread(word: u32) -> u32 {
    let two = word | word << 1;
    two | two << 2
}

/// Where the five points begin that have this many stones, by adding up bit by bit.
struct Count {
    /// The first four of the five have two.
    two_of_four: u32,
    three: u32,
    four: u32,
    five: u32,
}

impl Count {
    #[inline(always)]
    const fn of(word: u32) -> Self {
        // The sums of two points, and of these the sums of four: ones, twos and fours.
        let (one, two) = (word ^ word >> 1, word & word >> 1);
        let carry = one & one >> 2;
        let ones = one ^ one >> 2;
        let twos = two ^ two >> 2 ^ carry;
        let fours = two & two >> 2 | carry & (two ^ two >> 2);
        let fifth = word >> 4;
        Self {
            two_of_four: twos & !ones,
            three: twos & (ones ^ fifth),
            four: fours & !fifth | twos & ones & fifth,
            five: fours & fifth,
        }
    }
}

/// The points that were marked once or more, and twice or more: a word for each row.
struct Tally<const N: usize> {
    once: [u32; N],
    twice: [u32; N],
}

impl<const N: usize> Tally<N> {
    const NONE: Self = Self { once: [0; N], twice: [0; N] };

    #[inline(always)]
    fn mark(&mut self, row: usize, points: u32) {
        if row < N {
            self.twice[row] |= self.once[row] & points;
            self.once[row] |= points;
        }
    }
}

impl<const N: usize> Referee<'_, N> {
    /// Marks all points that are forbidden and some that are not: a word for each row, a bit for
    /// each column.
    pub(crate) fn suspects(self) -> [u32; N] {
        let (mut forbidden, mut fours, mut threes) =
            (Tally::<N>::NONE, Tally::<N>::NONE, Tally::<N>::NONE);
        for (place, made) in self.made().as_flattened().iter().enumerate() {
            LineBits::<N>::each_point(place, made.forbidden, |row, cols| forbidden.mark(row, cols));
            LineBits::<N>::each_point(place, made.four, |row, cols| fours.mark(row, cols));
            LineBits::<N>::each_point(place, made.three, |row, cols| threes.mark(row, cols));
        }
        core::array::from_fn(|row| forbidden.once[row] | fours.twice[row] | threes.twice[row])
    }

    /// Looks at all lines. A loop without a branch: the compiler does several lines at once.
    fn made(self) -> [[Made; N]; 6] {
        let board = LineBits::<N>::full(self.size);
        let mut made = [[Made::default(); N]; 6];
        let lines = self.black.words().iter().zip(self.white.words()).zip(board.words());
        for (made, ((&black, &white), &board)) in made.as_flattened_mut().iter_mut().zip(lines) {
            *made = Made::of(black, white, board);
        }
        made
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Rng;
    use tengen_stones::{Point, Size};

    use super::Made;
    use crate::forbidden::FIVE;
    use crate::line::Line;
    use crate::line_bits::LineBits;
    use crate::window::Window;

    /// A row of this many points, half of them black and one in eight white.
    fn random_row(length: u8, rng: &mut Rng) -> [LineBits<15>; 2] {
        let mut colors = [LineBits::EMPTY; 2];
        for col in 0..length {
            let point = Point::new(col, 0).expect("a point");
            match rng.below(8) {
                0..4 => colors[0].put(point),
                4 => colors[1].put(point),
                _ => continue,
            };
        }
        colors
    }

    #[test]
    fn a_line_tells_exactly_what_a_stone_makes_at_each_of_its_points() {
        let mut rng = Rng::new(15);
        for _ in 0..2_000 {
            let length = 1 + rng.below(15) as u8;
            let [black, white] = random_row(length, &mut rng);
            let size = Size::new(length, 1).expect("a size");
            let (mut forbidden, mut four, mut three) = (0, 0, 0);
            for point in size.points().filter(|&point| !black.has(point) && !white.has(point)) {
                let window = Window::new(&black, &white, size, Line::Row, point);
                let (fours, here) = (window.count_fours(FIVE), 1_u32 << point.col());
                forbidden |= if window.is_overline() || fours > 1 { here } else { 0 };
                four |= if fours > 0 { here } else { 0 };
                three |= if window.open_four_points(FIVE) != 0 { here } else { 0 };
            }
            let made = Made::of(black.row(0), white.row(0), LineBits::<15>::full(size).row(0));
            let found = (made.forbidden, made.four, made.three);
            assert_eq!(found, (forbidden, four, three), "{black:?} {white:?}");
        }
    }
}
