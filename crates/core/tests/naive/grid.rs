//! Stones on a rectangle.

use std::fmt;
use std::str::FromStr;

use tengen_core::{Color, Key};
use thiserror::Error;

/// A point by its column and row, counted from 0 at the lower left corner. Text: `a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Point {
    pub x: u8,
    pub y: u8,
}

impl Point {
    /// A number below 676 that tells the points of any board up to 26×26 apart.
    pub(crate) fn number(self) -> u32 {
        u32::from(self.y) * 26 + u32::from(self.x)
    }

    /// The point that many steps away; it may be off the board.
    pub(crate) fn step(self, dx: i8, dy: i8) -> Self {
        Self { x: self.x.wrapping_add_signed(dx), y: self.y.wrapping_add_signed(dy) }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a point: expected a letter from a to z and a row from 1 to 26")]
pub(crate) struct ParsePointError;

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase).ok_or(ParsePointError)?;
        let row: u8 = text[1..].parse().map_err(|_| ParsePointError)?;
        if !(1..=26).contains(&row) || text[1..].starts_with(['+', '0']) {
            return Err(ParsePointError);
        }
        Ok(Self { x: letter - b'a', y: row - 1 })
    }
}

/// A rectangle of points, up to 26×26, each empty or with a stone.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    pub width: u8,
    pub height: u8,
    cells: Vec<Option<Color>>,
}

impl Grid {
    pub(crate) fn new(width: u8, height: u8) -> Self {
        assert!((1..=26).contains(&width) && (1..=26).contains(&height));
        Self { width, height, cells: vec![None; usize::from(width) * usize::from(height)] }
    }

    /// All points, row by row from the bottom.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
    }

    pub(crate) fn contains(&self, p: Point) -> bool {
        p.x < self.width && p.y < self.height
    }

    /// The stone on `p`; none off the board.
    pub(crate) fn at(&self, p: Point) -> Option<Color> {
        if self.contains(p) { self.cells[self.index(p)] } else { None }
    }

    pub(crate) fn put(&mut self, p: Point, stone: Option<Color>) {
        let index = self.index(p);
        self.cells[index] = stone;
    }

    /// The grid with one stone more.
    pub(crate) fn with(&self, p: Point, color: Color) -> Self {
        let mut grid = self.clone();
        grid.put(p, Some(color));
        grid
    }

    pub(crate) fn neighbours(&self, p: Point) -> impl Iterator<Item = Point> {
        let steps = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        steps.into_iter().map(move |(dx, dy)| p.step(dx, dy)).filter(|&q| self.contains(q))
    }

    /// The points connected with `p` that hold what `p` holds: a chain or an empty region.
    pub(crate) fn region(&self, p: Point) -> Vec<Point> {
        let mut region = vec![p];
        let mut done = 0;
        while let Some(&q) = region.get(done) {
            done += 1;
            for n in self.neighbours(q) {
                if self.at(n) == self.at(p) && !region.contains(&n) {
                    region.push(n);
                }
            }
        }
        region
    }

    /// Whether the chain on `p` has no liberty.
    pub(crate) fn is_dead(&self, p: Point) -> bool {
        let chain = self.region(p);
        !chain.iter().any(|&q| self.neighbours(q).any(|n| self.at(n).is_none()))
    }

    /// The key of the stones.
    pub(crate) fn key(&self) -> Key {
        self.points().fold(Key::ZERO, |key, p| match self.at(p) {
            Some(color) => key ^ stone_key(p, color),
            None => key,
        })
    }

    fn index(&self, p: Point) -> usize {
        usize::from(p.y) * usize::from(self.width) + usize::from(p.x)
    }
}

/// The key of one stone.
pub(crate) fn stone_key(p: Point, color: Color) -> Key {
    Key::of(u64::from(p.number()) * 2 + color.index() as u64)
}

/// The key that marks White's turn.
pub(crate) const WHITE_TO_MOVE: Key = Key::of(2000);

/// Writes the rows from the top, `/` between them: `.X./.../O..`.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..self.height).rev() {
            for x in 0..self.width {
                f.write_str(match self.at(Point { x, y }) {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
            if y > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a board: expected rows of the same length made of X, O and dots")]
pub(crate) struct ParseGridError;

/// Reads rows separated by `/` or by white space, so that a test can draw its board.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let rows: Vec<&str> = text
            .split(|c: char| c == '/' || c.is_whitespace())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows.first().ok_or(ParseGridError)?.len();
        let fits = width <= 26 && rows.len() <= 26 && rows.iter().all(|row| row.len() == width);
        if !fits {
            return Err(ParseGridError);
        }
        let mut grid = Self::new(width as u8, rows.len() as u8);
        for (row, y) in rows.iter().zip((0..grid.height).rev()) {
            for (cell, x) in row.bytes().zip(0..) {
                let stone = match cell {
                    b'X' => Some(Color::Black),
                    b'O' => Some(Color::White),
                    b'.' => None,
                    _ => return Err(ParseGridError),
                };
                grid.put(Point { x, y }, stone);
            }
        }
        Ok(grid)
    }
}

/// Splits `<rows> <side>` into a grid and the colour to move (`X` or `O`).
pub(crate) fn parse_grid_and_side(text: &str) -> Result<(Grid, Color), ParseGridError> {
    let (rows, side) = text.trim().rsplit_once(' ').ok_or(ParseGridError)?;
    let side = match side {
        "X" => Color::Black,
        "O" => Color::White,
        _ => return Err(ParseGridError),
    };
    Ok((rows.parse()?, side))
}

/// The letter of a colour in diagrams.
pub(crate) fn letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}
