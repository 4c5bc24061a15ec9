//! A small, slow, obvious board, and what holds of it.

use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome, Rng, Symmetric, conformance};
use thiserror::Error;

/// Stones on nine points in a row, no two of one colour side by side. Who has no move has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    points: [Option<Color>; 9],
    turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalStone {
    #[error("point {0} is occupied or off the board")]
    Occupied(u8),
    #[error("a stone of the same colour is beside point {0}")]
    Beside(u8),
}

impl Row {
    pub(crate) fn new() -> Self {
        Self { points: [None; 9], turn: Color::Black }
    }
}

impl Board for Row {
    type Move = u8;
    type Illegal = IllegalStone;
    type ParseMoveError = std::num::ParseIntError;
    const CODES: u32 = 256;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let stones = (0..).zip(self.points).filter_map(|(point, stone)| Some((point, stone?)));
        let keys = stones.map(|(point, color)| Key::of(2 * point + color.index() as u64));
        keys.fold(Key::of(100 + self.turn.index() as u64), |sum, key| sum ^ key)
    }

    fn each_move<T>(&self, visit: impl FnMut(u8) -> ControlFlow<T>) -> ControlFlow<T> {
        (0..9).filter(|&point| self.is_legal(point)).try_for_each(visit)
    }

    fn check(&self, point: u8) -> Result<(), IllegalStone> {
        let at = |point: usize| self.points.get(point).copied().flatten();
        let here = usize::from(point);
        if here >= 9 || at(here).is_some() {
            return Err(IllegalStone::Occupied(point));
        }
        let is_own = |place: usize| at(place) == Some(self.turn);
        let is_beside = is_own(here + 1) || here > 0 && is_own(here - 1);
        if is_beside { Err(IllegalStone::Beside(point)) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, point: u8) {
        self.points[usize::from(point)] = Some(self.turn);
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(point: u8) -> u32 {
        u32::from(point)
    }

    fn parse_move(&self, text: &str) -> Result<u8, std::num::ParseIntError> {
        text.parse()
    }
}

/// The row as it is, and from its other end.
impl Symmetric for Row {
    type Symmetry = bool;

    fn symmetries(&self) -> &'static [bool] {
        &[false, true]
    }

    fn transformed(&self, is_turned: bool) -> Self {
        let mut turned = *self;
        if is_turned {
            turned.points.reverse();
        }
        turned
    }

    fn transform_move(&self, point: u8, is_turned: bool) -> u8 {
        if is_turned { 8 - point } else { point }
    }
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(1);
    let board = Row::new();
    conformance::random_games(&board, 15, 1000, &mut rng).unwrap();
    conformance::keys_tell_apart(&board, 50, 1000, &mut rng).unwrap();
    conformance::walk(&board, 1000, &mut rng, conformance::symmetric).unwrap();
    conformance::perft_agrees(&board, 4).unwrap();
}
