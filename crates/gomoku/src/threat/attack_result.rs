//! What comes of a search for a win by force.

use alloc::vec::Vec;

use crate::moves::Move;

/// Says what a search for continuous fours or threats has found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum AttackResult {
    /// The side to move wins: its moves and the other's replies in turn, up to the five. If
    /// [`Vcf`](crate::Vcf) has looked for the [shortest](crate::Aim::ShortestWin), no shorter win by
    /// fours exists, and no reply holds out longer.
    Win(Vec<Move>),
    /// There is no such win, or the game is over.
    NoWin,
    /// The limit was reached first.
    Unknown,
}

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
