//! Moves, with the numbers of their board.

use core::fmt;
use core::marker::PhantomData;

use super::Variant;
use crate::Move;

/// A move of a variant. The text is as that of [`Move`], with the numbers of the variant's board:
/// `22-18`, `22x15x18`.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::variant::{Russian, VariantBoard};
///
/// let mv = VariantBoard::<Russian>::new().parse_move("22-18")?;
/// assert_eq!(mv.to_string(), "22-18");
/// assert!(!mv.on_large_board().is_capture());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantMove<V> {
    pub(super) mv: Move,
    pub(super) variant: PhantomData<V>,
}

impl<V: Variant> VariantMove<V> {
    pub(super) const fn new(mv: Move) -> Self {
        Self { mv, variant: PhantomData }
    }

    /// Returns the move on the board of 100 squares, of which a smaller one is the middle.
    #[must_use]
    pub const fn on_large_board(self) -> Move {
        self.mv
    }
}

impl<V: Variant> fmt::Display for VariantMove<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |square| V::RULES.number(square);
        let sign = if self.mv.is_capture() { 'x' } else { '-' };
        write!(f, "{}{sign}{}", number(self.mv.from), number(self.mv.to))?;
        // A crowned man may end where a man that was not crowned ends, too.
        self.mv.captured.iter().try_for_each(|square| write!(f, "x{}", number(square)))
    }
}
