//! Counting nodes and keeping limits.

use core::sync::atomic::Ordering::Relaxed;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use crate::team::Team;
use crate::{Limits, Stopped};

/// Counts the nodes of one thread and watches the limits of the search.
#[derive(Clone, Copy)]
pub(crate) struct Watch<'a> {
    limits: &'a Limits,
    nodes: u64,
    /// The count at which the limits are looked at.
    next_look: u64,
    /// The other threads, and how many nodes they have searched.
    pub(crate) team: Option<&'a Team>,
    pub(crate) others: u64,
    #[cfg(feature = "std")]
    start: Instant,
    /// When the time that counts began.
    #[cfg(feature = "std")]
    counted_from: Instant,
}

/// Why a search breaks off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// A limit is reached.
    Limit(Stopped),
    /// Another thread has the answer.
    Overtaken,
}

/// How many nodes are searched between two looks at the clock and the flag.
const NODES_PER_LOOK: u64 = 64;

impl<'a> Watch<'a> {
    pub(crate) fn start(limits: &'a Limits) -> Self {
        #[cfg(feature = "std")]
        let now = Instant::now();
        Self {
            limits,
            nodes: 0,
            next_look: NODES_PER_LOOK.min(limits.nodes),
            team: None,
            others: 0,
            #[cfg(feature = "std")]
            start: now,
            #[cfg(feature = "std")]
            counted_from: now,
        }
    }

    /// Counts one node, or says why it may not be searched.
    #[inline]
    pub(crate) fn count_node(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.limits.nodes {
            return Err(Halt::Limit(Stopped::Nodes));
        }
        self.next_look = (self.nodes + NODES_PER_LOOK).min(self.limits.nodes);
        if self.team.is_some_and(|team| team.count(NODES_PER_LOOK) > self.limits.nodes) {
            return Err(Halt::Limit(Stopped::Nodes));
        }
        self.poll()
    }

    /// Counts the root's static judgement, which no limit forbids.
    pub(crate) fn count_root(&mut self) {
        self.nodes += 1;
    }

    /// Reads the clock and the flags.
    pub(crate) fn poll(&mut self) -> Result<(), Halt> {
        if self.team.is_some_and(Team::is_over) {
            return Err(Halt::Overtaken);
        }
        if self.limits.stop.as_ref().is_some_and(|stop| stop.load(Relaxed)) {
            return Err(Halt::Limit(Stopped::Flag));
        }
        #[cfg(feature = "std")]
        if self.limits.budget.is_some_and(|budget| self.has_thought(budget.most)) {
            return Err(Halt::Limit(Stopped::Time));
        }
        Ok(())
    }

    /// Says whether so much time is over that no other iteration is worth while.
    #[cfg(feature = "std")]
    pub(crate) fn has_enough(&mut self) -> bool {
        self.limits.budget.is_some_and(|budget| self.has_thought(budget.enough))
    }

    /// Without a clock there is never enough.
    #[cfg(not(feature = "std"))]
    pub(crate) fn has_enough(&mut self) -> bool {
        false
    }

    /// Says whether so much time that counts is over: none does while it is the enemy's.
    #[cfg(feature = "std")]
    fn has_thought(&mut self, time: Duration) -> bool {
        if self.limits.pondering.as_ref().is_some_and(|pondering| pondering.load(Relaxed)) {
            self.counted_from = Instant::now();
            return false;
        }
        self.counted_from.elapsed() >= time
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.limits.depth
    }

    /// The nodes of this thread, and those of the others as far as they are told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.others
    }

    #[cfg(feature = "std")]
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
