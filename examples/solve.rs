//! Who wins NoGo on small boards, and the proof, checked: `cargo run --release --example solve`

use std::error::Error;

use tengen::core::{Outcome, Value};
use tengen::nogo::{Position, SolverKnowledge};
use tengen::search::{Limits, Solver};
use tengen::stones::{Size, Small};

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:>6} {:>7} {:>12} {:>9}  line", "board", "wins", "nodes", "answers");
    for (cols, rows) in [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (5, 2), (4, 4)] {
        let size = Size::new(cols, rows)?;
        let board = Position::empty(Small::try_new(size).ok_or("a board of at most 64 points")?);
        let mut solver = Solver::alpha_beta(SolverKnowledge::new(size), Limits::unlimited());
        let solution = solver.solve(&board);
        let Some(Outcome::Win(winner)) = solution.outcome else {
            return Err("NoGo has no draws, and there was no limit".into());
        };
        let proof = solver.prove(&board, winner, Value::Win).ok_or("it was proven before")?;
        let answers = proof.check(&board)?.answers;
        let line: Vec<String> = solution.line.iter().map(ToString::to_string).collect();
        let (winner, nodes, line) = (winner.to_string(), solution.nodes, line.join(" "));
        println!("{:>6} {winner:>7} {nodes:>12} {answers:>9}  {line}", size.to_string());
    }
    Ok(())
}
