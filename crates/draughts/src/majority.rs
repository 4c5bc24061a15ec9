//! Captures of several pieces, of which the largest must be played (FMJD art. 4.6 to 4.13).

use smallvec::SmallVec;

use crate::forces::Forces;
use crate::tally::Tally;
use crate::{Direction, Move, Square, SquareSet, kings, men};

/// The captures of the most pieces (art. 4.13), each once.
pub(crate) type Largest = SmallVec<[Move; 24]>;

/// Finds the captures of the most pieces, whatever their number.
///
/// Kings and men count alike, among the capturing (art. 4.13) and the captured (art. 4.14).
pub(crate) fn largest(forces: &Forces) -> Largest {
    let mut found = Found { most: 1, moves: Largest::new() };
    let by_men = men::jumps(forces);
    let starts = Direction::each(|d| by_men[d as usize].shift(d.opposite()));
    for from in SquareSet::union(starts) {
        Stroke::lift(forces, from, &mut found).man(from.into(), SquareSet::EMPTY);
    }
    if !forces.kings.is_empty() {
        for (d, jumped) in Direction::ALL.into_iter().zip(kings::jumps(forces).over) {
            for over in jumped.into_iter().map(SquareSet::from) {
                let Some(from) = forces.king_before(over, d).first() else { continue };
                Stroke::lift(forces, from, &mut found).king_lands(over, d, over);
            }
        }
    }
    found.moves
}

/// Counts the captures of the most pieces.
pub(crate) fn tally(forces: &Forces) -> Tally {
    let moves = largest(forces);
    let size = moves.first().map_or(0, |mv| mv.captured.len());
    Tally { size, count: moves.len() as u32 }
}

/// The largest captures so far.
struct Found {
    most: u32,
    moves: Largest,
}

impl Found {
    fn add(&mut self, mv: Move) {
        let captured = mv.captured.len();
        if captured < self.most {
            return;
        }
        if captured > self.most {
            self.most = captured;
            self.moves.clear();
        }
        // Two paths with the same end need to go round something: three pieces do not suffice.
        if captured < 4 || !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }
}

/// One piece capturing on and on. Jumped pieces stay on the board until the end and block
/// (art. 4.8); an empty square may be passed again, a piece may not (art. 4.7).
struct Stroke<'a> {
    from: Square,
    enemy: SquareSet,
    /// The square where the piece started counts as empty.
    empty: SquareSet,
    crown: SquareSet,
    found: &'a mut Found,
}

impl<'a> Stroke<'a> {
    fn lift(forces: &Forces, from: Square, found: &'a mut Found) -> Self {
        let empty = forces.empty | from.into();
        let is_man = forces.men.contains(from);
        let crown = if is_man { SquareSet::crown_row(forces.turn) } else { SquareSet::EMPTY };
        Self { from, enemy: forces.enemy, empty, crown, found }
    }

    /// The pieces that can be jumped in `direction` and are not jumped yet.
    fn exposed(&self, direction: Direction, captured: SquareSet) -> SquareSet {
        (self.enemy - captured) & self.empty.shift(direction.opposite())
    }

    /// Goes on with a man that stands `at` one square. It stays a man if it passes the crown row
    /// and goes on (art. 4.15).
    fn man(&mut self, at: SquareSet, captured: SquareSet) {
        let mut ends = true;
        for d in Direction::ALL {
            let over = at.shift(d) & self.exposed(d, captured);
            if !over.is_empty() {
                ends = false;
                self.man(over.shift(d), captured | over);
            }
        }
        if ends {
            self.end(at, captured);
        }
    }

    /// Goes on with a king behind the piece that it has jumped: straight on, or across from any
    /// of the squares where it may land (art. 4.3).
    fn king_lands(&mut self, over: SquareSet, direction: Direction, captured: SquareSet) {
        let landings = over.slide(direction, self.empty);
        let straight = self.king_jumps(landings, direction, captured);
        let [left, right] = direction.across().map(|d| {
            let reach = landings | landings.slide(d, self.empty);
            self.king_jumps(reach, d, captured)
        });
        if !(straight || left || right) {
            self.end(landings, captured);
        }
    }

    /// Jumps with a king what stands next in `direction` to the squares of `reach`.
    ///
    /// Returns whether there was anything to jump.
    fn king_jumps(&mut self, reach: SquareSet, direction: Direction, captured: SquareSet) -> bool {
        let jumped = reach.shift(direction) & self.exposed(direction, captured);
        for over in jumped {
            self.king_lands(over.into(), direction, captured | over.into());
        }
        !jumped.is_empty()
    }

    /// Notes the captures that end on the squares of `at`.
    fn end(&mut self, at: SquareSet, captured: SquareSet) {
        for to in at {
            let promotes = self.crown.contains(to);
            self.found.add(Move { from: self.from, to, promotes, captured });
        }
    }
}
