//! A playout in progress.

use tengen_core::{ByColor, Color, Outcome};
use tengen_stones::Lattice;

use super::field::{Field, Refusal, Spot, color};
use super::past::Past;
use super::state::{BLACK, WHITE};
use super::vacant::{Aside, Vacant};
use crate::margin::Margin;
use crate::moves::Move;
use crate::position::{Ended, Position};
use crate::rules::Passes;

/// A game in progress.
pub(super) struct Run<L: Lattice, P> {
    pub(super) past: P,
    pub(super) field: Field<L>,
    pub(super) vacant: Vacant<L>,
    /// The site that may not be retaken, or 0.
    pub(super) ko: usize,
    pub(super) turn: Color,
    pub(super) passes: u8,
    pub(super) rule_of_passes: Passes,
    pub(super) taken: ByColor<u32>,
    pub(super) lattice: L,
}

impl<L: Lattice, P: Past<L>> Run<L, P> {
    pub(super) fn new(board: &Position<L>, past: P) -> Self {
        let lattice = board.stones().lattice();
        let mut run = Self {
            past,
            field: Field::empty(lattice),
            vacant: Vacant::new(),
            ko: 0,
            turn: board.side(),
            passes: board.passes(),
            rule_of_passes: board.rules().passes,
            taken: ByColor::new(0, 0),
            lattice,
        };
        // In place, for it is large.
        run.field.put_all(board.stones());
        run.field.list_vacant(&mut run.vacant);
        let ko = board.ko().and_then(|point| lattice.number(point));
        run.ko = ko.map_or(0, |number| number + run.field.margin());
        run
    }

    /// The site of a move's point; 0 for a pass, and without a move.
    pub(super) fn site_of(&self, mv: Option<Move>) -> usize {
        let number = mv.and_then(Move::point).and_then(|point| self.lattice.number(point));
        number.map_or(0, |number| number + self.field.margin())
    }

    /// Plays until passes end the game, or the limit is reached.
    ///
    /// The colours take turns by the order of the code: nothing asks whose turn it is.
    #[inline]
    pub(super) fn play(&mut self, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        let mut left = max_plies;
        if self.turn == Color::White && !self.step::<WHITE>(&mut below, &mut left) {
            return max_plies - left;
        }
        while self.step::<BLACK>(&mut below, &mut left) && self.step::<WHITE>(&mut below, &mut left)
        {
        }
        max_plies - left
    }

    /// Plays one move of the mover's, if there are some `left`. Returns whether the game goes on.
    #[inline(always)]
    pub(super) fn step<const MOVER: u32>(
        &mut self,
        below: &mut impl FnMut(u32) -> u32,
        left: &mut u32,
    ) -> bool {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        self.turn = !color::<MOVER>();
        match self.put::<MOVER>(below) {
            Some(goes_on) => {
                self.passes = 0;
                goes_on
            }
            None => self.pass(),
        }
    }

    /// Passes for the side whose turn is over. Returns whether the game goes on.
    #[cold]
    pub(super) fn pass(&mut self) -> bool {
        self.ko = 0;
        self.passes = (self.passes + 1).min(2);
        let goes_on = self.past.note_pass();
        if self.rule_of_passes == Passes::TwoEnd {
            return goes_on && self.passes < 2;
        }
        self.taken[self.turn] = self.taken[self.turn].saturating_add(1);
        goes_on && (self.passes < 2 || self.turn == Color::White)
    }

    /// Puts one stone of the mover's. Returns whether the game goes on, `None` if there was no
    /// point for a stone.
    #[inline(always)]
    fn put<const MOVER: u32>(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<bool> {
        let mut aside = Aside::default();
        loop {
            let (first, count) = self.vacant.choices_of::<MOVER>(aside);
            if count == 0 {
                return None;
            }
            let place = first + choose(below, count);
            match self.look_at::<MOVER>(self.vacant.site(place)) {
                Ok(spot) => return Some(self.put_at::<MOVER>(place, spot)),
                Err(Refusal::ForNow) => aside = self.vacant.set_aside::<MOVER>(place, aside),
                Err(Refusal::Eye) => {
                    self.bar::<MOVER>(place);
                    aside = Aside::default();
                }
            }
        }
    }

    /// Bars an eye to the mover.
    #[inline(never)]
    fn bar<const MOVER: u32>(&mut self, place: usize) {
        self.field.know_eye(self.vacant.site(place), color::<MOVER>());
        self.vacant.bar::<MOVER>(place);
    }

    /// Unbars the points across from a new stone that are no eyes of the enemy any more.
    #[inline(never)]
    fn unbar_false_eyes<const MOVER: u32>(&mut self, site: usize) {
        match MOVER {
            BLACK => self.unbar_false::<WHITE>(site),
            _ => self.unbar_false::<BLACK>(site),
        }
    }

    #[inline(always)]
    fn unbar_false<const OWNER: u32>(&mut self, site: usize) {
        for across in self.field.across_from(site) {
            let is_false = !self.field.is_eye::<OWNER>(across) && self.field.is_vacant(across);
            if is_false && self.field.forget_eye(across, color::<OWNER>()) {
                if let Some(place) = self.vacant.place_of(across) {
                    self.vacant.unbar::<OWNER>(place);
                }
            }
        }
    }

    /// Looks at an empty point, if a stone there is legal and fills no own eye.
    #[inline(always)]
    pub(super) fn try_place<const MOVER: u32>(&mut self, place: usize) -> Option<Spot> {
        self.look_at::<MOVER>(self.vacant.site(place)).ok()
    }

    /// Looks at an empty point, if a stone there is legal and fills no own eye. If not, tells
    /// why.
    ///
    /// A stone beside an empty point fills no eye, is no suicide and takes no ko.
    #[inline(always)]
    fn look_at<const MOVER: u32>(&self, site: usize) -> Result<Spot, Refusal> {
        let spot = self.field.look_at(site);
        self.check::<MOVER>(&spot)?;
        Ok(spot)
    }

    #[inline(always)]
    fn check<const MOVER: u32>(&self, spot: &Spot) -> Result<(), Refusal> {
        if spot.vacant() == 0 {
            self.field.check_surrounded::<MOVER>(spot)?;
            if spot.site() == self.ko {
                return Err(Refusal::ForNow);
            }
        }
        match self.past.allows(spot.site(), spot.captures::<MOVER>()) {
            true => Ok(()),
            false => Err(Refusal::ForNow),
        }
    }

    /// Puts a stone on a point that was looked at. Returns whether the game goes on.
    #[inline(always)]
    pub(super) fn put_at<const MOVER: u32>(&mut self, place: usize, spot: Spot) -> bool {
        let site = spot.site();
        self.vacant.remove::<MOVER>(place);
        self.ko = 0;
        let captures = self.field.join::<MOVER>(spot);
        if self.field.has_eye_across(site, !color::<MOVER>()) {
            self.unbar_false_eyes::<MOVER>(site);
        }
        let before = self.vacant.open_end();
        if captures {
            self.capture::<MOVER>(site);
        }
        self.past.note(color::<MOVER>(), site, self.vacant.since(before), self.ko)
    }

    /// Takes off what the new stone captures, and sees whether that makes a ko: one stone is taken
    /// by one that has no other liberty.
    #[inline(never)]
    fn capture<const MOVER: u32>(&mut self, site: usize) {
        let before = self.vacant.open_end();
        self.field.capture::<MOVER>(site, |stone| self.vacant.push(stone));
        let count = self.vacant.open_end() - before;
        let taken = &mut self.taken[color::<MOVER>()];
        *taken = taken.saturating_add(count as u32);
        if count == 1 && self.field.is_alone(site) {
            self.ko = self.vacant.site(before);
        }
    }

    /// Returns what the game has led to.
    pub(super) fn end(&self) -> Ended<L> {
        let ko = (self.ko > 0).then(|| self.lattice.point(self.ko - self.field.margin()));
        let (turn, passes, taken) = (self.turn, self.passes, self.taken);
        let (stones, key) = self.field.stones();
        Ended { stones, key, turn, passes, ko, taken }
    }

    /// Counts the end by area.
    ///
    /// Who passes has no point with an empty one beside it, or he could play there. So no two empty
    /// points are neighbours, and whose each is shows beside it.
    pub(super) fn outcome(&self, end: &Position<L>) -> Outcome {
        let stones = |color| end.stones().of(color).len() as i32;
        let lead = stones(Color::Black) - stones(Color::White) + self.field.surplus(&self.vacant);
        let margin = (2 * lead).saturating_sub(end.komi().half_points());
        end.rules().outcome(Margin::of_half_points(margin))
    }
}

/// Chooses one of this many places. A wrong number would break the chains.
#[inline(always)]
fn choose(below: &mut impl FnMut(u32) -> u32, places: usize) -> usize {
    let place = below(places as u32) as usize;
    assert!(place < places, "`below(n)` must return less than n");
    place
}
