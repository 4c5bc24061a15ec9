//! Hearing what the manager says while the engine thinks.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::info::AT_ONCE;

/// Longer lines are cut: no command has so much to say.
const MAX_LINE: u64 = 4096;
/// So many lines are heard before they are obeyed; the others wait in the input.
const MAX_AHEAD: usize = 256;

/// Whether the manager has said END or closed the input, so that nobody waits for a good move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Farewell {
    is_said: Arc<AtomicBool>,
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

    /// Ends the thought that runs, when it has had the least time there is for one.
    fn say(&self) {
        self.is_said.store(true, Relaxed);
        thread::sleep(AT_ONCE);
        self.stop.store(true, Relaxed);
    }
}

/// Returns the lines of the standard input, heard beside what is done with them.
pub(crate) fn listen(farewell: &Farewell) -> Receiver<io::Result<String>> {
    let (sender, lines) = sync_channel(MAX_AHEAD);
    let farewell = farewell.clone();
    thread::spawn(move || {
        pass_on(&sender);
        drop(sender);
        farewell.say();
    });
    lines
}

/// Passes lines on up to END or the end of the input.
fn pass_on(lines: &SyncSender<io::Result<String>>) {
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input).transpose() {
        let is_last = line.as_ref().map_or(true, |line| line.trim().eq_ignore_ascii_case("END"));
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Reads a line of whatever bytes; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = io::Read::take(&mut *input, MAX_LINE).read_until(b'\n', &mut bytes)?;
    if count as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
