//! The search that answers `go`.

use std::ops::ControlFlow;

use tengen::external::{FullMove, HubLine};
use tengen::{Analysis, Effort, Engine, Game, Value};

/// What `go` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Think,
    Ponder,
    Analyze,
}

/// Searches, tells how it goes on, and returns the move and the answer that it expects, if any; nothing
/// in a position without legal move.
pub(crate) fn search(
    engine: &mut Engine,
    game: &Game,
    mode: Mode,
    effort: &Effort,
    mut tell: impl FnMut(HubLine),
) -> Vec<String> {
    if let ([mv], Mode::Think) = (&game.legal_texts()[..], mode) {
        return in_full(game, [mv]);
    }
    let found = engine.analyse(game, effort, |so_far| {
        tell(info(game, so_far));
        ControlFlow::Continue(())
    });
    let mut line = found.map(|found| line(game, &found)).unwrap_or_default();
    line.truncate(2);
    line
}

/// Scores are in men; a won game is worth 100 less a hundredth for each ply.
fn info(game: &Game, found: &Analysis) -> HubLine {
    let seconds = found.elapsed.as_secs_f64();
    let rate = found.nodes as f64 / seconds.max(1e-6) / 1e6;
    HubLine::new("info")
        .with("depth", found.depth)
        .with("score", format!("{:.2}", in_men(found.value())))
        .with("nodes", found.nodes)
        .with("time", format!("{seconds:.3}"))
        .with("nps", format!("{rate:.2}"))
        .with("pv", line(game, found).join(" "))
}

fn in_men(value: Value) -> f64 {
    let end = |plies: u32| 100.0 - f64::from(plies) / 100.0;
    match value {
        Value::Win(plies) => end(plies),
        Value::Loss(plies) => -end(plies),
        Value::Draw => 0.0,
        Value::Points(men) | Value::Share(men) => men.clamp(-99.0, 99.0),
    }
}

/// The moves that are expected.
fn line(game: &Game, found: &Analysis) -> Vec<String> {
    in_full(game, found.candidates.iter().take(1).flat_map(|best| &best.line))
}

/// Writes moves as the protocol does, with all that they capture.
fn in_full<'a>(game: &Game, moves: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    let (mut game, mut full) = (game.clone(), Vec::new());
    for text in moves {
        full.extend(FullMove::of(&game, text).map(|mv| mv.to_string()));
        if game.play(text).is_err() {
            break;
        }
    }
    full
}
