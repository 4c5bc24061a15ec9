//! Scores and what records say of them.

use tengen_core::{Color, Outcome};
use tengen_record::{Note, Sign};
use tengen_sgf::{GameResult, Margin};
use tengen_stones::{Lattice, Point, PointSet};

use crate::position::Position;
use crate::score::{Agreement, FinalScore};

impl<L: Lattice> Position<L> {
    /// Returns the agreement that the last node of a record tells by marks of territory: they are the
    /// territory of their colour, and stones on the other's, or next to an empty point of it, are dead.
    /// `None` without such marks.
    ///
    /// ```
    /// use tengen_go::Go;
    /// use tengen_record::Replay;
    /// use tengen_record::sgf::GameTree;
    /// use tengen_sgf::Collection;
    ///
    /// let text: Collection =
    ///     "(;SZ[3]AB[ba][bb][bc]AW[aa];B[];W[]TB[aa:ac])".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let mut tree = GameTree::<Go<3>>::from_sgf(root, Replay::Strict)?;
    /// tree.game.to_end();
    /// let agreed = tree.game.board().board().agreed(tree.game.current().note());
    /// assert_eq!(agreed.map(|agreement| agreement.dead().len()), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn agreed(&self, note: &Note) -> Option<Agreement<L>> {
        let stones = self.stones();
        let mut agreement = None;
        for owner in Color::ALL {
            let marks = note.marks.iter().filter(|mark| mark.sign == Sign::Territory(owner));
            let mut points = marks.map(|mark| mark.place.parse::<Point>()).peekable();
            if points.peek().is_none() {
                continue;
            }
            let points: alloc::vec::Vec<_> = points.flatten().collect();
            let marked = PointSet::all(stones.lattice()).only(&points);
            // Some programs mark living stones as well, and some leave out where dead ones stand.
            let beside = (marked & stones.vacant()).neighbours();
            let theirs = stones.of(!owner);
            let known = agreement.unwrap_or_else(|| self.all_alive());
            let known = known.with_dead(theirs & (marked | beside));
            agreement = Some(known.with_territory(owner, marked | (theirs & known.dead())));
        }
        agreement
    }
}

impl<L: Lattice> FinalScore<L> {
    /// Says whether a record's `RE` tells this score: the same winner, and by as many points if it
    /// says by how many. `None` where the result comes from no count: by resignation, by time, by
    /// forfeit, void or not known.
    #[must_use]
    pub fn agrees_with(&self, stated: GameResult) -> Option<bool> {
        let lead = f64::from(self.margin().half_points().abs()) / 2.0;
        match stated {
            GameResult::Win { winner, by: Margin::Points(points) } => {
                Some(self.outcome() == Outcome::Win(winner) && points.to_f64() == lead)
            }
            GameResult::Win { winner, by: Margin::Unstated } => {
                Some(self.outcome() == Outcome::Win(winner))
            }
            GameResult::Draw => Some(self.outcome() == Outcome::Draw),
            _ => None,
        }
    }
}
