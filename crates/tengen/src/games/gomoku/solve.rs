//! Proving who wins a position of gomoku.

use std::time::Instant;

use tengen_core::{Board, BySymmetry, Forced, Knowledge};
use tengen_gomoku::{Gomoku, Move, Rule, Shape};
use tengen_search::Solver;

use super::{Table, on, threats};
use crate::solve::{
    Claims, ClaimsSum, HearSolver, Method, ProofFault, Puzzle, SolveOptions, Solved, TABLE,
    Unsolved, solve_any, solve_by,
};

/// The points of a board that is solved to its last point.
const SMALL: usize = 36;

/// Proves who wins. A small board is played out at once; on a large one a win by force is looked for, and then,
/// or if a method is named, the shortest win.
pub(super) fn prove(board: &Table, options: &SolveOptions, hear: HearSolver<'_>) -> Solved<Move> {
    match on::<15>(board) {
        Some(small) => prove_on(&small, board, options, hear),
        None => prove_on(board, board, options, hear),
    }
}

/// Solves a position as a puzzle.
pub(super) fn puzzle(board: &Table, options: &SolveOptions) -> Result<Puzzle<Move>, Unsolved> {
    match on::<15>(board) {
        Some(small) => threats::puzzle(&small, options),
        None => threats::puzzle(board, options),
    }
}

/// Checks claims about a position.
pub(super) fn check(board: &Table, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
    match on::<15>(board) {
        Some(small) => claims.check(&small, Gomoku::to_string),
        None => claims.check(board, Gomoku::to_string),
    }
}

fn prove_on<const N: usize>(
    board: &Gomoku<N>,
    table: &Table,
    options: &SolveOptions,
    hear: HearSolver<'_>,
) -> Solved<Move> {
    if board.size().area() > SMALL {
        let begin = Instant::now();
        let by_force = match options.method {
            None => threats::prove(board, table, options),
            Some(_) => None,
        };
        return by_force.unwrap_or_else(|| {
            let time = options.time.map(|time| time.saturating_sub(begin.elapsed()));
            let solved = solve_any(board, Promise, &SolveOptions { time, ..options.clone() }, hear);
            Solved { elapsed: begin.elapsed(), ..solved }
        });
    }
    let options = options.with_room_for(board.empty_points().count(), TABLE);
    let (knowledge, limits) = (BySymmetry(Promise), options.limits());
    let solver = match options.method {
        Some(Method::ProofNumbers) => Solver::proof_numbers(knowledge, limits),
        Some(Method::AlphaBeta) | None => Solver::alpha_beta(knowledge, limits),
    };
    solve_by(board, solver, &options, hear)
}

/// Orders moves by what they make for either colour, and knows the fives of both.
#[derive(Clone, Copy)]
struct Promise;

impl<const N: usize> Knowledge<Gomoku<N>> for Promise {
    fn order(&self, board: &Gomoku<N>, mv: Move) -> i32 {
        let Some(point) = mv.point() else { return -1 };
        let weight =
            |shape: Shape| 1 << (2 * i32::from(shape.stones()) + i32::from(shape.is_open()));
        let makes = |color| board.shapes(color, point).map(weight).iter().sum::<i32>();
        2 * makes(board.turn()) + makes(!board.turn())
    }

    fn forced(&self, board: &Gomoku<N>) -> Forced<Move> {
        let own = board.turn();
        let fives = |color| board.empty_points().filter(move |&at| board.would_win(color, at));
        if let Some(five) = fives(own).map(Move::Play).find(|&five| board.is_legal(five)) {
            return Forced::Wins(five);
        }
        // In caro a stone beside a five can spoil it; a second pass ends the game.
        if board.rule() == Rule::Caro || board.passes() == Some(1) {
            return Forced::Free;
        }
        let mut threats = fives(!own).map(Move::Play);
        match (threats.next(), threats.next()) {
            (Some(only), None) if board.is_legal(only) => Forced::Only(only),
            (Some(_), _) if !board.legal_moves().is_empty() => Forced::Lost,
            _ => Forced::Free,
        }
    }
}
