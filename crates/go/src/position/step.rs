//! What a move changes, and the keys after it.

use tengen_core::{Color, Key};
use tengen_stones::{Lattice, Point, PointSet};

use super::Position;
use super::identity::key_of_turn;
use crate::effect::{captured_by, ko_after, suicide_by};
use crate::keys::{
    WHITE_TO_MOVE, key_of_balance, key_of_ko, key_of_passes, key_of_stone, key_of_stones,
};
use crate::moves::Move;
use crate::rules::{Ko, Passes, Scoring, Suicide};

/// What a legal move changes, found before it is played.
#[derive(Clone, Copy)]
struct Step<L: Lattice> {
    captured: PointSet<L>,
    suicide: PointSet<L>,
    ko: Option<Point>,
}

impl<L: Lattice> Position<L> {
    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        match mv {
            Move::Play(point) => self.put(point),
            Move::Pass => {
                self.passes = (self.passes + 1).min(2);
                self.ko = None;
                if self.rules.passes == Passes::HandOverStones {
                    self.take_prisoners(!self.turn, 1);
                }
            }
        }
        self.turn = !self.turn;
    }

    /// Puts a stone of the side to move and takes off what dies.
    #[inline]
    fn put(&mut self, point: Point) {
        let (here, us) = (PointSet::of(self.stones.lattice(), point), self.turn);
        let step = self.step(here);
        self.board_key ^= self.key_change(here, &step);
        self.stones.put_all(here, us);
        if !step.captured.is_empty() {
            self.stones.take(step.captured);
            self.take_prisoners(us, step.captured.len());
        } else if !step.suicide.is_empty() {
            self.stones.take(step.suicide);
            self.take_prisoners(!us, step.suicide.len());
        }
        self.ko = step.ko;
        self.passes = 0;
    }

    pub(super) fn take_prisoners(&mut self, color: Color, count: usize) {
        self.prisoners[color] = self.prisoners[color].saturating_add(count as u32);
    }

    /// Finds what a stone of the side to move does at the empty point `here`.
    #[inline]
    fn step(&self, here: PointSet<L>) -> Step<L> {
        let captured = captured_by(&self.stones, here, self.turn);
        let mut suicide = PointSet::empty(self.stones.lattice());
        if self.rules.suicide == Suicide::Allowed && captured.is_empty() {
            suicide = suicide_by(&self.stones, here, self.turn);
        }
        let ko = ko_after(&self.stones, here, self.turn, captured);
        Step { captured, suicide, ko }
    }

    /// Returns by what the key of the stones changes.
    #[inline]
    fn key_change(&self, here: PointSet<L>, step: &Step<L>) -> Key {
        key_of_stones(here, self.turn)
            ^ key_of_stones(step.captured, !self.turn)
            ^ key_of_stones(step.suicide, self.turn)
    }

    /// Returns the keys after a legal move: [`superko_key`](Self::superko_key), and the trait's.
    #[inline]
    pub(crate) fn keys_after(&self, mv: Move) -> (Key, Key) {
        let them = key_of_turn(!self.turn);
        let with_turn = if self.rules.ko == Ko::Positional { Key::ZERO } else { them };
        let Move::Play(point) = mv else {
            let passes = key_of_passes((self.passes + 1).min(2));
            let handed = i64::from(self.rules.passes == Passes::HandOverStones);
            let balance = key_of_balance(self.balance_after(-handed));
            return (self.board_key ^ with_turn, self.board_key ^ them ^ passes ^ balance);
        };
        let here = PointSet::of(self.stones.lattice(), point);
        let step = self.step(here);
        let board_key = self.board_key ^ self.key_change(here, &step);
        let ko = step.ko.and_then(|point| self.stones.lattice().number(point));
        let ko = ko.map_or(Key::ZERO, key_of_ko);
        let taken = step.captured.len() as i64 - step.suicide.len() as i64;
        let balance = key_of_balance(self.balance_after(taken));
        (board_key ^ with_turn, board_key ^ them ^ ko ^ balance)
    }

    /// Returns the first of them for a stone that takes none off the board. O(1).
    #[inline]
    pub(crate) fn superko_key_with(&self, number: usize) -> Key {
        let turn = if self.rules.ko == Ko::Positional { Key::ZERO } else { WHITE_TO_MOVE };
        self.superko_key() ^ key_of_stone(number, self.turn) ^ turn
    }

    /// Puts a stone that is known to take those stones and to make that ko.
    #[inline]
    pub(crate) fn put_known(
        &mut self,
        number: usize,
        taken: impl Iterator<Item = usize>,
        ko: Option<Point>,
    ) {
        let (us, lattice) = (self.turn, self.stones.lattice());
        (self.turn, self.passes, self.ko) = (!us, 0, ko);
        self.board_key ^= key_of_stone(number, us);
        self.stones.put(lattice.point(number), us);
        for number in taken {
            self.board_key ^= key_of_stone(number, !us);
            self.stones.take(PointSet::of(lattice, lattice.point(number)));
            self.take_prisoners(us, 1);
        }
    }

    /// Returns the [`balance`](Self::balance) after the side to move has taken this many stones.
    #[inline]
    fn balance_after(&self, taken: i64) -> i64 {
        match (self.rules.scoring, self.turn) {
            (Scoring::Area, _) => 0,
            (Scoring::Territory, Color::Black) => self.balance() + taken,
            (Scoring::Territory, Color::White) => self.balance() - taken,
        }
    }
}
