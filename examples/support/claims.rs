//! Proofs as text: what each side claims, and its answers.
//!
//! A win is one claim, a draw is one of either side. A claim is a line such as `black wins` or `white
//! draws`; the answers stand below it, in the order in which `tengen_search::Proof` is checked.

use std::fmt::{Display, Write};

use tengen_core::{Board, Color, Key, Outcome, Value};
use tengen_search::{Checked, Proof, ProofError};

use super::failure::Failure;
use super::layout::thousands;
use super::shown::Shown;
use super::words::{Word, Words};

/// So many answers stand in a line.
const ANSWERS_PER_LINE: usize = 20;

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

/// Claims that are checked while they are read. Together they claim an outcome.
pub(crate) struct Claims {
    words: Words,
    /// So many bytes may the positions take that a check remembers.
    memory: u64,
    /// Those that have been read.
    claims: Vec<Claim>,
    /// The last of them, if it is still to be checked.
    next: Option<Claim>,
}

/// What a side claims.
#[derive(Clone, Copy)]
struct Claim {
    words: &'static str,
    color: Color,
    value: Value,
    /// The line that says so.
    line: usize,
}

impl Claims {
    /// Takes the words from the first claim on.
    pub(crate) const fn new(words: Words, memory: u64) -> Self {
        Self { words, memory, claims: Vec::new(), next: None }
    }

    /// Checks all claims by the rules alone, and says what they prove.
    ///
    /// # Errors
    ///
    /// What is wrong first, and its line.
    pub(crate) fn check<B: Shown>(&mut self, board: &B) -> Result<String, Failure> {
        let (mut answers, mut positions) = (0, 0);
        if let Some(Word { line, text }) = self.answer().map_err(Failure::input)? {
            return Err(unclaimed(line, &format!("found {}", excerpt(&text))));
        }
        while let Some(claim) = self.next.take() {
            let checked = self.check_next(claim, board).map_err(Failure::input)?;
            answers += checked.answers;
            positions += checked.positions;
        }
        let result = match self.outcome().map_err(Failure::input)? {
            None => return Err(unclaimed(self.words.line(), "the file ends")),
            Some(Outcome::Win(winner)) => winner.to_string(),
            Some(Outcome::Draw) => "draw".to_string(),
        };
        let [answers, positions] = [answers, positions].map(thousands);
        Ok(format!("checked {answers} answers in {positions} positions\nresult {result}"))
    }

    /// Reads the next answer; `None`: the next claim is there, or the end.
    fn answer(&mut self) -> Result<Option<Word>, String> {
        let Some(word) = self.words.next_word()? else {
            return match &self.claims[..] {
                [half] if half.value == Value::Draw => Err(half.completes_nothing()),
                _ => Ok(None),
            };
        };
        if !WORDS.iter().any(|(words, ..)| words.split(' ').next() == Some(&word.text)) {
            return Ok(Some(word));
        }
        let Some(second) = self.words.next_word()? else { return Ok(Some(word)) };
        let pair = format!("{} {}", word.text, second.text);
        let Some((words, color, value)) = WORDS.into_iter().find(|(words, ..)| *words == pair)
        else {
            self.words.put_back(second);
            return Ok(Some(word));
        };
        self.claims.push(Claim { words, color, value, line: word.line });
        self.next = self.claims.last().copied();
        self.outcome().map(|_| None)
    }

    /// What the claims that have been read amount to; `None`: nothing yet.
    fn outcome(&self) -> Result<Option<Outcome>, String> {
        match &self.claims[..] {
            [] => Ok(None),
            [claim] if claim.value == Value::Win => Ok(Some(Outcome::Win(claim.color))),
            [_] => Ok(None),
            [one, two] if one.is_half_of_draw_with(two) => Ok(Some(Outcome::Draw)),
            [.., claim] => Err(claim.completes_nothing()),
        }
    }

    /// Checks the answers to a claim, which come next.
    fn check_next<B: Shown>(&mut self, claim: Claim, board: &B) -> Result<Checked, String> {
        let Claim { words, color, value, line } = claim;
        let (mut at, mut number, mut fault) = (line, 0, None);
        let most = most_answers::<B>(self.memory);
        let mut next = |position: &B| -> Result<Option<B::Move>, String> {
            let Some(word) = self.answer()? else { return Ok(None) };
            (at, number) = (word.line, number + 1);
            let refused = |reason| {
                let found = excerpt(&word.text);
                format!("line {at}: {words}: answer {number}, {found}, in {position}: {reason}")
            };
            if number > most {
                return Err(format!(
                    "line {at}: {words}: more than {most} answers take more than the {} MiB of \
                     --memory",
                    self.memory >> 20
                ));
            }
            answer(position, &word.text).map(Some).map_err(refused)
        };
        let proof = Proof { color, claim: value, moves: Vec::new() };
        let checked = proof.check_with(board, |position| {
            next(position).unwrap_or_else(|reason| {
                fault = Some(reason);
                None
            })
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
        let checked = checked.map_err(|error| format!("line {at}: {words}: {error}"))?;
        match self.answer()? {
            None => Ok(checked),
            Some(Word { line, text }) => {
                let too_long = ProofError::<B::Move>::TooLong { answers: checked.answers };
                Err(format!("line {line}: {words}: {too_long} with {}", excerpt(&text)))
            }
        }
    }
}

impl Claim {
    fn is_half_of_draw_with(&self, other: &Self) -> bool {
        self.color != other.color && [self.value, other.value] == [Value::Draw; 2]
    }

    fn completes_nothing(&self) -> String {
        let Self { line, words, .. } = self;
        format!(
            "line {line}: a win is one claim, a draw is \"black draws\" and \"white draws\"; \
             {words:?} does not complete either"
        )
    }
}

/// How many answers can be checked in so many bytes: the positions before and after each are
/// remembered, in a tree that may be half empty.
const fn most_answers<B: Board>(memory: u64) -> u64 {
    let position = size_of::<B>() + size_of::<(Key, usize)>();
    memory / (4 * position as u64)
}

/// Reads an answer, which must be legal.
fn answer<B: Shown>(position: &B, word: &str) -> Result<B::Move, String> {
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
