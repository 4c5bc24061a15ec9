//! Solves puzzles of gomoku: wins by continuous fours (VCF), else by threats (VCT).
//!
//! `cargo run --release --example puzzles`

use tengen::core::Board;
use tengen::gomoku::{AttackResult, Gomoku, Move, Vcf, Vct};

/// A hint, and a position where the side to move wins, or does not.
const PUZZLES: [(&str, &str); 5] = [
    ("a four that leads to another", "9/9/1OXXX4/9/5X3/5X3/9/1O7/1O1O1O3 X"),
    ("two open twos that cross", "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X"),
    ("the same in renju, without a double three", "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X rule=renju"),
    ("a stop that is a four", "9/XOOOO4/5X3/5X3/5X3/9/9/9/9 X"),
    ("nothing yet", "9/9/9/9/4X4/5O3/9/9/9 X"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut fours, mut threats) = (Vcf::default(), Vct::default());
    for (hint, position) in PUZZLES {
        let board: Gomoku = position.parse()?;
        println!("{hint}, {} to move\n{}", board.turn(), board.diagram());
        let by_fours = fours.solve(&board);
        println!("fours:   {}, {} positions", told(&by_fours), fours.nodes());
        if !matches!(by_fours, AttackResult::Win(_)) {
            println!("threats: {}, {} positions", told(&threats.solve(&board)), threats.nodes());
        }
        println!();
    }
    Ok(())
}

fn told(result: &AttackResult) -> String {
    match result {
        AttackResult::Win(line) => {
            let moves: Vec<String> = line.iter().map(Move::to_string).collect();
            format!("win in {}: {}", line.len(), moves.join(" "))
        }
        AttackResult::NoWin => "no win".to_string(),
        AttackResult::Unknown => "not found in time".to_string(),
    }
}
