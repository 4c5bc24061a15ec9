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
//! In draughts a line `rule russian` may stand before the position; other games tell their rules
//! with it.

use std::io::BufRead;

use tengen_core::Outcome;
use thiserror::Error;

use super::claims::{Claims, excerpt};
use super::words::{Word, Words};
use super::{HearSolver, SolveOptions, Solved};
use crate::game::Game;
use crate::kind::Kind;
use crate::start::{Start, StartError};

/// Says what is wrong with a proof, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ProofFault(pub(super) String);

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
        Solved { proof: solved.proof.map(|claims| self.head() + &claims), ..solved }
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

    /// Checks a proof of one of our games by the rules alone, while it is read. It may store
    /// positions in so many bytes.
    ///
    /// # Errors
    ///
    /// What is wrong first, and its line.
    pub fn check_proof(
        kind: Kind,
        text: impl BufRead + 'static,
        memory: u64,
    ) -> Result<CheckedProof, ProofFault> {
        let mut words = Words::new(text);
        let Head { rule, line, position } = Head::read(kind, &mut words)?;
        let start = Start { rule, position: Some(position), ..Start::new(kind) };
        let game = start.begin().map_err(|error| match error {
            StartError::Position(reason) => ProofFault(format!("line {line}: {reason}")),
            other => ProofFault(format!("line {line}: {other}")),
        })?;
        let sum = game.erased().check_claims(&mut Claims::new(words, memory))?;
        let (outcome, answers, positions) = (sum.outcome, sum.answers, sum.positions);
        Ok(CheckedProof { game, outcome, answers, positions })
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
