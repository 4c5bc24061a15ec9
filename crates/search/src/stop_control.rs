//! Counting nodes and keeping limits.

use core::sync::atomic::Ordering::Relaxed;
#[cfg(feature = "std")]
use std::time::Duration;

#[cfg(feature = "std")]
use crate::budget::Budget;
use crate::limits::Limits;
use crate::report::Stopped;
use crate::team::Team;

/// Counts the nodes of one thread and watches the limits of the search.
#[derive(Clone, Copy)]
pub(crate) struct StopControl<'a> {
    limits: &'a Limits,
    nodes: u64,
    /// The count at which the limits are looked at, and at which they were.
    next_look: u64,
    last_look: u64,
    /// How many nodes are searched between two looks.
    pace: u64,
    /// The other threads, and how many nodes they have searched.
    pub(crate) team: Option<&'a Team>,
    pub(crate) others: u64,
    #[cfg(feature = "std")]
    start: Duration,
    #[cfg(feature = "std")]
    looked: Duration,
    /// When the time that counts began.
    #[cfg(feature = "std")]
    counted_from: Duration,
    /// When it was first asked for a lead, and how many iterations were done by then.
    #[cfg(feature = "std")]
    paced_from: Option<(Duration, u64)>,
}

/// Why a search breaks off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// A limit is reached.
    Limit(Stopped),
    /// Another thread has the answer.
    TeamStopped,
}

/// At most this many nodes are searched between two looks at the clock and the flag.
const NODES_PER_LOOK: u64 = 64;
/// Fewer, if they take longer than this.
#[cfg(feature = "std")]
const TIME_PER_LOOK: Duration = Duration::from_millis(1);

impl<'a> StopControl<'a> {
    pub(crate) fn start(limits: &'a Limits) -> Self {
        #[cfg(feature = "std")]
        let now = (limits.now)();
        // Nothing is known of the nodes yet, and a single one may take long.
        let pace = if limits.are_quick() { 1 } else { NODES_PER_LOOK };
        Self {
            limits,
            nodes: 0,
            next_look: pace.min(limits.nodes),
            last_look: 0,
            pace,
            team: None,
            others: 0,
            #[cfg(feature = "std")]
            start: now,
            #[cfg(feature = "std")]
            looked: now,
            #[cfg(feature = "std")]
            counted_from: now,
            #[cfg(feature = "std")]
            paced_from: None,
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
        let since = self.nodes - self.last_look;
        self.last_look = self.nodes;
        // Threads that need not count together do not wait for each other.
        let team = self.team.filter(|_| self.limits.nodes < u64::MAX);
        if team.is_some_and(|team| team.count(since) > self.limits.nodes) {
            return Err(Halt::Limit(Stopped::Nodes));
        }
        self.poll()?;
        self.set_pace();
        self.next_look = (self.nodes + self.pace).min(self.limits.nodes);
        Ok(())
    }

    /// Looks the more often, the longer a node takes.
    #[cfg(feature = "std")]
    fn set_pace(&mut self) {
        if self.limits.are_quick() {
            let now = (self.limits.now)();
            self.pace = pace_after(self.pace, now.saturating_sub(self.looked));
            self.looked = now;
        }
    }

    #[cfg(not(feature = "std"))]
    fn set_pace(&mut self) {}

    /// Counts the root's static evaluation, which no limit forbids.
    pub(crate) fn count_root(&mut self) {
        self.nodes += 1;
    }

    /// Reads the clock and the flags.
    pub(crate) fn poll(&mut self) -> Result<(), Halt> {
        if self.team.is_some_and(Team::is_over) {
            return Err(Halt::TeamStopped);
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
    pub(crate) fn has_enough(&mut self) -> bool {
        self.has_enough_for(0, 0)
    }

    /// Says whether enough time is over, or would be before a lead of so many is caught up: by now so many are `done`.
    /// A lead counts where time that is not spent is kept; `u32::MAX` is one that nothing catches up with.
    ///
    /// How fast it is shows from when this was first asked on, for a kept tree was cut before, and over a sixteenth
    /// of the time.
    #[cfg(feature = "std")]
    pub(crate) fn has_enough_for(&mut self, lead: u32, done: u64) -> bool {
        let Some(Budget { enough, most }) = self.limits.budget else { return false };
        let now = (self.limits.now)();
        let (from, before) = *self.paced_from.get_or_insert((now, done));
        let took = now.saturating_sub(from);
        let lead = match lead {
            _ if enough >= most => Duration::ZERO,
            u32::MAX => enough,
            _ if took < enough / 16 => Duration::ZERO,
            _ => {
                let each = took.as_nanos() / u128::from(done.saturating_sub(before).max(1));
                Duration::from_nanos(u64::try_from(each * u128::from(lead)).unwrap_or(u64::MAX))
            }
        };
        self.has_thought(enough.saturating_sub(lead))
    }

    /// Without a clock there is never enough.
    #[cfg(not(feature = "std"))]
    pub(crate) fn has_enough_for(&mut self, _: u32, _: u64) -> bool {
        false
    }

    /// Says whether so much time that counts is over: none does while it is the enemy's.
    #[cfg(feature = "std")]
    fn has_thought(&mut self, time: Duration) -> bool {
        if self.limits.pondering.as_ref().is_some_and(|pondering| pondering.load(Relaxed)) {
            self.counted_from = (self.limits.now)();
            return false;
        }
        self.since(self.counted_from) >= time
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
        self.since(self.start)
    }

    #[cfg(feature = "std")]
    fn since(&self, moment: Duration) -> Duration {
        (self.limits.now)().saturating_sub(moment)
    }
}

/// How many nodes to search until the next look, if `pace` nodes took so long.
#[cfg(feature = "std")]
fn pace_after(pace: u64, took: Duration) -> u64 {
    if took <= TIME_PER_LOOK / 2 {
        return (2 * pace).min(NODES_PER_LOOK);
    }
    let fitting = u128::from(pace) * TIME_PER_LOOK.as_nanos() / took.as_nanos();
    (fitting as u64).clamp(1, pace)
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_clock_is_read_every_64_nodes_or_every_millisecond() {
        let micros = Duration::from_micros;
        assert_eq!([1, 3, 32, 64].map(|pace| pace_after(pace, micros(9))), [2, 6, 64, 64]);
        assert_eq!(pace_after(64, micros(900)), 64);
        assert_eq!(pace_after(64, micros(2_000)), 32);
        assert_eq!(pace_after(64, Duration::from_secs(3600)), 1);
        assert_eq!([1, 2].map(|pace| pace_after(pace, Duration::MAX)), [1, 1]);
    }

    #[test]
    fn a_lead_is_weighed_by_the_pace_of_iterations_alone() {
        thread_local!(static MILLIS: Cell<u64> = const { Cell::new(0) });
        let [enough, most] = [16, 32].map(Duration::from_secs);
        let now = || Duration::from_millis(MILLIS.get());
        let limits = Limits::unlimited().with_now(now).with_budget(Some(Budget { enough, most }));
        let mut control = StopControl::start(&limits);
        // To cut a tree took five seconds. Then come 14 ms for each iteration, which may be a pause, and 16 ms.
        for (millis, lead, done, is_over) in [
            (5000, 1000, 64, false),
            (5000, u32::MAX, 64, true),
            (5900, 1000, 128, false),
            (6000, 1000, 128, true),
            (6000, 600, 128, false),
            (6700, 600, 128, true),
            (15_999, 0, 1000, false),
            (16_000, 0, 1000, true),
        ] {
            MILLIS.set(millis);
            assert_eq!(control.has_enough_for(lead, done), is_over, "{millis} {lead}");
        }
    }
}
