//! Two engines play each other: `cargo run --release --example play`, or `-- draughts 0.5` for another
//! game and other seconds a move. The program `tengen play` lets people play too.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use tengen::{Analysis, Effort, Engine, Game, Kind, Start};

/// The bytes for what each engine remembers.
const MEMORY: usize = 64 << 20;

fn main() -> ExitCode {
    match arguments().and_then(|(kind, time)| play(kind, time, &mut io::stdout())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Result<(Kind, Duration), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let kind = words.next().map_or(Ok(Kind::Nogo), |word| word.parse())?;
    let seconds = words.next().map_or(Ok(0.2), |word| word.parse());
    let time = seconds.ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    Ok((kind, time.ok_or("expected the seconds for a move, such as 0.2")?))
}

fn play(kind: Kind, time: Duration, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut game = Start::new(kind).begin()?;
    let mut engines = [(); 2].map(|()| Engine::for_game(&game, MEMORY));
    writeln!(out, "{}\n{}\n\n{game}\n", game.title(), game.legend())?;
    while game.over().is_none() && game.claim().is_none() {
        let found = engines[game.turn().index()].best_move(&game, &Effort::time(time))?;
        writeln!(out, "{}", line(&game, &found))?;
        game.play(&found.best)?;
        writeln!(out, "{game}\n")?;
    }
    let (winner, reason) = match game.over() {
        Some(over) => (over.outcome.map(|outcome| outcome.to_string()), over.reason),
        None => (None, game.claim().unwrap_or_default()),
    };
    let winner = winner.unwrap_or("none".into());
    Ok(writeln!(out, "result {winner}: {reason}")?)
}

/// Tells the move, what its engine thinks of it, how much it looked at, and what it expects.
fn line(game: &Game, found: &Analysis) -> String {
    let expected = found.candidates.first().map_or(&[][..], |candidate| &candidate.line);
    let expected: Vec<&str> = expected.iter().skip(1).take(6).map(String::as_str).collect();
    let expects = if expected.is_empty() { "" } else { ", expects " };
    let head = format!("{}. {} {}", game.ply() + 1, game.turn(), found.best);
    let line = expected.join(" ");
    format!("{head}: {}, {} nodes{expects}{line}", found.value(), found.nodes)
}
