//! Work shared among the cores.

use std::sync::{Mutex, PoisonError};
use std::thread::{self, available_parallelism};

/// This many games are at least worth a thread.
const GAMES: usize = 32;

/// Returns how many of `games` make a part of the work.
pub(super) fn share(games: usize) -> usize {
    games.div_ceil(cores()).max(GAMES)
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Does all parts of the work, on as many threads as there can be, this one included.
pub(super) fn each<T: Send>(parts: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
    let parts: Vec<T> = parts.collect();
    let others = parts.len().min(cores()).saturating_sub(1);
    let parts = Mutex::new(parts.into_iter());
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some(part) = next() {
            work(part);
        }
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, run).ok();
        let _ = (0..others).map_while(spawn).count();
        run();
    });
}
