//! What is on each site, as the side to move sees it.

use tengen_core::Board;
use tengen_stones::{Lattice, PointSet};

use crate::position::Position;

const SHARED: u8 = 0;
pub(super) const OWN_POINT: u8 = 1;
const ENEMY_POINT: u8 = 2;
const CLOSED: u8 = 3;
pub(super) const WALL: u8 = 4;
/// A stone whose chain has one liberty; then those with two, and with more.
const OWN_STONE: u8 = 5;
const ENEMY_STONE: u8 = 8;
/// How many things there are.
pub(super) const THINGS: usize = 11;

/// Chains with more liberties are not told apart.
const MANY: usize = 3;

/// Looks at all sites: a point's is its number and a row and a column more, and around the board is wall.
pub(super) fn things<L: Lattice>(board: &Position<L>) -> L::Sites<u8> {
    let (us, stones) = (board.turn(), board.stones());
    let margin = stones.lattice().stride() + 1;
    let mut things = L::sites(WALL);
    let mut put = |points: PointSet<L>, thing| {
        points.numbers().for_each(|number| things.as_mut()[number + margin] = thing);
    };
    put(stones.vacant(), CLOSED);
    put(board.shared_points(), SHARED);
    put(board.exclusive_points(us), OWN_POINT);
    put(board.exclusive_points(!us), ENEMY_POINT);
    for (color, thing) in [(us, OWN_STONE), (!us, ENEMY_STONE)] {
        let mut rest = stones.of(color);
        while !rest.is_empty() {
            let chain = rest.first_alone().flood(rest);
            rest -= chain;
            let liberties = chain.neighbours_within(stones.vacant()).len();
            put(chain, thing + liberties.clamp(1, MANY) as u8 - 1);
        }
    }
    things
}
