//! Proving who wins a position of NoGo, writing the proof down and checking it.
//!
//! A proof is a text of lines: `nogo` and the position, then the winner, then its answers, in the
//! order in which `tengen_search::Proof` is checked.

use std::fmt::Write;
use std::fs;

use tengen_core::{Color, Outcome, Value};
use tengen_nogo::{Freedom, Holdings, Position, Reserves, StructureKey};
use tengen_search::{DfPn, Solver};
use tengen_stones::{Large, Lattice, Point, Small, Stones};

use super::failure::Failure;
use super::layout::thousands;
use super::proof::{self, Effort, Method, Proof};

/// What success counts in the order of moves, beside [`Holdings`].
const LEARNING: i32 = 4;

/// So many answers stand in a line of a written proof.
const ANSWERS_PER_LINE: usize = 20;

/// Proves who wins, by alpha-beta unless asked otherwise, and writes the proof if asked to.
pub(crate) fn prove<L: Lattice>(
    board: &Position<L>,
    effort: &Effort,
) -> Result<Proof<Point>, Failure> {
    let keys = StructureKey::new(board.size());
    let proof = match (effort.method, Small::try_new(board.size())) {
        // What is not in a hurry is compiled for two shapes of board instead of a hundred.
        (Some(Method::DfPn), Some(lattice)) => {
            proof::by_numbers(&on(lattice, board)?, Freedom, Reserves, keys, effort)
        }
        (Some(Method::DfPn), None) => {
            let board = on(Large::new(board.size()), board)?;
            proof::by_numbers(&board, Freedom, Reserves, keys, effort)
        }
        _ => proof::direct(board, Holdings, LEARNING, Reserves, keys, effort),
    };
    if let (Some(file), Some(Outcome::Win(winner))) = (&effort.file, proof.outcome) {
        let text = match Small::try_new(board.size()) {
            Some(lattice) => written(&on(lattice, board)?, winner, effort)?,
            None => written(&on(Large::new(board.size()), board)?, winner, effort)?,
        };
        let failed = |error| Failure::input(format!("--proof {}: {error}", file.display()));
        fs::write(file, text).map_err(failed)?;
    }
    Ok(proof)
}

/// Checks a written proof, without the lines of the position.
pub(crate) fn check<L: Lattice>(board: &Position<L>, lines: &str) -> Result<String, Failure> {
    match Small::try_new(board.size()) {
        Some(lattice) => checked(&on(lattice, board)?, lines),
        None => checked(&on(Large::new(board.size()), board)?, lines),
    }
}

/// Puts the position on a board of another shape and the same size.
fn on<M: Lattice>(lattice: M, board: &Position<impl Lattice>) -> Result<Position<M>, Failure> {
    let setup = board.to_setup();
    let stones = Stones::try_from_placement(lattice, &setup.placement).map_err(Failure::input)?;
    Position::from_stones(stones, setup.turn).map_err(Failure::input)
}

fn written<L: Lattice>(
    board: &Position<L>,
    winner: Color,
    effort: &Effort,
) -> Result<String, Failure> {
    let (limits, keys) = (effort.limits.clone(), StructureKey::new(board.size()));
    let proof = if effort.method == Some(Method::DfPn) {
        let solver = DfPn::new(limits).with_table(effort.table).with_hint(Freedom);
        solver.with_bounds(Reserves).with_keys(keys).prove(board, winner, Value::Win)
    } else {
        let solver = Solver::new(limits).with_table(effort.table).with_hint(Holdings);
        let mut solver = solver.with_bounds(Reserves).with_keys(keys).with_learning(LEARNING);
        solver.prove(board, winner, Value::Win)
    };
    let proof = proof.ok_or_else(|| Failure::input("--proof: there was no time to write it"))?;
    let mut text = format!("nogo {board}\n{winner}\n");
    for answers in proof.moves.chunks(ANSWERS_PER_LINE) {
        let names: Vec<String> = answers.iter().map(Point::to_string).collect();
        let _ = writeln!(text, "{}", names.join(" "));
    }
    Ok(text)
}

fn checked<L: Lattice>(board: &Position<L>, lines: &str) -> Result<String, Failure> {
    let (winner, answers) = lines.split_once('\n').unwrap_or((lines, ""));
    let color: Color = winner.trim().parse().map_err(Failure::input)?;
    let read = |text: &str| text.parse::<Point>();
    let moves = answers.split_whitespace().map(read).collect::<Result<_, _>>();
    let moves = moves.map_err(|error| Failure::input(format!("--check: {error}")))?;
    let proof = tengen_search::Proof { color, claim: Value::Win, moves };
    let told = proof.check(board).map_err(|error| Failure::input(format!("--check: {error}")))?;
    let [answers, positions] = [told.answers, told.positions].map(thousands);
    Ok(format!("checked {answers} answers in {positions} positions\nresult {color}"))
}
