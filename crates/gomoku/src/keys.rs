//! Keys of positions: of the size, of each stone, of the turn and of passes.

use tengen_core::{Color, Key};
use tengen_stones::{Point, Size};

/// The key of White's turn.
pub(crate) const WHITE_TO_MOVE: Key = Key::of(1 << 32);

/// The keys of the stones on a board of up to `N` × `N` points.
pub(crate) struct StoneKeys<const N: usize>;

impl<const N: usize> StoneKeys<N> {
    /// By colour, row and column.
    const TABLE: [[[Key; N]; N]; 2] = table();

    /// By colour and the number of a point in [`ShortRows`](crate::short_rows::ShortRows).
    const BY_NUMBER: [[Key; 256]; 2] = by_number(&Self::TABLE);

    /// Returns the key of one stone, by the number of its point.
    #[inline(always)]
    pub(crate) fn of_number(number: u8, color: Color) -> Key {
        let table = const { &Self::BY_NUMBER };
        table[color.index()][usize::from(number)]
    }

    /// Returns the key of one stone, the same for every `N`.
    #[inline(always)]
    pub(crate) fn of(point: Point, color: Color) -> Key {
        let table = const { &Self::TABLE };
        table[color.index()][point.row() as usize][point.col() as usize]
    }
}

const fn by_number<const N: usize>(table: &[[[Key; N]; N]; 2]) -> [[Key; 256]; 2] {
    let mut keys = [[Key::ZERO; 256]; 2];
    let mut n = 0;
    while n < 512 {
        let (color, row, col) = (n / 256, n / 16 % 16, n % 16);
        if row < N && col < N {
            keys[color][n % 256] = table[color][row][col];
        }
        n += 1;
    }
    keys
}

const fn table<const N: usize>() -> [[[Key; N]; N]; 2] {
    let mut keys = [[[Key::ZERO; N]; N]; 2];
    let mut n = 0;
    while n < 2 * N * N {
        let (color, row, col) = (n % 2, n / 2 / N, n / 2 % N);
        let number = (row * Size::MAX_SIDE as usize + col) * 2 + color;
        keys[color][row][col] = Key::of(number as u64);
        n += 1;
    }
    keys
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
