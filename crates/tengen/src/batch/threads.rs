//! Work shared among the cores.

use std::thread::{self, available_parallelism};

/// So many games are at least worth a thread.
const GAMES: usize = 32;

/// Returns how many of `games` each thread has.
pub(super) fn share(games: usize) -> usize {
    let cores = available_parallelism().map_or(1, usize::from);
    games.div_ceil(cores).max(GAMES)
}

/// Does all parts of the work at the same time, the first one on this thread. A part for which there is
/// no thread is done on this one, too.
pub(super) fn each<T: Send>(parts: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
    let mut parts = parts.collect::<Vec<_>>();
    let Some(first) = parts.pop() else { return };
    let work = &work;
    thread::scope(|scope| {
        for part in parts {
            scope.spawn(move || work(part));
        }
        work(first);
    });
}
