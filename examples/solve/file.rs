//! A proof in a file: the game, the position, and the claims.
//!
//! ```text
//! proof gomoku
//! position 3/3/3 X
//! black draws
//! B2 A1
//! white draws
//! …
//! ```
//!
//! In draughts a line `rule russian` may stand before the position; other games tell their rules
//! with it.

use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::Path;

use clap::ValueEnum;
use tengen_core::{FullRules, Outcome};

use crate::support::args::BoardArgs;
use crate::support::claims::{Claims, excerpt};
use crate::support::failure::Failure;
use crate::support::game::{Game, Visitor};
use crate::support::program::Out;
use crate::support::shown::Shown;
use crate::support::words::{Word, Words};

/// Where a proof is to be written.
pub(crate) struct ProofFile<'a> {
    pub(crate) path: &'a Path,
    pub(crate) game: Game,
    pub(crate) rule: Option<&'a str>,
}

impl ProofFile<'_> {
    /// Refuses a file that cannot be written, before any work is done. What is in it stays until then.
    pub(crate) fn look(&self) -> Result<(), Failure> {
        let (is_new, is_file) = (self.path.symlink_metadata().is_err(), self.path.is_file());
        if !is_new && !is_file && !self.path.is_dir() {
            return Ok(()); // a device, a pipe or a link to nothing is not to be tried
        }
        let mut options = OpenOptions::new();
        let tried = options.write(true).create(true).truncate(false).open(self.path).map(drop);
        let left = tried.and_then(|()| if is_new { fs::remove_file(self.path) } else { Ok(()) });
        left.map_err(|error| self.failure(&error))
    }

    /// Writes down the claims about a position that prove its outcome.
    pub(crate) fn write(
        &self,
        position: &impl Display,
        outcome: Outcome,
        claims: &str,
    ) -> Result<(), Failure> {
        let mut text = format!("proof {}\n", name(self.game));
        // Only in draughts the text of a position leaves the rules open.
        if let Some(rule) = self.rule.filter(|_| self.game == Game::Draughts) {
            text += &format!("rule {rule}\n");
        }
        text += &format!("position {position}\n{claims}");
        fs::write(self.path, text).map_err(|error| {
            self.failure(&format!("{outcome} is proven, but the proof cannot be written: {error}"))
        })
    }

    fn failure(&self, reason: &dyn Display) -> Failure {
        Failure::input(format!("--proof {}: {reason}", self.path.display()))
    }
}

fn name(game: Game) -> String {
    game.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
}

/// Checks the proof of this game in a file, remembering positions in so many bytes, and tells what it
/// proves, of which position.
///
/// # Errors
///
/// What is wrong with it, and the line.
pub(crate) fn check(game: Game, path: &Path, memory: u64, out: &mut Out) -> Result<(), Failure> {
    let told = told(game, path, memory).map_err(|failure| {
        let more = |reason| Failure::input(format!("--check {}: {reason}", path.display()));
        failure.in_input(more)
    })?;
    Ok(writeln!(out, "{told}")?)
}

fn told(game: Game, path: &Path, memory: u64) -> Result<String, Failure> {
    let file = File::open(path).map_err(Failure::input)?;
    let mut words = Words::new(BufReader::new(file));
    let Head { rule, line, position } = Head::read(game, &mut words).map_err(Failure::input)?;
    let args = BoardArgs { size: None, rule };
    let mut told = None;
    let check = Check { claims: Claims::new(words, memory), told: &mut told };
    let begun = game.begin(&args, Some(&position), check);
    match told {
        Some(told) => told,
        None => Err(match begun {
            Ok(()) => Failure::input("nothing was checked"),
            Err(failure) => failure.in_input(|error| {
                let reason = error.to_string();
                let reason = reason.strip_prefix("--position: ").unwrap_or(&reason);
                Failure::input(format!("line {line}: {reason}"))
            }),
        }),
    }
}

/// What stands above the claims.
struct Head {
    rule: Option<String>,
    /// The line of the position.
    line: usize,
    position: String,
}

impl Head {
    fn read(game: Game, words: &mut Words) -> Result<Self, String> {
        let first = words.next_line()?;
        let found = value(first.as_ref(), "proof");
        let expected = format!("\"proof {}\"", name(game));
        let found = found.ok_or_else(|| missing(first.as_ref(), words, &expected))?;
        if found != name(game) {
            return Err(format!("line 1: a proof of {}, not of {}", excerpt(&found), name(game)));
        }
        let mut second = words.next_line()?;
        let rule = value(second.as_ref(), "rule");
        if rule.is_some() {
            second = words.next_line()?;
        }
        let position = value(second.as_ref(), "position");
        let expected = "\"position \" and the position";
        let position = position.ok_or_else(|| missing(second.as_ref(), words, expected))?;
        Ok(Self { rule, line: second.map_or(0, |word| word.line), position })
    }
}

/// What stands behind a key in a line that begins with it.
fn value(line: Option<&Word>, key: &str) -> Option<String> {
    let value = line?.text.strip_prefix(key)?.strip_prefix(' ')?;
    Some(value.trim_end().to_string())
}

fn missing(line: Option<&Word>, words: &Words, expected: &str) -> String {
    let number = line.map_or(words.line(), |line| line.line);
    let found = line.map_or("the end".to_string(), |line| excerpt(&line.text));
    format!("line {number}: expected {expected}, found {found}")
}

struct Check<'a> {
    claims: Claims,
    told: &'a mut Option<Result<String, Failure>>,
}

impl Visitor for Check<'_> {
    fn visit<B: Shown + FullRules>(mut self, board: B) -> Result<(), Failure> {
        let subject = format!("{}\nposition {board}", board.title());
        let told = board.check_claims(&mut self.claims);
        *self.told = Some(told.map(|told| format!("{subject}\n{told}")));
        Ok(())
    }
}
