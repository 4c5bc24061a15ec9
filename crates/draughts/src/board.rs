//! The rules of moves and of the end, by the constants of a variant.

use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};

use crate::capture::Changes;
use crate::change::Change;
use crate::forces::Forces;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::notation::ParseMoveError;
use crate::position::Position;
use crate::square_set::SquareSet;
use crate::variant::{Ending, Variant};
use crate::{capture, men, quiet, replies};

impl<V: Variant> Board for Position<V> {
    type Move = V::Move;
    type Illegal = IllegalMove;
    type ParseMoveError = ParseMoveError;

    /// From and to, six bits each.
    const CODES: u32 = 1 << 12;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    /// Mixes the whole position: cheaper than to keep a key up to date at every move.
    fn key(&self) -> Key {
        let [own, enemy, kings] = self.words();
        let turn = self.turn().index() as u64;
        // The squares leave the upper bits free to tell the words apart.
        Key::of(own) ^ Key::of(enemy | 1 << 62) ^ Key::of(kings | 2 << 62 | turn << 61)
    }

    /// A capture is compulsory, and of the captures those of the variant's choice (FMJD art. 4.1,
    /// 4.13).
    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(V::Move) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_change(|change| visit(change.to_move(self.kings_of_both()).into()))
    }

    /// Makes the moves as the generator finds them.
    #[inline]
    fn each_after<T>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_change(|change| visit(&self.changed(change)))
    }

    /// # Errors
    ///
    /// Which rule is broken, asked in the order of [`IllegalMove`]'s variants.
    fn check(&self, mv: V::Move) -> Result<(), IllegalMove> {
        crate::illegal::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: V::Move) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        *self = self.made(mv.into());
    }

    /// A side without pieces has lost (art. 6.2), where the variant says nothing else.
    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.first_king() {
            return Some(Outcome::Win(winner));
        }
        self.pieces(self.turn()).is_empty().then(|| self.no_move_outcome())
    }

    /// A side that cannot move has lost (art. 6.2), where the variant says nothing else.
    #[inline]
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(match V::RULES.ending {
            Ending::LastMoveLoses => self.turn(),
            Ending::LastMoveWins | Ending::FirstKingWins => !self.turn(),
        })
    }

    #[inline]
    fn code(mv: V::Move) -> u32 {
        let mv: Move = mv.into();
        mv.from.bit() << 6 | mv.to.bit()
    }

    fn parse_move(&self, text: &str) -> Result<V::Move, ParseMoveError> {
        crate::notation::parse(self, text)
    }

    /// Counts whole sets of moves at a time where captures are international; only long captures
    /// are looked at one by one.
    #[inline]
    fn count_moves(&self) -> usize {
        if V::RULES.captures_are_international() && self.first_king().is_none() {
            let Forces { turn, men, kings, enemy, empty } = self.forces();
            return count::<V>(turn, men, kings, enemy, empty) as usize;
        }
        let mut count = 0;
        let _ = self.each_move(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Counts the replies to most steps of men without making them.
    fn count_replies(&self) -> u64 {
        let ends_by_king = V::RULES.ending == Ending::FirstKingWins;
        if V::RULES.captures_are_international() && !ends_by_king && self.kings_of_both().is_empty()
        {
            if let Some(count) = replies::count::<V>(&self.forces()) {
                return count;
            }
        }
        let mut sum = 0;
        let _ = self.each_after(|next| {
            sum += next.count_moves() as u64;
            ControlFlow::<()>::Continue(())
        });
        sum
    }

    /// Looks for captures only if no piece can step.
    #[inline]
    fn has_moves(&self) -> bool {
        let can_step = || !self.forces().steppers().is_empty();
        self.first_king().is_none() && (can_step() || self.each_move(ControlFlow::Break).is_break())
    }

    #[inline]
    fn after(&self, mv: V::Move) -> Self {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        self.made(mv.into())
    }
}

impl<V: Variant> Position<V> {
    /// Shows what the legal moves change to `visit`.
    #[inline]
    fn each_change<T>(&self, mut visit: impl FnMut(Change) -> ControlFlow<T>) -> ControlFlow<T> {
        match self.each_capture(&mut visit)? {
            true => ControlFlow::Continue(()),
            false => quiet::each::<V, T>(&self.forces(), visit),
        }
    }

    /// Shows the captures, and says whether nothing else is legal.
    #[inline]
    pub(crate) fn each_capture<T>(
        &self,
        mut visit: impl FnMut(Change) -> ControlFlow<T>,
    ) -> ControlFlow<T, bool> {
        if self.first_king().is_some() {
            return ControlFlow::Continue(true);
        }
        let forces = self.forces();
        let by_men = men::jumps(&forces);
        let men_alone = V::RULES.captures_are_international() && forces.kings.is_empty();
        if men_alone && SquareSet::union(by_men).is_empty() {
            return ControlFlow::Continue(false);
        }
        if men_alone {
            if !men::may_jump_second(&forces, &by_men) {
                men::each_single::<V, T>(forces.turn, &by_men, visit)?;
                return ControlFlow::Continue(true);
            }
            let second = men::second_jumps(&forces, &by_men);
            if !men::may_jump_third(&forces, &second) {
                men::each_double::<V, T>(forces.turn, &second, visit)?;
                return ControlFlow::Continue(true);
            }
        }
        let mut captures = Changes::new();
        capture::add::<V>(&forces, self.enemy_kings(), &mut captures);
        captures.iter().try_for_each(|&change| visit(change))?;
        ControlFlow::Continue(!captures.is_empty())
    }

    /// Says who has a king, if that ends the game.
    #[inline]
    fn first_king(&self) -> Option<Color> {
        match V::RULES.ending {
            Ending::LastMoveWins | Ending::LastMoveLoses => None,
            Ending::FirstKingWins => {
                Color::ALL.into_iter().find(|&color| !self.kings(color).is_empty())
            }
        }
    }
}

/// Counts the legal moves. The sets come one by one, so that they come in registers. A call, as it is made wherever a
/// move is made.
#[inline(never)]
pub(crate) fn count<V: Variant>(
    turn: Color,
    men: SquareSet,
    kings: SquareSet,
    enemy: SquareSet,
    empty: SquareSet,
) -> u32 {
    let forces = Forces { turn, men, kings, enemy, empty };
    if !kings.is_empty() {
        return capture::count_with_kings::<V>(&forces);
    }
    let jumps = men::jumps(&forces);
    if SquareSet::union(jumps).is_empty() {
        return quiet::count_of_men(&forces);
    }
    match men::may_jump_second(&forces, &jumps) {
        true => capture::count_of_men::<V>(&forces, &jumps),
        false => men::count(&jumps),
    }
}
