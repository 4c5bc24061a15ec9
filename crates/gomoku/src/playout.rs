//! Fast random games.
//!
//! Every empty point stands once in a list; a move takes one out. Where Black's point turns out to
//! be forbidden another is chosen from the rest, which leaves the legal points equally likely. On boards
//! of up to 15 × 15 points without forbidden ones `blocks` drops several stones at a time.

mod blocks;

use tengen_core::{Board, Color, Playout, uniform_playout};
use tengen_stones::Point;

use self::blocks::Blocks;
use crate::position::Gomoku;
use crate::rule::Rule;
use crate::short_rows::ShortRows;

/// Plays uniformly random moves, of a game without passing.
pub(crate) fn uniform<const N: usize>(
    board: &mut Gomoku<N>,
    mut below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    if let Some(outcome) = board.early_outcome() {
        return Playout { plies: 0, outcome: Some(outcome) };
    }
    let start = board.count_stones();
    let winner = match board.rule() {
        Rule::Renju => Points::listed(board, max_plies, |board, points, last| {
            drop_legal(board, points, &mut below, last)
        }),
        _ if N <= ShortRows::LONGEST => Blocks::new(board, max_plies).drop_all(&mut below),
        _ => Points::listed(board, max_plies, |board, points, last| {
            drop_any(board, points, &mut below, last)
        }),
    };
    let plies = board.count_stones() - start;
    board.settle(plies, winner);
    let plies = plies as u32;
    match board.outcome() {
        // Black, without a legal point, has to pass.
        None if plies < max_plies => {
            let rest = uniform_playout(board, below, max_plies - plies);
            Playout { plies: plies + rest.plies, ..rest }
        }
        outcome => Playout { plies, outcome },
    }
}

/// Drops stones until one wins or `last` points are left, and returns whose wins.
fn drop_any<const N: usize>(
    board: &mut Gomoku<N>,
    points: &mut Points<'_>,
    below: &mut impl FnMut(u32) -> u32,
    last: usize,
) -> Option<Color> {
    let turns = [board.turn(), !board.turn()];
    loop {
        for color in turns {
            if points.left <= last {
                return None;
            }
            let point = points.take(below(points.left as u32) as usize);
            if board.drop_stone(color, point) {
                return Some(color);
            }
        }
    }
}

/// The same, but Black's stones on no forbidden point; also stops where he has no other.
fn drop_legal<const N: usize>(
    board: &mut Gomoku<N>,
    points: &mut Points<'_>,
    below: &mut impl FnMut(u32) -> u32,
    last: usize,
) -> Option<Color> {
    let mut color = board.turn();
    while points.left > last {
        let point = match color {
            Color::Black => points.take_legal(board, below)?,
            Color::White => points.take(below(points.left as u32) as usize),
        };
        if board.drop_stone(color, point) {
            return Some(color);
        }
        color = !color;
    }
    None
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

/// The empty points, in front of others.
struct Points<'a> {
    list: &'a mut [Point],
    left: usize,
}

impl<'a> Points<'a> {
    /// Lists the empty points and lets `drop` use them up, until so many are left that `max_plies` stones
    /// have been dropped.
    fn listed<const N: usize>(
        board: &mut Gomoku<N>,
        max_plies: u32,
        drop: impl FnOnce(&mut Gomoku<N>, &mut Points<'_>, usize) -> Option<Color>,
    ) -> Option<Color> {
        let mut list = const { all_points::<N>() };
        let mut points = Points::new(list.as_flattened_mut(), board);
        let last = points.left.saturating_sub(max_plies as usize);
        drop(board, &mut points, last)
    }

    /// Takes a list of all points of the largest board and leaves the empty ones of this board.
    fn new<const N: usize>(list: &'a mut [Point], board: &Gomoku<N>) -> Self {
        if board.count_stones() == 0 && board.size().area() == list.len() {
            return Self { left: list.len(), list };
        }
        let mut left = 0;
        board.empty_points().for_each(|point| {
            list[left] = point;
            left += 1;
        });
        Self { list, left }
    }

    /// Takes out the point at a place.
    #[inline(always)]
    fn take(&mut self, place: usize) -> Point {
        let point = self.list[place];
        self.left -= 1;
        self.list[place] = self.list[self.left];
        point
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
