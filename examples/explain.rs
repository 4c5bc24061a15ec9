//! Tells why a move is illegal, in each game: the rule, the places concerned, what may be played.
//!
//! `cargo run --release --example explain`

use tengen::{Game, Kind, Start};

/// A game, its rules, the moves so far, and a move that is refused.
const CASES: [(Kind, &str, &str, &str); 5] = [
    (Kind::Nogo, "", "B1 A1", "A2"),
    (Kind::Nogo, "", "A2 E5 B1", "A1"),
    (Kind::Go, "japanese", "D4 E4 C3 F3 D2 E2 A1 D3 E3", "D3"),
    (Kind::Gomoku, "renju", "E6 A1 E5 A9 D4 I1 C4 I9", "E4"),
    (Kind::Draughts, "international", "32-28 19-23", "37-32"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (kind, rule, moves, refused) in CASES {
        let mut start = Start::new(kind);
        start.size = kind.has_sizes().then_some((9, 9));
        start.rule = (!rule.is_empty()).then(|| rule.to_string());
        let mut game = start.begin()?;
        for mv in moves.split_whitespace() {
            game.play(mv)?;
        }
        let title = [kind.name(), rule].join(" ");
        println!("{}, {} to move\n{game}", title.trim(), game.turn());
        explain(&game, refused);
    }
    Ok(())
}

fn explain(game: &Game, text: &str) {
    let Err(refusal) = game.explain(text) else { return println!("{text} is legal\n") };
    println!("{text} is refused, {}: {refusal}", refusal.code);
    let names: Vec<String> = refusal.cells.iter().filter_map(|&cell| game.name(cell)).collect();
    if !names.is_empty() {
        println!("see {}", names.join(" "));
    }
    if !refusal.instead.is_empty() {
        println!("play {}", refusal.instead.join(" or "));
    }
    println!();
}
