//! The stones for a search of continuous fours, with the windows of both colours that one or two
//! stones more make five.
//!
//! A *window* is five points of a line that may still become a five. An attacker with three of them
//! has two fours there, each with its answer:
//!
//! ```text
//! . X X . X     the window
//! 4 X X a X     a four at the first point is answered at the other
//! a X X 4 X     and the other way round
//! ```

use tengen_core::{ByColor, Color, Key};
use tengen_stones::{Point, Size};

use super::lanes::Lanes;
use super::marks::{Wants, half, windows_of_three_and_four};
use super::noted_lines::NotedLines;
use crate::forbidden::{Referee, Verdict};
use crate::keys::key_of_stone;
use crate::line_bits::{LineBits, lines_with_stones, places_through, point_of};
use crate::rule::Rule;
use crate::window::bits;

/// Where the windows of a line begin that have three stones, and four: a bit for each point, Black's
/// in the low half and White's in the high half.
type Windows = [u64; 2];

/// The index of windows of three stones.
const THREE: usize = 0;
/// The index of windows of four stones.
const FOUR: usize = 1;

/// The stones of a search of fours.
#[derive(Clone, Copy, Debug)]
pub(super) struct FourBoard<const N: usize> {
    stones: ByColor<LineBits<N>>,
    /// The points of the board in each line.
    board: LineBits<N>,
    windows: [[Windows; N]; 6],
    noted: NotedLines<2>,
    wants: Wants,
    size: Size,
    rule: Rule,
    key: Key,
}

/// The windows of the lines through some points, as they were.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before<const POINTS: usize> {
    points: [Point; POINTS],
    windows: [[Windows; 4]; POINTS],
    noted: NotedLines<2>,
}

impl<const N: usize> FourBoard<N> {
    /// Finds the windows of a position.
    pub(super) fn new(stones: &ByColor<LineBits<N>>, size: Size, rule: Rule) -> Self {
        let mut board = Self {
            stones: *stones,
            board: LineBits::full(size),
            windows: [[[0; 2]; N]; 6],
            noted: NotedLines::NONE,
            wants: Wants::of(rule),
            size,
            rule,
            key: Key::ZERO,
        };
        lines_with_stones(stones).for_each(|places| board.renew_lines(places));
        board
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn rule(&self) -> Rule {
        self.rule
    }

    /// Returns the key of what has been put and taken.
    #[inline]
    pub(super) const fn key(&self) -> Key {
        self.key
    }

    /// Says whether there is no stone at a point of the board.
    pub(super) fn is_empty_at(&self, point: Point) -> bool {
        !self.stones.black.has(point) && !self.stones.white.has(point)
    }

    /// Says whether a stone of `color` on an empty point is legal, whatever it makes.
    #[inline]
    pub(super) fn allows(&self, color: Color, point: Point) -> bool {
        let verdict = || Referee::of(&self.stones, self.size).verdict(point);
        !self.rule.forbids(color) || !matches!(verdict(), Verdict::Forbidden(_))
    }

    /// Says whether a stone can make five.
    #[inline]
    pub(super) fn has_five(&self, color: Color) -> bool {
        self.noted.has(color, FOUR)
    }

    /// Visits the empty points where a stone makes five, some of them more than once.
    #[inline]
    pub(super) fn fives(&self, color: Color) -> impl Iterator<Item = Point> {
        self.noted.places(color, FOUR).flat_map(move |place| {
            self.missing(color, place, FOUR)
                .filter_map(move |missing| first_of::<N>(place, missing))
        })
    }

    /// Shows the fours that a stone makes: its point, and the one that makes five then; where there
    /// are more such points, once for each.
    #[inline]
    pub(super) fn each_four(&self, color: Color, mut visit: impl FnMut(Point, Point)) {
        for place in self.noted.places(color, THREE) {
            for missing in self.missing(color, place, THREE) {
                let first = first_of::<N>(place, missing);
                let last = first_of::<N>(place, missing & (missing - 1));
                if let (Some(first), Some(last)) = (first, last) {
                    visit(first, last);
                    visit(last, first);
                }
            }
        }
    }

    /// Visits the windows of a colour in a line: the bits of the empty points.
    #[inline]
    fn missing(&self, color: Color, place: usize, stones: usize) -> impl Iterator<Item = u32> {
        let own = self.stones[color].word(place);
        let starts = half(self.windows.as_flattened()[place][stones], color);
        bits(starts).map(move |start| 0b1_1111 << start & !own)
    }

    /// Puts a stone on an empty point without a look at its lines.
    #[inline]
    pub(super) fn put(&mut self, point: Point, color: Color) {
        self.stones[color].put(point);
        self.key ^= key_of_stone(point, color);
    }

    /// Takes a stone away without a look at its lines.
    #[inline]
    pub(super) fn take(&mut self, point: Point, color: Color) {
        self.stones[color].take(point);
        self.key ^= key_of_stone(point, color);
    }

    /// Copies the windows of the lines through some points.
    #[inline]
    pub(super) fn before<const POINTS: usize>(&self, points: [Point; POINTS]) -> Before<POINTS> {
        let of = |place: usize| self.windows.as_flattened()[place];
        let windows = points.map(|point| places_through::<N>(point).map(of));
        Before { points, windows, noted: self.noted }
    }

    /// Copies them back.
    #[inline]
    pub(super) fn restore<const POINTS: usize>(&mut self, before: &Before<POINTS>) {
        for (point, windows) in before.points.iter().zip(&before.windows) {
            for (place, windows) in places_through::<N>(*point).into_iter().zip(windows) {
                self.windows.as_flattened_mut()[place] = *windows;
            }
        }
        self.noted = before.noted;
    }

    /// Finds the windows of the four lines through a point anew.
    #[inline]
    pub(super) fn renew(&mut self, point: Point) {
        self.renew_lines(places_through::<N>(point));
    }

    #[inline]
    fn renew_lines(&mut self, places: [usize; 4]) {
        let [three, four] = self.windows_of_lines(places);
        for (lane, place) in places.into_iter().enumerate() {
            let windows = [three.0[lane], four.0[lane]];
            self.windows.as_flattened_mut()[place] = windows;
            self.noted.note(place, &windows);
        }
    }

    /// Finds the windows of four lines. Not inlined: what follows takes single lanes, which would keep
    /// compilers from computing with vectors here.
    #[inline(never)]
    fn windows_of_lines(&self, places: [usize; 4]) -> [Lanes; 2] {
        let [own, enemy, empty] = Lanes::views(&self.stones, &self.board, places);
        windows_of_three_and_four(own, enemy, empty, self.wants)
    }
}

/// Returns the first of some points of the line at a place.
#[inline]
fn first_of<const N: usize>(place: usize, points: u32) -> Option<Point> {
    let (col, row) = point_of::<N>(place, points.trailing_zeros());
    Point::new(col, row)
}

#[cfg(test)]
mod tests {
    use tengen_core::{Board, Rng};

    use super::*;
    use crate::moves::Move;
    use crate::position::Gomoku;
    use crate::threat::patterns::Patterns;
    use crate::threat::point_set::PointRows;

    /// What is known of the fours and fives of both colours; a five is taken for a four, too.
    fn known(board: &FourBoard<15>) -> [ByColor<PointRows<15>>; 2] {
        let insert = |set: &mut PointRows<15>, point: Point| set.insert((point.col(), point.row()));
        let fours = ByColor::from_fn(|color| {
            let mut fours = PointRows::EMPTY;
            board.each_four(color, |four, answer| {
                assert!(board.is_empty_at(four) && board.is_empty_at(answer) && four != answer);
                insert(&mut fours, four);
            });
            fours
        });
        let fives = ByColor::from_fn(|color| {
            let mut fives = PointRows::EMPTY;
            board.fives(color).for_each(|five| insert(&mut fives, five));
            assert_eq!(board.has_five(color), !fives.is_empty());
            fives
        });
        [ByColor::from_fn(|color| fours[color].union(&fives[color])), fives]
    }

    /// Plays random games near the middle and compares the windows with the patterns.
    fn compare(positions: u32) {
        let mut rng = Rng::new(12);
        let mut compared = 0;
        while compared < positions {
            let rule = Rule::ALL[rng.below(5) as usize];
            let mut gomoku = Gomoku::<15>::with_rule(rule);
            let mut board = FourBoard::new(gomoku.stones(), gomoku.size(), rule);
            while gomoku.outcome().is_none() && compared < positions {
                let around = |n: u32| 7 + n as u8 % 4 - n as u8 % 3;
                let (col, row) = (around(rng.below(12)), around(rng.below(12)));
                let near = Point::new(col, row).map(Move::Play);
                let any = gomoku.nth_move(rng.below(gomoku.count_moves() as u32) as usize);
                let Some(mv) = near.filter(|&mv| gomoku.is_legal(mv)).or(any) else { break };
                let Some(point) = mv.point() else { break };
                let (before, was) = (board.before([point]), (board.key(), known(&board)));
                board.put(point, gomoku.turn());
                board.renew(point);
                board.take(point, gomoku.turn());
                board.restore(&before);
                assert_eq!((board.key(), known(&board)), was, "{mv} taken back on {gomoku}");
                board.put(point, gomoku.turn());
                board.renew(point);
                gomoku.play_unchecked(mv);
                let patterns = Patterns::of(&gomoku);
                let expected = [
                    ByColor::from_fn(|color| patterns.fours(color).union(&patterns.fives(color))),
                    ByColor::from_fn(|color| patterns.fives(color)),
                ];
                assert_eq!(known(&board), expected, "{gomoku}");
                assert_eq!(known(&patterns.four_board()), expected, "{gomoku}");
                compared += 1;
            }
        }
    }

    #[test]
    fn fours_and_fives_are_those_of_the_patterns() {
        compare(if cfg!(debug_assertions) { 2_000 } else { 100_000 });
    }
}
