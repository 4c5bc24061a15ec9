//! Which first moves win.

use alloc::vec::Vec;

use crate::moves::Move;

/// Lists the first moves of an attack by what has come of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct WinningMoves {
    /// Those that win, by row from the bottom, then by column.
    pub winning: Vec<Move>,
    /// Those that were not decided before the limit was reached.
    pub undecided: Vec<Move>,
}

impl WinningMoves {
    /// Says whether exactly one move wins; `None` if that is not known.
    #[must_use]
    pub fn is_unique(&self) -> Option<bool> {
        match (self.winning.len(), self.undecided.len()) {
            (1, 0) => Some(true),
            (0, 0) | (2.., _) => Some(false),
            _ => None,
        }
    }

    /// Adds a move that wins or not, or is undecided.
    pub(super) fn add(&mut self, mv: Move, wins: Option<bool>) {
        let list = match wins {
            Some(true) => &mut self.winning,
            None => &mut self.undecided,
            Some(false) => return,
        };
        let place = list.binary_search(&mv).unwrap_or_else(|place| place);
        list.insert(place, mv);
    }
}
