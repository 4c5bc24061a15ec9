//! What the evaluation sees in a position: counts, and how men stand in strips of the board.

use tengen_core::{Color, Kept};

use crate::direction::Direction;
use crate::position::Position;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// How many counts each side has, and the turn.
pub(super) const COUNTS: usize = 9;
/// Among the counts.
pub(super) const TURN: usize = 8;

/// What is counted of White less what is counted of Black: men; whether there is a king, kings, kings on the main road, squares
/// that kings reach; men's free steps, men that could be captured, men on both wings; the turn.
#[inline]
pub(super) fn counts<V: Variant>(board: &Position<V>) -> [i32; COUNTS] {
    let mut counts = [0; COUNTS];
    for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
        let (men, enemy, empty) = (board.men(color), board.pieces(!color), board.empty());
        let exposed = |d: Direction| men & enemy.shift(d) & empty.shift(d.opposite());
        let exposed = SquareSet::union(Direction::ALL.map(exposed));
        let steps = |d: Direction| (men.shift(d) & empty).len();
        let steps: u32 = Direction::forward(color).into_iter().map(steps).sum();
        let wings = (men & LEFT).len().min((men & RIGHT).len());
        let of_men = [(0, men.len()), (5, steps), (6, exposed.len()), (7, wings)];
        of_men.into_iter().for_each(|(n, count)| counts[n] += sign * count as i32);
        let kings = board.kings(color);
        if !kings.is_empty() {
            let reach = SquareSet::union(Direction::ALL.map(|d| kings.slide(d, empty)));
            let on_road = kings & SquareSet::MAIN_ROAD;
            let of_kings = [1, kings.len(), on_road.len(), reach.len()];
            of_kings.into_iter().zip(1..).for_each(|(count, n): (u32, usize)| {
                counts[n] += sign * count as i32;
            });
        }
    }
    counts[TURN] = if board.turn == Color::White { 1 } else { -1 };
    counts
}

/// The four files at either edge.
const LEFT: SquareSet = files(0, 4);
const RIGHT: SquareSet = files(6, 10);

const fn files(first: u8, end: u8) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut number = 1;
    while number <= Square::COUNT {
        if let Ok(square) = Square::new(number) {
            if square.column() >= first && square.column() < end {
                set = set.with(square);
            }
        }
        number += 1;
    }
    set
}

/// In how many ways men can stand on twelve squares.
pub(super) const WAYS: usize = 3_usize.pow(12);

/// A rectangle of twelve squares, as one side sees the board.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) width: usize,
    pub(super) row: usize,
    pub(super) file: usize,
}

/// Strips are two squares by six rows: at four places from the first row on, and at two from the third;
/// there, what White sees at one edge Black sees at the other.
pub(super) const STRIPS: usize = 6;
/// Fields are three squares by four rows and begin at two rows, in each at either edge.
pub(super) const FIELDS: usize = 4;
/// How many strips and fields each side sees.
pub(super) const SHAPES: usize = STRIPS + FIELDS;
/// How many ways all strips and fields have together.
pub(super) const PATTERNS: usize = SHAPES * WAYS;

/// The strips and then the fields, by row and place.
pub(super) const fn shape(n: usize) -> Shape {
    if n < STRIPS {
        return Shape { width: 2, row: n / 4 * 2, file: n % 4 };
    }
    let n = n - STRIPS;
    Shape { width: 3, row: n / 2 * 2, file: n % 2 * 2 }
}

impl Shape {
    /// The square of a digit, the lowest first, counted from 0 at the top left of the board: rows near the middle of the board
    /// come first, as men move there most, and the weights of positions that follow one another lie together.
    pub(super) const fn square(self, digit: usize) -> usize {
        let height = 12 / self.width;
        let row = digit / self.width;
        let row = if self.row == 2 && self.width == 2 {
            [2, 3, 1, 4, 0, 5][row]
        } else {
            height - 1 - row
        };
        5 * (self.row + row) + self.file + digit % self.width
    }
}

/// How men stand in the shapes as White sees the board, and then as Black does, who sees it turned.
///
/// A way to stand has digits of base 3, own men 1 and enemy men 2, for the squares of a [`Shape`].
pub(super) type Ways<T = u32> = [T; 2 * SHAPES];

/// The ways of a position, made from those of the one before by the men that it has less and more.
///
/// Kept are the ways and, in two words each, White's and Black's men.
#[inline]
pub(super) fn ways<'a, V: Variant>(board: &Position<V>, kept: &'a mut Kept) -> &'a Ways {
    let (ways, rest) = kept.split_first_chunk_mut::<{ 2 * SHAPES }>().expect("room");
    let mut now = *ways;
    for (color, words) in Color::ALL.into_iter().zip(rest.chunks_exact_mut(2)) {
        let men = board.men(color);
        let before = u64::from(words[0]) | u64::from(words[1]) << 32;
        let before = SquareSet::of_bits(before);
        words[0] = men.bits() as u32;
        words[1] = (men.bits() >> 32) as u32;
        let digits = |man: SquareSet| &DIGITS[color.index()][man.single().bit() as usize];
        for man in (before - men).singles() {
            let digits = digits(man);
            now = core::array::from_fn(|n| now[n].wrapping_sub(digits[n]));
        }
        for man in (men - before).singles() {
            let digits = digits(man);
            now = core::array::from_fn(|n| now[n].wrapping_add(digits[n]));
        }
    }
    *ways = now;
    ways
}

/// What a man of a colour on a square, by the place of its bit, adds to each number.
static DIGITS: [[Ways; BITS]; 2] = digits();
const BITS: usize = 54;

const fn digits() -> [[Ways; BITS]; 2] {
    let mut digits = [[[0; 2 * SHAPES]; BITS]; 2];
    let (white, black) = (Color::White.index(), Color::Black.index());
    let mut n = 0;
    while n < 12 * SHAPES {
        let (shape_number, digit) = (n / 12, n % 12);
        let (square, power) = (shape(shape_number).square(digit), 3_u32.pow(digit as u32));
        let (seen, turned) = (square + square / 10, 49 - square + (49 - square) / 10);
        digits[white][seen][shape_number] = power;
        digits[black][seen][shape_number] = 2 * power;
        digits[black][turned][SHAPES + shape_number] = power;
        digits[white][turned][SHAPES + shape_number] = 2 * power;
        n += 1;
    }
    digits
}
