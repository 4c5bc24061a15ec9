//! What a solver is told of NoGo, point by point and slowly.

use std::collections::BTreeSet;

use tengen_core::Color;
use tengen_nogo::Position;
use tengen_stones::{Lattice, Point, PointSet};

type Points = BTreeSet<Point>;

fn neighbours<L: Lattice>(board: &Position<L>, point: Point) -> Vec<Point> {
    PointSet::of(board.stones().lattice(), point).neighbours().iter().collect()
}

/// The points of the board that such a question holds for.
fn points<L: Lattice>(board: &Position<L>, holds: impl Fn(Point) -> bool) -> Points {
    board.size().points().filter(|&at| holds(at)).collect()
}

/// The connected components of `points`.
fn components<L: Lattice>(board: &Position<L>, points: &Points) -> Vec<Points> {
    let mut rest = points.clone();
    let mut components = Vec::new();
    while let Some(first) = rest.pop_first() {
        let (mut part, mut open) = (Points::from([first]), vec![first]);
        while let Some(at) = open.pop() {
            open.extend(neighbours(board, at).into_iter().filter(|next| rest.remove(next)));
            part.insert(at);
        }
        components.push(part);
    }
    components
}

fn touches<L: Lattice>(board: &Position<L>, part: &Points, others: &Points) -> bool {
    part.iter().any(|&at| neighbours(board, at).iter().any(|next| others.contains(next)))
}

fn stones<L: Lattice>(board: &Position<L>, color: Color) -> Points {
    points(board, |at| board.stones().get(at) == Some(color))
}

fn vacant<L: Lattice>(board: &Position<L>) -> Points {
    points(board, |at| board.stones().get(at).is_none())
}

fn open<L: Lattice>(board: &Position<L>, color: Color) -> Points {
    points(board, |at| board.check_for(color, at).is_ok())
}

/// The empty points that are closed to both.
fn dead<L: Lattice>(board: &Position<L>) -> Points {
    let [black, white] = Color::ALL.map(|color| open(board, color));
    &(&vacant(board) - &black) - &white
}

/// The chains of one colour: those with a dead liberty, and the others.
fn chains<L: Lattice>(board: &Position<L>, color: Color) -> (Vec<Points>, Vec<Points>) {
    let (chains, dead) = (components(board, &stones(board, color)), dead(board));
    chains.into_iter().partition(|chain| touches(board, chain, &dead))
}

/// Counts the reserve of `color` by the words of its proof.
pub(crate) fn naive_reserve<L: Lattice>(board: &Position<L>, color: Color) -> usize {
    let ours = &vacant(board) - &open(board, !color);
    let immortal: Points = chains(board, !color).0.into_iter().flatten().collect();
    let own = stones(board, color);
    let harmless = |at: &Point| own.contains(at) || ours.contains(at) || immortal.contains(at);
    let is_safe = |at: &Point| neighbours(board, *at).iter().all(harmless);
    let safe: Points = (&ours - &dead(board)).into_iter().filter(is_safe).collect();
    let kept = &ours - &safe;
    let certain = |part: &Points| match (part & &safe).len() {
        0 => 0,
        filled if touches(board, part, &kept) => filled,
        filled => filled - 1,
    };
    components(board, &(&own | &safe)).iter().map(certain).sum()
}

/// Counts the most that `color` can still play.
pub(crate) fn naive_most_moves_left<L: Lattice>(board: &Position<L>, color: Color) -> usize {
    let open = open(board, color);
    let others = &vacant(board) - &open;
    let most = |part: &Points| match (part & &open).len() {
        0 => 0,
        filled if touches(board, part, &others) => filled,
        filled => filled - 1,
    };
    components(board, &(&stones(board, color) | &open)).iter().map(most).sum()
}
