//! What each side claims, and its answers.
//!
//! A win is one claim, a draw is one of either side. A claim is a line such as `black wins` or `white
//! draws`; the answers stand below it, in the order in which [`Proof`] is checked.

use std::fmt::{Display, Write};

use tengen_core::{Board, Color, Outcome, Value};
use tengen_search::{Answer, Checked, Proof, ProofError};

use super::file::ProofFault;
use super::words::{Word, Words};

/// This many answers stand in a line.
const ANSWERS_PER_LINE: usize = 20;

/// Stands for a position that is left to whoever checks the proof.
const SEARCH: &str = "?";

/// What can be claimed, and how it is written.
const WORDS: [(&str, Color, Value); 4] = [
    ("black wins", Color::Black, Value::Win),
    ("white wins", Color::White, Value::Win),
    ("black draws", Color::Black, Value::Draw),
    ("white draws", Color::White, Value::Draw),
];

/// Writes the claims that make up an outcome, each as `prove` proves it, from the beginning that is `given`; `None` if
/// it cannot. `hear` is told every word that was not given.
pub(super) fn written<B: Board>(
    outcome: Outcome,
    given: &str,
    mut hear: impl FnMut(String),
    mut prove: impl FnMut(
        (Color, Value),
        &mut dyn FnMut(&B) -> Option<Answer<B::Move>>,
        &mut dyn FnMut(Answer<B::Move>),
    ) -> Option<Proof<B::Move>>,
) -> Option<String> {
    let is_needed = |color, value| match outcome {
        Outcome::Win(winner) => (winner, Value::Win) == (color, value),
        Outcome::Draw => value == Value::Draw,
    };
    let mut given = given.split_whitespace().peekable();
    let mut text = String::new();
    for (words, color, value) in WORDS {
        if !is_needed(color, value) {
            continue;
        }
        let _ = writeln!(text, "{words}");
        if !words.split(' ').all(|word| given.next_if_eq(&word).is_some()) {
            hear(format!("{words} "));
        }
        let mut next = |board: &B| {
            let word = given.next_if(|word| !begins_claim(word))?;
            answer(board, word).ok()
        };
        let proof = prove((color, value), &mut next, &mut |found| hear(answer_text(&found) + " "))?;
        for answers in proof.answers.chunks(ANSWERS_PER_LINE) {
            let names: Vec<String> = answers.iter().map(answer_text).collect();
            let _ = writeln!(text, "{}", names.join(" "));
        }
    }
    Some(text)
}

fn begins_claim(word: &str) -> bool {
    WORDS.iter().any(|(words, ..)| words.split(' ').next() == Some(word))
}

/// Claims that are checked while they are read. Together they claim an outcome.
pub struct Claims {
    words: Words,
    /// The most bytes that the positions may take that a check stores.
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

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ClaimsSum {
    /// The outcome that is proven.
    pub outcome: Outcome,
    /// The answers.
    pub answers: u64,
    /// The unfinished positions that were gone through.
    pub positions: u64,
}

impl Claims {
    /// Takes the words from the first claim on.
    pub(super) const fn new(words: Words, memory: u64) -> Self {
        Self { words, memory, claims: Vec::new(), next: None }
    }

    /// Checks all claims about a position by the rules alone; `text` writes positions.
    ///
    /// # Errors
    ///
    /// What is wrong first, and its line.
    pub fn check<B: Board>(
        &mut self,
        board: &B,
        text: impl Fn(&B) -> String,
    ) -> Result<ClaimsSum, ProofFault> {
        let (mut answers, mut positions) = (0, 0);
        if let Some(Word { line, text }) = self.answer()? {
            return Err(unclaimed(line, &format!("found {}", excerpt(&text))));
        }
        while let Some(claim) = self.next.take() {
            let checked = self.check_next(claim, board, &text)?;
            answers += checked.answers;
            positions += checked.positions;
        }
        match self.outcome()? {
            None => Err(unclaimed(self.words.line(), "the file ends")),
            Some(outcome) => Ok(ClaimsSum { outcome, answers, positions }),
        }
    }

    /// Reads the next answer; `None`: the next claim is there, or the end.
    fn answer(&mut self) -> Result<Option<Word>, ProofFault> {
        let Some(word) = self.words.next_word()? else {
            return match &self.claims[..] {
                [half] if half.value == Value::Draw => Err(half.completes_nothing()),
                _ => Ok(None),
            };
        };
        if !begins_claim(&word.text) {
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
    fn outcome(&self) -> Result<Option<Outcome>, ProofFault> {
        match &self.claims[..] {
            [] => Ok(None),
            [claim] if claim.value == Value::Win => Ok(Some(Outcome::Win(claim.color))),
            [_] => Ok(None),
            [one, two] if one.is_half_of_draw_with(two) => Ok(Some(Outcome::Draw)),
            [.., claim] => Err(claim.completes_nothing()),
        }
    }

    /// Checks the answers to a claim, which come next.
    fn check_next<B: Board>(
        &mut self,
        claim: Claim,
        board: &B,
        text: impl Fn(&B) -> String,
    ) -> Result<Checked, ProofFault> {
        let Claim { words, color, value, line } = claim;
        let (mut at, mut number, mut fault) = (line, 0, None);
        let mut room = Room { memory: self.memory, bytes_each: 0 };
        let proof = Proof { color, claim: value, answers: Vec::new() };
        let mut next = |position: &B,
                        so_far: Checked|
         -> Result<Option<Answer<B::Move>>, ProofFault> {
            let Some(word) = self.answer()? else { return Ok(None) };
            (at, number) = (word.line, number + 1);
            if !room.holds(position, so_far.positions + 1) {
                let memory = room.memory >> 20;
                return Err(ProofFault::from(format!(
                    "line {at}: {words}: the positions before answer {number} take more than the {memory} MiB \
                     of memory"
                )));
            }
            answer(position, &word.text).map(Some).map_err(|reason| {
                let (found, position) = (excerpt(&word.text), text(position));
                ProofFault::from(format!(
                    "line {at}: {words}: answer {number}, {found}, in {position}: {reason}"
                ))
            })
        };
        let checked = proof.check_with(board, |position, so_far| {
            next(position, so_far).unwrap_or_else(|reason| {
                fault = Some(reason);
                None
            })
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
        let checked =
            checked.map_err(|error| ProofFault::from(format!("line {at}: {words}: {error}")))?;
        match self.answer()? {
            None => Ok(checked),
            Some(Word { line, text }) => {
                let too_long = ProofError::<B::Move>::TooLong { answers: checked.answers };
                let text = excerpt(&text);
                Err(ProofFault::from(format!("line {line}: {words}: {too_long} with {text}")))
            }
        }
    }
}

impl Claim {
    fn is_half_of_draw_with(&self, other: &Self) -> bool {
        self.color != other.color && [self.value, other.value] == [Value::Draw; 2]
    }

    fn completes_nothing(&self) -> ProofFault {
        let Self { line, words, .. } = self;
        ProofFault::from(format!(
            "line {line}: a win is one claim, a draw is \"black draws\" and \"white draws\"; \
             {words:?} does not complete either"
        ))
    }
}

/// What the positions take that a check stores.
struct Room {
    /// So many bytes may be used.
    memory: u64,
    /// As much as the largest has taken.
    bytes_each: u64,
}

impl Room {
    /// Says whether there is room for so many positions, of which this is one.
    fn holds<B: Board>(&mut self, position: &B, positions: u64) -> bool {
        let bytes = match position.packed() {
            Some(number) if u64::try_from(number).is_ok() => size_of::<u64>(),
            Some(_) => size_of::<u128>(),
            None => size_of::<B>(),
        };
        self.bytes_each = self.bytes_each.max(bytes as u64 + 1);
        // A hash table grows when it is full to seven eighths, and then the one of half the size is still there.
        let places = (positions * 8).div_ceil(7).next_power_of_two();
        places * 3 / 2 * self.bytes_each <= self.memory
    }
}

fn answer_text<M: Display>(answer: &Answer<M>) -> String {
    match answer {
        Answer::Play(mv) => mv.to_string(),
        Answer::Search => SEARCH.to_string(),
    }
}

/// Reads an answer; a move must be legal.
fn answer<B: Board>(position: &B, word: &str) -> Result<Answer<B::Move>, String> {
    if word == SEARCH {
        return Ok(Answer::Search);
    }
    let mv = position.parse_move(word).map_err(|error| error.to_string())?;
    position.check(mv).map(|()| Answer::Play(mv)).map_err(|error| error.to_string())
}

fn unclaimed(line: usize, found: &str) -> ProofFault {
    ProofFault::from(format!("line {line}: expected a claim such as \"black wins\", {found}"))
}

/// Quotes what stands where something else was expected.
pub(super) fn excerpt(text: &str) -> String {
    crate::words::excerpt(text, 40)
}

#[cfg(test)]
mod tests {
    use tengen_core::nim::Nim;

    use super::*;

    #[test]
    fn there_is_room_for_what_a_growing_table_takes() {
        let room = |memory| Room { memory, bytes_each: 0 };
        let of = |places: u64, each| places * 3 / 2 * each;
        for (positions, places) in [(7, 8), (8, 16), (14, 16), (7 << 20, 8 << 20)] {
            let small = of(places, 9);
            assert!(room(small).holds(&Nim::new(5), positions), "{positions}");
            assert!(!room(small - 1).holds(&Nim::new(5), positions), "{positions}");
        }
    }
}
