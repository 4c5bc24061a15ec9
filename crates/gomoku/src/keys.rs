//! Keys of positions: of the size, of each stone, of the turn and of passes.

use tengen_core::{Color, Key};
use tengen_stones::{Point, Size};

/// The key of White's turn.
pub(crate) const WHITE_TO_MOVE: Key = Key::of(1 << 32);

/// The key of one stone.
#[inline(always)]
pub(crate) fn key_of_stone(point: Point, color: Color) -> Key {
    key_at(point.row().into(), point.col().into(), color.index())
}

/// The same, by the number of its point in [`ShortRows`](crate::short_rows::ShortRows).
#[inline(always)]
pub(crate) fn key_of_number(number: u8, color: Color) -> Key {
    BY_NUMBER[color.index()][usize::from(number)]
}

/// By colour and number: playouts ask for many.
static BY_NUMBER: [[Key; 256]; 2] = {
    let mut keys = [[Key::ZERO; 256]; 2];
    let mut n = 0;
    while n < 512 {
        keys[n / 256][n % 256] = key_at(n % 256 / 16, n % 16, n / 256);
        n += 1;
    }
    keys
};

#[inline]
const fn key_at(row: usize, col: usize, color: usize) -> Key {
    Key::of(((row * Size::MAX_SIDE as usize + col) * 2 + color) as u64)
}

/// The key of this many passes in a row; where nobody may pass there is none.
#[inline]
pub(crate) fn key_of_passes(passes: Option<u8>) -> Key {
    passes.map_or(Key::ZERO, |n| Key::of(1 << 34 | u64::from(n)))
}

/// The key of a board without stones.
pub(crate) fn key_of_board(size: Size, turn: Color, passes: Option<u8>) -> Key {
    let size = Key::of(1 << 33 | u64::from(size.cols()) << 8 | u64::from(size.rows()));
    let key = size ^ key_of_passes(passes);
    if turn == Color::White { key ^ WHITE_TO_MOVE } else { key }
}
