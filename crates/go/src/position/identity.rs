//! What makes two positions the same: keys and equality.

use core::hash::{Hash, Hasher};

use tengen_core::{Color, Key};
use tengen_stones::Lattice;

use super::Position;
use crate::keys::{WHITE_TO_MOVE, key_of_balance, key_of_board, key_of_ko, key_of_passes};
use crate::rules::{Ko, Scoring};

impl<L: Lattice> Position<L> {
    /// Returns the key that superko looks for: of the stones, and under situational superko of the
    /// side to move too.
    #[inline]
    pub(crate) fn superko_key(&self) -> Key {
        match self.rules.ko {
            Ko::Positional => self.board_key,
            Ko::Simple | Ko::Situational => self.board_key ^ key_of_turn(self.turn),
        }
    }

    /// Returns the side to move and the key, which are the trait's to show.
    #[inline]
    pub(crate) fn turn_and_key(&self) -> (Color, Key) {
        let ko = self.ko.and_then(|point| self.stones.lattice().number(point));
        let state = key_of_passes(self.passes) ^ key_of_balance(self.balance());
        let key = self.board_key ^ key_of_turn(self.turn) ^ state;
        (self.turn, ko.map_or(key, |number| key ^ key_of_ko(number)))
    }

    /// Returns what the score depends on beyond the stones: Black's surplus of prisoners, where
    /// prisoners count.
    #[inline]
    pub(crate) fn balance(&self) -> i64 {
        match self.rules.scoring {
            Scoring::Area => 0,
            Scoring::Territory => i64::from(self.prisoners.black) - i64::from(self.prisoners.white),
        }
    }

    /// Returns the same with the key computed afresh.
    pub(crate) fn with_fresh_key(self) -> Self {
        Self { board_key: key_of_board(&self.stones), ..self }
    }
}

#[inline]
pub(super) fn key_of_turn(turn: Color) -> Key {
    if turn == Color::White { WHITE_TO_MOVE } else { Key::ZERO }
}

impl<L: Lattice> PartialEq for Position<L> {
    fn eq(&self, other: &Self) -> bool {
        self.board_key == other.board_key
            && self.turn == other.turn
            && (self.passes, self.ko) == (other.passes, other.ko)
            && self.stones == other.stones
            && self.rules == other.rules
            && self.balance() == other.balance()
    }
}

impl<L: Lattice> Eq for Position<L> {}

impl<L: Lattice> Hash for Position<L> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.turn_and_key().hash(state);
    }
}
