//! Knowledge for solving NoGo.

mod late;
mod order;
mod reserve;
mod structure;

use tengen_core::{Board, Bounds, Key, Knowledge, View};
use tengen_stones::{Lattice, Point, Size};

pub use self::late::LateKnowledge;
use self::order::Order;
pub(crate) use self::reserve::bounds;
pub use self::reserve::{most_moves_left, reserve};
use self::structure::StructureKeys;
use crate::position::Position;

/// The best knowledge for proving who wins.
///
/// - *Keys*: positions with the same future share one, whatever their stones are, and so do their
///   mirror images.
/// - *Bounds*: a side wins if its [`reserve`] outlasts [what the enemy can still
///   play](most_moves_left).
/// - *Order*: moves come first after which the mover holds much and the enemy little. What a side
///   holds are its exclusive points, above all those where its stone always has a liberty.
///
/// Made for one size of board; positions of another are known by their own keys.
///
/// ```
/// use tengen_core::{Board, Bounds, Knowledge, Value};
/// use tengen_nogo::{NoGo, SolverKnowledge};
/// use tengen_stones::Size;
///
/// let knowledge = SolverKnowledge::new(Size::new(4, 2)?);
///
/// // The corner is Black's alone; which stones of Black's chain close it does not matter.
/// let [one, other]: [NoGo<4, 2>; 2] = ["1X2/XX2 O".parse()?, "XX2/1X2 O".parse()?];
/// assert_ne!(one.key(), other.key());
/// assert_eq!(knowledge.canonical(&one).0, knowledge.canonical(&other).0);
///
/// let board: NoGo<4, 2> = "X1X1/XXXX O".parse()?;
/// assert_eq!(knowledge.bounds(&board), Bounds::exactly(Value::Loss));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SolverKnowledge {
    keys: StructureKeys,
    order: Order,
}

impl SolverKnowledge {
    /// Prepares the keys of boards of this size: 16 KiB for each eight points.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { keys: StructureKeys::new(size), order: Order::Holdings }
    }

    /// Orders moves by mobility alone, the difference of the legal points after them: better for
    /// proof numbers.
    #[must_use]
    pub fn by_mobility(self) -> Self {
        Self { order: Order::Mobility, ..self }
    }
}

impl<L: Lattice> Knowledge<Position<L>> for SolverKnowledge {
    const CANONICAL_MIN_DEPTH: u32 = 2;
    const HISTORY_WEIGHT: i32 = 18;

    fn order(&self, board: &Position<L>, point: Point) -> i32 {
        self.order_after(board, point, &board.after(point))
    }

    #[inline]
    fn order_after(&self, board: &Position<L>, _: Point, after: &Position<L>) -> i32 {
        self.order.rank(board.turn(), after)
    }

    fn bounds(&self, board: &Position<L>) -> Bounds {
        bounds(board)
    }

    #[inline]
    fn canonical(&self, board: &Position<L>) -> (Key, View) {
        self.keys.canonical(board)
    }

    #[inline]
    fn code(&self, board: &Position<L>, point: Point, view: View) -> u32 {
        <Position<L> as Board>::code(self.keys.image(point, board.size(), view))
    }
}
