//! Captures that the generator of international draughts does not know: each piece on its own.

use alloc::vec::Vec;

use super::{Capturing, Choice, Crowning, Rules};
use crate::forces::Forces;
use crate::{Direction, Move, Square, SquareSet};

/// One of the eight ways of a queen of chess.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Diagonal(Direction),
    /// Two diagonal steps, in whichever order stays on the board.
    Straight(Direction, Direction),
}

const WAYS: [Way; 8] = {
    let [north_west, north_east, south_west, south_east] = Direction::ALL;
    [
        Way::Diagonal(north_west),
        Way::Diagonal(north_east),
        Way::Diagonal(south_west),
        Way::Diagonal(south_east),
        Way::Straight(north_west, north_east),
        Way::Straight(north_east, south_east),
        Way::Straight(south_east, south_west),
        Way::Straight(south_west, north_west),
    ]
};

impl Way {
    fn step(self, set: SquareSet) -> SquareSet {
        match self {
            Self::Diagonal(d) => set.step(d),
            Self::Straight(first, second) => {
                set.step(first).step(second) | set.step(second).step(first)
            }
        }
    }

    /// The squares of `free` that are reached without a gap.
    fn slide(self, from: SquareSet, free: SquareSet) -> SquareSet {
        let mut reached = SquareSet::EMPTY;
        let mut last = self.step(from) & free;
        while !last.is_empty() {
            reached |= last;
            last = self.step(last) & free;
        }
        reached
    }
}

/// Finds the captures that may be played, each once.
pub(super) fn captures(rules: &Rules, forces: &Forces, enemy_kings: SquareSet) -> Vec<Move> {
    let ways = match rules.capturing {
        Capturing::Diagonal => &WAYS[..4],
        Capturing::EveryWay => &WAYS,
    };
    let crown = crown_row(rules, forces);
    let mut found = Found { rules, enemy_kings, best: (0, false), moves: Vec::new() };
    for from in forces.men | forces.kings {
        let rank = if forces.kings.contains(from) { Rank::King } else { Rank::Man };
        let empty = forces.empty | from.into();
        let mut stroke = Stroke {
            ways,
            from,
            start: rank,
            enemy: forces.enemy,
            empty,
            crown,
            found: &mut found,
        };
        stroke.go(from.into(), rank, SquareSet::EMPTY);
    }
    found.moves
}

/// The row where the men of the side to move are crowned.
pub(super) fn crown_row(rules: &Rules, forces: &Forces) -> SquareSet {
    match forces.turn {
        tengen_core::Color::White => rules.top(),
        tengen_core::Color::Black => rules.top().rotated(),
    }
}

use crate::Rank;

/// The captures so far.
struct Found<'a> {
    rules: &'a Rules,
    enemy_kings: SquareSet,
    /// The value of the best, and whether a king plays it.
    best: (u32, bool),
    moves: Vec<Move>,
}

impl Found<'_> {
    fn add(&mut self, mv: Move, by: Rank) {
        let worth = self.worth(mv.captured, by);
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.moves.clear();
        }
        if !self.moves.contains(&mv) {
            self.moves.push(mv);
        }
    }

    fn worth(&self, captured: SquareSet, by: Rank) -> (u32, bool) {
        let kings = (captured & self.enemy_kings).len();
        match self.rules.choice {
            Choice::Any => (0, false),
            Choice::Most => (captured.len(), false),
            Choice::Value => (100 * captured.len() + 99 * kings, by == Rank::King),
        }
    }
}

/// One piece capturing on and on; jumped pieces stay and block until the end.
struct Stroke<'a, 'b> {
    ways: &'a [Way],
    from: Square,
    start: Rank,
    enemy: SquareSet,
    empty: SquareSet,
    crown: SquareSet,
    found: &'a mut Found<'b>,
}

impl Stroke<'_, '_> {
    /// Goes on with the piece `at` one square. Says whether it could jump. As deep as pieces can be
    /// captured.
    fn go(&mut self, at: SquareSet, rank: Rank, captured: SquareSet) -> bool {
        let mut could = false;
        for &way in self.ways {
            let before = match rank {
                Rank::Man => at,
                Rank::King => at | way.slide(at, self.empty),
            };
            let over = way.step(before) & (self.enemy - captured);
            let landings = match rank {
                Rank::Man => way.step(over) & self.empty,
                Rank::King => way.slide(over, self.empty),
            };
            if !landings.is_empty() {
                could = true;
                self.land(landings, rank, captured | over);
            }
        }
        could
    }

    /// Comes down on each of these squares in turn. If the piece can go on from any of them, it must
    /// come down on one of those.
    fn land(&mut self, landings: SquareSet, rank: Rank, captured: SquareSet) {
        let mut ends = SquareSet::EMPTY;
        for to in landings {
            let is_crowned =
                self.crown.contains(to) && self.found.rules.crowning == Crowning::AtOnce;
            let rank = if is_crowned { Rank::King } else { rank };
            if !self.go(to.into(), rank, captured) {
                ends.insert(to);
            }
        }
        if ends == landings {
            for to in ends {
                self.end(to, rank, captured);
            }
        }
    }

    fn end(&mut self, to: Square, rank: Rank, captured: SquareSet) {
        let is_king = rank == Rank::King || self.crown.contains(to);
        let promotes = self.start == Rank::Man && is_king;
        self.found.add(Move { from: self.from, to, promotes, captured }, self.start);
    }
}
