//! The drafts that are on the disk, and the signals that take them away.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// The drafts on the disk. Who holds the lock may make some, or take some away.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

pub(super) fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What else a signal does before it ends the program.
static FAREWELL: OnceLock<fn()> = OnceLock::new();

/// Lets signals do this, too, before they end the program.
#[cfg(feature = "screen")]
pub(crate) fn heed_signals_with(farewell: fn()) -> io::Result<()> {
    FAREWELL.get_or_init(|| farewell);
    heed_signals()
}

/// Lets signals take the drafts away before they end the program as they always do. A signal that was
/// ignored when the program began, as under `nohup`, stays so where the system tells it in a file.
#[cfg(unix)]
pub(super) fn heed_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static HEEDED: OnceLock<()> = OnceLock::new();
    if HEEDED.get().is_some() {
        return Ok(());
    }
    let ignored = ignored_signals().unwrap_or(1 << (SIGHUP - 1));
    let is_heeded = |signal: &i32| ignored >> (signal - 1) & 1 == 0;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM].into_iter().filter(is_heeded))?;
    std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            let held_to_the_end = unfinished();
            held_to_the_end.iter().for_each(|draft| drop(std::fs::remove_file(draft)));
            FAREWELL.get().iter().for_each(|farewell| farewell());
            let _it_ends_the_program = emulate_default_handler(signal);
        }
    })?;
    HEEDED.get_or_init(|| ());
    Ok(())
}

/// The signals that are ignored, a bit for each from the first on.
#[cfg(unix)]
fn ignored_signals() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}

#[cfg(not(unix))]
pub(super) const fn heed_signals() -> io::Result<()> {
    Ok(())
}
