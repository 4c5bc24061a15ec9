//! Hash keys of positions (Zobrist keys).

use core::fmt;
use core::ops::{BitXor, BitXorAssign};

/// Identifies a position by 64 well-mixed bits, for transposition tables and repetition counts.
///
/// Equal positions have equal keys. Different positions have different keys with overwhelming
/// probability, so whoever needs certainty confirms a hit.
///
/// A position's key is the exclusive or of the keys of its features, so it can be kept up to date
/// feature by feature:
///
/// ```
/// use tengen_core::Key;
///
/// let (stone_a, stone_b) = (Key::of(0), Key::of(1));
/// let mut key = Key::ZERO;
/// key ^= stone_a;
/// key ^= stone_b;
/// key ^= stone_a;
/// assert_eq!(key, stone_b);
/// assert_eq!(stone_b.to_string(), "6e789e6aa1b965f4");
/// ```
///
/// # Stability
///
/// Keys are computed from [`Key::of`] alone, which is fixed arithmetic: they are the same on every
/// platform, and a change of them is a breaking change of the crate that makes them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Key(pub u64);

impl Key {
    /// The key of a position without features.
    pub const ZERO: Self = Self(0);

    /// Returns the key of feature number `n`: the `n`-th output of the SplitMix64 generator.
    ///
    /// Different numbers have different keys. Costs two multiplications; usable in constants.
    #[inline]
    #[must_use]
    pub const fn of(n: u64) -> Self {
        Self(mix(n.wrapping_add(1).wrapping_mul(GOLDEN)))
    }
}

/// 2^64 divided by the golden ratio, made odd: the step of SplitMix64.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Spreads every bit of `z` over all 64 (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl BitXor for Key {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({:#018x})", self.0)
    }
}

/// Writes the key as sixteen hexadecimal digits.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("{:016x}", self.0))
    }
}
