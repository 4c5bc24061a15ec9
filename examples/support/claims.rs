//! Proofs as text: what each side claims, and its answers.
//!
//! A win is one claim, a draw is one of either side. A claim is a line such as `black wins` or `white
//! draws`; the answers stand below it, in the order in which `tengen_search::Proof` is checked.

use std::fmt::{Display, Write};

use tengen_core::{Color, Outcome, Value};
use tengen_search::{Checked, Proof, ProofError};

use super::failure::Failure;
use super::layout::thousands;
use super::shown::Shown;

/// So many answers stand in a line.
const ANSWERS_PER_LINE: usize = 20;
/// No move's text has more bytes.
const LONGEST_ANSWER: usize = 200;

/// What can be claimed, and how it is written.
const WORDS: [(&str, Color, Value); 4] = [
    ("black wins", Color::Black, Value::Win),
    ("white wins", Color::White, Value::Win),
    ("black draws", Color::Black, Value::Draw),
    ("white draws", Color::White, Value::Draw),
];

/// Writes the claims that make up an outcome, each as `prove` proves it; `None` if it cannot.
pub(crate) fn written<M: Copy + Display>(
    outcome: Outcome,
    mut prove: impl FnMut(Color, Value) -> Option<Proof<M>>,
) -> Option<String> {
    let mut text = String::new();
    for (words, color, value) in WORDS {
        let is_needed = match outcome {
            Outcome::Win(winner) => (winner, Value::Win) == (color, value),
            Outcome::Draw => value == Value::Draw,
        };
        if !is_needed {
            continue;
        }
        let _ = writeln!(text, "{words}");
        for answers in prove(color, value)?.moves.chunks(ANSWERS_PER_LINE) {
            let names: Vec<String> = answers.iter().map(M::to_string).collect();
            let _ = writeln!(text, "{}", names.join(" "));
        }
    }
    Some(text)
}

/// Claims that have been read and not been checked. Together they claim an outcome.
pub(crate) struct Claims<'a> {
    outcome: Outcome,
    claims: Vec<Claim<'a>>,
}

/// What a side claims.
struct Claim<'a> {
    words: &'static str,
    color: Color,
    value: Value,
    /// The line that says so.
    line: usize,
    /// Those below it, with their numbers.
    answers: Vec<(usize, &'a str)>,
}

impl<'a> Claims<'a> {
    /// Reads the lines of claims, each after its number, which come after line `last`.
    ///
    /// # Errors
    ///
    /// What claims nothing, or does not go together, and its line.
    pub(crate) fn read(
        mut last: usize,
        lines: impl IntoIterator<Item = (usize, &'a str)>,
    ) -> Result<Self, Failure> {
        let mut claims: Vec<Claim<'_>> = Vec::new();
        for (line, text) in lines {
            last = line;
            let claimed = WORDS.into_iter().find(|(words, ..)| *words == text.trim());
            match (claimed, claims.last_mut()) {
                (Some((words, color, value)), _) => {
                    claims.push(Claim { words, color, value, line, answers: Vec::new() });
                }
                (None, Some(claim)) => claim.answers.push((line, text)),
                (None, None) if text.trim().is_empty() => {}
                (None, None) => return Err(unclaimed(line, &format!("found {}", excerpt(text)))),
            }
        }
        let outcome = match &claims[..] {
            [] => return Err(unclaimed(last + 1, "the file ends")),
            [claim] if claim.value == Value::Win => Outcome::Win(claim.color),
            [one, two] if one.is_half_of_draw_with(two) => Outcome::Draw,
            [.., claim] => {
                return Err(Failure::input(format!(
                    "line {}: a win is one claim, a draw is \"black draws\" and \"white draws\"; \
                     {:?} does not complete either",
                    claim.line, claim.words
                )));
            }
        };
        Ok(Self { outcome, claims })
    }

    /// Checks all claims by the rules alone, and says what they prove.
    ///
    /// # Errors
    ///
    /// What is wrong first, and its line.
    pub(crate) fn check<B: Shown>(&self, board: &B) -> Result<String, Failure> {
        let (mut answers, mut positions) = (0, 0);
        for claim in &self.claims {
            let checked = claim.check(board)?;
            answers += checked.answers;
            positions += checked.positions;
        }
        let result = match self.outcome {
            Outcome::Win(winner) => winner.to_string(),
            Outcome::Draw => "draw".to_string(),
        };
        let [answers, positions] = [answers, positions].map(thousands);
        Ok(format!("checked {answers} answers in {positions} positions\nresult {result}"))
    }
}

impl<'a> Claim<'a> {
    fn is_half_of_draw_with(&self, other: &Self) -> bool {
        self.color != other.color && [self.value, other.value] == [Value::Draw; 2]
    }

    /// The answers one by one, each after the number of its line.
    fn answers(&self) -> impl Iterator<Item = (usize, &str)> {
        let of_line = |&(line, text): &(usize, &'a str)| {
            text.split_whitespace().map(move |word| (line, word))
        };
        self.answers.iter().flat_map(of_line)
    }

    fn check<B: Shown>(&self, board: &B) -> Result<Checked, Failure> {
        let mut answers = self.answers();
        let (mut at, mut number, mut fault) = (self.line, 0_u64, None);
        let proof = Proof { color: self.color, claim: self.value, moves: Vec::new() };
        let checked = proof.check_with(board, |position| {
            let (line, word) = answers.next()?;
            (at, number) = (line, number + 1);
            let read = answer(position, word);
            read.map_err(|reason| {
                fault =
                    Some(format!("answer {number}, {}, in {position}: {reason}", excerpt(word)));
            })
            .ok()
        });
        let in_line =
            |reason: String| Failure::input(format!("line {at}: {}: {reason}", self.words));
        if let Some(fault) = fault {
            return Err(in_line(fault));
        }
        let checked = checked.map_err(|error| in_line(error.to_string()))?;
        match answers.next() {
            None => Ok(checked),
            Some((line, word)) => {
                let too_long = ProofError::<B::Move>::TooLong { answers: checked.answers };
                let words = (self.words, excerpt(word));
                Err(Failure::input(format!(
                    "line {line}: {}: {too_long} with {}",
                    words.0, words.1
                )))
            }
        }
    }
}

/// Reads an answer, which must be legal.
fn answer<B: Shown>(position: &B, word: &str) -> Result<B::Move, String> {
    if word.len() > LONGEST_ANSWER {
        return Err(format!("{} bytes are no move", word.len()));
    }
    let mv = position.parse_move(word).map_err(|error| error.to_string())?;
    match position.check(mv) {
        Ok(()) => Ok(mv),
        Err(error) => Err(position.refusal(mv).unwrap_or_else(|| error.to_string())),
    }
}

fn unclaimed(line: usize, found: &str) -> Failure {
    Failure::input(format!("line {line}: expected a claim such as \"black wins\", {found}"))
}

/// Quotes the beginning of a text.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    let beginning: String = text.chars().take(SHOWN).collect();
    let more = if beginning.len() < text.len() { "…" } else { "" };
    format!("{beginning:?}{more}")
}
