//! A win by threats, and moves that allow none: what a player looks for before its search.

use alloc::vec::Vec;
use core::time::Duration;

use tengen_core::Board;

use super::attack_result::AttackResult;
use super::vcf::{Aim, Vcf};
use super::vct::Vct;
use crate::moves::Move;
use crate::position::Gomoku;

/// Nodes of a search for fours for each millisecond of a move: about a fifth of it.
const FOURS_PER_MILLISECOND: u64 = 200;
/// Nodes of a search for threats that fit into a millisecond, carefully.
const THREATS_PER_MILLISECOND: u64 = 100;
/// Nodes of a search for the enemy's fours after a move of ours.
const FOURS_AFTER_A_MOVE: u64 = 2_000;
/// The most threats before the fours.
const THREATS: u32 = 4;
/// The search for fours gets one part in this many of the time, where its nodes take longer than
/// expected.
const FOURS_PART: u32 = 3;
/// The search for threats gets one part in this many: alpha-beta sees most of what it would find.
const THREATS_PART: u32 = 16;

/// Finds what decides a position before a search: a win by threats, and moves after which the enemy
/// wins by fours.
///
/// It reuses its memory from move to move; create it once.
///
/// ```
/// use std::time::{Duration, Instant};
/// use tengen_core::Board;
/// use tengen_gomoku::{Attack, AttackResult, Gomoku};
///
/// let (mut attack, begin) = (Attack::new(), Instant::now());
/// // A double three wins at once.
/// let board: Gomoku = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X".parse()?;
/// let found = attack.find_win(&board, Duration::from_secs(10), || Some(begin.elapsed()));
/// assert!(matches!(found, AttackResult::Win(line) if line[0] == board.parse_move("E4")?));
/// // Of White's moves those are safe that stop the open three.
/// let threatened: Gomoku = "9/9/9/9/3XXX3/9/9/O6O1/9 O".parse()?;
/// let safe = attack.safe_moves(&threatened, &threatened.legal_moves(), || true);
/// assert_eq!(safe.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Attack {
    fours: Vcf,
    threats: Vct,
    nodes: u64,
}

impl Default for Attack {
    fn default() -> Self {
        Self::new()
    }
}

impl Attack {
    /// Creates the solvers, about two megabytes.
    #[must_use]
    pub fn new() -> Self {
        let fours = Vcf::new(0).with_aim(Aim::AnyWin);
        Self { fours, threats: Vct::new(THREATS, 0), nodes: 0 }
    }

    /// Returns how many positions the last look for a win has seen, in the search that ended it.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a win by fours, then by threats, for a part of the `time` of a move.
    ///
    /// `now` is a clock, asked some thousand times a second, which says `None` to stop. The nodes are
    /// bounded too, so with a clock that stands still the result is the same every time.
    pub fn find_win<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        time: Duration,
        now: impl Fn() -> Option<Duration>,
    ) -> AttackResult {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX).clamp(1, 1 << 20);
        self.fours.set_max_nodes(milliseconds * FOURS_PER_MILLISECOND);
        let found = self.fours.solve_while(board, within(time / FOURS_PART, &now));
        self.nodes = self.fours.nodes();
        if let AttackResult::Win(_) = found {
            return found;
        }
        self.threats.set_max_nodes(milliseconds * THREATS_PER_MILLISECOND);
        let found = self.threats.solve_while(board, within(time / THREATS_PART, &now));
        self.nodes = self.threats.nodes();
        found
    }

    /// Returns those of the moves after which the enemy does not win by fours; those that have not
    /// been looked at when `may_go_on` says no are taken to be safe. So are all if the enemy would
    /// not even win after a pass.
    pub fn safe_moves<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        moves: &[Move],
        mut may_go_on: impl FnMut() -> bool,
    ) -> Vec<Move> {
        self.fours.set_max_nodes(FOURS_AFTER_A_MOVE);
        let mut wins = |board: &Gomoku<N>| matches!(self.fours.solve(board), AttackResult::Win(_));
        let passed = board.with_turn(!board.turn());
        if passed.is_ok_and(|passed| !wins(&passed)) {
            return moves.to_vec();
        }
        let is_safe = |mv: &Move| !may_go_on() || !wins(&board.after(*mv));
        moves.iter().copied().filter(is_safe).collect()
    }
}

/// Says yes until so much time has gone from now on, or the clock stops.
fn within(time: Duration, now: &impl Fn() -> Option<Duration>) -> impl FnMut() -> bool {
    let begin = now();
    move || now().zip(begin).is_some_and(|(now, begin)| now.saturating_sub(begin) <= time)
}
