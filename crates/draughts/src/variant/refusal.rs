//! Why a move of a variant is illegal.

use tengen_core::Board;

use super::strokes::captures;
use super::{Choice, Rules, Variant, VariantBoard, VariantMove};
use crate::illegal::check_quiet;
use crate::{IllegalMove, Move, Square};

impl<V: Variant> VariantBoard<V> {
    /// Finds the rule that a move breaks which is not among the legal ones. The squares are those
    /// of the board of 100.
    pub(super) fn refusal(&self, mv: Move, legal: &[VariantMove<V>]) -> IllegalMove {
        let square = mv.from;
        let Some(first) = legal.first() else { return IllegalMove::Finished };
        let Some(piece) = self.inner.at(square) else { return IllegalMove::NoPiece { square } };
        if piece.color != self.turn() {
            return IllegalMove::EnemyPiece { square };
        }
        let forces = self.forces();
        let to = mv.to;
        let expected = self.quiet_move(square, to).mv.promotes;
        match (mv.is_capture(), first.mv.is_capture()) {
            (true, _) => self.refusal_of_capture(mv, legal),
            (false, true) => IllegalMove::MustCapture { most: fewest(legal) },
            (false, false) => check_quiet(forces.empty, piece, mv)
                .err()
                .unwrap_or(IllegalMove::WrongPromotion { to, expected }),
        }
    }

    fn refusal_of_capture(&self, mv: Move, legal: &[VariantMove<V>]) -> IllegalMove {
        let Move { from, to, captured, .. } = mv;
        let is_same = |other: &Move| (other.from, other.to, other.captured) == (from, to, captured);
        if let Some(other) = legal.iter().find(|other| is_same(&other.mv)) {
            return IllegalMove::WrongPromotion { to, expected: other.mv.promotes };
        }
        let size = captured.len() as u8;
        let longer = legal.iter().map(|other| other.mv).filter(|other| {
            other.captured != captured && captured.is_subset(other.captured) && other.from == from
        });
        let goes_on = longer.map(|other| other.captured.len() as u8).min();
        let must_be_most = V::RULES.choice == Choice::Most && size < fewest(legal);
        if let Some(most) = goes_on.or(must_be_most.then(|| fewest(legal))) {
            return IllegalMove::MustCaptureMore { captured: size, most };
        }
        let any = Rules { choice: Choice::Any, ..V::RULES };
        let enemy_kings = self.inner.kings(!self.turn());
        match captures(&any, &self.forces(), enemy_kings).iter().any(is_same) {
            true => IllegalMove::MustCaptureWorth,
            false => IllegalMove::NoSuchCapture { from, to, captured },
        }
    }
}

/// How many pieces a move must capture at least.
fn fewest<V: Variant>(legal: &[VariantMove<V>]) -> u8 {
    legal.iter().map(|other| other.mv.captured.len()).min().unwrap_or(0) as u8
}

/// Puts the numbers of the variant's board in place of those of the board of 100.
pub(super) fn renumbered<V: Variant>(illegal: IllegalMove) -> IllegalMove {
    illegal.map_squares(|square| {
        Square::new(V::RULES.number(square)).expect("a small board has small numbers")
    })
}
