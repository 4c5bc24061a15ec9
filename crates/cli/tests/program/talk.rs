//! A talk with the program, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::run::command;

/// A talk with the program, whose input stays open until all is said.
pub(crate) struct Talk {
    pub(crate) child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn new(args: &[&str]) -> Self {
        let mut command = command();
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("its output"));
        Self { child, input, output: BufReader::new(output) }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    /// Hears a line; nothing comes after the end.
    pub(crate) fn next(&mut self) -> Option<String> {
        let mut line = String::new();
        let count = self.output.read_line(&mut line).expect("UTF-8");
        (count > 0).then(|| line.trim_end_matches('\n').to_string())
    }

    /// Ends the input, and says whether the program ends well; returns what it still said.
    pub(crate) fn ends(mut self) -> (Vec<String>, bool) {
        self.input = None;
        let said = std::iter::from_fn(|| self.next()).collect();
        (said, self.child.wait().expect("it ends").success())
    }
}
