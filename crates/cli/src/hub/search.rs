//! The search that answers `go`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tengen::core::Board;
use tengen::draughts::Draughts;
use tengen::{Analysis, Effort, Engine, Game, Value};

use super::level::Level;
use super::line::HubLine;

/// What `go` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Think,
    Ponder,
    Analyze,
}

/// A move, and the answer that it expects.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    mv: String,
    ponder: Option<String>,
}

impl Answer {
    /// Writes `done`; without a move if there is none.
    pub(crate) fn done(answer: Option<&Self>) -> HubLine {
        let Some(Self { mv, ponder }) = answer else { return HubLine::new("done") };
        let done = HubLine::new("done").with("move", mv);
        ponder.iter().fold(done, |done, ponder| done.with("ponder", ponder))
    }
}

/// How a running search is told to stop, and that it is our turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals {
    stop: Arc<AtomicBool>,
    pondering: Arc<AtomicBool>,
}

impl Signals {
    pub(crate) fn new(mode: Mode) -> Self {
        let pondering = Arc::new(AtomicBool::new(mode == Mode::Ponder));
        Self { stop: Arc::default(), pondering }
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// The expected move has been played: the time runs from now.
    pub(crate) fn hit(&self) {
        self.pondering.store(false, Relaxed);
    }

    /// What the search may use.
    pub(crate) fn effort(&self, level: &Level) -> Effort {
        let pondering = Some(self.pondering.clone());
        Effort { pondering, ..level.effort(self.stop.clone()) }
    }
}

/// Searches, and tells how it goes on. `None` in a position without legal move.
pub(crate) fn search(
    engine: &mut Engine,
    game: &Game,
    mode: Mode,
    effort: &Effort,
    mut tell: impl FnMut(HubLine),
) -> Option<Answer> {
    let board: Draughts = game.position().parse().ok()?;
    if let ([mv], Mode::Think) = (&board.legal_moves()[..], mode) {
        return Some(Answer { mv: mv.to_string(), ponder: None });
    }
    let found = engine.analyse(game, effort, |so_far| {
        tell(info(&board, so_far));
        ControlFlow::Continue(())
    })?;
    let mv = moves(&board, &[found.best.clone()]).pop()?;
    let ponder = line(&board, &found).into_iter().nth(1);
    Some(Answer { mv, ponder })
}

/// Scores are in men; a won game is worth 100 less a hundredth for each ply.
fn info(board: &Draughts, found: &Analysis) -> HubLine {
    let seconds = found.elapsed.as_secs_f64();
    let rate = found.nodes as f64 / seconds.max(1e-6) / 1e6;
    HubLine::new("info")
        .with("depth", found.depth)
        .with("score", format!("{:.2}", in_men(found.value())))
        .with("nodes", found.nodes)
        .with("time", format!("{seconds:.3}"))
        .with("nps", format!("{rate:.2}"))
        .with("pv", line(board, found).join(" "))
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
fn line(board: &Draughts, found: &Analysis) -> Vec<String> {
    found.candidates.first().map(|best| moves(board, &best.line)).unwrap_or_default()
}

/// Writes moves as the protocol does, with all that they capture.
fn moves(board: &Draughts, texts: &[String]) -> Vec<String> {
    let mut board = *board;
    let play = |text: &String| {
        let mv = board.parse_move(text).ok()?;
        board = board.after(mv);
        Some(mv.to_string())
    };
    texts.iter().map_while(play).collect()
}
