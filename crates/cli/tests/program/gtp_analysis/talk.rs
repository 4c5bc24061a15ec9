//! A talk with the engine of GTP.

use crate::talk::Talk;

impl Talk {
    pub(super) fn gtp(args: &[&str]) -> Self {
        Self::new(&[&["gtp"], args].concat())
    }

    pub(super) fn go() -> Self {
        Self::gtp(&["--game", "go", "--size", "7", "--time", "0.1"])
    }

    pub(super) fn hear(&mut self) -> String {
        self.next().unwrap_or_default()
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
    pub(super) fn ends_in_silence(self) -> bool {
        let (said, is_well) = self.ends();
        is_well && said.iter().all(String::is_empty)
    }
}
