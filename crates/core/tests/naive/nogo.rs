//! NoGo: Go's board and liberties, but a move may neither capture nor be suicide, and nobody
//! passes. Black begins; who has no legal move loses.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tengen_core::{Board, Color, Key, Outcome, Symmetric};
use thiserror::Error;

use super::grid::{
    Grid, ParseGridError, ParsePointError, Point, WHITE_TO_MOVE, letter, parse_grid_and_side,
};

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct NoGo {
    grid: Grid,
    turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalNoGo {
    #[error("{point} is not on the board")]
    OffBoard { point: Point },
    #[error("{point} is occupied")]
    Occupied { point: Point },
    #[error("{point} would capture the chain at {chain}")]
    Capture { point: Point, chain: Point },
    #[error("{point} would be suicide")]
    Suicide { point: Point },
}

impl NoGo {
    pub(crate) fn stones(&self) -> &Grid {
        &self.grid
    }

    pub(crate) fn new(width: u8, height: u8) -> Self {
        Self { grid: Grid::new(width, height), turn: Color::Black }
    }

    /// Checks a stone of either colour.
    pub(crate) fn check_for(&self, color: Color, point: Point) -> Result<(), IllegalNoGo> {
        if !self.grid.contains(point) {
            return Err(IllegalNoGo::OffBoard { point });
        }
        if self.grid.at(point).is_some() {
            return Err(IllegalNoGo::Occupied { point });
        }
        let after = self.grid.with(point, color);
        let dead = |&n: &Point| after.at(n) == Some(!color) && after.is_dead(n);
        if let Some(chain) = after.neighbours(point).find(dead) {
            return Err(IllegalNoGo::Capture { point, chain });
        }
        if after.is_dead(point) {
            return Err(IllegalNoGo::Suicide { point });
        }
        Ok(())
    }

    /// How many points `color` could play if it were its turn.
    pub(crate) fn mobility(&self, color: Color) -> i32 {
        self.grid.points().filter(|&p| self.check_for(color, p).is_ok()).count() as i32
    }
}

impl Board for NoGo {
    type Move = Point;
    type Illegal = IllegalNoGo;
    type ParseMoveError = ParsePointError;
    const CODES: u32 = 26 * 26;

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        match self.turn {
            Color::Black => self.grid.key(),
            Color::White => self.grid.key() ^ WHITE_TO_MOVE,
        }
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Point) -> ControlFlow<T>) -> ControlFlow<T> {
        for point in self.grid.points().filter(|&p| self.is_legal(p)) {
            visit(point)?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Point) -> Result<(), IllegalNoGo> {
        self.check_for(self.turn, mv)
    }

    fn play_unchecked(&mut self, mv: Point) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.grid.put(mv, Some(self.turn));
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn)
    }

    fn code(mv: Point) -> u32 {
        mv.number()
    }

    fn parse_move(&self, text: &str) -> Result<Point, ParsePointError> {
        text.parse()
    }
}

/// A symmetry of the rectangle: swap the axes, then mirror the columns, then the rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    swap: bool,
    mirror_x: bool,
    mirror_y: bool,
}

const fn turn(swap: bool, mirror_x: bool, mirror_y: bool) -> Turn {
    Turn { swap, mirror_x, mirror_y }
}

/// The symmetries of the square; the first four are those of any rectangle.
static TURNS: [Turn; 8] = [
    turn(false, false, false),
    turn(false, true, false),
    turn(false, false, true),
    turn(false, true, true),
    turn(true, false, false),
    turn(true, true, false),
    turn(true, false, true),
    turn(true, true, true),
];

impl Symmetric for NoGo {
    type Symmetry = Turn;

    fn symmetries(&self) -> &'static [Turn] {
        if self.grid.width == self.grid.height { &TURNS } else { &TURNS[..4] }
    }

    fn transformed(&self, symmetry: Turn) -> Self {
        let mut turned = Self { turn: self.turn, ..Self::new(self.grid.width, self.grid.height) };
        for p in self.grid.points() {
            turned.grid.put(self.transform_move(p, symmetry), self.grid.at(p));
        }
        turned
    }

    fn transform_move(&self, mv: Point, symmetry: Turn) -> Point {
        let Point { mut x, mut y } = mv;
        if symmetry.swap {
            (x, y) = (y, x);
        }
        if symmetry.mirror_x {
            x = self.grid.width - 1 - x;
        }
        if symmetry.mirror_y {
            y = self.grid.height - 1 - y;
        }
        Point { x, y }
    }
}

impl fmt::Display for NoGo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.grid, letter(self.turn))
    }
}

impl fmt::Debug for NoGo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NoGo({self})")
    }
}

impl FromStr for NoGo {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let (grid, turn) = parse_grid_and_side(text)?;
        Ok(Self { grid, turn })
    }
}
