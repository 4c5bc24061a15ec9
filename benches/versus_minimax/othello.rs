//! Othello, for the benches alone: the rules, and a plain evaluation by squares and by how many moves there are.

use std::fmt;
use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Knowledge, Outcome, Score};
use thiserror::Error;

/// A position. Bit 8 × row + column is a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Othello {
    /// The discs of the side to move.
    own: u64,
    others: u64,
    turn: Color,
}

/// A square, or 64 for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Square(u8);

const PASS: Square = Square(64);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PASS => f.write_str("pass"),
            Self(n) => write!(f, "{}{}", char::from(b'a' + n % 8), 8 - n / 8),
        }
    }
}

/// Nothing would be turned there, or there is a move to be made instead of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no move of Othello")]
pub(crate) struct NoMove;

/// One step in each of the eight directions: by how many bits, and to which squares it may lead.
const STEPS: [(i32, u64); 8] = [
    (8, u64::MAX),
    (-8, u64::MAX),
    (1, NOT_FIRST),
    (-1, NOT_LAST),
    (9, NOT_FIRST),
    (-9, NOT_LAST),
    (7, NOT_LAST),
    (-7, NOT_FIRST),
];
/// All columns but the first, and but the last.
const NOT_FIRST: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_LAST: u64 = NOT_FIRST >> 1;

fn step(discs: u64, (bits, squares): (i32, u64)) -> u64 {
    let moved = if bits > 0 { discs << bits } else { discs >> -bits };
    moved & squares
}

/// Where a side may put a disc.
fn moves_of(own: u64, others: u64) -> u64 {
    let ends = STEPS.map(|direction| {
        let mut line = step(own, direction) & others;
        for _ in 0..5 {
            line |= step(line, direction) & others;
        }
        step(line, direction)
    });
    ends.into_iter().fold(0, |all, end| all | end) & !(own | others)
}

impl Othello {
    /// The position at the start.
    pub(crate) const START: Self =
        Self { own: 1 << 28 | 1 << 35, others: 1 << 27 | 1 << 36, turn: Color::Black };

    /// The discs that a disc at a square turns.
    fn turned_by(&self, square: u64) -> u64 {
        let lines = STEPS.map(|direction| {
            let (mut at, mut line) = (step(square, direction), 0);
            while at & self.others != 0 {
                line |= at;
                at = step(at, direction);
            }
            if at & self.own == 0 { 0 } else { line }
        });
        lines.into_iter().fold(0, |all, line| all | line)
    }

    fn moves(&self) -> u64 {
        moves_of(self.own, self.others)
    }

    fn must_pass(&self) -> bool {
        self.moves() == 0 && moves_of(self.others, self.own) != 0
    }
}

impl Board for Othello {
    type Move = Square;
    type Illegal = NoMove;
    type ParseMoveError = NoMove;
    const CODES: u32 = 65;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let (own, others) = (Key::of(self.own).0, Key::of(!self.others).0);
        Key::of(own ^ others.rotate_left(32) ^ self.turn as u64)
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Square) -> ControlFlow<T>) -> ControlFlow<T> {
        let mut moves = self.moves();
        if moves == 0 && self.must_pass() {
            return visit(PASS);
        }
        while moves != 0 {
            visit(Square(moves.trailing_zeros() as u8))?;
            moves &= moves - 1;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, square: Square) -> Result<(), NoMove> {
        let is_legal = match square {
            PASS => self.must_pass(),
            Square(n) => n < 64 && self.moves() >> n & 1 == 1,
        };
        if is_legal { Ok(()) } else { Err(NoMove) }
    }

    fn play_unchecked(&mut self, square: Square) {
        let mut turned = 0;
        if square != PASS {
            turned = self.turned_by(1 << square.0);
            self.own |= turned | 1 << square.0;
        }
        *self = Self { own: self.others & !turned, others: self.own, turn: !self.turn };
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        let (own, others) = (self.own.count_ones(), self.others.count_ones());
        match own.cmp(&others) {
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(self.turn),
            std::cmp::Ordering::Less => Outcome::Win(!self.turn),
        }
    }

    fn code(square: Square) -> u32 {
        u32::from(square.0)
    }

    fn parse_move(&self, text: &str) -> Result<Square, NoMove> {
        (0..=64).map(Square).find(|square| square.to_string() == text).ok_or(NoMove)
    }
}

/// Writes the discs of both sides as numbers, and who moves.
impl fmt::Display for Othello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x} {:x} {}", self.own, self.others, self.turn)
    }
}

/// What squares are worth, and eight for each move more than the other side has; moves by their squares.
#[derive(Clone, Copy, Default)]
pub(crate) struct Squares;

/// Of a quarter of the board, from its corner.
const WORTH: [[i32; 4]; 4] = [[100, -20, 10, 5], [-20, -40, -2, -2], [10, -2, 4, 1], [5, -2, 1, 1]];

fn worth(square: usize) -> i32 {
    let from_edge = |n: usize| n.min(7 - n);
    WORTH[from_edge(square / 8)][from_edge(square % 8)]
}

fn sum(mut discs: u64) -> i32 {
    let mut sum = 0;
    while discs != 0 {
        sum += worth(discs.trailing_zeros() as usize);
        discs &= discs - 1;
    }
    sum
}

impl Knowledge<Othello> for Squares {
    fn evaluate(&self, board: &Othello) -> Score {
        let count = |own, others| moves_of(own, others).count_ones() as i32;
        let moves = count(board.own, board.others) - count(board.others, board.own);
        Score::estimate(sum(board.own) - sum(board.others) + 8 * moves)
    }

    fn order(&self, _: &Othello, square: Square) -> i32 {
        if square == PASS { 0 } else { worth(square.0.into()) }
    }
}
