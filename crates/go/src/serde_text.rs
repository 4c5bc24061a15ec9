//! (De)serialisation of the types whose serialised form is their text.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use tengen_stones::Lattice;

use crate::history::Trace;
use crate::komi::Komi;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;

tengen_core::serde_as_text!([] Komi, [] Move, [] Rules, [] Setup, [L: Lattice] Position<L>);

/// Writes the stones as the text of their placement, the turn and the balance.
impl<L: Lattice> Serialize for Trace<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (stones, turn, balance) = self.to_parts();
        (stones, turn, balance).serialize(serializer)
    }
}

/// Refuses stones of a size that the board cannot have.
impl<'de, L: Lattice> Deserialize<'de> for Trace<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (stones, turn, balance) = Deserialize::deserialize(deserializer)?;
        Self::from_parts(&stones, turn, balance)
            .ok_or_else(|| D::Error::custom("the past has stones on a board of another size"))
    }
}
