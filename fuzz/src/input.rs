//! The fuzzer's bytes as a source of decisions.

/// Hands out the bytes of one input. When they are used up, every answer is `None`.
pub struct Input<'a> {
    rest: &'a [u8],
}

impl<'a> Input<'a> {
    /// Begins with the first byte.
    #[must_use]
    pub const fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    /// Takes one byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// Takes a number from 0 to `n` − 1: one byte if that is enough, two if not.
    pub fn below(&mut self, n: usize) -> Option<usize> {
        let low = usize::from(self.byte()?);
        let high = if n > 256 { usize::from(self.byte()?) } else { 0 };
        (high << 8 | low).checked_rem(n)
    }
}
