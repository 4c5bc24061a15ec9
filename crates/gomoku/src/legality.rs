//! Which points are legal, and which win.

use tengen_core::Color;
use tengen_stones::Point;

use crate::forbidden::{Forbidden, Referee, Verdict};
use crate::illegal::IllegalMove;
use crate::line::Line;
use crate::moves::Move;
use crate::position::Gomoku;
use crate::window::Window;

impl<const N: usize> Gomoku<N> {
    /// Says why renju forbids `point` to Black, whoever is to move; `None` if it does not, if the
    /// game has another rule, and if the point is no empty point of the board.
    ///
    /// A few nanoseconds where hardly any black stone is near; the recursion of the double three
    /// can take some microseconds among many of them.
    ///
    /// ```
    /// use tengen_gomoku::{Forbidden, Gomoku};
    /// use tengen_stones::{Letters, Point};
    ///
    /// let board: Gomoku = "7/3X3/3X3/1XX4/7/7/7 X rule=renju".parse()?;
    /// let cross = Point::parse("D4", Letters::WithI)?;
    /// assert_eq!(board.forbidden(cross), Some(Forbidden::DoubleThree));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if !self.rule().forbids(Color::Black) || !self.is_empty_at(point) {
            return None;
        }
        match self.referee().verdict(point) {
            Verdict::Forbidden(kind) => Some(kind),
            Verdict::Free | Verdict::Five => None,
        }
    }

    /// Visits the points that renju forbids to Black, whoever is to move, by row from the bottom,
    /// then by column.
    pub fn forbidden_points(&self) -> impl Iterator<Item = (Point, Forbidden)> {
        let suspects = self.suspects(Color::Black);
        let points = self.points_in(move |row| suspects[usize::from(row)]);
        points.filter_map(|point| Some((point, self.forbidden(point)?)))
    }

    /// Marks at least the points that are forbidden to a colour: a word for each row, a bit for each
    /// column.
    #[inline]
    pub(crate) fn suspects(&self, color: Color) -> [u32; N] {
        if self.rule().forbids(color) { self.referee().suspects() } else { [0; N] }
    }

    /// Says whether a colour may pass in a game that is not over: where passing is allowed, and where
    /// every empty point is forbidden (RIF rules of renju: a move is a stone or a pass; only a
    /// forbidden row that Black makes loses, 9.2).
    fn may_pass(&self, color: Color) -> bool {
        let is_free = |point| !self.rule().forbids(color) || self.forbidden(point).is_none();
        self.passes().is_some() || !self.empty_points().any(is_free)
    }

    /// Says whether a stone of `color` at the empty point `point` would win, whoever is to move.
    #[inline]
    #[must_use]
    pub fn would_win(&self, color: Color, point: Point) -> bool {
        self.is_empty_at(point) && self.is_five(color, point)
    }

    /// Says why `color` may not play `mv`, whoever is to move.
    ///
    /// # Errors
    ///
    /// The first rule broken, in the order of [`IllegalMove`]'s variants.
    #[inline]
    pub fn check_for(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.ended() {
            return Err(IllegalMove::Finished { outcome });
        }
        let point = match mv {
            Move::Play(point) => point,
            Move::Pass if self.may_pass(color) => return Ok(()),
            Move::Pass => return Err(IllegalMove::PassNotAllowed),
        };
        if !self.size().contains(point) {
            return Err(IllegalMove::OffBoard { point, size: self.size() });
        }
        if let Some(stone) = self.stone(point) {
            return Err(IllegalMove::Occupied { point, stone });
        }
        let kind = if self.rule().forbids(color) { self.forbidden(point) } else { None };
        kind.map_or(Ok(()), |kind| Err(IllegalMove::Forbidden { point, kind }))
    }

    #[inline]
    pub(crate) fn referee(&self) -> Referee<'_, N> {
        Referee::of(self.stones(), self.size())
    }

    /// Looks along a line around a point of the board, with a stone of `color` there.
    #[inline]
    pub(crate) fn window(&self, color: Color, line: Line, point: Point) -> Window {
        Window::new(&self.stones()[color], &self.stones()[!color], self.size(), line, point)
    }

    /// Says whether a stone of `color` at a point of the board is or would be part of a winning row.
    #[inline]
    pub(crate) fn is_five(&self, color: Color, point: Point) -> bool {
        let wanted = self.rule().wanted(color);
        Line::ALL.into_iter().any(|line| self.window(color, line, point).is_five(wanted))
    }
}
