//! Where the cells of a board are on the screen.

use ratatui::layout::{Position, Rect};
use tengen::{Cell, Look};

/// The columns for the numbers of rows.
const LABEL: u16 = 3;

/// The part of a board that is shown: all of it, or what there is room for around the cursor.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Grid {
    area: Rect,
    size: (u8, u8),
    /// The columns and rows of the screen for one cell.
    pub(super) step: (u16, u16),
    /// The first cell that is shown, from the left and from above.
    first: (u8, u8),
    shown: (u8, u8),
    pub(super) is_turned: bool,
}

impl Grid {
    /// Points are `spacing` columns apart where there is room, two at least.
    pub(super) fn new(
        area: Rect,
        size: (u8, u8),
        look: Look,
        cursor: Cell,
        is_turned: bool,
        spacing: u16,
    ) -> Self {
        let fits = |step: (u16, u16)| {
            u16::from(size.0) * step.0 + LABEL < area.width
                && u16::from(size.1) * step.1 + 1 < area.height
        };
        let large = if look == Look::Squares { (4, 2) } else { (spacing, 1) };
        let step = if fits(large) { large } else { (2, 1) };
        let room = |all: u16, label: u16, step: u16, of: u8| {
            (all.saturating_sub(label + 1) / step).clamp(1, of.into()) as u8
        };
        let shown = (room(area.width, LABEL, step.0, size.0), room(area.height, 0, step.1, size.1));
        let mut grid = Self { area, size, step, first: (0, 0), shown, is_turned };
        let (col, row) = grid.corner_offset(cursor);
        let first = |at: u8, shown: u8, of: u8| at.saturating_sub(shown / 2).min(of - shown);
        grid.first = (first(col, shown.0, size.0), first(row, shown.1, size.1));
        grid
    }

    /// The columns of the screen that the board takes.
    pub(super) fn width(&self) -> u16 {
        LABEL + u16::from(self.shown.0) * self.step.0 + 1
    }

    /// The columns and rows of cells from the upper left corner of the screen.
    fn corner_offset(&self, cell: Cell) -> (u8, u8) {
        let (cols, rows) = self.size;
        match self.is_turned {
            false => (cell.col, rows - 1 - cell.row.min(rows - 1)),
            true => (cols - 1 - cell.col.min(cols - 1), cell.row),
        }
    }

    /// The upper left place of a cell; of a point, the place of its sign.
    pub(super) fn place(&self, cell: Cell) -> Option<Position> {
        let (col, row) = self.corner_offset(cell);
        let (col, row) = (col.checked_sub(self.first.0)?, row.checked_sub(self.first.1)?);
        let x = self.area.x + LABEL + u16::from(col) * self.step.0;
        let y = self.area.y + u16::from(row) * self.step.1;
        (col < self.shown.0 && row < self.shown.1).then_some(Position { x, y })
    }

    /// The cell at a place of the screen.
    pub(super) fn cell_at(&self, at: Position) -> Option<Cell> {
        // A step before the sign of a point belongs to it.
        let x = at.x.checked_sub(self.area.x + LABEL)?;
        let y = at.y.checked_sub(self.area.y)?;
        let (col, row) = (x.checked_div(self.step.0)?, y.checked_div(self.step.1)?);
        if col >= self.shown.0.into() || row >= self.shown.1.into() {
            return None;
        }
        let (col, row) = (col as u8 + self.first.0, row as u8 + self.first.1);
        let (cols, rows) = self.size;
        Some(match self.is_turned {
            false => Cell::new(col, rows - 1 - row),
            true => Cell::new(cols - 1 - col, row),
        })
    }

    /// The row of the screen below the board.
    pub(super) fn below(&self) -> u16 {
        self.area.y + u16::from(self.shown.1) * self.step.1
    }

    pub(super) fn left(&self) -> u16 {
        self.area.x
    }

    /// The cell one step away on the screen.
    pub(super) fn moved(&self, cell: Cell, (right, up): (i8, i8)) -> Cell {
        let sign = if self.is_turned { -1 } else { 1 };
        let go = |at: u8, by: i8, of: u8| at.saturating_add_signed(sign * by).min(of - 1);
        Cell::new(go(cell.col, right, self.size.0), go(cell.row, up, self.size.1))
    }
}
