//! How long an engine may think.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tengen_core::{Clock, Color};
use tengen_search::{Budget, Limits};

/// How long an engine may think. Without any limit it takes a second.
#[derive(Clone, Debug)]
pub struct Effort {
    /// At most so long.
    pub time: Option<Duration>,
    /// At most so many nodes; a tree search counts those that it comes by in its tree.
    pub nodes: Option<u64>,
    /// At most so deep; engines without iterations take no notice.
    pub depth: Option<u32>,
    /// The clock of the game: its share for this move.
    pub clock: Option<Clock>,
    /// On so many threads.
    pub threads: NonZeroUsize,
    /// How many moves are told of, best first; at least one is.
    pub lines: usize,
    /// Ends the search soon when another thread sets it; a callback that breaks sets it too.
    pub stop: Option<Arc<AtomicBool>>,
}

/// How long an engine thinks that is told no limit.
const UNASKED: Duration = Duration::from_secs(1);

/// One thread, one line, a second.
impl Default for Effort {
    fn default() -> Self {
        let (time, nodes, depth, clock, stop) = (None, None, None, None, None);
        Self { time, nodes, depth, clock, threads: NonZeroUsize::MIN, lines: 1, stop }
    }
}

impl Effort {
    /// Allows so much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Allows so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Allows this depth.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// The limits of a search by iterations for `color`.
    pub(crate) fn limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = Limits::unlimited();
        let limits = self.nodes.map_or(limits.clone(), |nodes| limits.with_nodes(nodes));
        let limits = self.depth.map_or(limits.clone(), |depth| limits.with_depth(depth));
        self.with_time(limits, color, self.depth.is_none()).with_stop_flag(stop.clone())
    }

    /// The limits of a tree search for `color`.
    pub(crate) fn tree_limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = self.nodes.map_or(Limits::unlimited(), Limits::nodes);
        self.with_time(limits, color, true).with_stop_flag(stop.clone())
    }

    fn with_time(&self, limits: Limits, color: Color, needs_limit: bool) -> Limits {
        match (self.time, self.budget(color)) {
            (Some(time), _) => limits.with_time(time),
            (None, Some(budget)) => limits.with_budget(Some(budget)),
            (None, None) if needs_limit && self.nodes.is_none() => limits.with_time(UNASKED),
            (None, None) => limits,
        }
    }

    /// The share of the clock for a move of `color`.
    pub(crate) fn budget(&self, color: Color) -> Option<Budget> {
        Budget::of_clock(self.clock.as_ref()?, color).map(Budget::with_whole_share)
    }

    /// Says whether a depth is the only limit.
    pub(crate) fn is_depth_alone(&self) -> bool {
        self.depth.is_some() && self.nodes.is_none() && self.time.is_none() && self.clock.is_none()
    }

    /// The flag that ends the search.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone().unwrap_or_default()
    }
}
