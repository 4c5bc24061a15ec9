//! Engines that think about the games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tengen::session::{Input, Purpose, Task, Who};
use tengen::{Analysis, Engine, Game};
use tokio::sync::Semaphore;

use super::hall::Hall;
use super::limits::Limits;
use super::room::{Room, has_person};

/// A move is not answered sooner than that, so that people see what happens.
const PACE: Duration = Duration::from_millis(500);
/// When a running analysis is told first; then after twice the time, and so on.
const NEWS: Duration = Duration::from_millis(250);
/// How many moves an analysis tells of.
const LINES: usize = 5;

/// What is thought about in a game, or was.
pub(crate) struct Thinking {
    task: Task,
    stop: Arc<AtomicBool>,
}

/// The engines: so many at a time, the others wait.
pub(crate) struct Thinkers {
    permits: Arc<Semaphore>,
    time: Duration,
    memory: usize,
}

impl Thinkers {
    pub(crate) fn new(limits: &Limits) -> Self {
        let permits = Arc::new(Semaphore::new(limits.engines.max(1)));
        Self { permits, time: limits.engine_time, memory: limits.engine_memory }
    }
}

impl Hall {
    /// Begins to think about what is asked now, and stops with all else. Where no person is at the board
    /// nobody thinks.
    pub(crate) fn consult(self: &Arc<Self>, room: &Arc<Room>) {
        let mut inner = room.lock();
        let is_seen = room.present() > 0;
        let is_due =
            |task: &Task| is_seen || task.purpose == Purpose::Move && has_person(&inner.session);
        let task = inner.session.task().filter(is_due);
        if inner.thinking.as_ref().map(|thinking| thinking.task) == task {
            return;
        }
        if let Some(old) = inner.thinking.take() {
            old.stop.store(true, Ordering::Relaxed);
        }
        let Some(task) = task else { return };
        let stop = Arc::new(AtomicBool::new(false));
        inner.thinking = Some(Thinking { task, stop: stop.clone() });
        let game = inner.session.game_of(&task).into_owned();
        tokio::spawn(think(self.clone(), room.clone(), task, game, stop));
    }
}

/// Thinks about a task when an engine is free.
async fn think(hall: Arc<Hall>, room: Arc<Room>, task: Task, game: Game, stop: Arc<AtomicBool>) {
    let Ok(permit) = hall.thinkers.permits.clone().acquire_owned().await else { return };
    let begun = Instant::now();
    if stop.load(Ordering::Relaxed) {
        return;
    }
    let (here, at, halt) = (hall.clone(), room.clone(), stop.clone());
    let found = tokio::task::spawn_blocking(move || search(&here, &at, task, &game, &halt)).await;
    drop(permit);
    let Ok(Some(analysis)) = found else { return };
    if task.purpose == Purpose::Move {
        tokio::time::sleep(PACE.saturating_sub(begun.elapsed())).await;
    }
    if !stop.load(Ordering::Relaxed) {
        let thought = Input::Thought { task, analysis, is_done: true };
        if room.tell(Who::Table, &thought, hall.now()) == Ok(true) {
            hall.keep(&room).await;
        }
        hall.consult(&room);
    }
}

fn search(
    hall: &Hall,
    room: &Room,
    task: Task,
    game: &Game,
    stop: &Arc<AtomicBool>,
) -> Option<Analysis> {
    let mut engine = Engine::for_game(game, hall.thinkers.memory);
    let mut effort = task.effort(game);
    effort.time = effort.time.map(|time| time.min(hall.thinkers.time));
    effort.stop = Some(stop.clone());
    if task.purpose != Purpose::Analyse {
        return engine.best_move(game, &effort).ok();
    }
    effort.lines = LINES;
    let (mut slice, mut left) = (NEWS, hall.thinkers.time);
    loop {
        effort.time = Some(slice.min(left));
        let analysis = engine.best_move(game, &effort).ok()?;
        left = left.saturating_sub(slice);
        if left.is_zero() || stop.load(Ordering::Relaxed) {
            return Some(analysis);
        }
        let thought = Input::Thought { task, analysis, is_done: false };
        // A stale thought is of no use to anybody.
        let _ = room.tell(Who::Table, &thought, hall.now());
        slice *= 2;
    }
}
