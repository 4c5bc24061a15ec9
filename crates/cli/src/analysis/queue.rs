//! The positions that wait to be analysed.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::query::{Query, Wrong};

/// No more positions may wait, of queries of so many bytes.
const MOST: usize = 10_000;
const MOST_BYTES: usize = 32 << 20;

/// One position of a query.
#[derive(Clone)]
pub(super) struct Task {
    pub(super) query: Arc<Query>,
    /// After so many moves.
    pub(super) turn: usize,
    priority: i64,
    /// Its share of the bytes of its query.
    bytes: usize,
    pub(super) stop: Arc<AtomicBool>,
    /// So often had all been to be forgotten when it came.
    pub(super) clears: usize,
}

impl Task {
    pub(super) fn is_terminated(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// The positions that wait, and the one that is being analysed.
#[derive(Default)]
pub(super) struct Queue {
    tasks: Mutex<Tasks>,
    changed: Condvar,
}

#[derive(Default)]
struct Tasks {
    waiting: Vec<Task>,
    running: Option<Task>,
    clears: usize,
}

impl Queue {
    /// Adds the positions of a query of so many bytes and returns how many there are.
    pub(super) fn add(&self, query: Query, bytes: usize) -> Result<usize, Wrong> {
        let mut tasks = self.tasks();
        let (count, query) = (query.turns.len(), Arc::new(query));
        let held: usize = tasks.waiting.iter().map(|task| task.bytes).sum();
        if tasks.waiting.len() + count > MOST || held + bytes > MOST_BYTES {
            return Err(Wrong::new("analyzeTurns", "too many positions wait already"));
        }
        let clears = tasks.clears;
        tasks.waiting.extend(query.turns.iter().map(|&(turn, priority)| Task {
            query: query.clone(),
            turn,
            priority,
            bytes: bytes / count.max(1),
            stop: Arc::default(),
            clears,
        }));
        self.changed.notify_one();
        Ok(count)
    }

    /// Waits for a position: the first one of those with the highest priority. Those that were
    /// terminated come before.
    pub(super) fn take(&self) -> Option<Task> {
        let is_idle = |tasks: &mut Tasks| tasks.waiting.is_empty();
        let tasks = self.changed.wait_while(self.tasks(), is_idle);
        let mut tasks = tasks.unwrap_or_else(PoisonError::into_inner);
        let rank = |task: &Task| (task.is_terminated(), task.priority);
        let best = tasks.waiting.iter().map(rank).max()?;
        let index = tasks.waiting.iter().position(|task| rank(task) == best)?;
        let task = tasks.waiting.remove(index);
        tasks.running = Some(task.clone());
        Some(task)
    }

    /// Ends the analysis of some positions, begun or not.
    pub(super) fn terminate(&self, is_meant: impl Fn(&Query, usize) -> bool) {
        let tasks = self.tasks();
        let all = tasks.waiting.iter().chain(&tasks.running);
        let meant = all.filter(|task| is_meant(&task.query, task.turn));
        meant.for_each(|task| task.stop.store(true, Relaxed));
    }

    /// Lets no later position profit from what is found of earlier ones.
    pub(super) fn clear(&self) {
        self.tasks().clears += 1;
    }

    fn tasks(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
