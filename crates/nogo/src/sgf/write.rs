//! A record to a tree.

use tengen_core::{Attempt, Color};
use tengen_sgf::{Collection, Coordinate, GO, NodeMut, SimpleText, StoneMove};
use tengen_stones::{Point, Size};

use super::{RULES, Record, Step, WriteRecordError, apply};
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
        let mut node = collection.add_game(GO, size.into());
        node.put("RU", &SimpleText::new(RULES));
        if let Some(result) = self.result {
            node.put("RE", &result);
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
        Attempt::Play(point) => Coordinate::of_point(point, size).map(StoneMove::Place),
    }
}

/// Writes the difference between two boards of one size, and the turn.
pub(super) fn edit(node: &mut NodeMut<'_>, before: &Setup, after: &Setup) {
    node.put_difference(&before.placement, &after.placement).put("PL", &after.turn);
}
