//! A program that is spoken to line by line.

use std::io::{self, BufReader, Read, Write};
use std::iter;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::player::{Fault, Player, Turn, excerpt};
use crate::input;

/// A running program.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// The last line on its standard error, when that ends.
    complaint: Receiver<String>,
    /// The last line that was heard, or found when it had ended.
    heard: String,
    /// When an answer comes too late.
    pub(super) deadline: Instant,
    farewell: &'static str,
}

/// Longer lines are cut.
const MAX_LINE: u64 = 1 << 16;
/// A program that says more before it is listened to has to wait.
const LINES_AHEAD: usize = 256;
/// How long a program has to end after its farewell.
const LEAVE: Duration = Duration::from_millis(200);
/// How long a program has to get ready.
const START: Duration = Duration::from_secs(30);

impl Process {
    /// Starts a program; `farewell` is what tells it to go.
    pub(super) fn start(words: &[String], farewell: &'static str) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (line, lines) = sync_channel(LINES_AHEAD);
        let (last, complaint) = channel();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || lines_of(output).try_for_each(|said| line.send(said)));
        }
        if let Some(errors) = child.stderr.take() {
            let said = lines_of(errors).filter(|line| !line.trim().is_empty());
            thread::spawn(move || last.send(said.last().unwrap_or_default()));
        }
        let input = child.stdin.take();
        let (heard, deadline) = (String::new(), Instant::now() + START);
        Ok(Self { child, input, lines, complaint, heard, deadline, farewell })
    }

    pub(super) fn say(&mut self, text: &str) -> Result<(), Fault> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe);
        let said = input.map_err(io::Error::from).and_then(|input| {
            writeln!(input, "{text}")?;
            input.flush()
        });
        said.map_err(|_| self.gone())
    }

    /// Hears the next line that is not blank.
    pub(super) fn hear(&mut self) -> Result<String, Fault> {
        self.hear_any(|line| !line.is_empty())
    }

    /// Hears the next line that is wanted, without the blanks at its ends.
    pub(super) fn hear_any(&mut self, is_wanted: impl Fn(&str) -> bool) -> Result<String, Fault> {
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Fault::late());
            }
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    self.keep(&line);
                    if is_wanted(line.trim()) {
                        return Ok(line.trim().to_string());
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::late()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    fn keep(&mut self, line: &str) {
        if !line.trim().is_empty() {
            self.heard = line.trim().to_string();
        }
    }

    /// Tells how the program has gone away.
    fn gone(&mut self) -> Fault {
        Fault::crash(&self.end().unwrap_or_else(|| "it closed its output".to_string()))
    }

    /// Tells how the program has ended and what it wrote last, on its standard error if it wrote
    /// anything there; `None` if it runs.
    fn end(&mut self) -> Option<String> {
        let status = self.wait()?;
        for _ in 0..LINES_AHEAD {
            let Ok(line) = self.lines.recv_timeout(LEAVE) else { break };
            self.keep(&line);
        }
        let complaint = self.complaint.recv_timeout(LEAVE).unwrap_or_default();
        self.keep(&complaint);
        Some(match self.heard.is_empty() {
            true => format!("it ended with {status} and wrote nothing"),
            false => format!("it ended with {status}; it last wrote {}", excerpt(&self.heard)),
        })
    }

    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        let end = Instant::now() + LEAVE;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

/// Visits the lines that a program writes.
fn lines_of(output: impl Read) -> impl Iterator<Item = String> {
    let mut output = BufReader::new(output);
    iter::from_fn(move || input::read_line(&mut output, MAX_LINE).ok()?)
}

/// Says farewell, waits a little, and ends a program that does not go.
impl Drop for Process {
    fn drop(&mut self) {
        let _gone_already = self.say(self.farewell);
        drop(self.input.take());
        if self.wait().is_none() {
            let _gone_now = self.child.kill();
            let _its_status = self.child.wait();
        }
    }
}

/// Speaks a protocol with a program.
pub(super) trait Speaker {
    /// What tells a program to go.
    fn farewell(&self) -> &'static str;

    /// Greets a program that has just been started.
    fn greet(&mut self, _: &mut Process) -> Result<(), Fault> {
        Ok(())
    }

    /// Announces a new game.
    fn begin(&mut self, program: &mut Process) -> Result<(), Fault>;

    /// Asks for a move; `None`: the program resigns.
    fn choose(&mut self, program: &mut Process, turn: &Turn<'_>) -> Result<Option<String>, Fault>;
}

/// A program as a player. After a fault it is started anew.
pub(super) struct Program {
    words: Vec<String>,
    speaker: Box<dyn Speaker>,
    process: Option<Process>,
}

impl Program {
    /// Starts a program; that there is none is no fault of a player but of who asked for it.
    pub(super) fn start(words: &[String], speaker: Box<dyn Speaker>) -> io::Result<Self> {
        drop(Process::start(words, speaker.farewell())?);
        Ok(Self { words: words.to_vec(), speaker, process: None })
    }
}

impl Player for Program {
    fn begin(&mut self, _: u32) -> Result<(), Fault> {
        let (old, speaker) = (self.process.take(), &mut self.speaker);
        let is_new = old.is_none();
        let start = |reason: String| Fault { kind: Fault::START, ..Fault::crash(&reason) };
        let started = old.map_or_else(|| Process::start(&self.words, speaker.farewell()), Ok);
        let mut process = started.map_err(|error| start(error.to_string()))?;
        process.deadline = Instant::now() + START;
        let greeted = if is_new { speaker.greet(&mut process) } else { Ok(()) };
        let ready = greeted.and_then(|()| speaker.begin(&mut process));
        ready.map_err(|fault| process.end().map_or(fault, start))?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Option<String>, Fault> {
        let gone = || Fault::crash("it is not there");
        let mut process = self.process.take().ok_or_else(gone)?;
        process.deadline = turn.deadline;
        let chosen = self.speaker.choose(&mut process, turn)?;
        self.process = Some(process);
        Ok(chosen)
    }
}
