//! When a search must stop.

use alloc::sync::Arc;
use core::sync::atomic::AtomicBool;
#[cfg(feature = "std")]
use std::sync::OnceLock;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

#[cfg(feature = "std")]
use crate::budget::Budget;

/// The greatest depth of any search here, in plies: greater ones are cut to it.
///
/// The recursion holds one board for each ply. At this depth even boards of four kilobytes fit in
/// the two mebibytes that Rust gives a thread, without optimisation too.
pub const MAX_DEPTH: u32 = 128;

/// How many plies beyond its depth a search follows noisy moves at most; then the position is
/// evaluated as it stands.
pub(crate) const MAX_QUIESCENCE_PLY: u32 = 48;

/// More than the greatest distance from the root.
pub(crate) const MAX_PLY: usize = (MAX_DEPTH + MAX_QUIESCENCE_PLY) as usize + 2;

/// Says when a search must stop, whichever comes first.
///
/// ```
/// use tengen_search::Limits;
///
/// let limits = Limits::depth(6).with_nodes(100_000);
/// # assert_eq!(format!("{limits:?}"), format!("{:?}", Limits::unlimited().with_nodes(100_000).with_depth(6)));
/// ```
///
/// Another thread may stop a search:
///
/// ```
/// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
/// use tengen_core::{Score, nim::Nim};
/// use tengen_search::{AlphaBeta, Limits, Stopped};
///
/// let stop = Arc::new(AtomicBool::new(false));
/// let limits = Limits::unlimited().with_stop_flag(stop.clone());
/// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, limits);
/// stop.store(true, Ordering::Relaxed);
/// assert_eq!(engine.search(&Nim::new(100)).stopped, Stopped::Flag);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) playouts: u64,
    #[cfg(feature = "std")]
    pub(crate) budget: Option<Budget>,
    #[cfg(feature = "std")]
    pub(crate) pondering: Option<Arc<AtomicBool>>,
    pub(crate) stop: Option<Arc<AtomicBool>>,
    #[cfg(feature = "std")]
    pub(crate) now: fn() -> Duration,
}

impl Limits {
    /// Sets no limit but [`MAX_DEPTH`]: such a search may well take for ever.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self {
            depth: MAX_DEPTH,
            nodes: u64::MAX,
            playouts: u64::MAX,
            #[cfg(feature = "std")]
            budget: None,
            #[cfg(feature = "std")]
            pondering: None,
            stop: None,
            #[cfg(feature = "std")]
            now: system_time,
        }
    }

    /// Limits the depth alone, in plies.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self::unlimited().with_depth(depth)
    }

    /// Limits the number of playouts of a Monte-Carlo tree search alone, exactly. Other searches make
    /// none.
    #[must_use]
    pub fn playouts(playouts: u64) -> Self {
        Self { playouts, ..Self::unlimited() }
    }

    /// Limits the time alone: stops when this time is over. The clock is read at the start of every
    /// iteration and then once in 64 nodes, or after fewer that take a millisecond, so a search may last
    /// that much longer; but no evaluation is broken off.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self::unlimited().with_budget(Some(Budget { enough: time, most: time }))
    }

    /// Stops after the iteration of this depth; depths beyond [`MAX_DEPTH`] are cut to it.
    #[must_use]
    pub fn with_depth(self, depth: u32) -> Self {
        Self { depth: depth.min(MAX_DEPTH), ..self }
    }

    /// Stops before a node more than `nodes` is searched. One thread keeps the count exactly, but
    /// for the root, which is always looked at; several overstep it by up to 64 nodes each.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Stops by a budget of time; `None` for as long as it takes.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_budget(self, budget: Option<Budget>) -> Self {
        Self { budget, ..self }
    }

    /// Thinks in the enemy's time: while another thread keeps the flag set, no time counts. When
    /// it clears the flag, because the enemy has made the expected move, the time begins.
    ///
    /// A search that reaches its depth or settles the value is over although the flag is set.
    ///
    /// ```
    /// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
    /// use std::time::Duration;
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Limits, Stopped};
    ///
    /// let pondering = Arc::new(AtomicBool::new(true));
    /// let limits = Limits::time(Duration::ZERO).with_pondering(pondering.clone());
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, limits);
    /// let report = engine.search_with(&Nim::new(101), |progress| {
    ///     if progress.depth == 5 {
    ///         pondering.store(false, Ordering::Relaxed); // the enemy has moved
    ///     }
    /// });
    /// assert_eq!((report.depth, report.stopped), (5, Stopped::Time));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_pondering(self, flag: Arc<AtomicBool>) -> Self {
        Self { pondering: Some(flag), ..self }
    }

    /// Stops when another thread sets the flag, which is read as often as the clock.
    #[must_use]
    pub fn with_stop_flag(self, stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Takes the time from a clock of the caller, for systems where [`Instant`] has none, as WebAssembly:
    /// the time since a moment that stays the same.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use std::time::Duration;
    /// use tengen_core::{Score, nim::Nim};
    /// use tengen_search::{AlphaBeta, Limits, Stopped};
    ///
    /// static LOOKS: AtomicU64 = AtomicU64::new(0);
    /// let seconds = || Duration::from_secs(LOOKS.fetch_add(1, Ordering::Relaxed));
    /// let limits = Limits::time(Duration::from_secs(60)).with_now(seconds);
    /// let mut engine = AlphaBeta::new(|_: &Nim| Score::DRAW, limits);
    /// assert_eq!(engine.search(&Nim::new(251)).stopped, Stopped::Time);
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_now(self, now: fn() -> Duration) -> Self {
        Self { now, ..self }
    }

    /// Says whether a search must stop at once when something outside it says so.
    pub(crate) const fn are_quick(&self) -> bool {
        #[cfg(feature = "std")]
        if self.budget.is_some() {
            return true;
        }
        self.stop.is_some()
    }
}

/// Returns the time since this was first called, by the clock of the system. Where it has none, as WebAssembly
/// by itself, the time stands still and ends no search: see [`Limits::with_now`].
#[cfg(feature = "std")]
#[must_use]
pub fn system_time() -> Duration {
    if cfg!(all(target_family = "wasm", target_os = "unknown")) {
        return Duration::ZERO;
    }
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
