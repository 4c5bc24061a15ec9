//! Requests and replies, line by line (GTP version 2, draft 2, section 2).

/// The bytes of the longest line that is a request.
pub(crate) const MAX_LINE: u64 = 1 << 20;

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
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) args: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if there is nothing in it. One that is too long keeps its number only, and so
    /// is no command.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let request = Self::parse(line)?;
        let is_whole = (line.len() as u64) < MAX_LINE;
        Some(if is_whole { request } else { Self { id: request.id, ..Self::default() } })
    }

    /// Reads a line: control characters are dropped, tabs are blanks, and `#` begins a comment. `None`
    /// if nothing is left.
    fn parse(line: &str) -> Option<Self> {
        let line = line.replace('\t', " ");
        let chars = line.chars().filter(|c| !c.is_control());
        let text: String = chars.take_while(|&c| c != '#').collect();
        let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_string);
        let first = words.next()?;
        let (id, name) = match first.bytes().all(|byte| byte.is_ascii_digit()) {
            true => (first, words.next().unwrap_or_default()),
            false => (String::new(), first),
        };
        Some(Self { id, name, args: words.collect() })
    }

    /// Writes the reply with the number of the request, and an empty line at the end. Others would end it
    /// before.
    pub(crate) fn frame(&self, reply: &Reply) -> String {
        let sign = if reply.is_ok() { '=' } else { '?' };
        let (Ok(text) | Err(text)) = reply;
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        format!("{sign}{} {}\n", self.id, lines.join("\n").trim_end_matches(' '))
    }
}
