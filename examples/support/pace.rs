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

    /// The limits of a tree search. It has no iterations that it had better not begin, so it has the
    /// whole share of a clock.
    pub(crate) fn tree_limits(self) -> Limits {
        self.with_whole_share().limits()
    }

    /// The pace in a game of few moves: iterations begin until the whole share of a clock is over.
    pub(crate) fn with_whole_share(self) -> Self {
        match self {
            Self::Clock(budget) => Self::Clock(budget.with_whole_share()),
            pace => pace,
        }
    }

    /// What is left of the pace after some time.
    pub(crate) fn after(self, time: Duration) -> Self {
        match self {
            Self::Time(all) => Self::Time(all.saturating_sub(time)),
            Self::Clock(Budget { enough, most }) => Self::Clock(Budget {
                enough: enough.saturating_sub(time),
                most: most.saturating_sub(time),
            }),
            pace => pace,
        }
    }

    /// How long a player thinks as a rule; `None` without clock.
    pub(crate) fn time(self) -> Option<Duration> {
        match self {
            Self::Time(time) => Some(time),
            Self::Clock(budget) => Some(budget.with_whole_share().enough),
            Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// A pace that can be changed while a player has it, and how many threads the player may use.
#[derive(Clone, Debug)]
pub(crate) struct SharedPace {
    pace: Rc<Cell<Pace>>,
    threads: NonZeroUsize,
    has_whole_share: bool,
}

impl SharedPace {
    /// Shares a pace; the player has one thread.
    pub(crate) fn new(pace: Pace) -> Self {
        Self { pace: Rc::new(Cell::new(pace)), threads: NonZeroUsize::MIN, has_whole_share: false }
    }

    pub(crate) fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Lets the player have the whole share of a clock, for a game of few moves.
    pub(crate) fn with_whole_share(self) -> Self {
        Self { has_whole_share: true, ..self }
    }

    pub(crate) fn get(&self) -> Pace {
        let pace = self.pace.get();
        if self.has_whole_share { pace.with_whole_share() } else { pace }
    }

    pub(crate) fn set(&self, pace: Pace) {
        self.pace.set(pace);
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
    }
}
