//! Checksums: 64 bits by FNV-1a, against accidents and not against malice.

use std::fmt;

/// What is wrong with a file whose checksum is not that of its content.
pub(crate) const WRONG: &str = "its checksum is wrong: it was changed after it was written";

/// The checksum of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Checksum(u64);

impl Checksum {
    /// That of no bytes.
    pub(crate) const START: Self = Self(0xCBF2_9CE4_8422_2325);

    /// Takes in the bytes that come next.
    #[must_use]
    pub(crate) fn then(self, bytes: &[u8]) -> Self {
        let fold = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
        Self(bytes.iter().fold(self.0, fold))
    }
}

/// As files have it.
impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
