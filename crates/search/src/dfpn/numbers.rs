//! Proof and disproof numbers.

use tengen_core::{Board, Bounds, Value};

/// Tells how far a question is from its answer: does the attacker win by force?
///
/// # Examples
///
/// ```
/// use tengen_search::ProofNumbers;
///
/// let even = ProofNumbers::default();
/// assert_eq!((even.proof, even.disproof), (1, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProofNumbers {
    /// About how many positions must still be won to prove that the attacker wins.
    pub proof: u32,
    /// About how many must still be held to prove that it does not.
    pub disproof: u32,
}

/// One each: nothing is known.
impl Default for ProofNumbers {
    fn default() -> Self {
        Self { proof: 1, disproof: 1 }
    }
}

/// Guesses the numbers of positions that are not searched yet.
///
/// A closure from a board to its numbers does, where the side to move is the attacker; the other
/// question has them the other way round. Numbers are cut to what lies between 1 and
/// [`MOST`](Self::MOST). They may be anything: they steer and decide nothing.
///
/// # Examples
///
/// ```
/// use tengen_core::nim::Nim;
/// use tengen_search::{DfPn, Limits, ProofNumbers};
///
/// let guess = |heap: &Nim| match heap.left() % 4 {
///     0 => ProofNumbers { proof: 9, disproof: 1 },
///     _ => ProofNumbers { proof: 1, disproof: 9 },
/// };
/// let solution = DfPn::new(Limits::unlimited()).with_numbers(guess).solve(&Nim::new(30));
/// assert!(solution.outcome.is_some());
/// ```
pub trait InitialNumbers<B: Board> {
    /// The greatest number that is not cut.
    const MOST: u32 = 1 << 16;

    /// Returns the numbers of a position, with its side to move as the attacker. It may be finished
    /// for want of a move, where the board does not tell so [early](Board::early_outcome).
    fn numbers(&self, board: &B) -> ProofNumbers;
}

impl<B: Board, F: Fn(&B) -> ProofNumbers> InitialNumbers<B> for F {
    fn numbers(&self, board: &B) -> ProofNumbers {
        self(board)
    }
}

/// Gives every position the numbers 1 and 1.
///
/// ```
/// use tengen_core::nim::Nim;
/// use tengen_search::{EvenNumbers, InitialNumbers, ProofNumbers};
///
/// assert_eq!(EvenNumbers.numbers(&Nim::new(9)), ProofNumbers { proof: 1, disproof: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EvenNumbers;

impl<B: Board> InitialNumbers<B> for EvenNumbers {
    fn numbers(&self, _: &B) -> ProofNumbers {
        ProofNumbers::default()
    }
}

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
