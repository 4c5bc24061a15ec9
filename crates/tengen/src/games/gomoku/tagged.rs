//! Games with tags, as PlayOK writes them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{ByColor, Color, Outcome};

/// What the tags name a result, with the one who began as Black.
const RESULTS: [(&str, Outcome); 3] = [
    ("1-0", Outcome::Win(Color::Black)),
    ("0-1", Outcome::Win(Color::White)),
    ("1/2-1/2", Outcome::Draw),
];

/// A game: its tags, and the moves behind them.
#[derive(Default)]
pub(super) struct Tagged {
    tags: String,
    text: String,
}

impl Tagged {
    /// Says whether a file begins with a tag, and not with a move in brackets.
    pub(super) fn is_first(file: &str) -> bool {
        let after = file.trim_start().strip_prefix('[');
        let name = after.and_then(|after| after.split_once(char::is_whitespace));
        name.is_some_and(|(name, _)| !name.contains(|c: char| !c.is_ascii_alphabetic()))
    }

    /// Tells the games of a file apart: behind anything else a tag begins the next.
    pub(super) fn all(file: &str) -> Vec<Self> {
        let mut games = Vec::<Self>::new();
        for line in file.lines() {
            let is_tag = line.starts_with('[');
            if is_tag && games.last().is_none_or(|last| !last.text.is_empty()) {
                games.push(Self::default());
            }
            let Some(last) = games.last_mut() else { continue };
            let part = if is_tag { &mut last.tags } else { &mut last.text };
            part.extend([line, "\n"]);
        }
        games
    }

    fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.lines().filter_map(|line| line[1..].split_once(' '));
        let (_, value) = tags.find(|(tag, _)| *tag == name)?;
        value.split('"').nth(1)
    }

    /// The moves, without the choices of colours and the result.
    pub(super) fn moves(&self) -> String {
        let is_other = |word: &&str| matches!(*word, "black" | "white" | "--" | "*");
        let is_result = |word: &&str| RESULTS.iter().any(|(result, _)| result == word);
        let words = self.text.split_whitespace().filter(|word| !is_other(word) && !is_result(word));
        words.flat_map(|word| [word, " "]).collect()
    }

    /// Says whether the one who began, Black by the tags, chose or was left White's stones. By swap2 the
    /// other one chooses, or answers `--` and leaves the choice.
    fn is_swapped(&self) -> bool {
        let mut words = self.text.split_whitespace();
        let choice = words.find(|word| matches!(*word, "black" | "white" | "--"));
        match choice {
            Some("--") => words.find(|word| matches!(*word, "black" | "white")) == Some("white"),
            choice => choice == Some("black"),
        }
    }

    pub(super) fn players(&self) -> ByColor<String> {
        let player = |tag| self.tag(tag).unwrap_or_default().to_string();
        let (first, second) = (player("Black"), player("White"));
        if self.is_swapped() { ByColor::new(second, first) } else { ByColor::new(first, second) }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let stated = self.tag("Result")?;
        let &(_, outcome) = RESULTS.iter().find(|(result, _)| *result == stated)?;
        Some(match outcome {
            Outcome::Win(color) if self.is_swapped() => Outcome::Win(!color),
            outcome => outcome,
        })
    }
}
