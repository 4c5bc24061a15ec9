//! The position and its rules.

use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};

use super::column::{Column, IllegalColumn, ParseColumnError};
use super::grid::Grid;

/// A position of Connect Four on `W` columns and `H` rows.
///
/// Stones fall to the lowest free square of their column; four in a row, across, up or along a
/// diagonal, win; a full board is a draw. Black starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFour<const W: usize = 7, const H: usize = 6> {
    /// The stones of the side to move.
    own: u64,
    /// All stones. Whose turn it is follows from their number.
    stones: u64,
}

impl<const W: usize, const H: usize> ConnectFour<W, H> {
    /// The empty board.
    pub const EMPTY: Self = Self { own: 0, stones: 0 };

    /// The stones of the side to move.
    #[inline]
    pub(super) const fn own(&self) -> u64 {
        self.own
    }

    /// The stones of the side that has just moved.
    #[inline]
    pub(super) const fn others(&self) -> u64 {
        self.own ^ self.stones
    }

    /// All stones.
    #[inline]
    pub(super) const fn stones(&self) -> u64 {
        self.stones
    }

    /// The squares where the next stone may fall, before anything else is asked.
    #[inline]
    pub(super) const fn landing(&self) -> u64 {
        Grid::<W, H>::landing(self.stones)
    }

    /// Counts the stones.
    #[inline]
    pub const fn plies(&self) -> u32 {
        self.stones.count_ones()
    }

    /// A number that tells the position from all others.
    #[inline]
    pub(super) const fn number(&self) -> u64 {
        self.own + self.stones
    }

    /// The position with left and right exchanged.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        Self { own: Grid::<W, H>::mirrored(self.own), stones: Grid::<W, H>::mirrored(self.stones) }
    }

    /// The column of one square.
    #[inline]
    pub(super) const fn column_of(square: u64) -> Column {
        Column((square.trailing_zeros() / Grid::<W, H>::STRIDE) as u8)
    }
}

impl<const W: usize, const H: usize> Default for ConnectFour<W, H> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize, const H: usize> Board for ConnectFour<W, H> {
    type Move = Column;
    type Illegal = IllegalColumn;
    type ParseMoveError = ParseColumnError;
    const CODES: u32 = W as u32;

    #[inline]
    fn turn(&self) -> Color {
        if self.plies() % 2 == 0 { Color::Black } else { Color::White }
    }

    #[inline]
    fn key(&self) -> Key {
        Key::of(self.number())
    }

    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Column) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let mut landing = self.landing();
        while landing != 0 {
            visit(Self::column_of(landing))?;
            landing &= landing - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, column: Column) -> Result<(), IllegalColumn> {
        if self.early_outcome().is_some() {
            return Err(IllegalColumn::Finished);
        }
        if usize::from(column.0) >= W {
            return Err(IllegalColumn::Outside { column, width: W as u8 });
        }
        if self.landing() & Grid::<W, H>::column(column.0) == 0 {
            return Err(IllegalColumn::Full { column });
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, column: Column) {
        debug_assert_eq!(self.check(column), Ok(()));
        self.own ^= self.stones;
        self.stones |= self.landing() & Grid::<W, H>::column(column.0);
    }

    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        Grid::<W, H>::has_four(self.others()).then(|| Outcome::Win(!self.turn()))
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    #[inline]
    fn code(column: Column) -> u32 {
        u32::from(column.0)
    }

    fn parse_move(&self, text: &str) -> Result<Column, ParseColumnError> {
        text.parse()
    }
}
