//! Col on 3×3: a stone goes to an empty point that is not beside a stone of its colour; who cannot
//! move loses. With its past, the point whose number is that of the moves made is refused too.

use std::fmt;
use std::num::ParseIntError;
use std::ops::ControlFlow;

use tengen_core::{Board, Color, HistoryRules, Key, Outcome, Past, Symmetric};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Col {
    pub(crate) points: [Option<Color>; 9],
    turn: Color,
}

/// A point by its number from 0 to 8, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Point(pub(crate) u8);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalPoint {
    #[error("there is no such point")]
    OffBoard,
    #[error("the point is taken")]
    Taken,
    #[error("the point is beside a stone of the same colour")]
    Beside,
    #[error("the past refuses the point")]
    Refused,
}

impl Col {
    pub(crate) const EMPTY: Self = Self { points: [None; 9], turn: Color::Black };

    fn is_beside_own(&self, point: u8) -> bool {
        let distance =
            |other: u8| (point / 3).abs_diff(other / 3) + (point % 3).abs_diff(other % 3);
        let is_own = |other: &u8| self.points[usize::from(*other)] == Some(self.turn);
        (0..9).filter(is_own).any(|other| distance(other) == 1)
    }
}

impl Board for Col {
    type Move = Point;
    type Illegal = IllegalPoint;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = 9;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let stones =
            self.points.iter().zip(1..).filter_map(|(stone, n)| Some((stone.as_ref()?, n)));
        let key = |(color, n): (&Color, u64)| Key::of(2 * n + color.index() as u64);
        stones.map(key).fold(Key::of(self.turn.index() as u64), |sum, key| sum ^ key)
    }

    fn each_move<T>(&self, visit: impl FnMut(Point) -> ControlFlow<T>) -> ControlFlow<T> {
        (0..9).map(Point).filter(|&point| self.is_legal(point)).try_for_each(visit)
    }

    fn check(&self, Point(point): Point) -> Result<(), IllegalPoint> {
        match self.points.get(usize::from(point)).ok_or(IllegalPoint::OffBoard)? {
            Some(_) => Err(IllegalPoint::Taken),
            None if self.is_beside_own(point) => Err(IllegalPoint::Beside),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, mv: Point) {
        self.points[usize::from(mv.0)] = Some(self.turn);
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(mv: Point) -> u32 {
        mv.0.into()
    }

    fn parse_move(&self, text: &str) -> Result<Point, ParseIntError> {
        text.parse().map(Point)
    }
}

/// Where each point goes under the symmetries of the square.
static TURNS: [[u8; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

impl Symmetric for Col {
    type Symmetry = [u8; 9];

    fn symmetries(&self) -> &'static [[u8; 9]] {
        &TURNS
    }

    fn transformed(&self, symmetry: [u8; 9]) -> Self {
        let mut turned = Self { turn: self.turn, ..Self::EMPTY };
        for (&stone, to) in self.points.iter().zip(symmetry) {
            turned.points[usize::from(to)] = stone;
        }
        turned
    }

    fn transform_move(&self, mv: Point, symmetry: [u8; 9]) -> Point {
        Point(symmetry[usize::from(mv.0)])
    }
}

impl HistoryRules for Col {
    type Trace = Self;
    type Clock = ();

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    fn tick(&self, (): (), _: Point) {}

    fn is_irreversible(&self, _: Point) -> bool {
        false
    }

    fn check_past(&self, mv: Point, past: &Past<Self>) -> Result<(), IllegalPoint> {
        if usize::from(mv.0) == past.len() { Err(IllegalPoint::Refused) } else { Ok(()) }
    }

    fn outcome_past(&self, _: &Past<Self>) -> Option<Outcome> {
        None
    }

    fn finished_error(&self) -> IllegalPoint {
        IllegalPoint::Refused
    }
}
