//! Why a move is illegal, in full.

use alloc::vec::Vec;
use core::fmt;

use tengen_core::Board;

use crate::direction::Direction;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::path::between;
use crate::position::Draughts;
use crate::square_set::SquareSet;

/// An illegal move explained: the rule, and the pieces and captures concerned.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::{Draughts, IllegalMove};
///
/// let board: Draughts = "W:W28,32:B17,23,27".parse()?;
/// let evidence = board.explain(board.parse_move("28x19")?).unwrap_err();
/// assert_eq!(evidence.illegal, IllegalMove::MustCaptureMore { captured: 1, most: 2 });
/// assert_eq!(evidence.owed, [board.parse_move("32x12")?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Evidence {
    /// The rule.
    pub illegal: IllegalMove,
    /// The captures of which one must be played; empty if there is nothing to capture.
    pub owed: Vec<Move>,
    /// The pieces that stand on the straight way of a move without capture, at its end too.
    pub in_the_way: SquareSet,
    /// The squares of the move's captured pieces where nothing can be jumped: no enemy stands
    /// there, or not between two empty squares.
    pub not_exposed: SquareSet,
}

/// Writes the rule.
impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.illegal.fmt(f)
    }
}

impl core::error::Error for Evidence {}

impl Draughts {
    /// Checks a move as [`check`](Board::check) does, and explains a refusal.
    ///
    /// # Errors
    ///
    /// The rule that `mv` breaks.
    pub fn explain(&self, mv: Move) -> Result<(), Evidence> {
        let Err(illegal) = self.check(mv) else { return Ok(()) };
        let owed = self.legal_moves().into_iter().filter(|mv| mv.is_capture()).collect();
        let in_the_way = if mv.is_capture() { SquareSet::EMPTY } else { self.in_the_way(mv) };
        Err(Evidence { illegal, owed, in_the_way, not_exposed: self.not_exposed(mv) })
    }

    fn in_the_way(&self, mv: Move) -> SquareSet {
        let way = between(mv.from, mv.to).map_or(SquareSet::EMPTY, |way| way | mv.to.into());
        way - self.empty()
    }

    fn not_exposed(&self, mv: Move) -> SquareSet {
        let empty = self.empty() | mv.from.into();
        let beside = |d: Direction| empty.step(d) & empty.step(d.opposite());
        let [first, second, ..] = Direction::ALL; // the other two are their opposites
        mv.captured - (self.pieces(!self.turn()) & (beside(first) | beside(second)))
    }
}
