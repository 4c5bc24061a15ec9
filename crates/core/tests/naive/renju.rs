//! Renju: five in a row, where Black must make exactly five and may not play an overline, a double
//! four or a double three (RIF rules, chapter 9). White wins with five or more.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tengen_core::{Board, Color, Forced, Key, Knowledge, Outcome};
use thiserror::Error;

use super::grid::{
    Grid, ParseGridError, ParsePointError, Point, WHITE_TO_MOVE, letter, parse_grid_and_side,
};

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Renju {
    grid: Grid,
    turn: Color,
}

/// Why Black may not play a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Forbidden {
    Overline,
    DoubleFour,
    DoubleThree,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum IllegalRenju {
    #[error("the game is won already")]
    Finished,
    #[error("{point} is not on the board")]
    OffBoard { point: Point },
    #[error("{point} is occupied")]
    Occupied { point: Point },
    #[error("{point} is forbidden to black: {kind:?}")]
    Forbidden { point: Point, kind: Forbidden },
}

type Direction = (i8, i8);

const DIRECTIONS: [Direction; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The stones in an unbroken line through `p`, `p` among them, in a fixed order.
fn run(grid: &Grid, p: Point, (dx, dy): Direction) -> Vec<Point> {
    let color = grid.at(p);
    let walk = |from: Point, dx: i8, dy: i8| {
        std::iter::successors(Some(from), move |q| Some(q.step(dx, dy)))
            .take_while(move |&q| grid.contains(q) && grid.at(q) == color)
    };
    let first = walk(p, -dx, -dy).last().unwrap_or(p);
    walk(first, dx, dy).collect()
}

/// How many stones the unbroken line through `p` has.
fn run_length(grid: &Grid, p: Point, (dx, dy): Direction) -> usize {
    let color = grid.at(p);
    let count = |dx: i8, dy: i8| {
        let (mut q, mut stones) = (p.step(dx, dy), 0);
        while grid.contains(q) && grid.at(q) == color {
            (q, stones) = (q.step(dx, dy), stones + 1);
        }
        stones
    };
    1 + count(dx, dy) + count(-dx, -dy)
}

/// Whether the stone on `p` stands in an unbroken line of exactly five.
fn makes_five(grid: &Grid, p: Point) -> bool {
    DIRECTIONS.into_iter().any(|d| run_length(grid, p, d) == 5)
}

/// The empty points of the line through `p` that are at most four steps away.
fn empties_near(grid: &Grid, p: Point, (dx, dy): Direction) -> Vec<Point> {
    let steps = (-4..=4_i8).map(|n| p.step(dx * n, dy * n));
    steps.filter(|&q| grid.is_empty_at(q)).collect()
}

/// The fours in that line that `p` belongs to: sets of four stones that one more makes exactly five.
fn fours(grid: &Grid, p: Point, direction: Direction) -> BTreeSet<Vec<Point>> {
    let five_by = |q| {
        let mut five = run(&grid.with(q, Color::Black), q, direction);
        (five.len() == 5 && five.contains(&p)).then(|| {
            five.retain(|&stone| stone != q);
            five
        })
    };
    empties_near(grid, p, direction).into_iter().filter_map(five_by).collect()
}

/// Whether `q` makes of the stones around `p` an unbroken four that exactly-five completes at
/// either end.
fn makes_straight_four(grid: &Grid, p: Point, q: Point, direction: Direction) -> bool {
    let after = grid.with(q, Color::Black);
    let four = run(&after, q, direction);
    let completes = |&end: &Point| {
        let five = run(&after.with(end, Color::Black), end, direction);
        five.len() == 5 && four.iter().all(|stone| five.contains(stone))
    };
    let ends = empties_near(&after, q, direction);
    four.len() == 4 && four.contains(&p) && ends.iter().filter(|end| completes(end)).count() == 2
}

/// Whether `p` belongs to a three in that line which is real: the point that would make a straight
/// four is itself open to Black and makes no five.
fn is_real_three(grid: &Grid, p: Point, direction: Direction) -> bool {
    empties_near(grid, p, direction).into_iter().any(|q| {
        makes_straight_four(grid, p, q, direction)
            && !makes_five(&grid.with(q, Color::Black), q)
            && forbidden(grid, q).is_none()
    })
}

/// Says why Black may not play the empty point `p`, if that is so. A five is always allowed.
pub(crate) fn forbidden(grid: &Grid, p: Point) -> Option<Forbidden> {
    let grid = &grid.with(p, Color::Black);
    if makes_five(grid, p) {
        return None;
    }
    if DIRECTIONS.into_iter().any(|d| run_length(grid, p, d) > 5) {
        return Some(Forbidden::Overline);
    }
    if DIRECTIONS.into_iter().map(|d| fours(grid, p, d).len()).sum::<usize>() >= 2 {
        return Some(Forbidden::DoubleFour);
    }
    let threes = DIRECTIONS.into_iter().filter(|&d| is_real_three(grid, p, d)).count();
    (threes >= 2).then_some(Forbidden::DoubleThree)
}

impl Renju {
    pub(crate) fn new(size: u8) -> Self {
        Self { grid: Grid::new(size, size), turn: Color::Black }
    }

    pub(crate) fn stones(&self) -> &Grid {
        &self.grid
    }

    /// Whether a stone stands on `p` and wins.
    fn wins(grid: &Grid, p: Point) -> bool {
        let Some(color) = grid.at(p) else { return false };
        let enough = |length| length == 5 || (length > 5 && color == Color::White);
        DIRECTIONS.into_iter().any(|d| enough(run_length(grid, p, d)))
    }

    /// The empty points where `color` would win at once.
    fn winning_points(&self, color: Color) -> impl Iterator<Item = Point> {
        let empty = self.grid.points().filter(|&p| self.grid.is_empty_at(p));
        empty.filter(move |&p| Self::wins(&self.grid.with(p, color), p))
    }
}

impl Board for Renju {
    type Move = Point;
    type Illegal = IllegalRenju;
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

    fn each_move<T>(&self, visit: impl FnMut(Point) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let open = |&p: &Point| self.turn == Color::White || forbidden(&self.grid, p).is_none();
        let empty = self.grid.points().filter(|&p| self.grid.is_empty_at(p));
        empty.filter(open).try_for_each(visit)
    }

    fn check(&self, point: Point) -> Result<(), IllegalRenju> {
        if self.early_outcome().is_some() {
            return Err(IllegalRenju::Finished);
        }
        if !self.grid.contains(point) {
            return Err(IllegalRenju::OffBoard { point });
        }
        if self.grid.at(point).is_some() {
            return Err(IllegalRenju::Occupied { point });
        }
        match self.turn {
            Color::White => Ok(()),
            Color::Black => match forbidden(&self.grid, point) {
                Some(kind) => Err(IllegalRenju::Forbidden { point, kind }),
                None => Ok(()),
            },
        }
    }

    fn play_unchecked(&mut self, mv: Point) {
        debug_assert_eq!(self.check(mv), Ok(()));
        self.grid.put(mv, Some(self.turn));
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        let winner = self.grid.points().find(|&p| Self::wins(&self.grid, p))?;
        self.grid.at(winner).map(Outcome::Win)
    }

    /// The board is full, or every empty point is forbidden.
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Point) -> u32 {
        mv.number()
    }

    fn parse_move(&self, text: &str) -> Result<Point, ParsePointError> {
        text.parse()
    }
}

/// Completes a five, or parries the enemy's.
pub(crate) struct Fives;

impl Knowledge<Renju> for Fives {
    fn forced(&self, board: &Renju) -> Forced<Point> {
        if let Some(five) = board.winning_points(board.turn).next() {
            return Forced::Wins(five);
        }
        // With two such points, or one that is forbidden, every move loses: any of them is searched.
        match board.winning_points(!board.turn).find(|&p| board.is_legal(p)) {
            Some(parry) => Forced::Only(parry),
            None => Forced::Free,
        }
    }
}

impl fmt::Display for Renju {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.grid, letter(self.turn))
    }
}

impl fmt::Debug for Renju {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Renju({self})")
    }
}

impl FromStr for Renju {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let (grid, turn) = parse_grid_and_side(text)?;
        Ok(Self { grid, turn })
    }
}
