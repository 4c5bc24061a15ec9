//! Handicap stones: fixed points, or free ones.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Lattice, Point, PointOffBoard, PointSet, Size};
use thiserror::Error;

use crate::position::Position;

/// Says why handicap stones cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandicapError {
    /// There are no fixed points for this many stones on a board of this size.
    #[error("no fixed points for {stones} stones on size {size}, expected {}", range(*.most))]
    NoFixedPoints {
        /// The number of stones asked for.
        stones: usize,
        /// The size of the board.
        size: Size,
        /// The most stones that have fixed points there; 0 if none have.
        most: usize,
    },
    /// There are stones already.
    #[error("a handicap is placed on an empty board, there are {stones} stones")]
    NotEmpty {
        /// How many.
        stones: usize,
    },
    /// There are less than two stones, or no point would be left.
    #[error("{stones} handicap stones, expected 2 to {most}")]
    WrongNumber {
        /// The number of stones.
        stones: usize,
        /// The most stones that leave White a point.
        most: usize,
    },
    /// A point is not on the board.
    #[error(transparent)]
    OffBoard(#[from] PointOffBoard),
    /// A point is named twice.
    #[error("{point} is named twice")]
    Repeated {
        /// The point.
        point: Point,
    },
    /// The stones would leave one of them without a liberty.
    #[error("the stone at {point} would have no liberty")]
    NoLiberty {
        /// The point.
        point: Point,
    },
}

fn range(most: usize) -> alloc::string::String {
    match most {
        0 => "none".into(),
        most => alloc::format!("2 to {most}"),
    }
}

/// Returns the fixed points for 2 to 9 handicap stones, as GTP defines them: row by row from the
/// top.
///
/// The corner points lie on the fourth lines from 12 lines on, else on the third (as GNU Go has them). A side with less
/// than 7 lines has none; one with an even number of lines, or 7, has no middle, and then 4 stones
/// are the most.
///
/// # Errors
///
/// [`HandicapError::NoFixedPoints`].
///
/// ```
/// use tengen_stones::Size;
///
/// let points = tengen_go::fixed_handicap(Size::square(19)?, 3)?;
/// assert_eq!(points.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["D16", "Q16", "D4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fixed_handicap(size: Size, stones: usize) -> Result<Vec<Point>, HandicapError> {
    let most = most_fixed(size);
    if !(2..=most).contains(&stones) {
        return Err(HandicapError::NoFixedPoints { stones, size, most });
    }
    let (cols, rows) = (lines(size.cols()), lines(size.rows()));
    let mut points = Vec::new();
    for (row, taken) in PATTERNS[stones - 2].iter().enumerate() {
        for (col, stone) in taken.bytes().enumerate() {
            if stone == b'X' {
                points.extend(Point::new(cols[col], rows[2 - row]));
            }
        }
    }
    Ok(points)
}

/// Chooses points for 2 or more handicap stones: the [fixed ones](fixed_handicap) if there are so
/// many, else some spread over the board, every other point first, inner ones before those at the
/// edge.
///
/// # Errors
///
/// [`HandicapError::WrongNumber`].
///
/// ```
/// use tengen_go::{fixed_handicap, free_handicap};
/// use tengen_stones::Size;
///
/// let size = Size::square(5)?;
/// assert!(fixed_handicap(size, 3).is_err());
/// let points = free_handicap(size, 3)?;
/// assert_eq!(points.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["C3", "B2", "D2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn free_handicap(size: Size, stones: usize) -> Result<Vec<Point>, HandicapError> {
    let most = size.area() - 1;
    if !(2..=most).contains(&stones) {
        return Err(HandicapError::WrongNumber { stones, most });
    }
    Ok(fixed_handicap(size, stones).unwrap_or_else(|_| spread(size, stones)))
}

fn spread(size: Size, stones: usize) -> Vec<Point> {
    let to_edge = |line: u8, lines: u8| line.min(lines - 1 - line);
    let mut points: Vec<Point> = size.points().collect();
    points.sort_by_key(|point| {
        let (col, row) = (point.col(), point.row());
        let edge = to_edge(col, size.cols()).min(to_edge(row, size.rows()));
        ((col + row) % 2, core::cmp::Reverse(edge.min(2)), (col % 2, row, col))
    });
    points.truncate(stones);
    points
}

/// Which of the nine points are taken by 2, 3, … 9 stones, from the top row.
const PATTERNS: [[&str; 3]; 8] = [
    ["..X", "...", "X.."],
    ["X.X", "...", "X.."],
    ["X.X", "...", "X.X"],
    ["X.X", ".X.", "X.X"],
    ["X.X", "X.X", "X.X"],
    ["X.X", "XXX", "X.X"],
    ["XXX", "X.X", "XXX"],
    ["XXX", "XXX", "XXX"],
];

/// The most stones that have fixed points.
fn most_fixed(size: Size) -> usize {
    let sides = [size.cols(), size.rows()];
    if sides.iter().any(|&lines| lines < 7) {
        0
    } else if sides.iter().all(|&lines| lines >= 9 && lines % 2 == 1) {
        9
    } else {
        4
    }
}

/// The lines of the fixed points on a side of this many lines: low, middle, high.
fn lines(lines: u8) -> [u8; 3] {
    let edge = if lines >= 12 { 3 } else { 2 };
    [edge, lines / 2, lines - 1 - edge]
}

impl<L: Lattice> Position<L> {
    /// Places handicap stones for Black and gives White the move; the komi rises by what the rules
    /// give White for them.
    ///
    /// # Errors
    ///
    /// Why not; the position is then as it was.
    ///
    /// ```
    /// use tengen_go::{Go, Komi, Rules, fixed_handicap};
    ///
    /// let mut board = Go::<9>::new().with_rules(Rules::CHINESE).with_komi(Komi::of_half_points(1));
    /// board.place_handicap(&fixed_handicap(board.size(), 4)?)?;
    /// assert_eq!(board.to_string(), "9/9/2X3X2/9/9/9/2X3X2/9/9 O rules=chinese komi=4.5");
    /// # Ok::<(), tengen_go::HandicapError>(())
    /// ```
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        let on_board = self.stones().vacant().len();
        if on_board < self.size().area() {
            return Err(HandicapError::NotEmpty { stones: self.size().area() - on_board });
        }
        let (stones, most) = (points.len(), self.size().area() - 1);
        if stones < 2 || stones > most {
            return Err(HandicapError::WrongNumber { stones, most });
        }
        let mut taken = PointSet::empty(self.stones().lattice());
        for &point in points {
            self.stones().lattice().size().check(point)?;
            if taken.contains(point) {
                return Err(HandicapError::Repeated { point });
            }
            taken.insert(point);
        }
        let mut board = *self.stones();
        board.put_all(taken, Color::Black);
        if let Some(point) = board.split_by_atari(Color::Black).without_liberties.first() {
            return Err(HandicapError::NoLiberty { point });
        }
        let extra = self.rules().compensation.points(stones as u16) as i16;
        *self = Self::of_legal(board, Color::White, *self.rules())
            .with_komi(self.komi().plus_points(extra));
        Ok(())
    }
}
