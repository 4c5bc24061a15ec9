//! Draws of variants: the third repetition, and so many moves each of kings alone.

use tengen_core::{Board, Key, LooksBack, Outcome, Past};

use super::{Variant, VariantBoard, VariantMove};
use crate::IllegalMove;

/// The clock counts plies of kings that captured nothing.
impl<V: Variant> LooksBack for VariantBoard<V> {
    type Trace = Self;
    type Clock = u16;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    fn tick(&self, clock: u16, mv: VariantMove<V>) -> u16 {
        if self.is_irreversible(mv) { 0 } else { clock.saturating_add(1) }
    }

    fn is_irreversible(&self, mv: VariantMove<V>) -> bool {
        self.inner.is_irreversible(mv.mv)
    }

    fn check_past(&self, _: VariantMove<V>, _: &Past<Self>) -> Result<(), IllegalMove> {
        Ok(())
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        let is_long = past.clock() >= 2 * V::RULES.quiet_moves;
        let is_repeated = || past.count(self.key(), || *self) >= 2;
        (is_long || is_repeated()).then_some(Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalMove {
        IllegalMove::Finished
    }
}
