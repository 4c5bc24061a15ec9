//! What a search is told about Connect Four.

use std::ops::ControlFlow;

use tengen_core::{Board, Bounds, Forced, Key, Knowledge, Score, Symmetric, Value, View};

use super::grid::Grid;
use super::mirror::Side;
use super::{Column, ConnectFour};

/// Knows the threats of Connect Four: single squares that complete a four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tactics;

/// The view of a position whose mirror image stands for it.
const FROM_BEHIND: View = View(1);

impl<const W: usize, const H: usize> Knowledge<ConnectFour<W, H>> for Tactics {
    const CANONICAL_MIN_DEPTH: u32 = 2;

    /// More threats are better, and more fours that may still be completed.
    #[inline]
    fn evaluate(&self, board: &ConnectFour<W, H>) -> Score {
        let empty = Grid::<W, H>::ALL & !board.stones();
        let prospects = |stones: u64| {
            let threats = Grid::<W, H>::completing(stones) & empty;
            8 * threats.count_ones() as i32 + Grid::<W, H>::count_fours(stones | empty) as i32
        };
        Score::estimate(prospects(board.own()) - prospects(board.others()))
    }

    /// Moves that make many threats come first, and among those that make as many the middle columns.
    #[inline]
    fn order(&self, board: &ConnectFour<W, H>, column: Column) -> i32 {
        let after = board.after(column);
        let threats = Grid::<W, H>::completing(after.others()) & !after.stones();
        let from_middle = (2 * i32::from(column.0) + 1 - W as i32).abs();
        16 * threats.count_ones() as i32 - from_middle
    }

    /// A stone that can complete a four does; a four that the enemy could complete is prevented, and
    /// no stone goes under a square where the enemy completes one.
    #[inline]
    fn forced(&self, board: &ConnectFour<W, H>) -> Forced<Column> {
        let landing = board.landing();
        let wins = landing & Grid::<W, H>::completing(board.own());
        if wins != 0 {
            return Forced::Wins(ConnectFour::<W, H>::column_of(wins));
        }
        let safe = safe_squares(board);
        if safe == 0 && landing != 0 {
            Forced::Lost
        } else if safe.is_power_of_two() {
            Forced::Only(ConnectFour::<W, H>::column_of(safe))
        } else {
            Forced::Free
        }
    }

    #[inline]
    fn each_safe<T>(
        &self,
        board: &ConnectFour<W, H>,
        mut visit: impl FnMut(Column) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut squares = safe_squares(board);
        while squares != 0 {
            visit(ConnectFour::<W, H>::column_of(squares))?;
            squares &= squares - 1;
        }
        ControlFlow::Continue(())
    }

    /// Who cannot complete a four any more does not win.
    ///
    /// If an even number of squares is empty, the side that is *not* to move can reply to every stone
    /// in the same column, as long as that column had an even number of empty squares (Allis calls it
    /// claimeven; *A Knowledge-Based Approach of Connect-Four*, 1988, section 3.3). Of each pair of
    /// squares it takes the upper one. Columns with an odd number come in pairs: to the first stone in
    /// one of them it replies in another, and from then on they are even. So the side to move gets
    /// lower squares of pairs and at most the lowest squares of the odd columns; if that makes no
    /// four, it does not win.
    #[inline]
    fn bounds(&self, board: &ConnectFour<W, H>) -> Bounds {
        let empty = Grid::<W, H>::ALL & !board.stones();
        let landing = board.landing();
        let odd = landing & Grid::<W, H>::UPPER_OF_PAIRS;
        let is_even = odd.count_ones() % 2 == 0;
        let reach = match is_even {
            true => (empty & Grid::<W, H>::LOWER_OF_PAIRS) | odd,
            false => empty,
        };
        let mut bounds = Bounds::UNKNOWN;
        if !Grid::<W, H>::has_four(board.own() | reach) {
            bounds.most = Value::Draw;
        }
        if !Grid::<W, H>::has_four(board.others() | empty) {
            bounds.least = Value::Draw;
        }
        bounds
    }

    /// A position and its mirror image are worth the same.
    #[inline]
    fn canonical(&self, board: &ConnectFour<W, H>) -> (Key, View) {
        let (number, mirrored) = (board.number(), board.mirrored().number());
        let view = if number <= mirrored { View::PLAIN } else { FROM_BEHIND };
        (Key::of(number.min(mirrored)), view)
    }

    #[inline]
    fn code(&self, board: &ConnectFour<W, H>, column: Column, view: View) -> u32 {
        let side = if view == FROM_BEHIND { Side::Back } else { Side::Front };
        u32::from(board.transform_move(column, side).0)
    }
}

/// The squares whose occupation does not let the enemy complete a four with the next stone.
#[inline]
fn safe_squares<const W: usize, const H: usize>(board: &ConnectFour<W, H>) -> u64 {
    let landing = board.landing();
    let threats = Grid::<W, H>::completing(board.others()) & !board.stones();
    let not_under = landing & !(threats >> 1);
    match landing & threats {
        0 => not_under,
        now if now.is_power_of_two() => now & not_under,
        _ => 0,
    }
}
