//! What the threads of a search know of each other.

#[cfg(not(all(feature = "std", target_has_atomic = "64")))]
pub(crate) use self::alone::Team;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
pub(crate) use self::together::{EndOnPanic, MAX_THREADS, STACK, Team};

/// In cache lines of its own: who reads its neighbours does not wait for who writes to it.
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod together {
    use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

    use tengen_core::Key;

    use super::Apart;

    /// Threads that search the same tree at the same time, with one table.
    ///
    /// A thread defers a move that another searches: when it comes back to it, the table knows more
    /// (T. Kerrigan's simplification of ABDADA). What they are at is in places that are
    /// overwritten without care: what is lost is a hint.
    pub(crate) struct Team {
        places: Vec<AtomicU64>,
        is_over: Apart<AtomicBool>,
        nodes: Apart<AtomicU64>,
    }

    /// The stack of a helping thread: more than [`MAX_DEPTH`](crate::limits::MAX_DEPTH) needs.
    pub(crate) const STACK: usize = 8 << 20;
    /// Each thread has histories and lines of its own, so there must be an end. WebAssembly has one thread.
    pub(crate) const MAX_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 256 };

    /// Ends the work of all threads when the one that holds it panics.
    pub(crate) struct EndOnPanic<'a>(pub(crate) &'a Team);

    impl Drop for EndOnPanic<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                self.0.finish();
            }
        }
    }

    const PLACE_BITS: u32 = 12;

    /// Mixes what a thread is at into one word: a position, the code of a move, a depth.
    fn word(key: Key, code: u32, depth: u32) -> u64 {
        (key.0 ^ Key::of(u64::from(code) << 8 | u64::from(depth)).0) | 1
    }

    impl Team {
        pub(crate) fn new() -> Self {
            Self {
                places: (0..1 << PLACE_BITS).map(|_| AtomicU64::new(0)).collect(),
                is_over: Apart(AtomicBool::new(false)),
                nodes: Apart(AtomicU64::new(0)),
            }
        }

        fn place(&self, word: u64) -> &AtomicU64 {
            &self.places[(word >> (64 - PLACE_BITS)) as usize]
        }

        /// Says whether some thread is at this move.
        pub(crate) fn is_at(&self, key: Key, code: u32, depth: u32) -> bool {
            let word = word(key, code, depth);
            self.place(word).load(Relaxed) == word
        }

        pub(crate) fn enter(&self, key: Key, code: u32, depth: u32) {
            let word = word(key, code, depth);
            self.place(word).store(word, Relaxed);
        }

        pub(crate) fn leave(&self, key: Key, code: u32, depth: u32) {
            let word = word(key, code, depth);
            let place = self.place(word);
            if place.load(Relaxed) == word {
                place.store(0, Relaxed);
            }
        }

        /// Begins an iteration.
        pub(crate) fn begin(&self) {
            self.is_over.0.store(false, Relaxed);
        }

        /// Says that some thread has finished the iteration.
        pub(crate) fn finish(&self) {
            self.is_over.0.store(true, Relaxed);
        }

        pub(crate) fn is_over(&self) -> bool {
            self.is_over.0.load(Relaxed)
        }

        /// Counts nodes, and returns how many all threads have counted.
        pub(crate) fn count(&self, nodes: u64) -> u64 {
            self.nodes.0.fetch_add(nodes, Relaxed) + nodes
        }
    }
}

/// Where there is one thread only, there is no team.
#[cfg(not(all(feature = "std", target_has_atomic = "64")))]
mod alone {
    use tengen_core::Key;

    pub(crate) enum Team {}

    impl Team {
        pub(crate) fn is_at(&self, _: Key, _: u32, _: u32) -> bool {
            match *self {}
        }

        pub(crate) fn enter(&self, _: Key, _: u32, _: u32) {
            match *self {}
        }

        pub(crate) fn leave(&self, _: Key, _: u32, _: u32) {
            match *self {}
        }

        pub(crate) fn is_over(&self) -> bool {
            match *self {}
        }

        pub(crate) fn count(&self, _: u64) -> u64 {
            match *self {}
        }
    }
}
