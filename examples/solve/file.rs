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
use std::fs;
use std::path::Path;

use clap::ValueEnum;

use crate::support::args::BoardArgs;
use crate::support::claims::{Claims, excerpt};
use crate::support::failure::Failure;
use crate::support::game::{Game, Visitor};
use crate::support::input;
use crate::support::program::Out;
use crate::support::shown::Shown;

/// A longer file is not read.
const MOST_BYTES: u64 = 64 << 20;
/// No line before the claims is longer.
const LONGEST_HEAD: usize = 4096;

/// Where a proof is to be written.
pub(crate) struct ProofFile<'a> {
    pub(crate) path: &'a Path,
    pub(crate) game: Game,
    pub(crate) rule: Option<&'a str>,
}

impl ProofFile<'_> {
    /// Refuses a folder that is not there, before any work is done.
    pub(crate) fn look(&self) -> Result<(), Failure> {
        let folder = self.path.parent().filter(|folder| *folder != Path::new(""));
        match folder.is_none_or(Path::is_dir) && !self.path.is_dir() {
            true => Ok(()),
            false => Err(self.failure(&"there can be no such file")),
        }
    }

    /// Writes claims about a position down.
    pub(crate) fn write(&self, position: &impl Display, claims: &str) -> Result<(), Failure> {
        let mut text = format!("proof {}\n", name(self.game));
        // Only in draughts the text of a position leaves the rules open.
        if let Some(rule) = self.rule.filter(|_| self.game == Game::Draughts) {
            text += &format!("rule {rule}\n");
        }
        text += &format!("position {position}\n{claims}");
        fs::write(self.path, text).map_err(|error| self.failure(&error))
    }

    fn failure(&self, reason: &dyn Display) -> Failure {
        Failure::input(format!("--proof {}: {reason}", self.path.display()))
    }
}

fn name(game: Game) -> String {
    game.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
}

/// Checks the proof of this game in a file, and tells what it proves, of which position.
///
/// # Errors
///
/// What is wrong with it, and the line.
pub(crate) fn check(game: Game, path: &Path, out: &mut Out) -> Result<(), Failure> {
    let told = told(game, path).map_err(|failure| {
        let more = |reason| Failure::input(format!("--check {}: {reason}", path.display()));
        failure.in_input(more)
    })?;
    use std::io::Write;
    Ok(writeln!(out, "{told}")?)
}

fn told(game: Game, path: &Path) -> Result<String, Failure> {
    let bytes = input::read(path, MOST_BYTES).map_err(|failure| without(&failure, path))?;
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::input(format!("line {line}: {error}"))
    })?;
    let mut lines = (1..).zip(text.lines()).peekable();
    let mut head = |key: &str| -> Result<(usize, Option<&str>), Failure> {
        let Some(&(line, text)) = lines.peek() else { return Ok((0, None)) };
        if text.len() > LONGEST_HEAD {
            return Err(Failure::input(format!("line {line}: more than {LONGEST_HEAD} bytes")));
        }
        let rest = text.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
        if rest.is_some() {
            lines.next();
        }
        Ok((line, rest))
    };
    let missing = |line: usize, what: &str| {
        let found = text.lines().nth(line.wrapping_sub(1)).map_or("the end".to_string(), excerpt);
        Failure::input(format!("line {}: expected {what}, found {found}", line.max(1)))
    };
    let (line, found) = head("proof")?;
    let found = found.ok_or_else(|| missing(line, &format!("\"proof {}\"", name(game))))?;
    if found.trim_end() != name(game) {
        let reason = format!("line {line}: a proof of {}, not of {}", excerpt(found), name(game));
        return Err(Failure::input(reason));
    }
    let (_, rule) = head("rule")?;
    let (line, position) = head("position")?;
    let position = position.ok_or_else(|| missing(line, "\"position \" and the position"))?;
    let claims = Claims::read(line, lines)?;
    let args = BoardArgs { size: None, rule: rule.map(|rule| rule.trim_end().to_string()) };
    let mut told = None;
    let begun = game.begin(&args, Some(position.trim_end()), Check { claims, told: &mut told });
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

/// Says what is wrong with a file without its name.
fn without(failure: &Failure, path: &Path) -> Failure {
    let (reason, name) = (failure.to_string(), format!("{}: ", path.display()));
    Failure::input(reason.strip_prefix(&name).unwrap_or(&reason).to_string())
}

struct Check<'a, 'b> {
    claims: Claims<'a>,
    told: &'b mut Option<Result<String, Failure>>,
}

impl Visitor for Check<'_, '_> {
    fn visit<B: Shown>(self, board: B) -> Result<(), Failure> {
        let subject = format!("{}\nposition {board}", board.title());
        *self.told =
            Some(board.check_claims(&self.claims).map(|told| format!("{subject}\n{told}")));
        Ok(())
    }
}
