//! The common playout, on incremental chains in flat arrays.
//!
//! Every stone knows its chain and every chain its *pseudo-liberties* (each pair of a stone and an
//! empty neighbour counts once), which merge by addition. To test a point, take it from the
//! pseudo-liberties of the chains around it: an enemy chain left with none is captured, and an own
//! one with some left lets the new stone live. So legality is exact without a look at any liberty.
//!
//! Every point also counts its empty, black and white neighbours and its black and white diagonals,
//! packed: an eye shows by one comparison.
//!
//! Points are drawn from the list of the empty ones; a refused one is set aside for this move, so
//! that every move is exactly uniform among those that pass. When half of the points are refused,
//! all others are tested, and one draw among those that pass decides.
//!
//! Most of the time goes into branches that cannot be guessed, so what can be one comparison is,
//! and each colour has code of its own: the constant `MOVER` is `BLACK` or `WHITE`.

mod around;
mod field;
mod past;
mod prior;
mod reading;
mod state;
#[cfg(test)]
mod tests;
mod tree;
mod vacant;

use tengen_core::{Board, ByColor, Color, Playout, WithHistory};
use tengen_stones::Lattice;

use self::field::{Field, Spot, color};
use self::past::{NoPast, Past, WithPast};
use self::state::{BLACK, WHITE};
pub use self::tree::TreeKnowledge;
pub(crate) use self::tree::play_to_end;
use self::vacant::Vacant;
use crate::position::Ended;
use crate::position::Position;
use crate::rules::Passes;

/// Plays random moves on `board`; see [`Board::playout`](tengen_core::Board::playout).
pub(crate) fn common<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut plies = 0;
    if !board.is_finished() && max_plies > 0 {
        let mut run = Run::new(board, NoPast);
        plies = run.play(below, max_plies);
        board.take_over(run.end());
    }
    Playout { plies, outcome: board.early_outcome() }
}

/// Plays random moves in a game with its past: superko refuses moves. Every position
/// is kept.
pub(crate) fn with_past<L: Lattice>(
    game: &mut WithHistory<Position<L>>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut plies = 0;
    if game.early_outcome().is_none() {
        let start = *game.board();
        let mut run = Run::new(&start, WithPast::new(game));
        plies = run.play(below, max_plies);
        debug_assert_eq!(run.end().stones, *game.board().stones());
    }
    Playout { plies, outcome: game.early_outcome() }
}

/// A game in progress.
struct Run<L: Lattice, P> {
    past: P,
    field: Field<L>,
    vacant: Vacant<L>,
    /// The site that may not be retaken, or 0.
    ko: usize,
    turn: Color,
    passes: u8,
    rule_of_passes: Passes,
    taken: ByColor<u32>,
    lattice: L,
}

impl<L: Lattice, P: Past<L>> Run<L, P> {
    fn new(board: &Position<L>, past: P) -> Self {
        let lattice = board.stones().lattice();
        let field = Field::new(board.stones());
        let ko = board.ko().and_then(|point| lattice.number(point));
        Self {
            past,
            vacant: field.vacant(),
            ko: ko.map_or(0, |number| number + field.margin()),
            turn: board.side(),
            passes: board.passes(),
            rule_of_passes: board.rules().passes,
            taken: ByColor::new(0, 0),
            field,
            lattice,
        }
    }

    /// Plays until passes end the game, or the limit is reached.
    ///
    /// The colours take turns by the order of the code: nothing asks whose turn it is.
    #[inline]
    fn play(&mut self, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
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
    fn step<const MOVER: u32>(
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
    fn pass(&mut self) -> bool {
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
        self.field.begin::<MOVER>();
        let mut untried = self.vacant.len();
        let few = untried / 2;
        while untried > few {
            let place = draw(below, untried);
            if let Some(spot) = self.try_place::<MOVER>(place) {
                return Some(self.put_at::<MOVER>(place, spot));
            }
            untried -= 1;
            self.vacant.swap(place, untried);
        }
        self.put_by_search::<MOVER>(untried, below)
    }

    /// Tests the first `untried` points and puts a stone on one of those that pass.
    #[inline(never)]
    fn put_by_search<const MOVER: u32>(
        &mut self,
        untried: usize,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<bool> {
        let mut passing = 0;
        for place in 0..untried {
            self.vacant.swap(place, passing);
            if let Some(spot) = self.try_place::<MOVER>(passing) {
                self.field.withdraw(spot);
                passing += 1;
            }
        }
        if passing == 0 {
            return None;
        }
        let place = draw(below, passing);
        let spot = self.try_place::<MOVER>(place)?;
        Some(self.put_at::<MOVER>(place, spot))
    }

    /// Enters an empty point if a stone there is legal and fills no own eye.
    #[inline(always)]
    fn try_place<const MOVER: u32>(&mut self, place: usize) -> Option<Spot> {
        let site = self.vacant.site(place);
        if self.field.is_eye::<MOVER>(site) || site == self.ko {
            return None;
        }
        let spot = self.field.enter(site);
        if !spot.lives::<MOVER>() || !self.past.allows(site, spot.captures::<MOVER>()) {
            self.field.withdraw(spot);
            return None;
        }
        Some(spot)
    }

    /// Puts a stone where it has entered. Returns whether the game goes on.
    #[inline(always)]
    fn put_at<const MOVER: u32>(&mut self, place: usize, spot: Spot) -> bool {
        let site = self.vacant.site(place);
        self.vacant.remove(place);
        let before = self.vacant.len();
        self.ko = 0;
        self.field.join::<MOVER>(spot);
        if spot.captures::<MOVER>() {
            self.capture::<MOVER>(site);
        }
        self.past.note(site, self.vacant.since(before), self.ko)
    }

    /// Takes off what the new stone captures, and sees whether that makes a ko: one stone is taken
    /// by one that has no other liberty.
    #[inline(never)]
    fn capture<const MOVER: u32>(&mut self, site: usize) {
        let before = self.vacant.len();
        self.field.capture::<MOVER>(site, |stone| self.vacant.push(stone));
        let count = self.vacant.len() - before;
        let taken = &mut self.taken[color::<MOVER>()];
        *taken = taken.saturating_add(count as u32);
        if count == 1 && self.field.is_alone::<MOVER>(site) {
            self.ko = self.vacant.site(before);
        }
    }

    /// Returns what the game has led to.
    fn end(&self) -> Ended<L> {
        let ko = (self.ko > 0).then(|| self.lattice.point(self.ko - self.field.margin()));
        let (turn, passes, taken) = (self.turn, self.passes, self.taken);
        Ended { stones: self.field.stones(), turn, passes, ko, taken }
    }
}

/// Draws one of so many places. A wrong number would break the chains.
#[inline(always)]
fn draw(below: &mut impl FnMut(u32) -> u32, places: usize) -> usize {
    let place = below(places as u32) as usize;
    assert!(place < places, "`below(n)` must return less than n");
    place
}
