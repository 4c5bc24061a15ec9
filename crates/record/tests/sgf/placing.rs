//! A game of stones with hardly any rule: a stone is put on an empty point, and nobody may pass.

use core::ops::ControlFlow;

use tengen_core::{Adjudicate, Attempt, Board, Color, FullRules, Key, Outcome, SetTurn};
use tengen_record::sgf::{Dialect, Misfit, Start};
use tengen_sgf::{Node, NodeMut, SimpleText, StoneContent};
use tengen_stones::{ParsePointError, Placement, Point, Size};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Placing {
    stones: Placement,
    turn: Color,
}

impl Default for Placing {
    fn default() -> Self {
        Self { stones: Placement::empty("3".parse().expect("a size")), turn: Color::Black }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is taken")]
pub(crate) struct Taken(Point);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the stones may stand anywhere")]
pub(crate) struct Never;

impl Board for Placing {
    type Move = Point;
    type Illegal = Taken;
    type ParseMoveError = ParsePointError;
    const CODES: u32 = 625;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let digit = |point| self.stones.get(point).map_or(0, |stone| 1 + stone as u64);
        let stones = self.stones.size().points().fold(0, |sum, point| 3 * sum + digit(point));
        Key::of(2 * stones + self.turn as u64)
    }

    fn each_move<T>(&self, visit: impl FnMut(Point) -> ControlFlow<T>) -> ControlFlow<T> {
        self.stones.size().points().filter(|&point| self.is_legal(point)).try_for_each(visit)
    }

    fn check(&self, mv: Point) -> Result<(), Taken> {
        self.stones.get(mv).map_or(Ok(()), |_| Err(Taken(mv)))
    }

    fn play_unchecked(&mut self, mv: Point) {
        self.stones.set(mv, Some(self.turn)).expect("a point of the board");
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Point) -> u32 {
        u32::from(mv.row()) * 25 + u32::from(mv.col())
    }

    fn parse_move(&self, text: &str) -> Result<Point, ParsePointError> {
        text.parse()
    }
}

impl FullRules for Placing {}

impl Adjudicate for Placing {
    fn loses_by(&self, _: &Taken) -> bool {
        false
    }

    fn loses_by_passing(&self) -> bool {
        true
    }
}

impl SetTurn for Placing {
    fn set_turn(&mut self, color: Color) {
        self.turn = color;
    }
}

impl Dialect for Placing {
    type Board = Self;
    type Info = ();
    type InvalidSetup = Never;

    const GAME: i64 = 99;
    const NAME: &'static str = "placing";
    const EXPECTED_GAME: &'static str = "GM[99]";
    const EXPECTED_RULES: &'static str = "any";

    fn start(
        _: Node<'_>,
        stones: Placement,
        turn: Option<Color>,
    ) -> Result<Start<Self>, Misfit<Self>> {
        let board = Self { stones, turn: turn.unwrap_or(Color::Black) };
        Ok(Start { board, info: (), understood: vec!["RU"] })
    }

    fn write_info(_: &Self, (): &(), root: &mut NodeMut<'_>) {
        root.put("RU", &SimpleText::new("placing"));
    }

    fn size(board: &Self) -> Size {
        board.stones.size()
    }

    fn stones(board: &Self) -> Placement {
        board.stones.clone()
    }

    fn attempt(point: Option<Point>) -> Attempt<Point> {
        point.map_or(Attempt::Pass, Attempt::Play)
    }

    fn point(mv: Point) -> Option<Point> {
        Some(mv)
    }

    fn edited(board: &Self, content: &StoneContent) -> Result<Self, Never> {
        let mut board = board.clone();
        content.set_up(&mut board.stones);
        board.turn = content.turn.unwrap_or(board.turn);
        Ok(board)
    }

    fn with_turn(board: &Self, color: Color) -> Result<Self, Never> {
        Ok(Self { turn: color, ..board.clone() })
    }
}
