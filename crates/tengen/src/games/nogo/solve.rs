//! Proving who wins a position of NoGo.

use tengen_nogo::{LateKnowledge, Position, SolverKnowledge};
use tengen_search::Solver;
use tengen_stones::{AnySize, Lattice, Point, Small};

use super::{Table, on};
use crate::solve::{
    Claims, ClaimsSum, HearSolver, Method, ProofFault, SolveOptions, Solved, TABLE, solve_by,
};

/// A shape whose sets are one word: solving with two takes half as long again.
type Tiny = AnySize<1>;

/// Room for the few millions of positions that boards of this many points take: reaching for a place
/// in a larger table takes longer.
const SMALL_TABLE: usize = 64 << 20;
const MOST_POINTS_OF_SMALL: usize = 22;

/// Proves who wins, by alpha-beta unless asked otherwise.
pub(super) fn prove(board: &Table, options: &SolveOptions, hear: HearSolver<'_>) -> Solved<Point> {
    let most = if board.size().area() <= MOST_POINTS_OF_SMALL { SMALL_TABLE } else { TABLE };
    let options = options.with_room_for(board.stones().vacant().len(), most);
    match (on::<Tiny>(board), on::<Small>(board)) {
        (_, Some(board)) if is_late(&board) && options.method != Some(Method::ProofNumbers) => {
            solve_by(&board, Solver::alpha_beta(LateKnowledge, options.limits()), &options, hear)
        }
        (Some(board), _) => prove_on(&board, &options, hear),
        (None, Some(board)) => prove_on(&board, &options, hear),
        (None, None) => prove_on(board, &options, hear),
    }
}

/// Says whether most points have stones: there mirror images do not come up any more.
fn is_late<L: Lattice>(board: &Position<L>) -> bool {
    2 * board.stones().vacant().len() < board.size().area()
}

/// Checks claims about a position.
pub(super) fn check(board: &Table, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
    match (on::<Tiny>(board), on::<Small>(board)) {
        (Some(board), _) => claims.check(&board, Position::to_string),
        (None, Some(board)) => claims.check(&board, Position::to_string),
        (None, None) => claims.check(board, Position::to_string),
    }
}

fn prove_on<L: Lattice>(
    board: &Position<L>,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<Point> {
    let (knowledge, limits) = (SolverKnowledge::new(board.size()), options.limits());
    if options.method == Some(Method::ProofNumbers) {
        let solver = Solver::proof_numbers(knowledge.by_mobility(), limits);
        solve_by(board, solver, options, hear)
    } else {
        solve_by(board, Solver::alpha_beta(knowledge, limits), options, hear)
    }
}
