//! What a table knows of one position, and when that answers a question.

use tengen_core::Score;

use crate::window::{Bound, Window};

/// What a search found out about one position.
///
/// # When it may answer
///
/// A search at depth *d* must return the minimax value of depth *d*, no better one. Scores are
/// relative to the position they belong to, so an entry means the same wherever the position
/// turns up. It may answer a question at depth *d* in three cases:
///
/// 1. It was made at depth *d*: it is a bound of the very value that is asked for.
/// 2. Its proof nowhere reached the horizon (`is_settled`) and *d* is no smaller than its depth:
///    the deeper search would find the same ends of the game at the same places.
/// 3. It is a proven win or loss within its own depth (`is_settled` again) and within *d*. All
///    games that end within *k* plies are seen by any search of at least *k* plies, so all those
///    searches agree on who wins within *k* plies, and on the bound "not sooner than *k*" too.
///
/// A search that need not be exact may take a fourth: it was made at a greater depth.
///
/// Only entries of the same call of the search answer; an older one lends its move. So neither
/// another evaluator nor other rules under the same keys can leave a trace in a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// More depth would not change the bound.
    pub(crate) is_settled: bool,
    /// The code of the best move, cut to 16 bits, or [`Entry::NO_CODE`].
    pub(crate) code: u16,
}

/// Which entries answer besides those of the depth that is asked for and settled ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deeper {
    /// None: values are exact.
    Refused,
    /// Those of a greater depth.
    Taken,
}

impl Entry {
    /// Stands for no move. A move that has this code is never stored.
    pub(crate) const NO_CODE: u16 = u16::MAX;

    /// Returns the score if it answers the question of `window` at `depth` without an exact value.
    ///
    /// An exact value inside the window answers nothing here: searching on, the principal
    /// variation comes out whole.
    #[inline]
    pub(crate) fn answer(&self, depth: u32, window: Window, deeper: Deeper) -> Option<Score> {
        let high = self.bound != Bound::Upper && self.score >= window.beta();
        let low = self.bound != Bound::Lower && self.score <= window.alpha();
        ((high || low) && self.holds_at(depth, deeper)).then_some(self.score)
    }

    #[inline]
    fn holds_at(&self, depth: u32, deeper: Deeper) -> bool {
        let own_depth = u32::from(self.depth);
        if depth == own_depth || (deeper == Deeper::Taken && depth < own_depth) {
            return true;
        }
        self.is_settled && depth >= plies_to_end(self.score).unwrap_or(own_depth)
    }
}

/// After how many plies the game is proven to be over, if somebody wins it.
#[inline]
pub(crate) fn plies_to_end(score: Score) -> Option<u32> {
    score.plies_to_win().or(score.plies_to_loss())
}

/// An entry as it comes out of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) entry: Entry,
    /// Made by the present search; else only its move is of use.
    pub(crate) is_fresh: bool,
}

/// Generations run from 1 to 31; then the table is cleared.
pub(super) const GENERATIONS: u8 = 32;

/// Score 32 bits, code 16, depth 8, bound 2, settled 1, generation 5. Never zero, as the
/// generation is not.
#[inline]
pub(super) fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.score.value() as u32)
        | u64::from(entry.code) << 32
        | u64::from(entry.depth) << 48
        | bound << 56
        | u64::from(entry.is_settled) << 58
        | u64::from(generation) << 59
}

/// Nothing for an empty place.
#[inline]
pub(super) fn unpack(data: u64, generation: u8) -> Option<Found> {
    let bound = match (data >> 56) & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        3 => Bound::Upper,
        _ => return None,
    };
    let entry = Entry {
        score: Score::from_value(data as u32 as i32),
        bound,
        depth: depth(data),
        is_settled: (data >> 58) & 1 == 1,
        code: code(data),
    };
    Some(Found { entry, is_fresh: is_fresh(data, generation) })
}

#[inline]
pub(super) fn code(data: u64) -> u16 {
    (data >> 32) as u16
}

#[inline]
pub(super) fn depth(data: u64) -> u8 {
    (data >> 48) as u8
}

#[inline]
pub(super) fn is_fresh(data: u64, generation: u8) -> bool {
    data >> 59 == u64::from(generation)
}
