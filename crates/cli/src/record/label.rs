//! What is written on the stones.

use std::collections::BTreeMap;

use clap::ValueEnum;
use tengen::stones::{Letters, Placement, Point, Size};
use tengen::{Cell, Game, Look};

/// What is written on the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Label {
    /// The numbers of the moves
    Numbers,
    /// The liberties of their chains
    Liberties,
    /// Nothing
    None,
}

impl Label {
    /// Returns the labels of the cells that hold a stone.
    pub(super) fn of(self, game: &Game) -> BTreeMap<Cell, usize> {
        let labels: BTreeMap<Cell, usize> = match self {
            Self::Numbers => numbers(game),
            Self::Liberties => game.liberties().into_iter().collect(),
            Self::None => BTreeMap::new(),
        };
        labels.into_iter().filter(|(cell, _)| game.piece(*cell).is_some()).collect()
    }
}

/// The numbers of the moves that are the name of a cell.
fn numbers(game: &Game) -> BTreeMap<Cell, usize> {
    let name = |cell| Some((game.name(cell)?, cell));
    let cells: BTreeMap<String, Cell> = game.cells().filter_map(name).collect();
    let numbered = (1..).zip(game.moves());
    numbered.filter_map(|(number, mv)| Some((*cells.get(&mv)?, number))).collect()
}

/// Writes a board of points with labels; `None` for other boards.
pub(super) fn diagram(game: &Game, labels: &BTreeMap<Cell, usize>) -> Option<String> {
    let point = |cell: Cell| Point::new(cell.col, cell.row);
    let (cols, rows) = game.size();
    let mut stones = Placement::empty(Size::new(cols, rows).ok()?);
    for cell in game.cells() {
        stones.set(point(cell)?, game.piece(cell).map(|piece| piece.color)).ok()?;
    }
    let has_i = game.name(Cell::new(8, 0)).is_some_and(|name| name.starts_with('I'));
    let letters = if has_i { Letters::WithI } else { Letters::SkipI };
    let texts = labels.iter().filter_map(|(&cell, label)| Some((point(cell)?, label)));
    (game.look() == Look::Points).then(|| stones.labelled(texts, letters))
}
