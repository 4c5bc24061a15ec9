//! A word of memory that threads may share.

#[cfg(not(target_has_atomic = "64"))]
use core::cell::Cell;
#[cfg(target_has_atomic = "64")]
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Sixty-four bits that are read and written through a shared reference, atomic but in no order
/// with other words.
#[cfg(target_has_atomic = "64")]
#[derive(Debug)]
pub(crate) struct Word(AtomicU64);

#[cfg(target_has_atomic = "64")]
impl Word {
    pub(crate) const fn zero() -> Self {
        Self(AtomicU64::new(0))
    }

    #[inline]
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }

    #[inline]
    pub(crate) fn set(&self, value: u64) {
        self.0.store(value, Relaxed);
    }

    /// Adds, wrapping around, and returns what was there.
    #[inline]
    pub(crate) fn add(&self, value: u64) -> u64 {
        self.0.fetch_add(value, Relaxed)
    }
}

/// The same where 64 bits are not atomic: a cell, which stays in one thread.
#[cfg(not(target_has_atomic = "64"))]
#[derive(Debug)]
pub(crate) struct Word(Cell<u64>);

#[cfg(not(target_has_atomic = "64"))]
impl Word {
    pub(crate) const fn zero() -> Self {
        Self(Cell::new(0))
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.get()
    }

    pub(crate) fn set(&self, value: u64) {
        self.0.set(value);
    }

    pub(crate) fn add(&self, value: u64) -> u64 {
        self.0.replace(self.0.get().wrapping_add(value))
    }
}
