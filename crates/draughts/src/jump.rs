//! Captures jump by jump: the way, not only the result.

use alloc::collections::BTreeSet;
use smallvec::SmallVec;

use crate::direction::Direction;
use crate::moves::Move;
use crate::position::{Position, Rank};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// One jump of a capture: over an enemy piece to an empty square behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Jump {
    /// Where the jumped piece stands.
    pub over: Square,
    /// Where the jumping piece comes down.
    pub to: Square,
}

/// The jumps that there are from one square.
pub(crate) type Jumps = SmallVec<[(Direction, Jump); 8]>;

/// A piece that captures: it is off its square, and what it captures stays on the board until the
/// end (FMJD art. 4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Jumper {
    rank: Rank,
    enemy: SquareSet,
    empty: SquareSet,
}

impl Jumper {
    /// Lifts the piece on `from`, or returns `None` if the side to move has none there.
    pub(crate) fn lift<V: Variant>(board: &Position<V>, from: Square) -> Option<Self> {
        let piece = board.at(from).filter(|piece| piece.color == board.turn)?;
        let enemy = board.pieces(!piece.color);
        Some(Self { rank: piece.rank, enemy, empty: board.empty() | from.into() })
    }

    /// Lists the jumps from `at` when the pieces of `captured` are jumped already: a man's over the
    /// next square, a king's over the first piece that it meets, with every square up to the next
    /// piece behind to come down on (art. 4.1 to 4.3).
    pub(crate) fn jumps(&self, at: Square, captured: SquareSet) -> Jumps {
        let mut jumps = Jumps::new();
        for direction in Direction::ALL {
            let start = SquareSet::from(at);
            let before = match self.rank {
                Rank::Man => start,
                Rank::King => start | start.slide(direction, self.empty),
            };
            let Some(over) = (before.step(direction) & (self.enemy - captured)).first() else {
                continue;
            };
            let behind = match self.rank {
                Rank::Man => SquareSet::from(over).step(direction) & self.empty,
                Rank::King => SquareSet::from(over).slide(direction, self.empty),
            };
            jumps.extend(behind.into_iter().map(|to| (direction, Jump { over, to })));
        }
        jumps
    }
}

/// Tells which beginnings of a capture lead to a wanted end.
///
/// A state is where the piece is and what it has jumped. Those that lead nowhere are stored, so
/// that none is searched twice.
#[derive(Clone, Debug)]
pub(crate) struct Guide {
    pub(crate) jumper: Jumper,
    wanted: SmallVec<[Move; 4]>,
    dead: BTreeSet<(Square, SquareSet)>,
}

impl Guide {
    /// Guides to any of the captures in `wanted`, which begin on the square of the lifted piece.
    pub(crate) fn new(jumper: Jumper, wanted: impl IntoIterator<Item = Move>) -> Self {
        Self { jumper, wanted: wanted.into_iter().collect(), dead: BTreeSet::new() }
    }

    /// Returns the capture that is complete with the piece on `at`.
    pub(crate) fn complete(&self, at: Square, captured: SquareSet) -> Option<Move> {
        self.wanted.iter().copied().find(|mv| (mv.to, mv.captured) == (at, captured))
    }

    /// Says whether the state is, or leads to, a wanted end. The depth is at most the number of
    /// pieces in a wanted capture.
    pub(crate) fn leads(&mut self, at: Square, captured: SquareSet) -> bool {
        if self.complete(at, captured).is_some() {
            return true;
        }
        let within = |mv: &Move| captured.is_subset(mv.captured) && captured != mv.captured;
        if !self.wanted.iter().any(within) || self.dead.contains(&(at, captured)) {
            return false;
        }
        let next = self.jumper.jumps(at, captured);
        let found =
            next.into_iter().any(|(_, jump)| self.leads(jump.to, captured | jump.over.into()));
        if !found {
            self.dead.insert((at, captured));
        }
        found
    }

    /// Lists the jumps from `at` that lead to a wanted end.
    pub(crate) fn jumps(&mut self, at: Square, captured: SquareSet) -> Jumps {
        let mut jumps = self.jumper.jumps(at, captured);
        jumps.retain(|(_, jump)| self.leads(jump.to, captured | jump.over.into()));
        jumps
    }
}
