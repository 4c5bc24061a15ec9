//! A talk with the engine.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::run::command;

/// A talk with the engine, line by line.
pub(super) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub(super) fn new(args: &[&str]) -> Self {
        let mut command = command();
        command.arg("gtp").args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("its output"));
        Self { child, input, output: BufReader::new(output) }
    }

    pub(super) fn go() -> Self {
        Self::new(&["--game", "go", "--size", "7", "--time", "0.1"])
    }

    pub(super) fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    pub(super) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("UTF-8");
        line.trim_end_matches('\n').to_string()
    }

    /// Asks something and returns the lines of the reply.
    pub(super) fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.reply()
    }

    pub(super) fn reply(&mut self) -> Vec<String> {
        let lines = std::iter::from_fn(|| Some(self.hear()));
        lines.take_while(|line| !line.is_empty()).collect()
    }

    /// Ends the input, and says whether the program ends without another word.
    pub(super) fn ends(mut self) -> bool {
        self.input = None;
        self.reply().is_empty() && self.child.wait().expect("it ends").success()
    }
}
