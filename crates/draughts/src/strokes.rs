//! Captures of one piece at a time, as many jumps as there are (FMJD art. 4.6 to 4.13). `Found::add` keeps
//! those of the most pieces: the *majority rule*.

use core::marker::PhantomData;

use smallvec::SmallVec;

use crate::forces::{Forces, Tally};
use crate::moves::Move;
use crate::position::Rank;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Choice, Crowning, Variant};
use crate::way::Way;

/// Captures, each once.
pub(crate) type Strokes = SmallVec<[Move; 24]>;

/// Finds the captures among which `choice` lets a player choose, whatever their number.
pub(crate) fn find<V: Variant>(forces: &Forces, enemy_kings: SquareSet, choice: Choice) -> Strokes {
    let moves = Strokes::new();
    let mut found = Found::<V> { choice, enemy_kings, best: 0, moves, variant: PhantomData };
    let exposed = |way: Way| forces.enemy & way.opposite().shift::<V>(forces.empty);
    let mut starts = SquareSet::EMPTY;
    Way::each::<V>(|way| {
        let over = way.shift::<V>(forces.men) & exposed(way);
        starts |= way.opposite().shift::<V>(over);
    });
    for from in starts {
        Stroke::lift(forces, from, Rank::Man, &mut found).man(from.into(), SquareSet::EMPTY);
    }
    if !forces.kings.is_empty() {
        Way::each::<V>(|way| {
            let reach = forces.kings | way.slide::<V>(forces.kings, forces.empty);
            for over in (way.shift::<V>(reach) & exposed(way)).into_iter().map(SquareSet::from) {
                let before = over | way.opposite().slide::<V>(over, forces.empty);
                let king = way.opposite().shift::<V>(before) & forces.kings;
                let Some(from) = king.first() else { continue };
                Stroke::lift(forces, from, Rank::King, &mut found).king_lands(over, way, over);
            }
        });
    }
    found.moves
}

/// Counts the captures of the most pieces.
pub(crate) fn tally<V: Variant>(forces: &Forces) -> Tally {
    let moves = find::<V>(forces, SquareSet::EMPTY, Choice::Most);
    let size = moves.first().map_or(0, |mv| mv.captured.len());
    Tally { size, count: moves.len() as u32 }
}

/// The best captures so far.
struct Found<V> {
    choice: Choice,
    enemy_kings: SquareSet,
    /// What each of them is worth.
    best: u32,
    moves: Strokes,
    variant: PhantomData<V>,
}

impl<V: Variant> Found<V> {
    fn add(&mut self, mv: Move, by: Rank) {
        let worth = self.worth(mv.captured, by);
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.moves.clear();
        }
        // Two paths with the same end need to go round something: three pieces do not suffice.
        let is_new = V::RULES.captures_are_international() && mv.captured.len() < 4;
        if is_new || !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }

    /// Kings and men count alike, among the capturing (art. 4.13) and the captured (art. 4.14), but
    /// where the choice is by value.
    fn worth(&self, captured: SquareSet, by: Rank) -> u32 {
        match self.choice {
            Choice::Any => 0,
            Choice::Most => captured.len(),
            Choice::Value => {
                let kings = (captured & self.enemy_kings).len();
                2 * (100 * captured.len() + 99 * kings) + u32::from(by == Rank::King)
            }
        }
    }
}

/// One piece capturing on and on. Jumped pieces stay on the board until the end and block
/// (art. 4.8); an empty square may be passed again, a piece may not (art. 4.7).
struct Stroke<'a, V> {
    from: Square,
    /// What the piece was at the start.
    rank: Rank,
    enemy: SquareSet,
    /// The square where the piece started counts as empty.
    empty: SquareSet,
    /// Where it is crowned.
    crown: SquareSet,
    found: &'a mut Found<V>,
}

impl<'a, V: Variant> Stroke<'a, V> {
    fn lift(forces: &Forces, from: Square, rank: Rank, found: &'a mut Found<V>) -> Self {
        let empty = forces.empty | from.into();
        let crown = match rank {
            Rank::Man => V::RULES.crown_row(forces.turn),
            Rank::King => SquareSet::EMPTY,
        };
        Self { from, rank, enemy: forces.enemy, empty, crown, found }
    }

    /// The pieces that can be jumped in `way` and are not jumped yet.
    #[inline]
    fn exposed(&self, way: Way, captured: SquareSet) -> SquareSet {
        (self.enemy - captured) & way.opposite().shift::<V>(self.empty)
    }

    /// Goes on with a man that stands `at` one square. If it passes the crown row and goes on, it
    /// stays a man (art. 4.15), or is crowned at once, as the rules say.
    fn man(&mut self, at: SquareSet, captured: SquareSet) {
        if V::RULES.crowning == Crowning::AtOnce && !(at & self.crown).is_empty() {
            return self.crowned(at, captured);
        }
        let mut ends = true;
        Way::each::<V>(|way| {
            let over = way.shift::<V>(at) & self.exposed(way, captured);
            if !over.is_empty() {
                ends = false;
                self.man(way.shift::<V>(over), captured | over);
            }
        });
        if ends {
            self.end(at, captured);
        }
    }

    /// Goes on with a man that has become a king `at` one square, in the middle of its capture: it is
    /// crowned wherever it ends.
    fn crowned(&mut self, at: SquareSet, captured: SquareSet) {
        let Self { from, rank, enemy, empty, .. } = *self;
        let crown = SquareSet::ALL;
        let mut king = Stroke { from, rank, enemy, empty, crown, found: &mut *self.found };
        let mut goes_on = false;
        Way::each::<V>(|way| {
            goes_on |= king.king_jumps(at | way.slide::<V>(at, empty), way, captured);
        });
        if !goes_on {
            king.end(at, captured);
        }
    }

    /// Goes on with a king behind the piece that it has jumped: straight on, or another way from any
    /// of the squares where it may land (art. 4.3).
    fn king_lands(&mut self, over: SquareSet, way: Way, captured: SquareSet) {
        let landings = way.slide::<V>(over, self.empty);
        let mut goes_on = self.king_jumps(landings, way, captured);
        way.each_across::<V>(|other| {
            let reach = landings | other.slide::<V>(landings, self.empty);
            goes_on |= self.king_jumps(reach, other, captured);
        });
        if !goes_on {
            self.end(landings, captured);
        }
    }

    /// Jumps with a king what stands next in `way` to the squares of `reach`.
    ///
    /// Returns whether there was anything to jump.
    fn king_jumps(&mut self, reach: SquareSet, way: Way, captured: SquareSet) -> bool {
        let jumped = way.shift::<V>(reach) & self.exposed(way, captured);
        for over in jumped {
            self.king_lands(over.into(), way, captured | over.into());
        }
        !jumped.is_empty()
    }

    /// Notes the captures that end on the squares of `at`.
    fn end(&mut self, at: SquareSet, captured: SquareSet) {
        for to in at {
            let promotes = self.crown.contains(to);
            self.found.add(Move { from: self.from, to, promotes, captured }, self.rank);
        }
    }
}
