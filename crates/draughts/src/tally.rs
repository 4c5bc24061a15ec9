//! How many captures there are, and of how many pieces each.

/// Counts captures of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many pieces each of them captures; 0 if there is none.
    pub(crate) size: u32,
    /// How many there are.
    pub(crate) count: u32,
}

impl Tally {
    pub(crate) const NONE: Self = Self { size: 0, count: 0 };

    /// Returns the sum of the two, by [`add`](Self::add).
    #[inline]
    pub(crate) fn with(mut self, other: Self) -> Self {
        self.add(other);
        self
    }

    /// Adds `other` by the majority rule (FMJD art. 4.13): only the larger captures count.
    #[inline]
    pub(crate) fn add(&mut self, other: Self) {
        if other.size > self.size {
            *self = other;
        } else if other.size == self.size {
            self.count += other.count;
        }
    }
}
