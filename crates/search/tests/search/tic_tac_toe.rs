//! Tic-tac-toe: three in a row on nine squares.

use core::fmt;
use core::ops::ControlFlow;
use std::error::Error;
use std::num::ParseIntError;

use tengen_core::{Board, Color, Key, Outcome};

/// The squares of each side, bit 0 top left, bit 8 bottom right. Black starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TicTacToe {
    squares: [u16; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Square(pub(crate) u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotFree(pub(crate) Square);

const ROWS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl TicTacToe {
    pub(crate) const EMPTY: Self = Self { squares: [0; 2] };

    /// Reads nine characters: `X` is Black's, `O` is White's.
    pub(crate) fn drawn(picture: &str) -> Self {
        let mut board = Self::EMPTY;
        for (index, square) in picture.split_whitespace().collect::<String>().chars().enumerate() {
            match square {
                'X' => board.squares[0] |= 1 << index,
                'O' => board.squares[1] |= 1 << index,
                _ => {}
            }
        }
        board
    }

    /// The same with every square moved.
    pub(crate) fn rearranged(&self, to: impl Fn(Square) -> Square) -> Self {
        let moved = |squares: u16| {
            (0..9).filter(|n| squares & 1 << n != 0).fold(0, |all, n| all | 1 << to(Square(n)).0)
        };
        Self { squares: self.squares.map(moved) }
    }

    /// The enemy to move: the same with the colours exchanged, as the turn goes by the count.
    pub(crate) fn passed(&self) -> Self {
        let [black, white] = self.squares;
        Self { squares: [white, black] }
    }

    fn taken(&self) -> u16 {
        self.squares[0] | self.squares[1]
    }

    fn has_row(&self, color: Color) -> bool {
        ROWS.iter().any(|row| self.squares[color.index()] & row == *row)
    }
}

impl Board for TicTacToe {
    type Move = Square;
    type Illegal = NotFree;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = 9;

    fn turn(&self) -> Color {
        Color::ALL[self.taken().count_ones() as usize % 2]
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.squares[0]) << 16 | u64::from(self.squares[1]))
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Square) -> ControlFlow<T>) -> ControlFlow<T> {
        for square in (0..9).map(Square).filter(|&square| self.is_legal(square)) {
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Square) -> Result<(), NotFree> {
        let is_free = mv.0 < 9 && self.taken() >> mv.0 & 1 == 0;
        if is_free && self.early_outcome().is_none() { Ok(()) } else { Err(NotFree(mv)) }
    }

    fn play_unchecked(&mut self, mv: Square) {
        self.squares[self.turn().index()] |= 1 << mv.0;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        Color::ALL.into_iter().find(|&color| self.has_row(color)).map(Outcome::Win)
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Square) -> u32 {
        u32::from(mv.0)
    }

    fn parse_move(&self, text: &str) -> Result<Square, ParseIntError> {
        text.parse().map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for NotFree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square {} is not free", self.0)
    }
}

impl Error for NotFree {}

#[test]
fn tic_tac_toe_obeys_the_laws_of_a_board() {
    let mut rng = tengen_core::Rng::new(1);
    tengen_core::conformance::random_games(&TicTacToe::EMPTY, 30, 10, &mut rng).unwrap();
}
