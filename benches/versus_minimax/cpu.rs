//! The processor time of the present thread.

#![allow(dead_code, reason = "each bench uses a part")]

use std::time::{Duration, Instant};

/// Runs `work` and returns how long the processor worked for it. Where the system does not tell,
/// that is the time on the wall.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let (start, wall) = (on_processor(), Instant::now());
    let result = work();
    let elapsed = match (start, on_processor()) {
        (Some(start), Some(end)) => end - start,
        _ => wall.elapsed(),
    };
    (result, elapsed)
}

/// Runs `work` and returns how long it took on the wall.
pub(crate) fn timed_on_the_wall<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let wall = Instant::now();
    let result = work();
    (result, wall.elapsed())
}

/// Linux: how long all threads of the program were on a processor until now, those that have ended among them, to a
/// hundredth of a second; elsewhere nothing.
pub(crate) fn of_all_threads() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|of| of.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Linux: nanoseconds that this thread was on a processor. The count is brought up to date when the
/// thread gives way.
fn on_processor() -> Option<Duration> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
