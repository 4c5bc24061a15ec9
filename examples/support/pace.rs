//! How far a player looks.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::rc::Rc;
use std::time::Duration;

use tengen_search::{Budget, Limits};

/// What a player may use for its next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Time(Duration),
    /// What a clock allows.
    Clock(Budget),
    Nodes(u64),
    Depth(u32),
}

impl Pace {
    pub(crate) fn limits(self) -> Limits {
        match self {
            Self::Time(time) => Limits::time(time),
            Self::Clock(budget) => Limits::unlimited().with_budget(Some(budget)),
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
        }
    }

    /// The limits of a tree search. It has no iterations that it had better not begin, so twice as
    /// much of what a clock allows is enough.
    pub(crate) fn tree_limits(self) -> Limits {
        match self {
            Self::Clock(Budget { enough, most }) => {
                Self::Clock(Budget { enough: (2 * enough).min(most), most }).limits()
            }
            pace => pace.limits(),
        }
    }

    /// How long a player thinks as a rule; `None` without clock.
    pub(crate) fn time(self) -> Option<Duration> {
        match self {
            Self::Time(time) => Some(time),
            Self::Clock(Budget { enough, most }) => Some((2 * enough).min(most)),
            Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// A pace that can be changed while a player has it, and how many threads the player may use.
#[derive(Clone, Debug)]
pub(crate) struct SharedPace {
    pace: Rc<Cell<Pace>>,
    threads: NonZeroUsize,
}

impl SharedPace {
    /// Shares a pace; the player has one thread.
    pub(crate) fn new(pace: Pace) -> Self {
        Self { pace: Rc::new(Cell::new(pace)), threads: NonZeroUsize::MIN }
    }

    pub(crate) fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    pub(crate) fn get(&self) -> Pace {
        self.pace.get()
    }

    pub(crate) fn set(&self, pace: Pace) {
        self.pace.set(pace);
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
    }
}
