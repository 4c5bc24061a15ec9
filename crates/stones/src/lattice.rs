//! Board shapes: which points there are, and how sets and arrays over them are stored.
//!
//! A shape numbers its points row by row from the bottom and leaves one number free after each
//! row, so that the four neighbours of a point are one number and one *stride* (columns + 1) away
//! and no row runs over into the next. Here with 5 columns, 3 rows and a stride of 6:
//!
//! ```text
//!     12 13 14 15 16 | 17
//!      6  7  8  9 10 | 11
//!      0  1  2  3  4 |  5
//! ```

use core::fmt::Debug;
use core::hash::Hash;

use crate::point::Point;
use crate::size::Size;
use crate::words::{WordArray, Words};

/// The shape of a board, known when the program is compiled ([`Fixed`]) or when it runs
/// ([`AnySize`]).
///
/// It is a small value that every board carries; for [`Fixed`] it takes no room at all.
///
/// ```
/// use tengen_stones::{Fixed, Large, Lattice, PointSet, Size};
///
/// /// Counts the points with four neighbours, on a board of any shape.
/// fn inner<L: Lattice>(lattice: L) -> usize {
///     let board = PointSet::all(lattice);
///     board.iter().filter(|&point| board.only(&[point]).neighbours().len() == 4).count()
/// }
///
/// assert_eq!(inner(Fixed::<9, 9>), 49);
/// assert_eq!(inner(Large::new(Size::new(4, 5)?)), 6);
/// # Ok::<(), tengen_stones::InvalidSize>(())
/// ```
pub trait Lattice: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The words of a set of points.
    type Words: Words;
    /// An array with one `T` for each point and each site of the wall around them.
    type Sites<T: Copy + Eq + Debug + Send + Sync + 'static>: Copy
        + Eq
        + Debug
        + Send
        + Sync
        + AsRef<[T]>
        + AsMut<[T]>
        + 'static;

    /// Returns the shape for a board of this size, or `None` if it cannot have it.
    fn of_size(size: Size) -> Option<Self>;

    /// Returns how many columns and rows the board has.
    fn size(self) -> Size;

    /// Makes an array that holds `fill` everywhere.
    fn sites<T: Copy + Eq + Debug + Send + Sync + 'static>(fill: T) -> Self::Sites<T>;

    /// Returns the distance between a point's number and that of the point above it.
    #[inline(always)]
    fn stride(self) -> usize {
        self.size().cols() as usize + 1
    }

    /// Returns the number of `point`, or `None` if it is not on this board.
    #[inline(always)]
    fn number(self, point: Point) -> Option<usize> {
        let on_board = point.col() < self.size().cols() && point.row() < self.size().rows();
        on_board.then(|| point.row() as usize * self.stride() + point.col() as usize)
    }

    /// Returns the point with this number.
    ///
    /// # Panics
    ///
    /// May panic if no point of the board has this number.
    #[inline(always)]
    fn point(self, number: usize) -> Point {
        let (row, col) = (number / self.stride(), number % self.stride());
        Point::new(col as u8, row as u8).expect("the number of a point of the board")
    }
}

/// A shape of `W` columns and `H` rows fixed at compile time.
///
/// It exists as a [`Lattice`] for every board up to 9×9 and for the squares up to 25×25; the other
/// sizes are served by [`AnySize`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fixed<const W: usize, const H: usize>;

/// A shape chosen when the program runs, of any size that has room: see [`AnySize::try_new`].
///
/// `K` words hold a set, 1, 2 or 11: one serves up to 7×8, [`Small`] has two, [`Large`] takes every
/// size up to 25×25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnySize<const K: usize>(Size);

/// Sizes chosen at run time whose sets fit in 128 bits, 9×9 among them.
pub type Small = AnySize<2>;

/// Every size up to 25×25, chosen at run time.
pub type Large = AnySize<11>;

impl<const K: usize> AnySize<K> {
    /// Takes `size` if its sets fit in `K` words: (columns + 1) × rows ≤ 64·`K`.
    #[must_use]
    pub const fn try_new(size: Size) -> Option<Self> {
        let bits = (size.cols() as usize + 1) * size.rows() as usize;
        if bits.div_ceil(64) <= K { Some(Self(size)) } else { None }
    }
}

impl Large {
    /// Takes any size.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self(size)
    }
}

/// Makes a size out of constants.
const fn size(cols: u8, rows: u8) -> Size {
    match Size::new(cols, rows) {
        Ok(size) => size,
        Err(_) => panic!("sides from 1 to 25"),
    }
}

macro_rules! any_size {
    ($words:literal, $sites:literal) => {
        impl Lattice for AnySize<$words> {
            type Words = WordArray<$words>;
            type Sites<T: Copy + Eq + Debug + Send + Sync + 'static> = [T; $sites];

            fn of_size(size: Size) -> Option<Self> {
                Self::try_new(size)
            }

            #[inline(always)]
            fn size(self) -> Size {
                self.0
            }

            #[inline(always)]
            fn sites<T: Copy + Eq + Debug + Send + Sync + 'static>(fill: T) -> [T; $sites] {
                [fill; $sites]
            }
        }
    };
}

// A board of w × h points needs (w + 1)(h + 2) + 1 sites. Among the sizes whose sets fit in two
// words, 24×5 needs the most of them: 176.
// Among those that fit in one word it is 20×3, with 106.
any_size!(1, 106);
any_size!(2, 176);
any_size!(11, 703);

macro_rules! fixed {
    ($($w:literal x $($h:literal)*;)*) => { $($(
        impl Lattice for Fixed<$w, $h> {
            type Words = WordArray<{ (($w + 1) * $h as usize).div_ceil(64) }>;
            type Sites<T: Copy + Eq + Debug + Send + Sync + 'static> =
                [T; ($w + 1) * ($h + 2) + 1];

            fn of_size(size: Size) -> Option<Self> {
                (size == Self.size()).then_some(Self)
            }

            #[inline(always)]
            fn size(self) -> Size {
                const { size($w, $h) }
            }

            #[inline(always)]
            fn sites<T: Copy + Eq + Debug + Send + Sync + 'static>(fill: T) -> Self::Sites<T> {
                [fill; ($w + 1) * ($h + 2) + 1]
            }
        }
    )*)* };
}

fixed! {
    1 x 1 2 3 4 5 6 7 8 9;
    2 x 1 2 3 4 5 6 7 8 9;
    3 x 1 2 3 4 5 6 7 8 9;
    4 x 1 2 3 4 5 6 7 8 9;
    5 x 1 2 3 4 5 6 7 8 9;
    6 x 1 2 3 4 5 6 7 8 9;
    7 x 1 2 3 4 5 6 7 8 9;
    8 x 1 2 3 4 5 6 7 8 9;
    9 x 1 2 3 4 5 6 7 8 9;
    10 x 10; 11 x 11; 12 x 12; 13 x 13; 14 x 14; 15 x 15; 16 x 16; 17 x 17; 18 x 18;
    19 x 19; 20 x 20; 21 x 21; 22 x 22; 23 x 23; 24 x 24; 25 x 25;
}
