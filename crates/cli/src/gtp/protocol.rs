//! Requests and replies, line by line (GTP version 2, draft 2, section 2).

use std::io::{self, BufRead};

/// The bytes of the longest line that is a request.
const MAX_LINE: usize = 1 << 20;

/// What a command comes to: text, or the words of an error.
pub(crate) type Reply<T = String> = Result<T, String>;

/// The error of arguments that are not what a command takes.
pub(crate) const SYNTAX_ERROR: &str = "syntax error";

/// Makes an error.
pub(crate) fn error<T>(words: &str) -> Reply<T> {
    Err(words.to_string())
}

/// A command with its number and its arguments.
#[derive(Debug, Default)]
pub(crate) struct Request {
    /// The digits before the command, if there are any.
    id: String,
    pub(crate) name: String,
    pub(crate) args: Vec<String>,
}

impl Request {
    /// Reads the next request; `None` at the end of the input. One that is too long keeps its number
    /// only, and so is no command.
    pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<Self>> {
        while let Some((line, is_whole)) = read_line(input)? {
            match Self::parse(&line) {
                Some(request) if is_whole => return Ok(Some(request)),
                Some(Self { id, .. }) => return Ok(Some(Self { id, ..Self::default() })),
                None => {}
            }
        }
        Ok(None)
    }

    /// Reads a line: control characters are dropped, tabs are blanks, and `#` begins a comment. `None`
    /// if nothing is left.
    fn parse(line: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(line).replace('\t', " ");
        let chars = text.chars().filter(|c| !c.is_control());
        let text: String = chars.take_while(|&c| c != '#').collect();
        let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_string);
        let first = words.next()?;
        let (id, name) = match first.bytes().all(|byte| byte.is_ascii_digit()) {
            true => (first, words.next().unwrap_or_default()),
            false => (String::new(), first),
        };
        Some(Self { id, name, args: words.collect() })
    }

    /// Writes the reply with the number of the request and the blank line at the end. Empty lines
    /// would end it before.
    pub(crate) fn frame(&self, reply: &Reply) -> String {
        let (sign, text) = match reply {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        format!("{sign}{} {}\n\n", self.id, lines.join("\n").trim_end_matches(' '))
    }
}

/// Reads a line, or the beginning of one that is longer than any request and is read to its end; says
/// whether it is whole. `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<(Vec<u8>, bool)>> {
    let (mut line, mut is_whole) = (Vec::new(), true);
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() && line.is_empty() {
            return Ok(None);
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(available.len(), |end| end + 1);
        let room = MAX_LINE - line.len();
        line.extend_from_slice(&available[..taken.min(room)]);
        is_whole &= taken <= room;
        input.consume(taken);
        if end.is_some() || taken == 0 {
            return Ok(Some((line, is_whole)));
        }
    }
}
