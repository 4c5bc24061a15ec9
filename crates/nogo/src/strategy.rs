//! The strategy of the source document, as an evaluation and as a player that looks one ply ahead.
//!
//! Its advice: eyes first in the corners, then at the edges, then inside; link eyes, so that they
//! stay playable; rank an attack by how many eyes the opponent could make with a move there; best
//! is a move that does both; keep the opponent from linking his. More territory and more eyes mean
//! more moves left when the shared points are gone.

use tengen_core::{Board, Color, Knowledge, Score};
use tengen_stones::{Lattice, Point, PointSet};

use crate::eye::{EyeKind, eyes, eyes_made_by, linked_eyes, playable_eyes};
use crate::position::Position;

/// The document's strategy.
///
/// The document gives no weights itself. The defaults follow its order: what keeps a move in the bank
/// counts most, then eyes, the cheap ones before the dear ones, then room to build eyes.
///
/// As [`Knowledge`] it evaluates positions and orders moves; [`choose`](Strategy::choose) plays the
/// first of the moves that order ranks highest.
///
/// ```
/// use tengen_core::Board;
/// use tengen_nogo::{NoGo, Strategy};
///
/// let opening = Strategy::default().choose(&NoGo::<9>::new());
/// assert_eq!(opening, "B1".parse().ok()); // beside a corner, where an eye takes two stones
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// An exclusive point.
    pub territory: i32,
    /// An eye that its owner may still play.
    pub playable_eye: i32,
    /// An eye of each kind: corner, edge, centre.
    pub eye: [i32; 3],
    /// An eye that is linked to another one, or that the opponent could link and no longer can.
    pub linked_eye: i32,
    /// An eye that the opponent could complete at this point and no longer can.
    pub broken_eye: i32,
    /// A point next to the move where an eye of each kind can still be built, divided by the
    /// stones that it still lacks.
    pub room: [i32; 3],
}

impl Default for Strategy {
    fn default() -> Self {
        Self {
            territory: 100,
            playable_eye: 60,
            eye: [50, 40, 30],
            linked_eye: 30,
            broken_eye: 40,
            room: [24, 12, 6],
        }
    }
}

impl Strategy {
    /// Returns the legal move of the highest value, or `None` in a finished position.
    #[must_use]
    pub fn choose<L: Lattice>(&self, board: &Position<L>) -> Option<Point> {
        let mut best: Option<(i32, Point)> = None;
        for point in board.legal_points(board.turn()) {
            let value = self.order(board, point);
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, point));
            }
        }
        best.map(|(_, point)| point)
    }

    /// What the evaluation says for `color`, whoever is to move.
    fn balance<L: Lattice>(&self, board: &Position<L>, color: Color) -> i64 {
        self.wealth(board, color) - self.wealth(board, !color)
    }

    /// Territory and eyes of one colour.
    fn wealth<L: Lattice>(&self, board: &Position<L>, color: Color) -> i64 {
        let eyes: i64 = (eyes(board.stones(), color).iter())
            .map(|point| i64::from(self.eye[EyeKind::of(point, board.size()) as usize]))
            .sum();
        eyes + times(self.territory, board.exclusive_points(color).len())
            + times(self.playable_eye, playable_eyes(board, color).len())
            + times(self.linked_eye, linked_eyes(board.stones(), color).len())
    }

    /// The eyes that the opponent would link with a move at `point`.
    fn linking_denied<L: Lattice>(&self, board: &Position<L>, point: Point) -> i64 {
        let them = !board.turn();
        if !board.is_legal_for(them, point) {
            return 0;
        }
        let mut theirs = *board.stones();
        theirs.put(point, them);
        let linked = linked_eyes(&theirs, them) - linked_eyes(board.stones(), them);
        let standing = eyes(board.stones(), them);
        times(self.linked_eye, (linked & standing).len())
    }

    /// The eyes that could still be built next to `point`.
    fn room<L: Lattice>(&self, board: &Position<L>, point: Point) -> i64 {
        let (us, stones) = (board.turn(), board.stones());
        let open = stones.vacant() - stones.of(!us).neighbours();
        let here = PointSet::of(stones.lattice(), point);
        let value = |spot: Point| {
            let around = PointSet::of(stones.lattice(), spot).neighbours();
            let lacking = (around - stones.of(us) - here).len() as i32;
            i64::from(self.room[EyeKind::of(spot, board.size()) as usize] / (1 + lacking))
        };
        here.neighbours_within(open).iter().map(value).sum()
    }
}

/// Counts this many points of this weight.
fn times(weight: i32, count: usize) -> i64 {
    i64::from(weight) * count as i64
}

/// The nearest value that there is.
fn to_i32(value: i64) -> i32 {
    value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

impl<L: Lattice> Knowledge<Position<L>> for Strategy {
    fn evaluate(&self, board: &Position<L>) -> Score {
        Score::estimate(to_i32(self.balance(board, board.turn())))
    }

    /// Values a legal move of the side to move: what it gains in the evaluation, the opponent's
    /// eyes that it breaks, and the room it has for eyes of its own. Huge weights may cut it to what
    /// an `i32` holds.
    fn order(&self, board: &Position<L>, point: Point) -> i32 {
        let (us, stones) = (board.turn(), board.stones());
        let after = board.after(point);
        let gain = self.balance(&after, us) - self.balance(board, us);
        let broken = eyes_made_by(stones, !us, point).len();
        let value = gain
            + times(self.broken_eye, broken)
            + self.linking_denied(board, point)
            + self.room(board, point);
        to_i32(value)
    }
}
