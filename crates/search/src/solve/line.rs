//! The line that goes with a proven value.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tengen_core::{
    Board, Bounds, CanonicalKey, ForcedMoves, KnownBounds, MoveList, OrderHint, Value,
};

use super::descent::{Descent, Place, Seat, kept_from};
use crate::MAX_DEPTH;
use crate::watch::Halt;

impl<B, H, F, S, C> Descent<'_, B, H, F, S, C>
where
    B: Board,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    S: KnownBounds<B>,
    C: CanonicalKey<B>,
{
    /// Appends moves that keep a proven value, to the end of the game, but no more than
    /// [`MAX_DEPTH`]: in a game that may go round in circles such moves may do so too.
    pub(crate) fn line(
        &mut self,
        root: &B,
        value: Value,
        line: &mut Vec<B::Move>,
    ) -> Result<(), Halt> {
        let mut position = root.clone();
        let mut value = value;
        while line.len() < MAX_DEPTH as usize {
            let Some(mv) = self.keeping(&position, value)? else { break };
            line.push(mv);
            position.play_unchecked(mv);
            value = -value;
        }
        Ok(())
    }

    /// Returns the move that would be tried first.
    pub(crate) fn first_choice(&self, board: &B) -> Option<B::Move> {
        self.in_order(board).first().copied()
    }

    /// Finds a move after which the position is worth the same; none in a finished position.
    ///
    /// Who has lost puts off the end where that can be seen at once.
    fn keeping(&mut self, board: &B, value: Value) -> Result<Option<B::Move>, Halt> {
        let moves = self.in_order(board);
        if value == Value::Loss {
            let open = moves.iter().find(|&&mv| self.at_sight(board, mv).most > Value::Loss);
            return Ok(open.or(moves.first()).copied());
        }
        let known = moves.iter().find(|&&mv| self.at_sight(board, mv).least >= value);
        if let Some(&mv) = known {
            return Ok(Some(mv));
        }
        for mv in moves {
            let after = board.after(mv);
            if -self.value_of(&after, kept_from(value))? >= value {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// What is known of a legal move before it is searched.
    fn at_sight(&self, board: &B, mv: B::Move) -> Bounds {
        let after = Place { board: board.after(mv), ply: 1, seat: Seat::Other };
        let (place, bounds) = self.look(after);
        if bounds.value().is_some() || self.table.is_off() {
            return bounds;
        }
        let key = self.knowledge.canonical.canonical(&place.board).0;
        bounds.narrowed(place.seat.see(self.table.find(key)))
    }

    /// The legal moves, the highest hint first.
    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        let mut moves = board.legal_moves();
        moves.sort_by_key(|&mv| Reverse(self.knowledge.hint.hint(board, mv)));
        moves
    }
}
