//! Four lines at once, each with the points of both colours: arithmetic that a compiler turns into
//! vector instructions where the machine has them.
//!
//! A lane is one line. Its low half is what Black sees of it, its high half what White sees; a line
//! has at most 25 points, so shifts by up to five do not carry from one half into points of the
//! other.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// One word for each of the four lines through a point.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) [u64; 4]);

impl Lanes {
    /// Puts the same word into every lane.
    #[inline(always)]
    pub(super) const fn all(word: u64) -> Self {
        Self([word; 4])
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitXor for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(from_fn(|i| !self.0[i]))
    }
}

impl Shl<u32> for Lanes {
    type Output = Self;
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        Self(from_fn(|i| self.0[i] << by))
    }
}

impl Shr<u32> for Lanes {
    type Output = Self;
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        Self(from_fn(|i| self.0[i] >> by))
    }
}
