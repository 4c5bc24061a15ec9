//! A program that is spoken to line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tengen_core::Board;

use crate::player::{Decision, Fault, Player, Turn};

/// A running program.
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
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
    pub(crate) fn start(words: &[String], farewell: &'static str) -> io::Result<Self> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let input = child.stdin.take();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &sender));
        }
        Ok(Self { child, input, lines, farewell })
    }

    pub(crate) fn say(&mut self, text: &str) -> Result<(), Fault> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe);
        let said = input.map_err(io::Error::from).and_then(|input| {
            writeln!(input, "{text}")?;
            input.flush()
        });
        said.map_err(|_| self.gone())
    }

    /// Hears the next line that is not blank.
    pub(crate) fn hear(&mut self, deadline: Instant) -> Result<String, Fault> {
        self.hear_any(deadline, |line| !line.is_empty())
    }

    /// Hears the next line that is wanted, without the blanks at its ends.
    pub(crate) fn hear_any(
        &mut self,
        deadline: Instant,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Result<String, Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Fault::Late);
            }
            match self.lines.recv_timeout(left) {
                Ok(line) if is_wanted(line.trim()) => return Ok(line.trim().to_string()),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Late),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    /// Tells how the program has ended.
    fn gone(&mut self) -> Fault {
        Fault::Crash(match self.wait() {
            Some(status) => format!("it ended with {status}"),
            None => "it closed its output".to_string(),
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

/// Sends what a program says until it ends or nobody wants to hear it.
fn listen(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() => return,
            Ok(_) => {}
        }
    }
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

/// What a protocol says when.
pub(crate) trait Protocol<B: Board> {
    const FAREWELL: &'static str;

    /// Greets a program that has just been started.
    fn greet(&mut self, program: &mut Process, deadline: Instant) -> Result<(), Fault>;

    /// Announces a new game.
    fn begin(&mut self, program: &mut Process, deadline: Instant) -> Result<(), Fault>;

    /// Asks for a move.
    fn choose(
        &mut self,
        program: &mut Process,
        turn: &Turn<'_, B>,
    ) -> Result<Decision<B::Move>, Fault>;
}

/// A program as a player. After a fault it is started anew.
pub(crate) struct Engine<P> {
    words: Vec<String>,
    protocol: P,
    process: Option<Process>,
}

impl<P> Engine<P> {
    /// Starts a program; that there is none is no fault of a player but of who asked for it.
    pub(crate) fn start<B: Board>(words: &[String], protocol: P) -> io::Result<Self>
    where
        P: Protocol<B>,
    {
        drop(Process::start(words, P::FAREWELL)?);
        Ok(Self { words: words.to_vec(), protocol, process: None })
    }
}

impl<B: Board, P: Protocol<B>> Player<B> for Engine<P> {
    fn begin(&mut self, _: u32) -> Result<(), Fault> {
        let deadline = Instant::now() + START;
        let mut process = match self.process.take() {
            Some(process) => process,
            None => {
                let started = Process::start(&self.words, P::FAREWELL);
                let mut process = started.map_err(|error| Fault::Crash(error.to_string()))?;
                self.protocol.greet(&mut process, deadline)?;
                process
            }
        };
        self.protocol.begin(&mut process, deadline)?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_, B>) -> Result<Decision<B::Move>, Fault> {
        let gone = || Fault::Crash("it is not there".to_string());
        let mut process = self.process.take().ok_or_else(gone)?;
        let decision = self.protocol.choose(&mut process, turn)?;
        self.process = Some(process);
        Ok(decision)
    }
}
