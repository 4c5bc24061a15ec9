//! How long an engine may think.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

#[cfg(feature = "external")]
use tengen_core::TimeLeft;
use tengen_core::{Board, Clock, Color};
use tengen_search::{Budget, Limits, system_time};

/// How long an engine may think. Without any limit it takes a second.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The longest time.
    pub time: Option<Duration>,
    /// The most nodes; a tree search counts those that it comes by in its tree, two to three for
    /// each of the playouts that [`Analysis::nodes`](crate::Analysis::nodes) tells.
    pub nodes: Option<u64>,
    /// The greatest depth; engines without iterations ignore it.
    pub depth: Option<u32>,
    /// The clock of the game: its share for this move.
    pub clock: Option<Clock>,
    /// The share for this move, if the caller has divided the clock; the clock counts no more.
    pub budget: Option<Budget>,
    /// What of the clock's share is left unspent, for the way of the move to whoever keeps the clock.
    pub reserve: Duration,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The most playouts of a tree search; other searches ignore it.
    pub playouts: Option<u64>,
    /// How many moves are reported, best first; at least one is.
    pub lines: usize,
    /// The first moves that are searched, as texts; all of them if it is empty. One that is not legal,
    /// or far from all stones in gomoku, counts for nothing; if none is left, there is no best move.
    pub only: Vec<String>,
    /// How often [`Engine::analyse`](crate::Engine::analyse) reports: a tree search after each
    /// such time, all lines; alpha-beta at most that often, when it has found something new.
    pub interval: Option<Duration>,
    /// Whether [`Analysis::territory`](crate::Analysis::territory) is reported, in games that have one.
    pub territory: bool,
    /// Ends the search soon when another thread sets it; a callback that breaks sets it too.
    pub stop: Option<Arc<AtomicBool>>,
    /// While another thread keeps the flag set, no time counts: it is the enemy's.
    pub pondering: Option<Arc<AtomicBool>>,
    /// Tells the time since a moment that stays the same. WebAssembly has no clock of its own.
    pub now: fn() -> Duration,
}

/// How long an engine without any limit thinks.
pub(crate) const UNASKED: Duration = Duration::from_secs(1);

/// So many moves a side is expected to make until the end of a game.
const MOVES_TO_COME: u32 = 30;

/// The least of a share that a reserve leaves.
const LEAST: Duration = Duration::from_millis(5);

/// So deep a single move is looked at where the time is kept: enough for a line, and for the reply to ponder on.
const GLANCE: u32 = 8;
/// So many playouts it gets, enough to tell a hopeless game.
const GLANCE_PLAYOUTS: u64 = 400;

/// One thread, one line, a second.
impl Default for Effort {
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            depth: None,
            clock: None,
            budget: None,
            reserve: Duration::ZERO,
            threads: NonZeroUsize::MIN,
            playouts: None,
            lines: 1,
            only: Vec::new(),
            interval: None,
            territory: false,
            stop: None,
            pondering: None,
            now: system_time,
        }
    }
}

impl Effort {
    /// Allows so much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Allows this many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Allows this depth.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// Allows as long as it takes until another thread sets the flag.
    #[must_use]
    pub fn until(stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..Self::time(Duration::MAX) }
    }

    /// What `color` has left on the clock of the game.
    #[cfg(feature = "external")]
    pub(crate) fn left(&self, color: Color) -> Option<TimeLeft> {
        self.clock.as_ref()?.left(color)
    }

    /// The limits of a search by iterations for `color`.
    pub(crate) fn limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = Limits::depth(self.depth.unwrap_or(u32::MAX));
        let is_limited = self.nodes.is_some() || self.depth.is_some();
        self.limits_of(limits, self.budget(color), is_limited, stop)
    }

    /// The limits of a tree search for `color`. It has no iterations that it had better not begin,
    /// so it has the whole share of the clock.
    pub(crate) fn tree_limits(&self, color: Color, stop: &Arc<AtomicBool>) -> Limits {
        let limits = Limits::playouts(self.playouts.unwrap_or(u64::MAX));
        let whole = self.with_whole_share(color);
        let is_limited = self.nodes.is_some() || self.playouts.is_some();
        self.limits_of(limits, whole.budget(color), is_limited, stop)
    }

    /// The limits with what all searches share.
    fn limits_of(
        &self,
        limits: Limits,
        budget: Option<Budget>,
        is_limited: bool,
        stop: &Arc<AtomicBool>,
    ) -> Limits {
        let unasked = Budget { enough: UNASKED, most: UNASKED };
        let budget = budget.or((!is_limited).then_some(unasked));
        let limits = limits.with_nodes(self.nodes.unwrap_or(u64::MAX)).with_budget(budget);
        let limits = limits.with_stop_flag(stop.clone()).with_now(self.now);
        self.pondering.iter().cloned().fold(limits, Limits::with_pondering)
    }

    /// The time for a move of `color`: the budget, or the share of the clock, and not more than the
    /// time; `None` if it is not limited.
    pub(crate) fn budget(&self, color: Color) -> Option<Budget> {
        let share = self.share(color);
        let Some(time) = self.time else { return share };
        let Budget { enough, most } = share.unwrap_or(Budget { enough: time, most: time });
        Some(Budget { enough: enough.min(time), most: most.min(time) })
    }

    fn share(&self, color: Color) -> Option<Budget> {
        self.budget.or_else(|| self.share_for(color, MOVES_TO_COME))
    }

    /// The share of the clock if `color` is expected to make so many moves more.
    fn share_for(&self, color: Color, moves: u32) -> Option<Budget> {
        let Budget { enough, most } = Budget::of_clock(self.clock.as_ref()?, color, moves)?;
        let spend = |time: Duration| time.saturating_sub(self.reserve).max(LEAST.min(time));
        Some(Budget { enough: spend(enough), most: spend(most) })
    }

    /// The effort where `color` is expected to make so many moves more.
    pub(crate) fn with_moves_to_come(&self, color: Color, moves: u32) -> Self {
        let budget = self.budget.or_else(|| self.share_for(color, moves));
        Self { budget, ..self.clone() }
    }

    /// The effort in a game of few moves: iterations begin until the whole share is over.
    pub(crate) fn with_whole_share(&self, color: Color) -> Self {
        let budget = self.share(color).map(Budget::with_whole_share);
        Self { budget, ..self.clone() }
    }

    /// The effort in a position with so many moves: a single one needs no thought if what `color` does not spend on it
    /// is left for later moves.
    pub(crate) fn with_moves(&self, count: usize, color: Color) -> Self {
        let keeps = self.budget(color).is_some_and(|budget| budget.enough < budget.most);
        if !keeps || count != 1 {
            return self.clone();
        }
        let depth = Some(self.depth.unwrap_or(u32::MAX).min(GLANCE));
        let playouts = Some(self.playouts.unwrap_or(u64::MAX).min(GLANCE_PLAYOUTS));
        Self { depth, playouts, ..self.clone() }
    }

    /// What is left after some time for a move of `color`: of a second, where nothing else is a limit.
    pub(crate) fn after(&self, time: Duration, color: Color) -> Self {
        let left = |of: Duration| of.saturating_sub(time);
        let (budget, work) = (self.share(color), self.nodes.or(self.playouts));
        let is_limited = budget.is_some() || work.is_some() || self.depth.is_some();
        let unasked = (!is_limited).then_some(UNASKED);
        // Of what is left of the whole share it has the whole share again, which is twice as much.
        let budget = budget.map(Budget::with_whole_share);
        let budget = budget.map(|of| Budget { enough: left(of.enough) / 2, most: left(of.most) });
        Self { time: self.time.or(unasked).map(left), budget, ..self.clone() }
    }

    /// The legal moves among those that are thought of.
    pub(crate) fn moves<B: Board>(&self, board: &B) -> Vec<B::Move> {
        let legal = board.legal_moves();
        if self.only.is_empty() {
            return legal.into_iter().collect();
        }
        let only = self.only.iter().filter_map(|text| board.parse_move(text).ok());
        only.filter(|&mv| legal.contains(&mv)).collect()
    }

    /// Says whether a depth is the only limit.
    pub(crate) fn is_depth_alone(&self) -> bool {
        let has_time = self.time.is_some() || self.clock.is_some() || self.budget.is_some();
        self.depth.is_some() && self.nodes.is_none() && !has_time
    }

    /// The flag that ends the search.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::TimeControl;

    use super::*;

    #[test]
    fn a_single_move_is_glanced_at_where_a_clock_keeps_the_time() {
        let main = Duration::from_secs(60);
        let of = |control| Effort { clock: Some(Clock::new(control)), ..Effort::default() };
        let clock = of(TimeControl::SuddenDeath { main });
        let depth = |effort: &Effort, count| effort.with_moves(count, Color::White).depth;
        assert_eq!([1, 2].map(|count| depth(&clock, count)), [Some(GLANCE), None]);
        assert_eq!(depth(&Effort { depth: Some(3), ..clock }, 1), Some(3));
        for fixed in [of(TimeControl::PerMove { limit: main }), Effort::time(main)] {
            assert_eq!(depth(&fixed, 1), None);
        }
    }

    #[test]
    fn a_reserve_is_left_of_the_share_of_a_clock_but_a_little_is_spent() {
        let budget = |main, reserve, moves| {
            let clock = Some(Clock::new(TimeControl::SuddenDeath { main }));
            let effort = Effort { clock, reserve, ..Effort::default() };
            let planned = effort.with_moves_to_come(Color::Black, moves);
            planned.budget(Color::Black).unwrap()
        };
        let (minute, millis) = (Duration::from_secs(60), Duration::from_millis);
        let Budget { enough, most } = budget(minute, Duration::ZERO, 20);
        assert_eq!((enough, most), (millis(1500), millis(12_000)));
        let less = budget(minute, millis(25), 20);
        assert_eq!((less.enough, less.most), (enough - millis(25), most - millis(25)));
        assert_eq!(budget(minute, minute, 20), Budget { enough: LEAST, most: LEAST });
    }

    #[test]
    fn what_is_left_of_a_search_without_limit_is_left_of_a_second() {
        let left = |effort: Effort| effort.after(Duration::from_millis(300), Color::Black).time;
        let millis = |millis| Some(Duration::from_millis(millis));
        assert_eq!(left(Effort::default()), millis(700));
        assert_eq!(left(Effort::time(Duration::from_secs(2))), millis(1700));
        assert_eq!([left(Effort::nodes(5)), left(Effort::depth(5))], [None, None]);
        assert_eq!(left(Effort { playouts: Some(5), ..Effort::default() }), None);
    }

    #[test]
    fn what_is_left_of_a_clock_is_left_of_the_whole_share() {
        let secs = Duration::from_secs;
        for (enough, most, left) in [(6, 20, (8, 16)), (6, 10, (6, 6)), (1, 20, (0, 16))] {
            let budget = Some(Budget { enough: secs(enough), most: secs(most) });
            let after = Effort { budget, ..Effort::default() }.after(secs(4), Color::Black);
            let whole = after.with_whole_share(Color::Black).budget(Color::Black).unwrap();
            assert_eq!((whole.enough, whole.most), (secs(left.0), secs(left.1)));
        }
    }

    #[test]
    fn neither_the_share_nor_its_most_goes_beyond_the_time() {
        let secs = Duration::from_secs;
        let share = |enough, most| Some(Budget { enough: secs(enough), most: secs(most) });
        for (asked, told) in
            [(share(5, 8), share(2, 2)), (share(1, 8), share(1, 2)), (None, share(2, 2))]
        {
            let effort = Effort { budget: asked, ..Effort::time(secs(2)) };
            assert_eq!(effort.budget(Color::Black), told);
        }
        let effort = Effort { budget: share(1, 8), ..Effort::default() };
        assert_eq!(effort.budget(Color::Black), share(1, 8));
    }
}
