//! Fixed arrays of 64-bit words used as one long row of bits.

use core::fmt::Debug;
use core::hash::Hash;

/// A long row of bits: what a [`Lattice`](crate::Lattice) stores its point sets in. The crate does not
/// export it, so that nothing but [`WordArray`] implements it.
#[allow(unreachable_pub, reason = "a bound of the public `Lattice`")]
pub trait Words: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// No bit set.
    const NONE: Self;
    /// How many bits there are.
    const BITS: usize;

    /// The bits set in both.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// The bits set in either.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// The bits set in exactly one.
    #[must_use]
    fn xor(self, other: Self) -> Self;
    /// The bits set here and not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;
    /// Every bit moved up by `n`, which is from 1 to 63.
    #[must_use]
    fn up(self, n: u32) -> Self;
    /// Every bit moved down by `n`, which is from 1 to 63.
    #[must_use]
    fn down(self, n: u32) -> Self;
    /// Whether no bit is set.
    fn is_none(self) -> bool;
    /// How many bits are set.
    fn count(self) -> u32;
    /// Whether more than one bit is set.
    fn has_several(self) -> bool;
    /// The number of the lowest set bit.
    fn lowest(self) -> Option<usize>;
    /// The lowest set bit alone.
    #[must_use]
    fn lowest_alone(self) -> Self;
    /// Word number `index`, counted from the lowest; there is one for each 64 bits.
    fn word(self, index: usize) -> u64;
    /// The number of the `n`-th set bit, counted from 0 at the lowest.
    fn nth(self, n: u32) -> Option<usize>;
    /// Bit number `index` alone; none if there is no such bit.
    #[must_use]
    fn bit(index: usize) -> Self;
    /// The lowest 64 bits as they are in `bits`, no other bit.
    #[must_use]
    fn low(bits: u64) -> Self;
    /// Whether bit number `index` is set; no if there is no such bit.
    fn has(self, index: usize) -> bool;
    /// Byte number `index`, counted from the lowest; 0 if there is no such byte.
    fn byte(self, index: usize) -> u8;
}

/// `K` words of 64 bits, the lowest first.
///
/// All loops run over the constant `K` and unroll; two words compile to the code of a `u128`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordArray<const K: usize>([u64; K]);

impl<const K: usize> WordArray<K> {
    #[inline(always)]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        self
    }
}

impl<const K: usize> Words for WordArray<K> {
    const NONE: Self = Self([0; K]);
    const BITS: usize = 64 * K;

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn up(mut self, n: u32) -> Self {
        let mut carry = 0;
        for word in &mut self.0 {
            (*word, carry) = (*word << n | carry, *word >> (64 - n));
        }
        self
    }

    #[inline(always)]
    fn down(mut self, n: u32) -> Self {
        let mut carry = 0;
        for word in self.0.iter_mut().rev() {
            (*word, carry) = (*word >> n | carry, *word << (64 - n));
        }
        self
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn has_several(self) -> bool {
        let mut seen = 0;
        let mut several = 0;
        for word in self.0 {
            several |= word & word.wrapping_sub(1);
            several |= u64::from(seen != 0 && word != 0);
            seen |= word;
        }
        several != 0
    }

    #[inline(always)]
    fn lowest(self) -> Option<usize> {
        (0..K).find(|&i| self.0[i] != 0).map(|i| 64 * i + self.0[i].trailing_zeros() as usize)
    }

    #[inline(always)]
    fn lowest_alone(mut self) -> Self {
        let mut below = 0;
        for word in &mut self.0 {
            let all = *word;
            *word = if below == 0 { all & all.wrapping_neg() } else { 0 };
            below |= all;
        }
        self
    }

    #[inline(always)]
    fn word(self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline]
    fn nth(self, mut n: u32) -> Option<usize> {
        for (i, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if n < count {
                return Some(64 * i + nth_bit(word, n) as usize);
            }
            n -= count;
        }
        None
    }

    #[inline(always)]
    fn bit(index: usize) -> Self {
        let mut words = [0; K];
        for (i, word) in words.iter_mut().enumerate() {
            *word = if index / 64 == i { 1 << (index % 64) } else { 0 };
        }
        Self(words)
    }

    #[inline(always)]
    fn low(bits: u64) -> Self {
        let mut words = [0; K];
        words[0] = bits;
        Self(words)
    }

    #[inline(always)]
    fn has(self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    #[inline(always)]
    fn byte(self, index: usize) -> u8 {
        self.0.get(index / 8).map_or(0, |word| (word >> (8 * (index % 8))) as u8)
    }
}

/// Returns the number of the `n`-th set bit of `word`, which has more than `n`: halves the word
/// six times, each time into the half that holds the bit.
fn nth_bit(word: u64, mut n: u32) -> u32 {
    let mut low = 0;
    let mut width = 32;
    while width > 0 {
        let count = (word >> low & ((1 << width) - 1)).count_ones();
        if n >= count {
            n -= count;
            low += width;
        }
        width /= 2;
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_beyond_the_end_does_not_exist() {
        assert_eq!(WordArray::<3>::bit(192), WordArray::NONE);
        assert!(!WordArray([u64::MAX; 3]).has(192));
    }
}
