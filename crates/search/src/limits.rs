//! When a search must stop.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use crate::{MAX_DEPTH, Stopped};

/// Says when a search must stop, whichever comes first.
///
/// # Examples
///
/// ```
/// use tengen_search::Limits;
///
/// let limits = Limits::depth(6).with_nodes(100_000);
/// # assert_eq!(format!("{limits:?}"), format!("{:?}", Limits::nodes(100_000).with_depth(6)));
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
    depth: u32,
    nodes: u64,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// Sets no limit but [`MAX_DEPTH`]: such a search may well take for ever.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self {
            depth: MAX_DEPTH,
            nodes: u64::MAX,
            #[cfg(feature = "std")]
            time: None,
            stop: None,
        }
    }

    /// Limits the depth alone, in plies.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self::unlimited().with_depth(depth)
    }

    /// Limits the number of nodes alone.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self::unlimited().with_nodes(nodes)
    }

    /// Limits the time alone.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self::unlimited().with_time(time)
    }

    /// Stops after the iteration of this depth; depths beyond [`MAX_DEPTH`] are cut to it.
    #[must_use]
    pub fn with_depth(self, depth: u32) -> Self {
        Self { depth: depth.min(MAX_DEPTH), ..self }
    }

    /// Stops before a node more than `nodes` is searched. The count is kept exactly, but for the
    /// root, which is always looked at.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Stops when this time is over. The clock is read at the start of every iteration and then
    /// once in 64 nodes, so a search may last that much longer.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Stops when another thread sets the flag, which is read as often as the clock.
    #[must_use]
    pub fn with_stop_flag(self, stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..self }
    }
}

/// Counts nodes and watches the limits of one search.
pub(crate) struct Watch<'a> {
    limits: &'a Limits,
    nodes: u64,
    #[cfg(feature = "std")]
    start: Instant,
}

/// How many nodes are searched between two looks at the clock and the flag.
const NODES_PER_POLL: u64 = 64;

impl<'a> Watch<'a> {
    pub(crate) fn start(limits: &'a Limits) -> Self {
        Self {
            limits,
            nodes: 0,
            #[cfg(feature = "std")]
            start: Instant::now(),
        }
    }

    /// Counts one node, or says why it may not be searched.
    #[inline]
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.limits.nodes {
            return Err(Stopped::Nodes);
        }
        self.nodes += 1;
        if self.nodes % NODES_PER_POLL == 0 { self.poll() } else { Ok(()) }
    }

    /// Counts the root's static judgement, which no limit forbids.
    pub(crate) fn count_root(&mut self) {
        self.nodes += 1;
    }

    /// Reads the clock and the flag.
    pub(crate) fn poll(&self) -> Result<(), Stopped> {
        if self.limits.stop.as_ref().is_some_and(|stop| stop.load(Relaxed)) {
            return Err(Stopped::Flag);
        }
        #[cfg(feature = "std")]
        if self.limits.time.is_some_and(|time| self.start.elapsed() >= time) {
            return Err(Stopped::Time);
        }
        Ok(())
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.limits.depth
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cfg(feature = "std")]
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
