//! Answers that are told while they are found.

use std::io;

use super::protocol::{Reply, Request};
use crate::program::{self, Out};

/// The answer to a request, of which lines may be told before it is known.
pub(crate) struct Live<'a> {
    out: &'a mut Out,
    request: &'a Request,
    has_begun: bool,
    /// Why nothing more can be said.
    broken: Option<io::Error>,
}

impl<'a> Live<'a> {
    pub(crate) fn new(out: &'a mut Out, request: &'a Request) -> Self {
        Self { out, request, has_begun: false, broken: None }
    }

    /// Says that the request is understood. What is not understood can be told only before.
    pub(crate) fn begin(&mut self) {
        let sign = format!("={}", self.request.id);
        self.has_begun = true;
        self.say(&sign);
    }

    /// Tells a line, unless nobody listens any more.
    pub(crate) fn say(&mut self, line: &str) {
        if self.broken.is_none() {
            self.broken = program::say(self.out, line).err();
        }
    }

    /// Says whether nobody listens any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Ends the answer.
    pub(crate) fn end(mut self, reply: &Reply) -> io::Result<()> {
        if let (true, Ok(text)) = (self.has_begun, reply) {
            if !text.is_empty() {
                self.say(text);
            }
            self.say("");
        } else {
            program::say(self.out, self.request.frame(reply))?;
        }
        self.broken.map_or(Ok(()), Err)
    }
}
