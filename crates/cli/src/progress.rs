//! What long runs tell people meanwhile.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::program;

/// Runs that take no longer show nothing.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two looks at the clock.
const TICK: Duration = Duration::from_secs(1);

/// Whether a run tells how far it is and how long it took.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct ProgressArgs {
    /// Writes nothing to the standard error but what goes wrong
    #[arg(long)]
    quiet: bool,
}

impl ProgressArgs {
    /// Tells something on the standard error that is no part of the result.
    pub(crate) fn note(self, text: &str) {
        if !self.quiet {
            program::note(text);
        }
    }

    /// Begins to watch a run of so many units; without a number it shows the time only.
    pub(crate) fn watch(self, units: Option<u64>) -> Progress {
        let bar = ProgressBar::with_draw_target(units, ProgressDrawTarget::hidden());
        let shape =
            if units.is_some() { "{wide_bar} {percent}% {eta} {msg}" } else { "{elapsed_precise}" };
        if let Ok(style) = ProgressStyle::with_template(shape) {
            bar.set_style(style);
        }
        Progress { bar, begin: Instant::now(), is_quiet: self.quiet }
    }
}

/// A bar on the standard error, if that is a terminal. It has no colours.
pub(crate) struct Progress {
    bar: ProgressBar,
    begin: Instant,
    is_quiet: bool,
}

impl Progress {
    /// Returns the time since the beginning.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Tells something on the standard error, above the bar.
    pub(crate) fn note(&self, text: &str) {
        if !self.is_quiet {
            self.bar.suspend(|| program::note(text));
        }
    }

    /// Tells how it stands, behind the bar.
    pub(crate) fn tell(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Tells that so many units are done.
    pub(crate) fn reach(&self, units: u64) {
        if self.is_quiet || self.elapsed() < PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(units);
    }

    /// Does some work while another thread shows how long it takes.
    pub(crate) fn during<T>(self, work: impl FnOnce() -> T) -> (T, Duration) {
        let (done, wait) = channel::<()>();
        let progress = &self;
        let watch = move || {
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                progress.reach(0);
            }
        };
        let result = thread::scope(|scope| {
            let _watcher = thread::Builder::new().spawn_scoped(scope, watch);
            let result = work();
            drop(done);
            result
        });
        (result, self.finish())
    }

    /// Removes the bar, and returns the time that the run took.
    pub(crate) fn finish(self) -> Duration {
        let elapsed = self.elapsed();
        self.bar.finish_and_clear();
        elapsed
    }
}
