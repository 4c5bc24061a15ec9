//! The end of the talk, which may come while the engine thinks.

use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use super::info::AT_ONCE;
use crate::ear;

/// Longer lines are cut: no command has so much to say.
const LONGEST: u64 = 4096;
/// So many lines are heard before they are obeyed; the others wait in the input.
const MAX_AHEAD: usize = 256;
/// An END so soon after a command comes from a file of commands, and the command's answer is wanted.
const ONE_BREATH: Duration = Duration::from_millis(50);

/// Whether the manager has said END or closed the input, so that nobody waits for a good move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Farewell {
    is_said: Arc<AtomicBool>,
    /// When END was said.
    end: Arc<OnceLock<Instant>>,
    stop: Arc<AtomicBool>,
}

impl Farewell {
    pub(crate) fn is_said(&self) -> bool {
        self.is_said.load(Relaxed)
    }

    /// Returns the flag that ends a thought which has begun before.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// Says whether END came in the midst of what began then.
    pub(crate) fn has_cut_since(&self, begin: Instant) -> bool {
        self.end.get().is_some_and(|end| end.saturating_duration_since(begin) > ONE_BREATH)
    }

    /// Ends the thought that runs, when it has had the least time there is for one.
    fn say(&self) {
        self.is_said.store(true, Relaxed);
        thread::sleep(AT_ONCE);
        self.stop.store(true, Relaxed);
    }

    /// Returns the lines of the standard input up to END, heard beside what is done with them.
    pub(crate) fn listen(&self) -> Receiver<io::Result<String>> {
        let (sender, lines) = sync_channel(MAX_AHEAD);
        let (farewell, mut sender) = (self.clone(), Some(sender));
        ear::listen(LONGEST, move |heard| {
            let is_end =
                matches!(&heard, Some(Ok(line)) if line.trim().eq_ignore_ascii_case("END"));
            if is_end {
                let _only_once = farewell.end.set(Instant::now());
            }
            let goes_on = matches!(heard, Some(Ok(_))) && !is_end;
            let is_heard = heard.zip(sender.as_ref()).is_none_or(|(of, to)| to.send(of).is_ok());
            if goes_on && is_heard {
                return ControlFlow::Continue(());
            }
            sender = None; // which ends the lines
            farewell.say();
            ControlFlow::Break(())
        });
        lines
    }
}
