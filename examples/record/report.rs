//! What is told of all games.

use std::io::Write;

use crate::support::failure::Failure;
use crate::support::picture::Picture;
use crate::support::program::Verdict;

/// What is told of all games, and what is counted.
pub(crate) struct Report<W> {
    pub(crate) text: W,
    pub(crate) plies: usize,
    pub(crate) illegal: usize,
    pub(crate) scores: Vec<String>,
    /// The picture of the last position.
    pub(crate) picture: Option<Picture>,
}

impl<W: Write> Report<W> {
    pub(crate) fn new(text: W) -> Self {
        Self { text, plies: 0, illegal: 0, scores: Vec::new(), picture: None }
    }

    /// Goes on writing somewhere else.
    pub(crate) fn with_text<T>(self, text: T) -> Report<T> {
        let Self { plies, illegal, scores, picture, .. } = self;
        Report { text, plies, illegal, scores, picture }
    }

    /// Tells the last lines.
    pub(crate) fn conclude(self) -> Result<Verdict, Failure> {
        let Self { mut text, plies, illegal, scores, .. } = self;
        let (games, score) = (scores.len(), scores.join(" "));
        writeln!(text, "games {games}\nplies {plies}\nillegal {illegal}\nscore {score}")?;
        Ok(if illegal == 0 { Verdict::Fine } else { Verdict::Refuted })
    }
}
