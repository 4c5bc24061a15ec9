//! Plays two engines against each other: every opening twice, colours exchanged.
//!
//! `cargo run --release --example match`

use tengen::core::{Color, Outcome};
use tengen::{Effort, Engine, Game, Kind, Start, Style};

/// The openings, each of which is played twice.
const PAIRS: u64 = 10;
/// The bytes that an engine has for its tables.
const MEMORY: usize = 16 << 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Start::new(Kind::Nogo).with_size(7, 7).begin()?;
    let [a, b] = [Style::TreeSearch, Style::AlphaBeta];
    println!("{}: {a} against {b}, {PAIRS} openings, 1000 nodes a move", start.title());
    let mut scores = Vec::new();
    for pair in 0..PAIRS {
        let opening = start.random_opening(start.opening_plies(), pair).ok_or("no opening")?;
        let mut score = 0.0;
        for color in Color::ALL {
            let [black, white] = if color == Color::Black { [a, b] } else { [b, a] };
            let outcome = play(start.clone(), &opening, [black, white])?;
            score += match outcome {
                Outcome::Win(winner) if winner == color => 1.0,
                Outcome::Win(_) => 0.0,
                Outcome::Draw => 0.5,
            };
        }
        println!("{}: {score} of 2 points", opening.join(" "));
        scores.push(score / 2.0);
    }
    let (mean, error) = mean_and_error(&scores);
    println!("{a} scores {:.1}% ± {:.1}%", 100.0 * mean, 100.0 * error);
    println!("elo {:+.0} [{:+.0}, {:+.0}]", elo(mean), elo(mean - error), elo(mean + error));
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
    let over = loop {
        if let Some(over) = game.over() {
            break over;
        }
        let engine = if game.turn() == Color::Black { &mut black } else { &mut white };
        let found = engine.best_move(&game, &Effort::nodes(1000)).ok_or("no move")?;
        game.play(&found.best)?;
    };
    Ok(over.outcome.unwrap_or(Outcome::Draw))
}

/// The mean of the scores of the pairs, and what it may be off by in 95 of 100 matches.
fn mean_and_error(scores: &[f64]) -> (f64, f64) {
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let squares: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
    (mean, 1.96 * (squares / (count - 1.0) / count).sqrt())
}

/// The difference in Elo that belongs to a share of the points.
fn elo(share: f64) -> f64 {
    400.0 * (share.clamp(0.0, 1.0) / (1.0 - share).clamp(0.0, 1.0)).log10()
}
