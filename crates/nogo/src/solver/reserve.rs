//! Moves that nobody can take away, and the most that a colour can still make.

use tengen_core::{Board, Bounds, Color, Value};
use tengen_stones::Lattice;

use crate::position::Position;

/// Counts moves that `color` can still make whatever the enemy does: its reserve.
///
/// # Proof
///
/// A point once closed to a colour stays closed to it. Call the empty points closed to the enemy
/// *ours*, and those of them closed to both *dead*: nobody ever plays there, so a chain beside a
/// dead point always has a liberty and is *immortal*.
///
/// A point of ours is *safe* if each of its neighbours is an own stone, a point of ours or an
/// immortal enemy stone. No enemy stone ever comes to stand beside it, so a move there never
/// captures. Take a connected component of own stones and safe points, with `n` safe points. If we keep
/// one of them empty and fill the others, the farthest from it first, then each stone put down
/// has a way to the one that stays empty, and on the way comes to an empty point: it is no
/// suicide. So `n` − 1 moves are certain. If the component touches a point of ours that is not safe,
/// and which we leave empty, then in the same way all `n` are.
///
/// Cost: some passes over the board and one flood for each component.
///
/// ```
/// use tengen_core::Color;
/// use tengen_nogo::{NoGo, reserve};
///
/// // Two eyes of one chain: one of them can be filled.
/// let board: NoGo<4, 2> = "X1X1/XXXX O".parse()?;
/// assert_eq!((reserve(&board, Color::Black), reserve(&board, Color::White)), (1, 0));
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
#[must_use]
pub fn reserve<L: Lattice>(board: &Position<L>, color: Color) -> usize {
    let stones = board.stones();
    let own = stones.of(color);
    let ours = stones.vacant() - board.legal_points(!color);
    if ours.is_empty() {
        return 0;
    }
    let dead = ours - board.legal_points(color);
    let enemy = stones.of(!color);
    let immortal = dead.neighbours_within(enemy).flood(enemy);
    let harmful = (enemy - immortal) | board.legal_points(!color);
    let safe = ours - dead - harmful.neighbours_within(ours);
    let kept = ours - safe;
    let mut count = 0;
    let mut rest = safe;
    while !rest.is_empty() {
        let component = rest.first_alone().flood(own | safe);
        let points = (component & safe).len();
        count += if component.neighbours_within(kept).is_empty() { points - 1 } else { points };
        rest -= component;
    }
    count
}

/// Returns a number of moves that `color` cannot exceed, however both sides play on.
///
/// It plays only where it may play now. Take a connected component of its stones and those points: the
/// stones that will stand there need a liberty, so if no other empty point touches the component, one
/// of its points stays empty.
#[must_use]
pub fn most_moves_left<L: Lattice>(board: &Position<L>, color: Color) -> usize {
    let stones = board.stones();
    let open = board.legal_points(color);
    let others = stones.vacant() - open;
    let mut count = open.len();
    let mut rest = open;
    while !rest.is_empty() {
        let component = rest.first_alone().flood(open | stones.of(color));
        count -= usize::from(component.neighbours_within(others).is_empty());
        rest -= component;
    }
    count
}

/// Returns what the reserves decide.
///
/// The side to move wins if its [reserve](reserve()) is greater than the most that the enemy can
/// still play, and loses if the enemy's reserve is at least what it can play itself: each answers
/// from the reserve until the other has no move.
pub(crate) fn bounds<L: Lattice>(board: &Position<L>) -> Bounds {
    let (us, them) = (board.turn(), !board.turn());
    if outlasts(board, them, Margin::Even) {
        Bounds::exactly(Value::Loss)
    } else if outlasts(board, us, Margin::One) {
        Bounds::exactly(Value::Win)
    } else {
        Bounds::UNKNOWN
    }
}

/// By how much a reserve must be greater than what the enemy can play.
#[derive(Clone, Copy)]
enum Margin {
    Even,
    One,
}

/// Says whether the reserve of `color` is greater than the enemy's moves by the margin.
///
/// A reserve is within the exclusive points. A component of open points has at least two of them or
/// touches another empty point, since a single one would be suicide; so at least half of the open
/// points count as moves. This tells most positions apart at once.
fn outlasts<L: Lattice>(board: &Position<L>, color: Color, margin: Margin) -> bool {
    let open = board.legal_points(!color).len();
    let margin = margin as usize;
    2 * board.exclusive_points(color).len() >= open + 2 * margin
        && reserve(board, color) >= most_moves_left(board, !color) + margin
}
