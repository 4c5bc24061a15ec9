//! Requests and replies, line by line (GTP version 2, draft 2, section 2).

use std::fmt::Write as _;

/// The bytes of the longest line that is a request.
pub(crate) const MAX_LINE: usize = 1 << 20;

/// What a command comes to: text, or the words of an error.
pub(crate) type Reply = Result<String, String>;

/// The error of arguments that are not what a command takes.
pub(crate) const SYNTAX_ERROR: &str = "syntax error";

/// Makes an error.
pub(crate) fn error<T>(words: &str) -> Result<T, String> {
    Err(words.to_string())
}

/// A line of the input.
pub(crate) enum Raw {
    Whole(Vec<u8>),
    /// The beginning of a line that is too long.
    TooLong(Vec<u8>),
}

impl Raw {
    /// Reads the line. A request that is too long keeps its number only, and so is no command.
    pub(crate) fn parse(&self) -> Line {
        match self {
            Self::Whole(bytes) => Request::parse(bytes),
            Self::TooLong(bytes) => match Request::parse(bytes) {
                Line::Request(Request { id, .. }) => {
                    Line::Request(Request { id, ..Request::default() })
                }
                Line::Silent => Line::Silent,
            },
        }
    }
}

/// What a line asks for.
pub(crate) enum Line {
    /// Nothing: it is blank, or a comment.
    Silent,
    Request(Request),
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
    /// Reads a line: control characters are dropped, tabs are blanks, and `#` begins a comment.
    fn parse(line: &[u8]) -> Line {
        let text = String::from_utf8_lossy(line);
        let text: String = text
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .take_while(|&c| c != '#')
            .collect();
        let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_string);
        let Some(first) = words.next() else { return Line::Silent };
        let (id, name) = if first.bytes().all(|byte| byte.is_ascii_digit()) {
            (first, words.next().unwrap_or_default())
        } else {
            (String::new(), first)
        };
        Line::Request(Self { id, name, args: words.collect() })
    }

    /// Writes the reply with the number of the request and the blank line at the end. Empty lines
    /// would end it before.
    pub(crate) fn frame(&self, reply: &Reply) -> String {
        let (sign, text) = match reply {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let mut framed = format!("{sign}{}", self.id);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().unwrap_or_default();
        framed.push(' ');
        framed.push_str(first);
        for line in lines {
            let _ = write!(framed, "\n{line}");
        }
        framed.truncate(framed.trim_end_matches(' ').len());
        if framed.len() == 1 + self.id.len() {
            framed.push(' ');
        }
        framed.push_str("\n\n");
        framed
    }
}
