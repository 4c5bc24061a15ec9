//! Keys of positions: of the size, of each stone and of the turn.

use tengen_core::{Color, Key};
use tengen_stones::{Lattice, Stones};

/// The key of White's turn; a point's number times two is far below this one.
pub(crate) const WHITE_TO_MOVE: Key = Key::of(1 << 32);

/// The key of one stone, by the point's number, which all shapes of one size agree on.
#[inline]
pub(crate) fn key_of_stone(number: usize, color: Color) -> Key {
    Key::of(number as u64 * 2 + color.index() as u64)
}

/// The key of the whole position.
pub(crate) fn key_of<L: Lattice>(stones: &Stones<L>, turn: Color) -> Key {
    let size = stones.lattice().size();
    let mut key = Key::of(1 << 33 | u64::from(size.cols()) << 8 | u64::from(size.rows()));
    for color in Color::ALL {
        for number in stones.of(color).numbers() {
            key ^= key_of_stone(number, color);
        }
    }
    if turn == Color::White { key ^ WHITE_TO_MOVE } else { key }
}
