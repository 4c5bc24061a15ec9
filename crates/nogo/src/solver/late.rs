//! Knowledge for solving late positions.

use tengen_core::{Board, Bounds, Color, Key, Knowledge, View};
use tengen_stones::{Lattice, Point, PointSet};

use super::order::Order;
use super::reserve::bounds;
use crate::position::Position;

/// What [`SolverKnowledge`](super::SolverKnowledge) knows, for positions where most points have stones and
/// mirror images do not come up: up to half as many nodes more, in less than half the time for each.
///
/// Stones that are never captured do not matter: a key tells the points that are open to somebody, for each
/// colour those where its stone always has a liberty, and the stones that may be captured.
///
/// ```
/// use tengen_core::Knowledge;
/// use tengen_nogo::{LateKnowledge, NoGo};
///
/// // Black's chain keeps one liberty that is closed to both sides: which one does not matter.
/// let [one, other]: [NoGo<4, 2>; 2] = ["1XXX/XXXX O".parse()?, "XX1X/XXXX O".parse()?];
/// assert_eq!(LateKnowledge.canonical(&one), LateKnowledge.canonical(&other));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LateKnowledge;

impl<L: Lattice> Knowledge<Position<L>> for LateKnowledge {
    const CANONICAL_MIN_DEPTH: u32 = 2;
    const HISTORY_WEIGHT: i32 = 60;

    fn order(&self, board: &Position<L>, point: Point) -> i32 {
        self.order_after(board, point, &board.after(point))
    }

    #[inline]
    fn order_after(&self, board: &Position<L>, _: Point, after: &Position<L>) -> i32 {
        Order::Holdings.rank(board.turn(), after)
    }

    fn bounds(&self, board: &Position<L>) -> Bounds {
        bounds(board)
    }

    #[inline]
    fn canonical(&self, board: &Position<L>) -> (Key, View) {
        let stones = board.stones();
        let live = board.legal_points(Color::Black) | board.legal_points(Color::White);
        let dead = stones.vacant() - live;
        let mut key = Key::of(board.turn().index() as u64);
        join(&mut key, 0, live);
        for color in Color::ALL {
            let own = stones.of(color);
            let immortal = dead.neighbours_within(own).flood(own);
            let safe = (immortal | dead).neighbours_within(board.legal_points(color));
            join(&mut key, 1 + color.index(), safe);
            join(&mut key, 3 + color.index(), own - immortal);
        }
        (key, View::PLAIN)
    }
}

/// Joins a set to a key, by its words and what is `role`th told of a position.
#[inline]
fn join<L: Lattice>(key: &mut Key, role: usize, set: PointSet<L>) {
    let (mut word, mut number) = (0, role << 16);
    for (n, byte) in set.bytes().enumerate() {
        word |= u64::from(byte) << (n % 8 * 8);
        if n % 8 == 7 {
            *key ^= Key::of(word ^ Key::of((2 << 32) + number as u64).0);
            (word, number) = (0, number + 1);
        }
    }
}
