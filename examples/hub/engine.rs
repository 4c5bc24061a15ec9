//! The search that answers `go`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use tengen_core::{Board, Score, WithHistory};
use tengen_draughts::{Draughts, Move};
use tengen_search::{AlphaBeta, Limits, Options, Progress, TableSize};

use crate::level::{Budget, Level};
use crate::line::HubLine;
use crate::support::draughts::{Known, PER_MAN};

/// What `go` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Think,
    Ponder,
    Analyze,
}

/// A move, and the answer that it expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) mv: Move,
    pub(crate) ponder: Option<Move>,
}

/// An engine with what it remembers from search to search.
pub(crate) struct Engine {
    search: AlphaBeta<WithHistory<Draughts>, Known>,
}

/// How a running search is told to stop, and that its answer is wanted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    flag: Arc<AtomicBool>,
    is_awaited: Arc<AtomicBool>,
}

impl Stop {
    pub(crate) fn set(&self) {
        self.flag.store(true, Relaxed);
    }

    /// Tells `thread`, which may have come to the end of its search, to answer when it can.
    pub(crate) fn release(&self, thread: &Thread) {
        self.is_awaited.store(true, Release);
        thread.unpark();
    }

    /// Waits until the answer is wanted.
    pub(crate) fn wait(&self) {
        while !self.is_awaited.load(Acquire) {
            thread::park();
        }
    }

    /// Stops the search after this time, from now.
    pub(crate) fn set_after(&self, time: Duration) {
        let flag = Arc::downgrade(&self.flag);
        thread::spawn(move || {
            thread::sleep(time);
            if let Some(flag) = flag.upgrade() {
                flag.store(true, Relaxed);
            }
        });
    }
}

impl Engine {
    /// Makes an engine with a table of so many mebibytes.
    pub(crate) fn new(hash: usize) -> Self {
        let options = Options { table: TableSize::mib(hash), ..Options::PLAY };
        let search = AlphaBeta::new(Known::default(), Limits::depth(1));
        let mut search = search.with_options(options);
        search.prepare();
        Self { search }
    }

    /// Forgets what earlier searches found.
    pub(crate) fn forget(&mut self) {
        self.search.forget();
    }

    /// Searches until the level, `stop` or certainty ends it, and tells how it goes on. `None` in
    /// a position without legal move.
    pub(crate) fn search(
        &mut self,
        game: &WithHistory<Draughts>,
        level: &Level,
        mode: Mode,
        stop: &Stop,
        mut tell: impl FnMut(HubLine),
    ) -> Option<Answer> {
        let game = playable(game);
        let moves = game.legal_moves();
        if let ([mv], Mode::Think) = (&moves[..], mode) {
            return Some(Answer { mv: *mv, ponder: None });
        }
        let start = Instant::now();
        let budget = level.budget().filter(|_| mode == Mode::Think);
        self.search.set_limits(limits(level, budget, stop));
        let report = self.search.search_with(&game, |progress| {
            tell(info(&progress));
            if budget.is_some_and(|budget| start.elapsed() >= budget.soft) {
                stop.set();
            }
        });
        let ponder = report.line.get(1).copied();
        report.best.map(|mv| Answer { mv, ponder })
    }
}

/// The game, with its past unless that has drawn it: who asks plays on.
fn playable(game: &WithHistory<Draughts>) -> WithHistory<Draughts> {
    match game.has_moves() {
        true => game.clone(),
        false => WithHistory::new(*game.board()),
    }
}

fn limits(level: &Level, budget: Option<Budget>, stop: &Stop) -> Limits {
    let limits = match *level {
        Level::Depth(depth) => Limits::depth(depth.max(1)),
        Level::Nodes(nodes) => Limits::nodes(nodes),
        _ => Limits::unlimited(),
    };
    let limits = limits.with_stop_flag(stop.flag.clone());
    match budget {
        Some(budget) => limits.with_time(budget.hard),
        None => limits,
    }
}

/// Scores are in men; a won game is worth 100 less a hundredth for each ply.
fn info(progress: &Progress<'_, Move>) -> HubLine {
    let seconds = progress.elapsed.as_secs_f64();
    let rate = progress.nodes as f64 / seconds.max(1e-6) / 1e6;
    let line: Vec<String> = progress.line.iter().map(ToString::to_string).collect();
    HubLine::new("info")
        .with("depth", progress.depth)
        .with("score", format!("{:.2}", in_men(progress.score)))
        .with("nodes", progress.nodes)
        .with("time", format!("{seconds:.3}"))
        .with("nps", format!("{rate:.2}"))
        .with("pv", line.join(" "))
}

fn in_men(score: Score) -> f64 {
    let end = |plies: u32| 100.0 - f64::from(plies) / 100.0;
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => end(plies),
        (_, Some(plies)) => -end(plies),
        _ => (f64::from(score.value()) / f64::from(PER_MAN)).clamp(-99.0, 99.0),
    }
}
