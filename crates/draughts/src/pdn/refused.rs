//! What could not be replayed, kept as it stands.

use alloc::vec::Vec;

use super::fault::Line;
use super::game_text::Item;

/// A move or set-up that could not be replayed, and what follows it in its line.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    pub(super) line: Line,
    /// How many variations come before it.
    pub(super) variation: usize,
    /// The variations in place of the first are not among them: they were replayed.
    pub(super) items: Vec<Item>,
}

impl Refused {
    /// Cuts the items in two: what comes before the variations in place of the first, and what
    /// follows.
    pub(super) fn halves(&self) -> (&[Item], &[Item]) {
        let is_note = |item: &&Item| matches!(item, Item::Nag(_) | Item::Comment(_));
        let notes = self.items.iter().skip(1).take_while(is_note).count();
        self.items.split_at(self.items.len().min(1 + notes))
    }
}
