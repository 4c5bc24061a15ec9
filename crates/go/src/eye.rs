//! Eyes by the rule of the diagonals.

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointSet, Stones};

/// Returns the eyes of `color` by the rule of the diagonals: empty points whose neighbours are all
/// own stones or the edge, while the enemy holds less than two of the diagonals, one less at the
/// edge.
///
/// ```text
///   . X .      X X O      X X O          . X    X O
///   X a X      X b X      X c X          X d    X e
///   . X .      . X .      O X .          ----------
///   eye        eye        false          corner: eye, false
/// ```
///
/// The rule of thumb of random games: it errs where two false eyes make a living group.
///
/// ```
/// use tengen_core::Color;
/// use tengen_go::{Go, eyes};
///
/// let board: Go<3> = "X2/1X1/XX1 O".parse()?;
/// assert!(eyes(board.stones(), Color::White).is_empty());
/// assert!(eyes(board.stones(), Color::Black).contains("A2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eyes<L: Lattice>(stones: &Stones<L>, color: Color) -> PointSet<L> {
    let mut eyes = PointSet::empty(stones.lattice());
    for point in stones.vacant() - (!stones.of(color)).neighbours() {
        if is_eye(stones, point, color) {
            eyes.insert(point);
        }
    }
    eyes
}

/// Says whether `point` is an eye of `color`.
fn is_eye<L: Lattice>(stones: &Stones<L>, point: Point, color: Color) -> bool {
    let here = PointSet::of(stones.lattice(), point) & stones.vacant();
    if here.is_empty() || !here.neighbours().is_subset(stones.of(color)) {
        return false;
    }
    let size = stones.lattice().size();
    let is_edge = |line: u8, lines: u8| line == 0 || line + 1 == lines;
    let edge = is_edge(point.col(), size.cols()) || is_edge(point.row(), size.rows());
    let enemies = (diagonals(here) & stones.of(!color)).len();
    enemies + usize::from(edge) < 2
}

/// The points one step off in both directions: those that touch two points beside `here`.
fn diagonals<L: Lattice>(here: PointSet<L>) -> PointSet<L> {
    let beside = here.neighbours();
    let (_, two) = beside.count_neighbours(!beside);
    // On a strip one point wide nothing is diagonal; elsewhere two steps along a line touch one.
    two - here
}
