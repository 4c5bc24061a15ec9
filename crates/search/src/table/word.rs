//! A word of memory that threads may share.

#[cfg(not(target_has_atomic = "64"))]
use core::cell::Cell;
#[cfg(target_has_atomic = "64")]
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Sixty-four bits that are read and written through a shared reference, atomic but in no order
/// with other words.
#[cfg(target_has_atomic = "64")]
pub(super) struct Word(AtomicU64);

#[cfg(target_has_atomic = "64")]
impl Word {
    pub(super) const fn zero() -> Self {
        Self(AtomicU64::new(0))
    }

    #[inline]
    pub(super) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }

    #[inline]
    pub(super) fn set(&self, value: u64) {
        self.0.store(value, Relaxed);
    }
}

/// The same where 64 bits are not atomic: a cell, which stays in one thread.
#[cfg(not(target_has_atomic = "64"))]
pub(super) struct Word(Cell<u64>);

#[cfg(not(target_has_atomic = "64"))]
impl Word {
    pub(super) const fn zero() -> Self {
        Self(Cell::new(0))
    }

    pub(super) fn get(&self) -> u64 {
        self.0.get()
    }

    pub(super) fn set(&self, value: u64) {
        self.0.set(value);
    }
}
