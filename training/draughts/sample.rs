//! A position of a game and what became of it, as 32 bytes.

use std::io;
use std::path::Path;

use tengen_core::{Board, Color};
use tengen_draughts::variant::Variant;
use tengen_draughts::{Draughts, Position, Setup, Square, SquareSet};

/// The bytes of a sample in a file: three words of squares (White's, Black's, kings; bit 0 is
/// square 1, and bit 63 of the third says that Black is to move), the number of the game, the score
/// in White's eyes, White's points, and a zero; all from the lowest byte up.
pub(crate) const BYTES: usize = 32;

/// A position, what the search thought of it, and how the game ended.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Sample {
    words: [u64; 3],
    /// The number of the game.
    pub(crate) game: u32,
    /// In White's eyes.
    pub(crate) score: i16,
    /// What White got in the end: 2 for a win, 1 for a draw.
    pub(crate) points: u8,
}

const BLACK_TO_MOVE: u64 = 1 << 63;

fn word(set: SquareSet) -> u64 {
    set.iter().map(|square| 1 << (square.number() - 1)).sum()
}

fn set(word: u64) -> SquareSet {
    Square::all().filter(|square| word >> (square.number() - 1) & 1 == 1).collect()
}

impl Sample {
    pub(crate) fn new<V: Variant>(board: &Position<V>, score: i32, game: u32) -> Self {
        let [black, white] = Color::ALL.map(|color| word(board.pieces(color)));
        let kings = board.kings(Color::Black) | board.kings(Color::White);
        let turn = if board.turn() == Color::Black { BLACK_TO_MOVE } else { 0 };
        let score = score.clamp(-10_000, 10_000) as i16;
        Self { words: [white, black, word(kings) | turn], game, score, points: 1 }
    }

    pub(crate) fn board(&self) -> Draughts {
        self.try_board().expect("it was a position")
    }

    fn try_board(&self) -> Option<Draughts> {
        let [white, black, kings] = self.words.map(set);
        let turn = if self.words[2] & BLACK_TO_MOVE != 0 { Color::Black } else { Color::White };
        let mut setup = Setup::empty(turn);
        for (color, pieces) in [(Color::White, white), (Color::Black, black)] {
            setup.men[color] = pieces - kings;
            setup.kings[color] = pieces & kings;
        }
        Draughts::try_from(setup).ok()
    }

    /// Says whether the side to move cannot capture, so that the evaluation may be asked.
    pub(crate) fn is_quiet(&self) -> bool {
        let board = self.board();
        board.can_capture(board.turn()).is_empty()
    }

    pub(crate) fn to_bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        for (place, word) in bytes.chunks_mut(8).zip(self.words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes[24..28].copy_from_slice(&self.game.to_le_bytes());
        bytes[28..30].copy_from_slice(&self.score.to_le_bytes());
        bytes[30] = self.points;
        bytes
    }

    /// `None` if these bytes are no sample.
    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let word = |n: usize| u64::from_le_bytes(bytes[8 * n..8 * n + 8].try_into().expect("8"));
        let last = word(3);
        let sample = Self {
            words: [word(0), word(1), word(2)],
            game: last as u32,
            score: (last >> 32) as i16,
            points: (last >> 48) as u8,
        };
        let is_whole = last >> 48 <= 2 && sample.try_board().is_some();
        is_whole.then_some(sample)
    }
}

/// Reads the whole samples of a file; an error if there is something else in it.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Sample>> {
    let bytes = std::fs::read(path)?;
    let read = bytes.chunks_exact(BYTES).map(Sample::from_bytes).collect::<Option<Vec<_>>>();
    let error = || io::Error::other(format!("{}: expected a file of samples", path.display()));
    read.filter(|_| bytes.is_empty() || bytes.len() >= BYTES).ok_or_else(error)
}
