//! A small seedable generator for playouts, tests and examples.

use crate::key::{GOLDEN, mix};

/// Makes reproducible pseudo-random numbers: SplitMix64, eight bytes of state.
///
/// It is fast and passes the usual statistical tests; it is not for secrets. A playout takes any
/// closure `below(n) -> index`, so that another generator can stand in its place.
///
/// ```
/// use tengen_core::Rng;
///
/// let mut rng = Rng::new(7);
/// let die = rng.below(6);
/// assert!(die < 6);
/// assert_eq!(Rng::new(7).below(6), die); // the same seed, the same numbers, on every platform
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// Starts the sequence that belongs to `seed`. Every seed is good, 0 too.
    #[inline]
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Makes 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GOLDEN);
        mix(self.state)
    }

    /// Makes a number from 0 to `n` − 1, each exactly as likely as the others.
    ///
    /// Lemire's multiply-shift with rejection: the division runs only for the rare numbers that
    /// could be biased. Returns 0 for `n` = 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.next_u64() as u32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.next_u64() as u32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Puts `items` into a random order, each order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end as u32) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_uniform_and_in_range() {
        let mut rng = Rng::new(1);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Six standard deviations of a binomial(60,000, 1/6) are about 548.
        assert!(counts.iter().all(|&n| n.abs_diff(10_000) < 548), "{counts:?}");
    }

    #[test]
    fn below_rejects_the_draws_that_would_favour_small_numbers() {
        // For n = 3·2^30 a generator without rejection gives every third residue twice as often.
        let n = 3 << 30;
        let mut rng = Rng::new(2);
        let low = (0..30_000).filter(|_| rng.below(n) < n / 3).count();
        assert!(low.abs_diff(10_000) < 500, "{low}");
        let mut rng = Rng::new(3);
        let thirds = (0..30_000).filter(|_| rng.below(n) % 3 == 0).count();
        assert!(thirds.abs_diff(10_000) < 500, "{thirds}");
    }

    #[test]
    fn below_of_nothing_and_of_one_is_zero() {
        assert_eq!((Rng::new(4).below(0), Rng::new(4).below(1)), (0, 0));
    }

    #[test]
    fn shuffle_reaches_every_order() {
        let mut rng = Rng::new(5);
        let mut seen = alloc::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut items = [1, 2, 3];
            rng.shuffle(&mut items);
            seen.insert(items);
        }
        assert_eq!(seen.len(), 6);
    }
}
