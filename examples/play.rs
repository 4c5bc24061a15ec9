//! Two engines play each other: `cargo run --release --example play`, or `-- draughts 0.5` for another
//! game and other seconds a move. The program `tengen play` lets people play too.

use std::process::ExitCode;
use std::time::Duration;

use tengen::{Analysis, Effort, Engine, Game, Kind, Start, Value};

/// The bytes for what each engine remembers.
const MEMORY: usize = 64 << 20;

fn main() -> ExitCode {
    match arguments().and_then(|(kind, time)| play(kind, time)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Result<(Kind, Duration), String> {
    let mut words = std::env::args().skip(1);
    let kind = words.next().map_or(Ok(Kind::Nogo), |word| word.parse());
    let kind = kind.map_err(|error: tengen::UnknownKind| error.to_string())?;
    let seconds = words.next().map_or(Ok(0.2), |word| word.parse());
    let time = seconds.ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    Ok((kind, time.ok_or("expected the seconds for a move, such as 0.2")?))
}

fn play(kind: Kind, time: Duration) -> Result<(), String> {
    let mut game = Start::new(kind).begin().map_err(|error| error.to_string())?;
    let mut engines = [(); 2].map(|()| Engine::for_game(&game, MEMORY));
    println!("{}\n{}\n\n{game}\n", game.title(), game.legend());
    while game.over().is_none() && game.claim().is_none() {
        let found = engines[game.turn().index()].best_move(&game, &Effort::time(time));
        let found = found.ok_or("the engine found no move")?;
        println!("{}", line(&game, &found));
        game.play(&found.best).map_err(|refusal| refusal.to_string())?;
        println!("{game}\n");
    }
    match game.over() {
        Some(over) => {
            let winner = over.outcome.map_or("nobody".into(), |outcome| outcome.to_string());
            println!("result {winner}: {}", over.reason);
        }
        None => println!("result none: {}", game.claim().unwrap_or_default()),
    }
    Ok(())
}

/// Tells the move, what its engine thinks of it, how much it looked at, and what it expects.
fn line(game: &Game, found: &Analysis) -> String {
    let value = match found.value() {
        Value::Win(plies) => format!("wins in {plies}"),
        Value::Loss(plies) => format!("loses in {plies}"),
        Value::Draw => "a draw".into(),
        Value::Points(points) => format!("{points:+.1} points"),
        Value::Share(share) => format!("wins {:.0}%", 100.0 * share),
    };
    let expected = found.candidates.first().map_or(&[][..], |candidate| &candidate.line);
    let expected: Vec<&str> = expected.iter().skip(1).take(6).map(String::as_str).collect();
    let head = format!("{}. {} {}", game.ply() + 1, game.turn(), found.best);
    format!("{head}   {value}, {} nodes   {}", found.nodes, expected.join(" "))
}
