//! Plays two engines against each other: every opening twice, colours exchanged.
//!
//! `cargo run --release --example match`

use tengen::core::{Color, Outcome};
use tengen::statistics::{Points, Tally, elo};
use tengen::{Effort, Engine, Game, Kind, Start, Style};

/// The openings, each of which is played twice.
const PAIRS: u64 = 10;
/// The bytes that an engine has for its tables.
const MEMORY: usize = 16 << 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Start::new(Kind::Nogo).with_size(7, 7).begin()?;
    let [a, b] = [Style::TreeSearch, Style::AlphaBeta];
    println!("{}: {a} against {b}, {PAIRS} openings, 3000 nodes a move", start.title());
    let mut tally = Tally::default();
    for pair in 0..PAIRS {
        let opening = start.random_opening(start.opening_plies(), pair).ok_or("no opening")?;
        let first = match play(start.clone(), &opening, [a, b])? {
            Outcome::Win(Color::Black) => Points::Win,
            Outcome::Win(Color::White) => Points::Loss,
            Outcome::Draw => Points::Draw,
        };
        let second = match play(start.clone(), &opening, [b, a])? {
            Outcome::Win(Color::White) => Points::Win,
            Outcome::Win(Color::Black) => Points::Loss,
            Outcome::Draw => Points::Draw,
        };
        tally.add(first, None);
        tally.add(second, Some(first));
        println!("{}: as Black {first:?}, as White {second:?}", opening.join(" "));
    }
    let share = tally.share().ok_or("no games")?;
    let [mean, low, high] = [share.mean, share.low, share.high];
    println!("{a} scores {:.1}% of {} games", 100.0 * mean, tally.count());
    println!("elo {:+.0}, 95% between {:+.0} and {:+.0}", elo(mean), elo(low), elo(high));
    Ok(())
}

/// Plays one game after an opening, and returns who won.
fn play(
    mut game: Game,
    opening: &[String],
    [black, white]: [Style; 2],
) -> Result<Outcome, Box<dyn std::error::Error>> {
    opening.iter().try_for_each(|mv| game.play(mv))?;
    let engine = |style| Engine::of_style(&game, style, MEMORY, 1).ok_or("no such player");
    let (mut black, mut white) = (engine(black)?, engine(white)?);
    loop {
        if let Some(over) = game.over() {
            return Ok(over.outcome.unwrap_or(Outcome::Draw));
        }
        let engine = if game.turn() == Color::Black { &mut black } else { &mut white };
        let found = engine.best_move(&game, &Effort::nodes(3000)).ok_or("no move")?;
        game.play(&found.best)?;
    }
}
