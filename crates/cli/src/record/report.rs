//! What is told of all games.

use std::io::Write;

use crate::failure::Failure;
use crate::program::{Out, Verdict};

/// What is told of all games, and what is counted.
#[derive(Default)]
pub(super) struct Report {
    pub(super) text: Vec<u8>,
    pub(super) plies: usize,
    pub(super) illegal: usize,
    pub(super) warnings: Vec<String>,
    pub(super) scores: Vec<String>,
    /// The picture of the last position.
    pub(super) picture: Option<String>,
}

impl Report {
    /// Tells the last lines.
    pub(super) fn conclude(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let Self { plies, illegal, warnings, scores, .. } = self;
        writeln!(out, "games {}\nplies {plies}\nillegal {illegal}", scores.len())?;
        writeln!(out, "warnings {}", warnings.len())?;
        writeln!(out, "score {}", scores.join(" "))?;
        Ok(if *illegal == 0 { Verdict::Fine } else { Verdict::Refuted })
    }
}
