//! A record to a tree.

use alloc::vec::Vec;

use tengen_core::{Attempt, Color};
use tengen_sgf::{Collection, Coordinate, GO, NodeMut, SimpleText, StoneMove};
use tengen_stones::{Point, Size};

use super::{RULES, Record, Step, WriteRecordError, apply, set, to_sgf_size};
use crate::Setup;

impl Record {
    /// Writes the record as a game of its own. [`Record::from_sgf`] reads the same record from its
    /// last node; only an edit before the first move becomes part of the setup.
    ///
    /// # Errors
    ///
    /// [`WriteRecordError`] if a move or a later setup is not on a board of the setup's size.
    pub fn to_sgf(&self) -> Result<Collection, WriteRecordError> {
        let mut collection = Collection::new();
        let size = self.setup.placement.size();
        let mut node = collection.add_game(GO, to_sgf_size(size));
        set(&mut node, "RU", &SimpleText::new(RULES));
        if let Some(result) = self.result {
            set(&mut node, "RE", &result);
        }
        let mut before = Setup::empty(size);
        let begins_white = matches!(self.steps.first(), Some(Step::Play(Color::White, _)));
        if self.setup != before || begins_white {
            edit(&mut node, &before, &self.setup);
        }
        before.clone_from(&self.setup);
        for (step, happened) in self.steps.iter().enumerate() {
            let misfit = WriteRecordError { step, size };
            node = match happened {
                Step::Play(color, attempt) => {
                    let stone = stone_move(*attempt, size).ok_or(misfit)?;
                    apply(&mut before, *color, *attempt);
                    node.play(*color, stone)
                }
                Step::Edit(after) if after.placement.size() == size => {
                    let mut child = node.add_child();
                    edit(&mut child, &before, after);
                    before.clone_from(after);
                    child
                }
                Step::Edit(_) => return Err(misfit),
            };
        }
        Ok(collection)
    }
}

pub(super) fn stone_move(attempt: Attempt<Point>, size: Size) -> Option<StoneMove> {
    match attempt {
        Attempt::Pass => Some(StoneMove::Pass),
        Attempt::Play(point) => coordinate(point, size).map(StoneMove::Place),
    }
}

pub(super) fn coordinate(point: Point, size: Size) -> Option<Coordinate> {
    let (row, col) = point.to_row_col(size).ok()?;
    Coordinate::new(col as u8, row as u8)
}

/// Writes the difference between two boards of one size, and the turn.
pub(super) fn edit(node: &mut NodeMut<'_>, before: &Setup, after: &Setup) {
    let size = after.placement.size();
    for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        let is_new = |point: &Point| {
            after.placement.get(*point) == stone && before.placement.get(*point) != stone
        };
        let points: Vec<_> =
            size.points().filter(is_new).filter_map(|point| coordinate(point, size)).collect();
        if !points.is_empty() {
            let set = node.set_list(ident, &points);
            debug_assert!(set.is_ok(), "{ident} is a name");
        }
    }
    set(node, "PL", &after.turn);
}
