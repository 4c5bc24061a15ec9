//! The positions that a solver has failed to win.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Key;

/// How many positions are remembered at once; a power of two.
const PLACES: usize = 1 << 16;

/// Remembers of positions that they are not won with so many fours or fewer; newer ones replace
/// older ones.
///
/// A position is known by the 64 bits of its key, and two keys are taken to differ.
#[derive(Clone, Debug)]
pub(super) struct Failures {
    places: Vec<(u64, u32)>,
    /// What makes keys of this search differ from those of earlier ones.
    salt: u64,
}

impl Failures {
    pub(super) fn new() -> Self {
        Self { places: vec![(0, 0); PLACES], salt: 1 }
    }

    /// Forgets all positions.
    pub(super) fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
    }

    /// Says whether a position is known not to be won with so many fours.
    #[inline]
    pub(super) fn has(&self, key: Key, fours: u32) -> bool {
        let key = key.0 ^ self.salt;
        let (known, reach) = self.places[key as usize % PLACES];
        known == key && reach >= fours
    }

    #[inline]
    pub(super) fn add(&mut self, key: Key, fours: u32) {
        let key = key.0 ^ self.salt;
        self.places[key as usize % PLACES] = (key, fours);
    }
}
