//! Fast random games.
//!
//! Every empty point stands once in a list; a move takes one out. Where Black's point turns out to
//! be forbidden another is drawn from the rest, which leaves the legal points equally likely.

use tengen_core::{Board, Outcome, Playout};
use tengen_stones::Point;

use crate::Gomoku;

/// Plays uniformly random moves, of a game without passing.
pub(crate) fn uniform<const N: usize>(
    board: &mut Gomoku<N>,
    mut below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    if let Some(outcome) = board.early_outcome() {
        return Playout { plies: 0, outcome: Some(outcome) };
    }
    let mut list = const { all_points::<N>() };
    let mut points = Points::new(list.as_flattened_mut(), board);
    let start = points.left;
    let mut wins = false;
    let outcome = loop {
        if points.left == 0 {
            break Some(Outcome::Draw);
        }
        let may_be_forbidden = board.rule().forbids(board.turn());
        if start - points.left == max_plies as usize {
            let is_stuck = may_be_forbidden && !board.has_moves_in(points.rest());
            break is_stuck.then_some(Outcome::Draw);
        }
        let point = if may_be_forbidden {
            match points.take_legal(board, &mut below) {
                Some(point) => point,
                None => break Some(Outcome::Draw),
            }
        } else {
            points.take(below(points.left as u32) as usize)
        };
        wins = board.drop_stone(point);
        if wins {
            break Some(Outcome::Win(!board.turn()));
        }
    };
    let plies = (start - points.left) as u32;
    board.settle(&points.list[points.left..start], wins);
    Playout { plies, outcome }
}

/// Lists all points of a board of `N` × `N`, by row from the bottom, then by column.
const fn all_points<const N: usize>() -> [[Point; N]; N] {
    let mut list = [[Point::new(0, 0).unwrap(); N]; N];
    let mut n = 0;
    while n < N * N {
        list[n / N][n % N] = Point::new((n % N) as u8, (n / N) as u8).unwrap();
        n += 1;
    }
    list
}

/// The empty points, in front, and those that were taken, behind them, the last one first.
struct Points<'a> {
    list: &'a mut [Point],
    left: usize,
}

impl<'a> Points<'a> {
    /// Takes a list of all points of the largest board and leaves the empty ones of this board.
    fn new<const N: usize>(list: &'a mut [Point], board: &Gomoku<N>) -> Self {
        if board.count_stones() == 0 && board.size().area() == list.len() {
            return Self { left: list.len(), list };
        }
        let mut left = 0;
        for point in board.empty_points() {
            list[left] = point;
            left += 1;
        }
        Self { list, left }
    }

    fn rest(&self) -> &[Point] {
        &self.list[..self.left]
    }

    /// Takes out the point at a place.
    #[inline(always)]
    fn take(&mut self, place: usize) -> Point {
        self.left -= 1;
        self.list.swap(place, self.left);
        self.list[self.left]
    }

    /// Takes out a point that is not forbidden, if there is one.
    fn take_legal<const N: usize>(
        &mut self,
        board: &Gomoku<N>,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<Point> {
        let mut untried = self.left;
        while untried > 0 {
            let place = below(untried as u32) as usize;
            if board.forbidden(self.list[place]).is_none() {
                return Some(self.take(place));
            }
            untried -= 1;
            self.list.swap(place, untried);
        }
        None
    }
}

impl<const N: usize> Gomoku<N> {
    fn has_moves_in(&self, points: &[Point]) -> bool {
        points.iter().any(|&point| self.forbidden(point).is_none())
    }
}
