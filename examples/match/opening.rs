//! Where games begin.

use std::path::Path;

use tengen_core::Rng;

use crate::support::failure::Failure;
use crate::support::input;
use crate::support::shown::Shown;

/// The openings of a match: the same for both games of a pair.
#[derive(Clone, Debug)]
pub(crate) enum Openings<M> {
    /// So many random moves.
    Random { plies: u32, seed: u64 },
    /// One after the other, and then again from the first.
    Listed(Vec<Vec<M>>),
}

/// No file of openings is longer.
const MAX_FILE: u64 = 1 << 24;
/// No more of a move that is none is shown.
const LONGEST_SHOWN: usize = 40;
/// So often is a random opening tried that ends the game, or has no move that suits.
const TRIES: u32 = 1000;

impl<M: Copy> Openings<M> {
    /// Reads a file: one opening a line, its moves with blanks between; `#` begins a comment.
    pub(crate) fn read<B: Shown<Move = M>>(path: &Path, start: &B) -> Result<Self, Failure> {
        let bytes = input::read(path, MAX_FILE)?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text); // the mark of an editor
        let mut openings = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default();
            if line.trim().is_empty() {
                continue;
            }
            let opening = moves(line, start).map_err(|reason| {
                Failure::input(format!("{}: line {number}: {reason}", path.display()))
            })?;
            openings.push(opening);
        }
        match openings.is_empty() {
            true => Err(Failure::input(format!("{}: there is no opening", path.display()))),
            false => Ok(Self::Listed(openings)),
        }
    }

    /// Returns the moves that a pair of games begins with, or says why there are none.
    pub(crate) fn of_pair<B: Shown<Move = M>>(
        &self,
        pair: u32,
        start: &B,
    ) -> Result<Vec<M>, String> {
        if let Some(outcome) = start.outcome() {
            return Err(format!("the game is over before its first move: {outcome}"));
        }
        match self {
            Self::Listed(openings) => Ok(openings[pair as usize % openings.len()].clone()),
            Self::Random { plies, seed } => {
                let own_seed = Rng::new(seed ^ (u64::from(pair) << 32)).next_u64();
                let mut rng = Rng::new(own_seed);
                let mut tries = (0..TRIES).filter_map(|_| random(start, *plies, &mut rng));
                tries.next().ok_or_else(|| {
                    format!(
                        "--opening-plies: in {TRIES} tries no {plies} random moves left a game \
                         unfinished; fewer can be asked for, down to 0"
                    )
                })
            }
        }
    }
}

/// Plays random moves that suit an opening; `None` if there are not so many or the game ends.
fn random<B: Shown>(start: &B, plies: u32, rng: &mut Rng) -> Option<Vec<B::Move>> {
    let mut board = start.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mut suiting = board.legal_moves().to_vec();
        suiting.retain(|&mv| board.suits_opening(mv));
        let mv = *suiting.get(rng.below(u32::try_from(suiting.len()).ok()?) as usize)?;
        board.play(mv).ok()?;
        moves.push(mv);
    }
    board.outcome().is_none().then_some(moves)
}

/// Reads the moves of an opening.
fn moves<B: Shown>(line: &str, start: &B) -> Result<Vec<B::Move>, String> {
    let mut board = start.clone();
    let mut moves = Vec::new();
    for (word, number) in line.split_whitespace().zip(1..) {
        let shown: String = word.chars().take(LONGEST_SHOWN).collect();
        let refused = |reason: String| format!("move {number}, {shown}: {reason}");
        let mv = board.parse_move(word).map_err(|error| refused(error.to_string()))?;
        board.play(mv).map_err(|error| refused(error.to_string()))?;
        moves.push(mv);
    }
    match board.outcome() {
        Some(outcome) => Err(format!("the game is over after it: {outcome}")),
        None => Ok(moves),
    }
}
