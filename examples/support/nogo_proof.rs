//! Proving who wins a position of NoGo, and checking the proof.

use tengen_nogo::{Position, SolverKnowledge};
use tengen_search::{Solver, TableSize};
use tengen_stones::{AnySize, Large, Lattice, Point, Small, Stones};

use super::claims::Claims;
use super::failure::Failure;
use super::proof::{self, Effort, Method, Proof};

/// A shape whose sets are one word: solving with two takes half as long again.
type Tiny = AnySize<1>;

/// Room for the few millions of positions that boards of so many points take: reaching for a place
/// in a larger table takes longer.
const SMALL_TABLE: TableSize = TableSize::mib(64);
const MOST_POINTS_OF_SMALL: usize = 22;

/// Proves who wins, by alpha-beta unless asked otherwise, with the claims if they are wanted.
pub(crate) fn prove<L: Lattice>(
    board: &Position<L>,
    effort: &Effort,
) -> Result<Proof<Point>, Failure> {
    let size = board.size();
    let small = (size.area() <= MOST_POINTS_OF_SMALL).then_some(SMALL_TABLE);
    let effort = &Effort { table: effort.table.or(small), ..effort.clone() };
    // Three shapes of board are compiled instead of a hundred.
    match (Tiny::try_new(size), Small::try_new(size)) {
        (Some(lattice), _) => prove_on(&on(lattice, board)?, effort),
        (None, Some(lattice)) => prove_on(&on(lattice, board)?, effort),
        (None, None) => prove_on(&on(Large::new(size), board)?, effort),
    }
}

/// Checks claims about a position.
pub(crate) fn check<L: Lattice>(
    board: &Position<L>,
    claims: &mut Claims,
) -> Result<String, Failure> {
    match Small::try_new(board.size()) {
        Some(lattice) => claims.check(&on(lattice, board)?),
        None => claims.check(&on(Large::new(board.size()), board)?),
    }
}

/// Puts the position on a board of another shape and the same size.
fn on<M: Lattice>(lattice: M, board: &Position<impl Lattice>) -> Result<Position<M>, Failure> {
    let setup = board.to_setup();
    let stones = Stones::try_from_placement(lattice, &setup.placement).map_err(Failure::input)?;
    Position::from_stones(stones, setup.turn).map_err(Failure::input)
}

fn prove_on<L: Lattice>(board: &Position<L>, effort: &Effort) -> Result<Proof<Point>, Failure> {
    let (knowledge, limits) = (SolverKnowledge::new(board.size()), effort.limits.clone());
    let solver = match effort.method {
        Some(Method::DfPn) => Solver::proof_numbers(knowledge.by_mobility(), limits),
        Some(Method::AlphaBeta) | None => Solver::alpha_beta(knowledge, limits),
    };
    proof::by_solver(board, solver, effort)
}
