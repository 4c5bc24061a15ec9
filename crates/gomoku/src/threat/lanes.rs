//! Four lines at once, each with the points of both colours: arithmetic that a compiler turns into
//! vector instructions where the machine has them.
//!
//! A lane is one line. Its low half is what Black sees of it, its high half what White sees; a line
//! has at most 25 points, so shifts by up to five do not carry from one half into points of the
//! other.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use tengen_core::ByColor;

use crate::line_bits::LineBits;

/// One word for each of the four lines through a point.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) [u64; 4]);

impl Lanes {
    /// Puts the same word into every lane.
    #[inline(always)]
    pub(super) const fn all(word: u64) -> Self {
        Self([word; 4])
    }

    /// Returns what the colours see of the four lines at some places: their own stones, the enemy's,
    /// and the empty points of the board.
    #[inline(always)]
    pub(super) fn views<const N: usize>(
        stones: &ByColor<LineBits<N>>,
        board: &LineBits<N>,
        places: [usize; 4],
    ) -> [Self; 3] {
        let stones = places.map(|place| ByColor::from_fn(|color| stones[color].word(place)));
        let both = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let own = stones.map(|stones| both(stones.black, stones.white));
        let enemy = stones.map(|stones| both(stones.white, stones.black));
        let empty = from_fn(|lane| {
            let stones = stones[lane].black | stones[lane].white;
            let empty = board.word(places[lane]) & !stones;
            both(empty, empty)
        });
        [Self(own), Self(enemy), Self(empty)]
    }
}

/// Operators that do the same in every lane.
macro_rules! operators {
    ($($trait:ident::$method:ident;)*) => {$(
        impl $trait for Lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(from_fn(|i| self.0[i].$method(other.0[i])))
            }
        }
    )*};
}

macro_rules! shifts {
    ($($trait:ident::$method:ident;)*) => {$(
        impl $trait<u32> for Lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(self, by: u32) -> Self {
                Self(from_fn(|i| self.0[i].$method(by)))
            }
        }
    )*};
}

operators! {
    BitAnd::bitand;
    BitOr::bitor;
    BitXor::bitxor;
}

shifts! {
    Shl::shl;
    Shr::shr;
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|lane| !lane))
    }
}
