//! Keys of positions: of the size, of each stone, of the turn, the ko and the passes.

use tengen_core::{Color, Key};
use tengen_stones::{Lattice, PointSet, Size, Stones};

/// The key of White's turn; the numbers of the other features lie apart from this one.
pub(crate) const WHITE_TO_MOVE: Key = Key::of(1 << 32);

/// The numbers of the points of the largest board lie below this.
const NUMBERS: usize = (Size::MAX_SIDE as usize + 1) * Size::MAX_SIDE as usize;

/// The keys of stones, Black's and White's, by the number of their point.
static STONES: [[Key; 2]; NUMBERS] = {
    let mut keys = [[Key::ZERO; 2]; NUMBERS];
    let mut n = 0;
    while n < NUMBERS {
        keys[n] = [Key::of(2 * n as u64), Key::of(2 * n as u64 + 1)];
        n += 1;
    }
    keys
};

/// The key of one stone, by the point's number, which all shapes of one size agree on.
///
/// WebAssembly works it out: there the table would take longer to load than it saves.
#[inline]
pub(crate) fn key_of_stone(number: usize, color: Color) -> Key {
    match cfg!(target_family = "wasm") {
        true => Key::of(2 * number as u64 + color.index() as u64),
        false => STONES[number][color.index()],
    }
}

/// The keys of some stones of one colour, taken together.
#[inline]
pub(crate) fn key_of_stones<L: Lattice>(stones: PointSet<L>, color: Color) -> Key {
    stones.numbers().fold(Key::ZERO, |key, number| key ^ key_of_stone(number, color))
}

/// The key of the size.
pub(crate) fn key_of_size(size: Size) -> Key {
    Key::of(1 << 33 | u64::from(size.cols()) << 8 | u64::from(size.rows()))
}

/// The key of the size and all stones.
pub(crate) fn key_of_board<L: Lattice>(stones: &Stones<L>) -> Key {
    let empty = key_of_size(stones.lattice().size());
    Color::ALL.into_iter().fold(empty, |key, color| key ^ key_of_stones(stones.of(color), color))
}

/// The key of a ko, by the number of the point that may not be retaken.
#[inline]
pub(crate) fn key_of_ko(number: usize) -> Key {
    Key::of(1 << 34 | number as u64)
}

/// The key of consecutive passes; none has none.
#[inline]
pub(crate) fn key_of_passes(passes: u8) -> Key {
    if passes == 0 { Key::ZERO } else { Key::of(1 << 35 | u64::from(passes)) }
}

/// The key of Black's surplus of prisoners, where they count; none has none.
#[inline]
pub(crate) fn key_of_balance(balance: i64) -> Key {
    if balance == 0 { Key::ZERO } else { Key::of(1 << 40 | (balance as u64 & ((1 << 40) - 1))) }
}
