//! Games written to a file, one after the other.

use std::path::Path;

use tengen::{Format, Game, Kind};

use crate::draft::{Draft, ForceArgs, format_of};
use crate::failure::Failure;
use crate::input::in_option;

/// A file that games are written to.
pub(crate) struct Export {
    draft: Draft,
    format: Format,
    games: usize,
    /// The rules that the file does not tell.
    lost: Option<String>,
}

impl Export {
    /// Makes the file that was named after this option; the end of its name tells the format.
    pub(crate) fn new(
        option: &'static str,
        path: &Path,
        force: ForceArgs,
    ) -> Result<Self, Failure> {
        let expected = "expected an .sgf, a .pdn, a .psq or a .txt";
        let format = format_of(path).ok_or_else(|| in_option(option, path, expected))?;
        Ok(Self { draft: force.draft(option, path)?, format, games: 0, lost: None })
    }

    /// Refuses a format in which so many games like this one cannot be written.
    pub(crate) fn check(&self, game: &Game, games: u32) -> Result<(), Failure> {
        game.to_record(self.format)
            .ok_or_else(|| self.draft.refused("this game is not written so"))?;
        if games > 1 { self.check_room() } else { Ok(()) }
    }

    /// Is told the rules of a game; a `.psq` does not tell them, and is read as freestyle.
    pub(crate) fn hear_rules(&mut self, rules: &str) {
        let is_lost = self.format == Format::Psq && rules != Kind::Gomoku.rule_sets()[0];
        self.lost = is_lost.then(|| rules.to_string());
    }

    /// Says what the file does not tell, if that changes the game.
    pub(crate) fn loss(&self) -> Option<String> {
        let rules = self.lost.as_ref()?;
        Some(format!(
            "a .psq does not tell the rule, {rules}: name it with --rule to read the file"
        ))
    }

    /// Writes a game, as `write` does in a format.
    pub(crate) fn add(&mut self, write: impl Fn(Format) -> Option<String>) -> Result<(), Failure> {
        self.games += 1;
        let n = self.games;
        let problem = || self.draft.refused(format!("game {n} cannot be written so"));
        let text = write(self.format).ok_or_else(problem)?;
        if n > 1 {
            self.check_room()?;
        }
        let end = if text.ends_with('\n') { "" } else { "\n" };
        self.draft.append(&(text + end))
    }

    /// Says whether a second game may follow.
    fn check_room(&self) -> Result<(), Failure> {
        match self.format {
            Format::Psq => Err(self.draft.refused("a .psq holds one game")),
            _ => Ok(()),
        }
    }

    /// Puts the file where it was to be.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        self.draft.finish()
    }
}
