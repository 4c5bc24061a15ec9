//! Proof and disproof numbers.

use tengen_core::{Bounds, Value};

/// The number of what cannot be.
pub(crate) const NEVER: u32 = (1 << 25) - 1;

/// The numbers of a position, and how well the defender does if it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// What is proven of a refuted attack: the attacker gets this at most.
    pub(crate) most: Value,
}

impl Numbers {
    pub(crate) const PROVEN: Self = Self { proof: 0, disproof: NEVER, most: Value::Win };

    /// The attacker gets `most`, a draw or a loss.
    pub(crate) const fn refuted(most: Value) -> Self {
        Self { proof: NEVER, disproof: 0, most }
    }

    pub(crate) const fn open(proof: u32, disproof: u32) -> Self {
        Self { proof, disproof, most: Value::Win }
    }

    pub(crate) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The numbers of a position whose bounds answer the question, from the attacker's seat.
    pub(crate) fn of_bounds(bounds: Bounds) -> Option<Self> {
        if bounds.least == Value::Win {
            Some(Self::PROVEN)
        } else {
            (bounds.most < Value::Win).then_some(Self::refuted(bounds.most))
        }
    }

    /// What settled numbers tell, from the attacker's seat.
    pub(crate) fn to_bounds(self) -> Bounds {
        match (self.proof, self.disproof) {
            (0, _) => Bounds::exactly(Value::Win),
            (_, 0) => Bounds { most: self.most, ..Bounds::UNKNOWN },
            _ => Bounds::UNKNOWN,
        }
    }
}

/// Who chooses among a node's moves: it takes one easy child, and the other must deal with all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chooser {
    Attacker,
    Defender,
}

impl Chooser {
    /// Sorts two numbers: first the one of which the chooser needs a single child, then the one
    /// of all children.
    #[inline]
    pub(crate) fn one_and_all(self, proof: u32, disproof: u32) -> (u32, u32) {
        match self {
            Self::Attacker => (proof, disproof),
            Self::Defender => (disproof, proof),
        }
    }
}
