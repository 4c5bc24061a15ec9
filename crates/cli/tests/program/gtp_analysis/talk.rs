//! A talk with the engine of GTP.

use crate::talk;

pub(super) struct Talk(talk::Talk);

impl Talk {
    pub(super) fn new(args: &[&str]) -> Self {
        Self(talk::Talk::new(&[&["gtp"], args].concat()))
    }

    pub(super) fn go() -> Self {
        Self::new(&["--game", "go", "--size", "7", "--time", "0.1"])
    }

    pub(super) fn say(&mut self, line: &str) {
        self.0.say(line);
    }

    pub(super) fn hear(&mut self) -> String {
        self.0.next().unwrap_or_default()
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

    /// Ends the input, and says whether the program ends without another reply.
    pub(super) fn ends(self) -> bool {
        let (said, is_well) = self.0.ends();
        is_well && said.iter().all(String::is_empty)
    }
}
