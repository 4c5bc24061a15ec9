//! A move as the generators find it.

use crate::moves::Move;
use crate::square_set::SquareSet;

/// What a move changes, in sets of squares, so that it is made without a look at a square.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    /// The square that the piece leaves.
    pub(crate) from: SquareSet,
    /// The square where it comes to stand.
    pub(crate) to: SquareSet,
    pub(crate) captured: SquareSet,
    /// `from`, if a king stands there; a man's may be here or not.
    pub(crate) king_from: SquareSet,
    /// `to`, if a king stands there then; else nothing.
    pub(crate) king: SquareSet,
}

impl Change {
    /// Returns the move, on a board with these kings.
    #[inline]
    pub(crate) fn to_move(self, kings: SquareSet) -> Move {
        let promotes = !self.king.is_empty() && (self.from & kings).is_empty();
        Move { from: self.from.single(), to: self.to.single(), promotes, captured: self.captured }
    }

    /// Returns what `mv` changes on a board with these kings.
    #[inline]
    pub(crate) fn of(mv: Move, kings: SquareSet) -> Self {
        let (from, to) = (SquareSet::from(mv.from), SquareSet::from(mv.to));
        let is_king = mv.promotes | kings.contains(mv.from);
        let king = if is_king { to } else { SquareSet::EMPTY };
        Self { from, to, captured: mv.captured, king_from: from, king }
    }
}
