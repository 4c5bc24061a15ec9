//! Why a move is illegal, in full: which threes, which fours, which row.

use alloc::vec::Vec;

use tengen_core::{Board, Color};
use tengen_stones::Point;

use crate::forbidden::{FIVE, Forbidden, Referee, point_at};
use crate::illegal::IllegalMove;
use crate::line::Line;
use crate::moves::Move;
use crate::position::Gomoku;
use crate::window::{Window, bits};

/// An illegal move explained: the rule, and for a point forbidden to Black what he would make there.
///
/// ```
/// use tengen_gomoku::{Forbidden, Gomoku, Line};
///
/// let board: Gomoku = "7/3X3/3X3/1XX4/7/7/7 X rule=renju".parse()?;
/// let evidence = board.explain("D4".parse()?).unwrap_err();
/// assert_eq!(evidence.illegal.to_string(), "D4 is forbidden to black: double three");
/// assert_eq!(evidence.kinds, [Forbidden::DoubleThree]);
/// let lines: Vec<Line> = evidence.threes.iter().map(|three| three.line).collect();
/// assert_eq!(lines, [Line::Row, Line::Column]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Evidence {
    /// The rule.
    pub illegal: IllegalMove,
    /// Everything that forbids the point, in the order of the variants; `illegal` names the first.
    pub kinds: Vec<Forbidden>,
    /// The overlines.
    pub overlines: Vec<Overline>,
    /// The fours.
    pub fours: Vec<Four>,
    /// The real threes.
    pub threes: Vec<Three>,
}

/// Six or more stones in a row that a stone would make.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Overline {
    /// The direction.
    pub line: Line,
    /// The stones in their order, the new one among them.
    pub stones: Vec<Point>,
}

/// A four that a stone would make.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Four {
    /// The direction.
    pub line: Line,
    /// The four stones in their order, the new one among them.
    pub stones: Vec<Point>,
    /// The points that make it five: two if the four is open, one otherwise.
    pub fives: Vec<Point>,
}

/// A real three that a stone would make.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Three {
    /// The direction.
    pub line: Line,
    /// The three stones in their order, the new one among them.
    pub stones: Vec<Point>,
    /// The points where Black may make it an open four.
    pub open_fours: Vec<Point>,
}

impl<const N: usize> Gomoku<N> {
    /// Checks a move of the side to move, as [`check`](Board::check) does, and explains a refusal.
    ///
    /// # Errors
    ///
    /// The rule that `mv` breaks, and for a forbidden point what Black would make there.
    pub fn explain(&self, mv: Move) -> Result<(), Evidence> {
        self.explain_for(self.turn(), mv)
    }

    /// Does the same for a move of `color`, whoever is to move.
    ///
    /// # Errors
    ///
    /// As [`explain`](Self::explain).
    pub fn explain_for(&self, color: Color, mv: Move) -> Result<(), Evidence> {
        self.check_for(color, mv).map_err(|illegal| {
            let mut evidence = Evidence {
                illegal,
                kinds: Vec::new(),
                overlines: Vec::new(),
                fours: Vec::new(),
                threes: Vec::new(),
            };
            if let IllegalMove::Forbidden { point, .. } = illegal {
                evidence.collect(self.referee(), point);
            }
            evidence
        })
    }
}

impl Evidence {
    fn collect<const N: usize>(&mut self, referee: Referee<'_, N>, point: Point) {
        for (line, window) in Line::ALL.into_iter().zip(referee.windows(point)) {
            if window.is_overline() {
                self.overlines.push(Overline { line, stones: row_through(referee, point, line) });
            }
            collect_fours(point, line, window, &mut self.fours);
        }
        self.threes = real_threes(referee, point);
        let holds = [
            (Forbidden::Overline, !self.overlines.is_empty()),
            (Forbidden::DoubleFour, self.fours.len() >= 2),
            (Forbidden::DoubleThree, self.threes.len() >= 2),
        ];
        self.kinds = holds.into_iter().filter(|&(_, holds)| holds).map(|(kind, _)| kind).collect();
    }
}

/// Returns the black stones in a row with `point`, which counts as one.
fn row_through<const N: usize>(referee: Referee<'_, N>, point: Point, line: Line) -> Vec<Point> {
    let is_black = |p: &Point| referee.size.contains(*p) && referee.black.has(*p);
    let way = |step: i8| (1..).map_while(move |n: i8| line.step(point, n * step).filter(is_black));
    let mut row: Vec<Point> = way(-1).collect();
    row.reverse();
    row.push(point);
    row.extend(way(1));
    row
}

fn collect_fours(point: Point, line: Line, window: Window, fours: &mut Vec<Four>) {
    let points = |word| bits(word).filter_map(|bit| point_at(point, line, bit)).collect();
    window.each_four(FIVE, |stones, fives| {
        fours.push(Four { line, stones: points(stones), fives: points(fives) });
    });
}

fn real_threes<const N: usize>(referee: Referee<'_, N>, point: Point) -> Vec<Three> {
    let mut after = *referee.black;
    after.put(point);
    let with_stone = Referee { black: &after, ..referee };
    let mut threes = Vec::new();
    for (line, window) in Line::ALL.into_iter().zip(referee.windows(point)) {
        let open = bits(window.open_four_points(FIVE))
            .filter_map(|bit| Some((bit, with_stone.allows(point, line, bit)?)));
        let open: Vec<(u32, Point)> = open.collect();
        let stones = open.first().and_then(|&(bit, _)| window.three_completed_by(FIVE, bit));
        if let Some(stones) = stones {
            threes.push(Three {
                line,
                stones: bits(stones).filter_map(|bit| point_at(point, line, bit)).collect(),
                open_fours: open.into_iter().map(|(_, there)| there).collect(),
            });
        }
    }
    threes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_three_whose_open_four_is_forbidden_is_not_real() {
        // E6 makes threes in its row and its column; the row's only open four, at F6, is forbidden.
        let rows = "11/11/4X2X3/4X1X4/O1XX7/5X5/5X5/11/11/11 X rule=renju";
        let board: Gomoku = rows.parse().expect("a position");
        let point = Point::new(4, 5).expect("a point");
        let threes = real_threes(board.referee(), point);
        assert_eq!(threes.iter().map(|three| three.line).collect::<Vec<_>>(), [Line::Column]);
    }
}
