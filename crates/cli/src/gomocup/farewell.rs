//! The end of the talk, which may come while the engine thinks.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;

use super::info::AT_ONCE;
use crate::input;

/// Longer lines are cut: no command has so much to say.
const LONGEST: u64 = 4096;
/// So many lines are heard before they are obeyed; the others wait in the input.
const MAX_AHEAD: usize = 256;

/// Whether the manager has said END or closed the input, so that nobody waits for a good move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Farewell {
    /// Whether it cuts short what is being done.
    said: Arc<OnceLock<bool>>,
    stop: Arc<AtomicBool>,
}

impl Farewell {
    pub(crate) fn is_said(&self) -> bool {
        self.said.get().is_some()
    }

    /// Returns the flag that ends a thought which has begun before.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// Says whether the end came in the midst of what is being done.
    pub(crate) fn has_cut(&self) -> bool {
        self.said.get() == Some(&true)
    }

    /// Lets thoughts take their time again after a stop, unless the end has come.
    pub(crate) fn go_on(&self) {
        if !self.is_said() {
            self.stop.store(false, Relaxed);
        }
    }

    /// Ends the thought that runs, when it has had the least time there is for one.
    fn say(&self, cuts: bool) {
        let _only_once = self.said.set(cuts);
        thread::sleep(AT_ONCE);
        self.stop.store(true, Relaxed);
    }

    /// Returns the lines of the standard input before END, heard beside what is done with them.
    pub(crate) fn listen(&self) -> Receiver<io::Result<String>> {
        let (farewell, (sender, lines)) = (self.clone(), sync_channel(MAX_AHEAD));
        input::listen(LONGEST, move |heard, is_late| {
            let is_end = matches!(&heard, Some(Ok(line)) if is_word(line, "END"));
            if matches!(&heard, Some(Ok(line)) if is_word(line, "YXSTOP")) {
                farewell.stop.store(true, Relaxed); // until its turn comes to be obeyed
            }
            if let Some(line) = heard.filter(|_| !is_end) {
                return sender.send(line).map_err(drop);
            }
            farewell.say(is_late);
            Err(())
        });
        lines
    }
}

fn is_word(line: &str, word: &str) -> bool {
    line.split_whitespace().next().is_some_and(|first| first.eq_ignore_ascii_case(word))
}
