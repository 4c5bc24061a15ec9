//! A proof as text: the game, the position, and the claims.
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
//! An answer `?` leaves the position to whoever checks the proof.
//! A win of gomoku by force is an SGF instead: a game tree with the winner's moves and the replies that matter.
//!
//! In draughts a line `rule russian` may stand before the position; other games tell their rules
//! with it.

use std::io::{BufRead, Read};

use tengen_core::{Color, Outcome};
use thiserror::Error;

use super::claims::{Claims, ClaimsSum, excerpt};
use super::words::{Word, Words};
use super::{HearSolver, SolveOptions, Solved};
use crate::files::Reading;
use crate::game::Game;
use crate::kind::Kind;
use crate::start::{Start, StartError};

/// Says what is wrong with a proof, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ProofFault(String);

impl ProofFault {
    pub(super) fn new(reason: impl ToString) -> Self {
        Self(reason.to_string())
    }
}

impl From<String> for ProofFault {
    fn from(reason: String) -> Self {
        Self(reason)
    }
}

/// A proof that holds.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckedProof {
    /// The game, at the position that the proof is of.
    pub game: Game,
    /// The outcome that is proven.
    pub outcome: Outcome,
    /// The number of answers.
    pub answers: u64,
    /// The number of unfinished positions that were gone through.
    pub positions: u64,
}

impl CheckedProof {
    fn of(game: Game, sum: ClaimsSum) -> Self {
        let ClaimsSum { outcome, answers, positions } = sum;
        Self { game, outcome, answers, positions }
    }
}

/// # Proofs
impl Game {
    /// Proves who wins, if that can be had for so much. `hear` is told now and then how far it is.
    ///
    /// ```
    /// use tengen::{Game, Kind, SolveOptions, Start};
    ///
    /// let game = Start::new(Kind::Nogo).with_size(3, 3).begin()?;
    /// let options = SolveOptions { writes_proof: true, ..SolveOptions::default() };
    /// let proof = game.solve(&options, |_| {}).proof.expect("a small board");
    /// let checked = Game::check_proof(Kind::Nogo, std::io::Cursor::new(proof), 1 << 20)?;
    /// assert_eq!(checked.outcome.winner(), Some(tengen::core::Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solve(
        &self,
        options: &SolveOptions,
        mut hear: impl FnMut(super::SolveProgress),
    ) -> Solved {
        let hear: HearSolver<'_> = &mut hear;
        let solved = self.erased().solve(options, hear);
        let proof = solved.proof.map(|proof| match proof.starts_with('(') {
            true => proof,
            false => self.head() + &proof,
        });
        Solved { proof, ..solved }
    }

    /// Looks for a [win by force](Kind::has_wins_by_force), and for all first moves of such wins, within the limits of
    /// these options.
    ///
    /// ```
    /// use tengen::{Kind, SolveOptions, Start};
    ///
    /// let position = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X";
    /// let start = Start { position: Some(position.to_string()), ..Start::new(Kind::Gomoku) };
    /// let options = SolveOptions { nodes: Some(10_000), ..SolveOptions::default() };
    /// let puzzle = start.begin()?.puzzle(&options)?;
    /// assert_eq!((puzzle.by, puzzle.line[0].as_str()), ("threats", "E4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    /// # Errors
    ///
    /// If there is no such win, or a limit came before one was found, or the game is over.
    pub fn puzzle(&self, options: &SolveOptions) -> Result<super::Puzzle, super::Unsolved> {
        if self.over().is_some() {
            return Err(super::Unsolved::Over);
        }
        self.erased().puzzle(options)
    }

    /// What stands above the claims.
    fn head(&self) -> String {
        let name = self.kind().map_or("game", Kind::name);
        // Only in draughts the text of a position leaves the rules open.
        let rule = match self.kind() {
            Some(Kind::Draughts) if self.rules() != Kind::Draughts.rule_sets()[0] => {
                format!("rule {}\n", self.rules())
            }
            _ => String::new(),
        };
        format!("proof {name}\n{rule}position {}\n", self.position())
    }

    /// Checks a proof of one of our games by the rules alone, while it is read; one that is a game tree of SGF,
    /// when it has been read. It may store positions in this many bytes.
    ///
    /// # Errors
    ///
    /// What is wrong first, and its line.
    pub fn check_proof(
        kind: Kind,
        mut text: impl BufRead + 'static,
        memory: u64,
    ) -> Result<CheckedProof, ProofFault> {
        if text.fill_buf().is_ok_and(|bytes| bytes.starts_with(b"(")) {
            return check_tree(kind, text, memory);
        }
        let mut words = Words::new(text);
        let Head { rule, line, position } = Head::read(kind, &mut words)?;
        let start = Start { rule, position: Some(position), ..Start::new(kind) };
        let game = start.begin().map_err(|error| match error {
            StartError::Position(reason) => ProofFault(format!("line {line}: {reason}")),
            other => ProofFault(format!("line {line}: {other}")),
        })?;
        let sum = game.erased().check_claims(&mut Claims::new(words, memory))?;
        Ok(CheckedProof::of(game, sum))
    }
}

/// Checks a proof that is the game of an SGF.
fn check_tree(kind: Kind, text: impl BufRead, memory: u64) -> Result<CheckedProof, ProofFault> {
    /// A node of the tree takes so many times the bytes of its text.
    const BYTES: u64 = 64;
    let mut bytes = Vec::new();
    let read = text.take(memory / BYTES + 1).read_to_end(&mut bytes);
    read.map_err(ProofFault::new)?;
    if bytes.len() as u64 > memory / BYTES {
        return Err(ProofFault(format!("more than the {} MiB of memory", memory >> 20)));
    }
    let reading = Reading { is_strict: true, ..Reading::default() };
    let mut games = reading.games(&bytes).map_err(ProofFault::new)?;
    let loaded = games.next().ok_or_else(|| ProofFault::new("there is no game"))?;
    let loaded = loaded.map_err(ProofFault::new)?;
    if games.next().is_some() {
        return Err(ProofFault::new("expected one game, found a second"));
    }
    if let Some(fault) = loaded.faults.first() {
        return Err(ProofFault::new(fault));
    }
    let unknown = || ProofFault(format!("a proof of {kind} is no such SGF"));
    if loaded.game.kind() != Some(kind) {
        return Err(unknown());
    }
    let sum = loaded.game.erased().check_tree().ok_or_else(unknown)??;
    let winner = sum.outcome.winner().map(|color| if color == Color::Black { "B+" } else { "W+" });
    let is_other = |said: &String| !winner.is_some_and(|winner| said.starts_with(winner));
    let said = loaded.result.filter(is_other).map(|result| format!("RE[{result}]"));
    if let Some(said) = loaded.stated.or(said) {
        return Err(ProofFault(format!("{said}, but the tree proves: {}", sum.outcome)));
    }
    Ok(CheckedProof::of(loaded.game, sum))
}

/// What stands above the claims.
struct Head {
    rule: Option<String>,
    /// The line of the position.
    line: usize,
    position: String,
}

impl Head {
    fn read(kind: Kind, words: &mut Words) -> Result<Self, ProofFault> {
        let first = words.next_line()?;
        let found = value(first.as_ref(), "proof");
        let expected = format!("\"proof {kind}\"");
        let found = found.ok_or_else(|| missing(first.as_ref(), words, &expected))?;
        if found != kind.name() {
            return Err(ProofFault(format!(
                "line 1: a proof of {}, not of {kind}",
                excerpt(&found)
            )));
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

fn missing(line: Option<&Word>, words: &Words, expected: &str) -> ProofFault {
    let number = line.map_or(words.line(), |line| line.line);
    let found = line.map_or("the end".to_string(), |line| excerpt(&line.text));
    ProofFault(format!("line {number}: expected {expected}, found {found}"))
}
