//! Where games begin.

use std::path::Path;

use tengen::Game;
use tengen::core::Rng;

use crate::failure::Failure;
use crate::input;
use crate::shards::Checksum;

/// The openings of a match: the same for both games of a pair.
#[derive(Clone, Debug)]
pub(super) enum Openings {
    /// So many random moves.
    Random { plies: u32, seed: u64 },
    /// One after the other, and then again from the first.
    Listed(Vec<Vec<String>>),
}

/// No file of openings is longer.
const MAX_FILE: u64 = 1 << 24;
/// No more of a move that is none is shown.
const LONGEST_SHOWN: usize = 40;

impl Openings {
    /// Reads a file: one opening a line, its moves with blanks between; `#` begins a comment.
    pub(super) fn read(path: &Path, start: &Game) -> Result<Self, Failure> {
        let bytes = input::bytes(path, MAX_FILE)?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text); // the mark of an editor
        let mut openings = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default();
            if line.trim().is_empty() {
                continue;
            }
            let wrong = |reason| input::in_file(path, format!("line {number}: {reason}"));
            openings.push(moves(line, start).map_err(wrong)?);
        }
        match openings.is_empty() {
            true => Err(input::in_file(path, "there is no opening")),
            false => Ok(Self::Listed(openings)),
        }
    }

    /// The checksum of those of a file.
    pub(super) fn checksum(&self) -> Option<String> {
        let Self::Listed(openings) = self else { return None };
        let text: String = openings.iter().map(|moves| moves.join(" ") + "\n").collect();
        Some(Checksum::START.then(text.as_bytes()).to_string())
    }

    /// Returns the moves that a game of this number begins with, the same for both games of a pair, or
    /// says why there are none.
    pub(super) fn of_game(&self, number: u32, start: &Game) -> Result<Vec<String>, String> {
        let pair = (number - 1) / 2;
        if let Some(outcome) = start.over().and_then(|over| over.outcome) {
            return Err(format!("the game is over before its first move: {outcome}"));
        }
        match self {
            Self::Listed(openings) => Ok(openings[pair as usize % openings.len()].clone()),
            Self::Random { plies, seed } => {
                let own_seed = Rng::new(seed ^ (u64::from(pair) << 32)).next_u64();
                start.random_opening(*plies, own_seed).ok_or_else(|| {
                    format!(
                        "--opening-plies: in 1000 tries no {plies} random moves left a game \
                         unfinished; fewer can be asked for, down to 0"
                    )
                })
            }
        }
    }
}

/// Reads the moves of an opening.
fn moves(line: &str, start: &Game) -> Result<Vec<String>, String> {
    let mut game = start.clone();
    for (word, number) in line.split_whitespace().zip(1..) {
        let shown: String = word.chars().take(LONGEST_SHOWN).collect();
        game.play(word).map_err(|reason| format!("move {number}, {shown}: {reason}"))?;
    }
    match game.over().and_then(|over| over.outcome) {
        Some(outcome) => Err(format!("the game is over after it: {outcome}")),
        None => Ok(game.moves()),
    }
}
