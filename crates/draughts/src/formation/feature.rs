//! What the evaluation sees in a position: counts, and how men stand in strips of the board.

use tengen_core::Color;

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

/// A strip is two squares wide and five rows high. Strips begin at these rows, and in each at four places.
pub(super) const STRIP_ROWS: [usize; 2] = [0, 2];
pub(super) const STRIP_PLACES: usize = 4;
/// In how many ways men can stand in a strip.
pub(super) const STRIP_WAYS: usize = 3_usize.pow(10);
/// How many ways all strips have together.
pub(super) const STRIPS: usize = STRIP_ROWS.len() * STRIP_PLACES * STRIP_WAYS;

/// A field is three squares wide and three rows high. Fields begin at four rows, and in each at two places.
const FIELD_ROWS: usize = 4;
const FIELD_PLACES: usize = 2;
const FIELD_WAYS: usize = 3_usize.pow(9);
/// How many ways all strips and fields have together.
pub(super) const PATTERNS: usize = STRIPS + FIELD_ROWS * FIELD_PLACES * FIELD_WAYS;

/// Shows the number of each pattern that men make: how they stand in the strips and in the fields of
/// the board. First for White, then for Black, who sees the board turned.
///
/// A way to stand has digits of base 3, own men 1, enemy men 2, the lowest for the first row's left square.
#[inline(always)]
pub(super) fn each_pattern<V: Variant>(board: &Position<V>, mut visit: impl FnMut(Color, usize)) {
    let (white, black) = (board.men(Color::White), board.men(Color::Black));
    let rows = core::array::from_fn(|n| white.row(n) | black.row(n) << 5);
    each_seen::<0>(&rows, |pattern| visit(Color::White, pattern));
    each_seen::<1>(&rows, |pattern| visit(Color::Black, pattern));
}

/// Shows what White sees, side 0, or Black, side 1.
#[inline(always)]
fn each_seen<const SIDE: usize>(rows: &[usize; 10], mut visit: impl FnMut(usize)) {
    let row = |n: usize| rows[if SIDE == 0 { n } else { 9 - n }];
    for (height, first) in STRIP_ROWS.into_iter().enumerate() {
        let places = (first..first + 5).rev().fold(0, |all, n| 9 * all + PAIRS[SIDE][row(n)]);
        for place in 0..STRIP_PLACES {
            let strip = height * STRIP_PLACES + place;
            visit(strip * STRIP_WAYS + (places >> (16 * place)) as usize % (1 << 16));
        }
    }
    for first in 0..FIELD_ROWS {
        let places = (first..first + 3).rev().fold(0, |all, n| 27 * all + TRIPLES[SIDE][row(n)]);
        for place in 0..FIELD_PLACES {
            let field = STRIPS + (first * FIELD_PLACES + place) * FIELD_WAYS;
            visit(field + (places >> (16 * place)) as usize % (1 << 16));
        }
    }
}

/// How men stand in a row, White's five bits and above them Black's, as White sees it and as Black does:
/// in each two neighbouring squares, 16 bits for each place.
static PAIRS: [[u64; 1 << 10]; 2] = places(2, 1);
/// The same in three squares, at either edge.
static TRIPLES: [[u64; 1 << 10]; 2] = places(3, 2);

const fn places(width: usize, step: usize) -> [[u64; 1 << 10]; 2] {
    let mut places = [[0; 1 << 10]; 2];
    let mut men: usize = 0;
    while men < 1 << 10 {
        let turned = (men.reverse_bits() >> (usize::BITS - 10)) & 0x3FF;
        let mut file = 0;
        while file + width <= 5 {
            places[0][men] |= way(men, file, width) << (16 * (file / step));
            places[1][men] |= way(turned, file, width) << (16 * (file / step));
            file += step;
        }
        men += 1;
    }
    places
}

const fn way(men: usize, file: usize, width: usize) -> u64 {
    let mut way = 0;
    let mut left = width;
    while left > 0 {
        left -= 1;
        let (own, enemy) = (men >> (file + left) & 1, men >> (5 + file + left) & 1);
        way = 3 * way + own as u64 + 2 * (enemy & !own) as u64;
    }
    way
}
