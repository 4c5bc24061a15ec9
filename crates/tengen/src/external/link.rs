//! A program that is spoken to line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::iter;
use std::net::{Shutdown, TcpStream};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::{Fault, SHOWN};
use crate::words::excerpt;

/// A program that was started, or one at the other end of a connection, spoken to in messages of text.
///
/// Nothing waits for it beyond the deadline. When the link is dropped, a program that was started is told
/// to go, and ended if it does not within 200 ms.
#[derive(Debug)]
pub struct Link {
    child: Option<Child>,
    input: Option<Sender<String>>,
    /// Ends when all has been written.
    written: Receiver<()>,
    lines: Receiver<String>,
    /// The last line on its standard error, when that ends.
    complaint: Receiver<String>,
    /// The last line that was heard, or found when it had ended.
    heard: String,
    /// When an answer comes too late; at first 30 seconds after the start.
    pub deadline: Instant,
    /// How long nothing is said after an answer.
    pub(super) pause: Duration,
    answered: Instant,
    /// What ends a message.
    end: char,
    farewell: Option<&'static str>,
}

/// Longer lines are cut.
const MAX_LINE: u64 = 1 << 16;
/// A program that says more before it is listened to has to wait.
const LINES_AHEAD: usize = 256;
/// How long a program has to end after its farewell.
const LEAVE: Duration = Duration::from_millis(200);
/// How long a program has to get ready.
pub(super) const START: Duration = Duration::from_secs(30);

impl Link {
    /// Starts a program, whose messages are lines; `farewell` is what tells it to go.
    ///
    /// # Errors
    ///
    /// What the system says if it cannot be started.
    pub fn start(command: &[String], farewell: &'static str) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (last, complaint) = channel();
        if let Some(errors) = child.stderr.take() {
            let said = messages(errors, b'\n').filter(|line| !line.trim().is_empty());
            thread::spawn(move || last.send(said.last().unwrap_or_default()));
        }
        let mut link = Self::of(output, input, b'\n', drop);
        (link.child, link.complaint, link.farewell) = (Some(child), complaint, Some(farewell));
        Ok(link)
    }

    /// Speaks over a connection, in messages that end with NUL as those of DXP do.
    ///
    /// # Errors
    ///
    /// What the system says of the connection.
    pub fn over(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(START))?;
        let hang_up = |stream: TcpStream| drop(stream.shutdown(Shutdown::Both));
        Ok(Self::of(stream.try_clone()?, stream, b'\0', hang_up))
    }

    /// Starts the threads that read and write messages with this end; `close` is done when all has been
    /// written.
    fn of<W: Write + Send + 'static>(
        output: impl Read + Send + 'static,
        mut writer: W,
        end: u8,
        close: impl FnOnce(W) + Send + 'static,
    ) -> Self {
        let (line, lines) = sync_channel(LINES_AHEAD);
        thread::spawn(move || messages(output, end).try_for_each(|said| line.send(said)));
        let (input, said) = channel::<String>();
        let (_until_then, written) = channel();
        thread::spawn(move || {
            let mut write =
                |text: &String| writer.write_all(text.as_bytes()).and_then(|()| writer.flush());
            let _one_that_is_gone = said.iter().try_for_each(|text| write(&text));
            close(writer);
            drop(_until_then);
        });
        Self {
            child: None,
            input: Some(input),
            written,
            lines,
            complaint: channel().1,
            heard: String::new(),
            deadline: Instant::now() + START,
            pause: Duration::ZERO,
            answered: Instant::now(),
            end: end.into(),
            farewell: None,
        }
    }

    /// Says one message, and does not wait until it is read.
    ///
    /// # Errors
    ///
    /// [`Fault::Gone`] if nobody hears any more, as far as is known.
    pub fn say(&mut self, text: &str) -> Result<(), Fault> {
        let early = self.pause.saturating_sub(self.answered.elapsed());
        thread::sleep(early);
        self.deadline += early;
        let message = format!("{text}{}", self.end);
        let is_said = self.input.as_ref().is_some_and(|input| input.send(message).is_ok());
        if is_said { Ok(()) } else { Err(self.gone()) }
    }

    /// Hears the next message that is wanted, without the blanks at its ends.
    ///
    /// # Errors
    ///
    /// [`Fault::Late`] at the deadline, however much else has been said, or [`Fault::Gone`].
    pub fn hear(&mut self, is_wanted: impl Fn(&str) -> bool) -> Result<String, Fault> {
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Fault::Late);
            }
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    self.keep(&line);
                    if is_wanted(line.trim()) {
                        self.answered = Instant::now();
                        return Ok(line.trim().to_string());
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Late),
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
        Fault::Gone(self.epitaph().unwrap_or_else(|| "it closed its output".to_string()))
    }

    /// Tells how the program has ended and what it wrote last, on its standard error if it wrote
    /// anything there; `None` if it runs.
    pub(super) fn epitaph(&mut self) -> Option<String> {
        let status = self.wait()?;
        for _ in 0..LINES_AHEAD {
            let Ok(line) = self.lines.recv_timeout(LEAVE) else { break };
            self.keep(&line);
        }
        let complaint = self.complaint.recv_timeout(LEAVE).unwrap_or_default();
        self.keep(&complaint);
        Some(match self.heard.is_empty() {
            true => format!("it ended with {status} and wrote nothing"),
            false => {
                format!("it ended with {status}; it last wrote {}", excerpt(&self.heard, SHOWN))
            }
        })
    }

    /// Waits a little for the program's end.
    fn wait(&mut self) -> Option<ExitStatus> {
        let end = Instant::now() + LEAVE;
        loop {
            match self.child.as_mut()?.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

/// Says farewell, waits a little, and ends a program that does not go.
impl Drop for Link {
    fn drop(&mut self) {
        if let Some(farewell) = self.farewell {
            let _gone_already = self.say(farewell);
        }
        drop(self.input.take());
        let _all_is_written = self.written.recv_timeout(LEAVE);
        if self.wait().is_none() {
            if let Some(mut child) = self.child.take() {
                let _gone_now = child.kill();
                let _its_status = child.wait();
            }
        }
    }
}

/// Visits the messages that a program writes.
fn messages(output: impl Read, end: u8) -> impl Iterator<Item = String> {
    let mut output = BufReader::new(output);
    iter::from_fn(move || read_message(&mut output, MAX_LINE, end).ok()?)
}

/// Reads a line of any bytes without its end; `None` at the end of the input. What is beyond `longest`
/// bytes of it is cut off.
///
/// # Errors
///
/// What the system says.
pub fn read_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<String>> {
    read_message(input, longest, b'\n')
}

fn read_message(input: &mut impl BufRead, longest: u64, end: u8) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(longest).read_until(end, &mut bytes)?;
    if count as u64 == longest && bytes.last() != Some(&end) {
        input.skip_until(end)?;
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok((count > 0).then(|| line.trim_end_matches([char::from(end), '\r', '\n']).to_string()))
}
