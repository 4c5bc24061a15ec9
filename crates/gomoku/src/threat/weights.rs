//! What points and threats are worth to a position, and how early points are tried: numbers found by
//! `cargo run --release -p tengen-training --bin gomoku`, which writes the files.

use super::marks::Mark;

/// The ways to choose four of [`SIZES`] without regard to their order.
pub(super) const POINTS: usize = 210;
/// How many marks the weights tell apart.
const SIZES: usize = 7;
/// How many [levels](super::points::Points::level) of threats there are.
pub(super) const LEVELS: usize = 20;
/// How many weights a colour has: of its points by what a stone there would make of their lines, by [`number_of`]; then
/// of the levels of both sides when it is to move, its own twenty times and the other's.
pub(super) const FEATURES: usize = POINTS + LEVELS * LEVELS;

/// The weights of freestyle, of standard, and of renju's Black and White, each in two bytes, the lower first.
const FILE: &[u8; 4 * 2 * FEATURES] = include_bytes!("weights.bin");

/// How early a point is tried, for the same four: by what the side to move would make there, and by what the other
/// would.
const ORDER: &[u8; 4 * 2 * 2 * POINTS] = include_bytes!("order.bin");

/// Reads the weights at a place of the file: about 200 make the odds e to one.
pub(super) const fn weights_at(place: usize) -> [i16; FEATURES] {
    read(FILE, place * FEATURES)
}

/// Reads how early points are tried, of the colour to move and of the other: 100 make the odds e to one.
pub(super) const fn order_at(place: usize) -> [[i16; POINTS]; 2] {
    [read(ORDER, 2 * place * POINTS), read(ORDER, (2 * place + 1) * POINTS)]
}

/// Reads numbers of two bytes from the one at `first` on.
const fn read<const N: usize>(bytes: &[u8], first: usize) -> [i16; N] {
    let mut numbers = [0; N];
    let mut n = 0;
    while n < N {
        let byte = 2 * (first + n);
        numbers[n] = i16::from_le_bytes([bytes[byte], bytes[byte + 1]]);
        n += 1;
    }
    numbers
}

/// Returns the number of four marks without regard to their order.
pub(super) const fn number_of(marks: [Mark; 4]) -> usize {
    let (mut number, mut place, mut size) = (0, 0, 0);
    while size < SIZES {
        let mut line = 0;
        while line < 4 {
            if size_of(marks[line]) == size {
                place += 1;
                number += ways(size + place - 1, place);
            }
            line += 1;
        }
        size += 1;
    }
    number
}

/// A double four counts as a four, a five as an open four.
const fn size_of(mark: Mark) -> usize {
    [0, 1, 2, 3, 4, 5, 5, 6, 6][mark as usize]
}

/// The ways to choose so many of `n` without regard to their order.
const fn ways(n: usize, chosen: usize) -> usize {
    let (mut ways, mut k) = (1, 0);
    while k < chosen {
        ways = if n > k { ways * (n - k) / (k + 1) } else { 0 };
        k += 1;
    }
    ways
}
