//! What is said to the engine while it thinks.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::protocol::{MAX_LINE, Request};
use crate::input;

/// So many lines are heard before they are obeyed; the others wait in the input.
const MAX_AHEAD: usize = 64;
/// The comment that GoGui interrupts a command with.
const INTERRUPT: &str = "# interrupt";

/// What ends a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// Any line, an empty one too, and the end of the input.
    AnyLine,
    /// The comment `# interrupt`; and `quit` or the end of the input, unless it comes in one breath with the
    /// line before it.
    Interrupt,
}

/// Knows what was heard and is not obeyed yet, and ends thoughts for it.
#[derive(Clone, Default)]
pub(crate) struct Hearing(Arc<(Mutex<Heard>, Condvar)>);

#[derive(Default)]
struct Heard {
    /// Lines that wait, and those of them that interrupt.
    lines: usize,
    interrupts: usize,
    has_ended: bool,
    thought: Option<(Arc<AtomicBool>, Until)>,
}

impl Heard {
    fn ends(&self, until: Until) -> bool {
        match until {
            Until::AnyLine => self.lines > 0 || self.has_ended,
            Until::Interrupt => self.interrupts > 0,
        }
    }

    fn end_thought(&self) {
        if let Some((stop, _)) = self.thought.as_ref().filter(|(_, until)| self.ends(*until)) {
            stop.store(true, Relaxed);
        }
    }
}

/// The lines of the standard input, heard beside what is done with them.
pub(crate) struct Lines {
    hearing: Hearing,
    /// Whether each ends a thought stands beside it.
    lines: Receiver<io::Result<(bool, String)>>,
}

impl Lines {
    /// Returns the next line; `None` at the end.
    pub(crate) fn next(&self) -> io::Result<Option<String>> {
        let line = self.lines.recv().ok().transpose()?;
        Ok(line.map(|(interrupts, line)| {
            let mut heard = self.hearing.heard();
            heard.lines -= 1;
            heard.interrupts -= usize::from(interrupts);
            line
        }))
    }
}

impl Hearing {
    /// Begins to hear the standard input.
    pub(crate) fn listen(&self) -> Lines {
        let (hearing, (sender, lines)) = (self.clone(), sync_channel(MAX_AHEAD));
        input::listen(MAX_LINE, move |line, is_late| {
            let marked = |line: String| (interrupts(&line, is_late), line);
            let line = line.map(|line| line.map(marked));
            hearing.note(line.as_ref(), is_late);
            line.map_or(Ok(()), |line| sender.send(line))
        });
        Lines { hearing: self.clone(), lines }
    }

    fn note(&self, line: Option<&io::Result<(bool, String)>>, is_late: bool) {
        let mut heard = self.heard();
        match line {
            Some(Ok((interrupts, _))) => {
                heard.lines += 1;
                heard.interrupts += usize::from(*interrupts);
            }
            _ => {
                heard.has_ended = true;
                heard.interrupts += usize::from(is_late);
            }
        }
        heard.end_thought();
        self.0.1.notify_all();
    }

    /// Returns a flag that is set when a thought is to end. It is set already if the line is there.
    pub(crate) fn stop_flag(&self, until: Until) -> Arc<AtomicBool> {
        let (mut heard, stop) = (self.heard(), Arc::new(AtomicBool::new(false)));
        heard.thought = Some((stop.clone(), until));
        heard.end_thought();
        stop
    }

    /// Waits until a line is there, or the end of the input.
    pub(crate) fn wait(&self) {
        let is_quiet = |heard: &mut Heard| !heard.ends(Until::AnyLine);
        drop(self.0.1.wait_while(self.heard(), is_quiet));
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn interrupts(line: &str, is_late: bool) -> bool {
    let is_quit = || Request::read(line).is_some_and(|request| request.name == "quit");
    line.trim() == INTERRUPT || is_late && is_quit()
}
