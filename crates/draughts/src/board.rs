//! Draughts as a `Board`.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};

use crate::capture::Captures;
use crate::forces::Forces;
use crate::tally::Tally;
use crate::{Draughts, IllegalMove, Move, ParseMoveError, SquareSet, capture, men, quiet};

impl Board for Draughts {
    type Move = Move;
    type Illegal = IllegalMove;
    type ParseMoveError = ParseMoveError;

    /// From and to, six bits each.
    const CODES: u32 = 1 << 12;

    #[inline]
    fn turn(&self) -> Color {
        self.turn()
    }

    /// Mixes the whole position: cheaper than to keep a key up to date at every move.
    fn key(&self) -> Key {
        let [own, enemy, kings] = self.words();
        let turn = self.turn().index() as u64;
        // The squares leave the upper bits free to tell the words apart.
        Key::of(own) ^ Key::of(enemy | 1 << 62) ^ Key::of(kings | 2 << 62 | turn << 61)
    }

    /// A capture is compulsory, and of the captures the one of the most pieces (FMJD art. 4.1,
    /// 4.13).
    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        let forces = self.forces();
        match Captures::of(&forces) {
            Captures::None => quiet::each(&forces, visit),
            captures => captures.each(&forces, &mut visit),
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        crate::illegal::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        *self = self.made(mv);
    }

    /// A side without pieces has lost (art. 6.2).
    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.pieces(self.turn()).is_empty().then_some(Outcome::Win(!self.turn()))
    }

    /// A side that cannot move has lost (art. 6.2).
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn())
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        mv.from.bit() << 6 | mv.to.bit()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        crate::notation::parse(self, text)
    }

    /// Counts whole sets of moves at a time; only long captures are looked at one by one.
    #[inline]
    fn count_moves(&self) -> usize {
        let Forces { turn, men, kings, enemy, empty } = self.forces();
        count(turn, men, kings, enemy, empty) as usize
    }

    /// Looks for captures only if no piece can step.
    #[inline]
    fn has_moves(&self) -> bool {
        !self.forces().steppers().is_empty() || !self.can_capture(self.turn()).is_empty()
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        self.made(mv)
    }
}

/// Counts the legal moves. The sets come one by one, so that they come in registers.
fn count(turn: Color, men: SquareSet, kings: SquareSet, enemy: SquareSet, empty: SquareSet) -> u32 {
    let forces = Forces { turn, men, kings, enemy, empty };
    if kings.is_empty() {
        if men::jumps_are_none(&forces) {
            return quiet::count_of_men(&forces);
        }
        if let Some(count) = men::count_single(&forces) {
            return count;
        }
    }
    count_of_any(&forces)
}

/// Counts the moves of any position. A function of its own, to keep the common cases short.
#[inline(never)]
fn count_of_any(forces: &Forces) -> u32 {
    match capture::tally(forces) {
        Tally { size: 0, .. } => quiet::count(forces),
        Tally { count, .. } => count,
    }
}
