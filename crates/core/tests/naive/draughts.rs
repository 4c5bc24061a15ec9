//! International draughts: men, flying kings, the majority rule, captured pieces taken off at the
//! end of the move. The past adds the third repetition and 25 quiet king moves of each player.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tengen_core::{Board, Color, HistoryRules, Key, Knowledge, Outcome, Past};
use thiserror::Error;

use super::fen;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rank {
    Man,
    King,
}

/// A piece: whose it is and what it is.
pub(crate) type Piece = (Color, Rank);

/// The fifty dark squares, numbered 1 to 50 from the upper left; White's men move up.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Draughts {
    squares: [Option<Piece>; 50],
    turn: Color,
}

/// From where, to where, and which squares are captured (bit n − 1 for square n).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stroke {
    pub from: u8,
    pub to: u8,
    pub captured: u64,
}

/// Writes `32-28`, or `26x8x12x21`: from, to, then the captured squares.
impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.captured == 0 {
            return write!(f, "{}-{}", self.from, self.to);
        }
        write!(f, "{}x{}", self.from, self.to)?;
        let captured = (1..=50).filter(|n| self.captured & (1 << (n - 1)) != 0);
        captured.into_iter().try_for_each(|n| write!(f, "x{n}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a move: expected 32-28, or 26x8x12 with the captured squares last")]
pub(crate) struct ParseStrokeError;

impl FromStr for Stroke {
    type Err = ParseStrokeError;

    fn from_str(text: &str) -> Result<Self, ParseStrokeError> {
        let numbers = |sign| text.split(sign).map(fen::square).collect::<Option<Vec<u8>>>();
        let (squares, captures) = match numbers('-') {
            Some(squares) if squares.len() == 2 => (squares, 0),
            _ => {
                let squares = numbers('x').filter(|s| s.len() > 2).ok_or(ParseStrokeError)?;
                let captures = squares[2..].iter().fold(0, |set, n| set | 1 << (n - 1));
                (squares, captures)
            }
        };
        Ok(Self { from: squares[0], to: squares[1], captured: captures })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalStroke {
    #[error("the game is drawn already")]
    Finished,
    #[error("square {square} holds no piece of the side to move")]
    NotYourPiece { square: u8 },
    #[error("{captured} captured where {most} can be")]
    MustCaptureMore { captured: u32, most: u32 },
    #[error("no piece moves from {from} to {to} like that")]
    NoSuchMove { from: u8, to: u8 },
}

/// The four diagonal steps, in rows and columns.
const STEPS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The square one step on, or `None` off the board.
fn step(square: u8, (rows, columns): (i8, i8)) -> Option<u8> {
    let row = (square as i8 - 1) / 5;
    let column = 2 * ((square as i8 - 1) % 5) + 1 - row % 2;
    let (row, column) = (row + rows, column + columns);
    ((0..10).contains(&row) && (0..10).contains(&column)).then(|| (row * 5 + column / 2 + 1) as u8)
}

/// The squares further and further in one direction.
fn ray(square: u8, direction: (i8, i8)) -> impl Iterator<Item = u8> {
    std::iter::successors(step(square, direction), move |&s| step(s, direction))
}

/// The row step of a man.
fn forward(color: Color) -> i8 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

fn is_crown_row(square: u8, color: Color) -> bool {
    match color {
        Color::Black => square > 45,
        Color::White => square <= 5,
    }
}

impl Draughts {
    /// The first position: twenty men each, White to move.
    pub(crate) fn new() -> Self {
        "W:W31-50:B1-20".parse().expect("the first position is well formed")
    }

    pub(crate) fn empty(turn: Color) -> Self {
        Self { squares: [None; 50], turn }
    }

    pub(crate) fn at(&self, square: u8) -> Option<Piece> {
        self.squares[usize::from(square - 1)]
    }

    pub(crate) fn put(&mut self, square: u8, piece: Option<Piece>) {
        self.squares[usize::from(square - 1)] = piece;
    }

    /// The squares and pieces of one colour.
    pub(crate) fn pieces(&self, color: Color) -> impl Iterator<Item = (u8, Rank)> {
        let own = move |square| match self.at(square) {
            Some((owner, rank)) if owner == color => Some((square, rank)),
            _ => None,
        };
        (1..=50).filter_map(own)
    }

    /// Men count 1 and kings 3; from the point of view of the side to move.
    pub(crate) fn material(&self) -> i32 {
        let worth = |rank| if rank == Rank::Man { 1 } else { 3 };
        let sum = |color| self.pieces(color).map(|(_, rank)| worth(rank)).sum::<i32>();
        sum(self.turn) - sum(!self.turn)
    }

    /// Every legal move, in the order of from, to and captured.
    fn strokes(&self) -> BTreeSet<Stroke> {
        let mut captures = BTreeSet::new();
        for (from, rank) in self.pieces(self.turn) {
            let mut lifted = self.clone();
            lifted.put(from, None);
            lifted.add_captures(rank, Stroke { from, to: from, captured: 0 }, &mut captures);
        }
        let most = captures.iter().map(|c| c.captured.count_ones()).max();
        match most {
            Some(most) => {
                captures.retain(|c| c.captured.count_ones() == most);
                captures
            }
            None => {
                self.pieces(self.turn).flat_map(|(from, rank)| self.quiet(from, rank)).collect()
            }
        }
    }

    /// Every way to capture on from where `so_far` has come. The piece itself is off the board;
    /// the captured ones are still on it, and cannot be jumped twice.
    fn add_captures(&self, rank: Rank, so_far: Stroke, found: &mut BTreeSet<Stroke>) {
        for direction in STEPS {
            let Some((victim, landings)) = self.jump(rank, so_far.to, direction) else { continue };
            let bit = 1 << (victim - 1);
            if so_far.captured & bit != 0 {
                continue;
            }
            for to in landings {
                let stroke = Stroke { to, captured: so_far.captured | bit, ..so_far };
                found.insert(stroke);
                self.add_captures(rank, stroke, found);
            }
        }
    }

    /// The enemy that can be jumped in that direction, and the empty squares behind it.
    fn jump(&self, rank: Rank, from: u8, direction: (i8, i8)) -> Option<(u8, Vec<u8>)> {
        let victim = match rank {
            Rank::Man => step(from, direction)?,
            Rank::King => ray(from, direction).find(|&s| self.at(s).is_some())?,
        };
        if self.at(victim)?.0 == self.turn {
            return None;
        }
        let reach = if rank == Rank::Man { 1 } else { 9 };
        let behind = ray(victim, direction).take(reach).take_while(|&s| self.at(s).is_none());
        Some((victim, behind.collect()))
    }

    /// The moves of one piece that capture nothing.
    fn quiet(&self, from: u8, rank: Rank) -> Vec<Stroke> {
        let to_squares = |direction: (i8, i8)| {
            let reach = match rank {
                Rank::King => 9,
                Rank::Man if direction.0 == forward(self.turn) => 1,
                Rank::Man => 0,
            };
            ray(from, direction).take(reach).take_while(|&s| self.at(s).is_none())
        };
        let strokes = STEPS.into_iter().flat_map(to_squares);
        strokes.map(|to| Stroke { from, to, captured: 0 }).collect()
    }

    /// Whether `mv` moves no man and captures nothing.
    fn is_quiet(&self, mv: Stroke) -> bool {
        mv.captured == 0 && self.at(mv.from) == Some((self.turn, Rank::King))
    }
}

impl Board for Draughts {
    type Move = Stroke;
    type Illegal = IllegalStroke;
    type ParseMoveError = ParseStrokeError;
    const CODES: u32 = 2500;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let pieces = (1..=50).filter_map(|square| self.at(square).map(|piece| (square, piece)));
        let piece_key = |(square, (color, rank)): (u8, Piece)| {
            Key::of(u64::from(square) * 4 + color.index() as u64 * 2 + (rank == Rank::King) as u64)
        };
        pieces.fold(Key::of(1000 + self.turn.index() as u64), |key, p| key ^ piece_key(p))
    }

    fn each_move<T>(&self, visit: impl FnMut(Stroke) -> ControlFlow<T>) -> ControlFlow<T> {
        self.strokes().into_iter().try_for_each(visit)
    }

    fn check(&self, mv: Stroke) -> Result<(), IllegalStroke> {
        let square = mv.from;
        if !self.pieces(self.turn).any(|(own, _)| own == square) {
            return Err(IllegalStroke::NotYourPiece { square });
        }
        let legal = self.strokes();
        if legal.contains(&mv) {
            return Ok(());
        }
        let captured = mv.captured.count_ones();
        match legal.first().map(|legal| legal.captured.count_ones()) {
            Some(most) if most > captured => Err(IllegalStroke::MustCaptureMore { captured, most }),
            _ => Err(IllegalStroke::NoSuchMove { from: mv.from, to: mv.to }),
        }
    }

    fn play_unchecked(&mut self, mv: Stroke) {
        debug_assert_eq!(self.check(mv), Ok(()));
        let piece = self.at(mv.from).map(|(color, rank)| match rank {
            Rank::Man if is_crown_row(mv.to, color) => (color, Rank::King),
            _ => (color, rank),
        });
        self.put(mv.from, None);
        self.put(mv.to, piece);
        for square in (1..=50).filter(|n| mv.captured & (1 << (n - 1)) != 0) {
            self.put(square, None);
        }
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(mv: Stroke) -> u32 {
        u32::from(mv.from - 1) * 50 + u32::from(mv.to - 1)
    }

    fn parse_move(&self, text: &str) -> Result<Stroke, ParseStrokeError> {
        text.parse()
    }
}

/// FMJD Annex 1: a draw by the third repetition, or by 25 king moves each without a capture.
impl HistoryRules for Draughts {
    type Trace = Draughts;
    /// How many plies in a row moved a king and captured nothing.
    type Clock = u32;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Draughts {
        self.clone()
    }

    fn tick(&self, quiet_plies: u32, mv: Stroke) -> u32 {
        if self.is_quiet(mv) { quiet_plies.saturating_add(1) } else { 0 }
    }

    fn is_irreversible(&self, mv: Stroke) -> bool {
        !self.is_quiet(mv)
    }

    fn check_past(&self, _: Stroke, _: &Past<Self>) -> Result<(), IllegalStroke> {
        Ok(())
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        let repeated = past.count(self.trace_key(), || self.trace()) >= 2;
        (repeated || past.clock() >= 50).then_some(Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalStroke {
        IllegalStroke::Finished
    }
}

/// Counts material and follows captures, which nobody may decline.
pub(crate) struct Material;

impl Knowledge<Draughts> for Material {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, board: &Draughts) -> tengen_core::Score {
        tengen_core::Score::estimate(board.material())
    }

    fn each_noisy<T>(
        &self,
        board: &Draughts,
        mut visit: impl FnMut(Stroke) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(|mv| match mv.captured {
            0 => ControlFlow::Continue(()),
            _ => visit(mv),
        })
    }

    fn may_stand_pat(&self, board: &Draughts) -> bool {
        self.each_noisy(board, ControlFlow::Break).is_continue()
    }
}
