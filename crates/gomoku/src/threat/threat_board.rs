//! Gomoku for a search: the position with its patterns, and only the moves worth looking at.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};
use tengen_stones::Point;
use thiserror::Error;

use super::class::Class;
use super::patterns::Patterns;
use super::point_set::PointRows;
use super::weights::FEATURES;
use crate::illegal::IllegalMove;
use crate::moves::{Move, ParseMoveError};
use crate::position::Gomoku;

/// A gomoku position of which only the *candidate* moves may be played, with the patterns and the
/// worth of both colours kept up to date.
///
/// The candidates are, of the legal points,
///
/// 1. those that make five, if there are any;
/// 2. else those where the enemy would make five;
/// 3. else, if the enemy could make an open four, the fours of both colours: only they can stop it;
/// 4. else those within two rows and columns of a stone; on an empty board, the centre.
///
/// In caro, where a five can be spoilt from beside it, 2 and 3 are left out. In renju 3 leaves out an
/// open four of Black that makes open threes besides: a stone far away may make it a double three.
/// Where no legal point is left, every legal move is a candidate; so is a pass by 2 to 4, if the enemy
/// has passed: it ends the game in a draw. By 1 to 3 nothing is lost but moves that lose; 4 is a guess,
/// and a good one. So a search of this board is a search of gomoku with a small tree.
///
/// # Cost
///
/// A copy is about 8 KB at 15 × 15; a move renews the four lines through it.
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{Gomoku, ThreatBoard};
///
/// let empty = ThreatBoard::from(&Gomoku::new());
/// assert_eq!(empty.legal_moves()[..], [empty.parse_move("H8")?]);
/// let open_three: Gomoku = "9/9/9/9/3OOO3/9/9/9/9 X".parse()?;
/// let names: Vec<String> =
///     ThreatBoard::from(&open_three).legal_moves().iter().map(ToString::to_string).collect();
/// assert_eq!(names, ["B5", "C5", "G5", "H5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct ThreatBoard<const N: usize = 15> {
    board: Gomoku<N>,
    patterns: Patterns<N>,
}

/// Says why a move may not be played on a [`ThreatBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum NoCandidate {
    /// It is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// It is legal but not worth looking at.
    #[error("{mv} is no candidate")]
    Unpromising {
        /// The move.
        mv: Move,
    },
}

impl<const N: usize> From<&Gomoku<N>> for ThreatBoard<N> {
    fn from(board: &Gomoku<N>) -> Self {
        Self { board: *board, patterns: Patterns::of(board) }
    }
}

impl<const N: usize> ThreatBoard<N> {
    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Gomoku<N> {
        &self.board
    }

    /// Returns the patterns of both colours.
    #[must_use]
    pub(crate) const fn patterns(&self) -> &Patterns<N> {
        &self.patterns
    }

    /// Returns what the patterns of a colour are worth together. O(1).
    #[must_use]
    pub fn worth(&self, color: Color) -> i32 {
        self.patterns.worth(color)
    }

    /// How many features a colour has.
    pub const FEATURES: usize = FEATURES;

    /// Visits the features that the [evaluation](crate::AlphaBetaKnowledge) of the side to move sums up, to train their
    /// weights: of which colour, their number, and how often they count.
    pub fn each_feature(&self, visit: impl FnMut(Color, usize, i8)) {
        self.patterns.each_feature(self.board.turn(), visit);
    }

    /// Returns the features of a point of the board, below 210 each, by which the [order](crate::AlphaBetaKnowledge)
    /// tries it early or late: of the side to move, and of the other.
    #[must_use]
    pub fn order_features(&self, point: Point) -> [usize; 2] {
        match self.board.size().contains(point) {
            true => self.patterns.order_features(self.board.turn(), point),
            false => [0; 2],
        }
    }

    /// Returns the points that may be played if they are legal.
    fn points(&self) -> PointRows<N> {
        let (own, enemy) = (self.board.turn(), !self.board.turn());
        let fives = self.patterns.fives(own);
        if !fives.is_empty() {
            return fives;
        }
        if self.board.rule().spoils_from_beside() {
            return self.near();
        }
        let threats = self.patterns.fives(enemy);
        if !threats.is_empty() {
            return threats;
        }
        match self.threatens_open_four(enemy) {
            true => self.defences(own),
            false => self.near(),
        }
    }

    /// Returns the points that stop all open fours of the enemy and those of own fours; where none stops them
    /// all, those of the enemy's fours, too.
    fn defences(&self, own: Color) -> PointRows<N> {
        let spoilers = match self.patterns.spoilers(!own) {
            none if none.is_empty() => self.patterns.fours(!own),
            some => some,
        };
        self.patterns.fours(own).union(&spoilers)
    }

    /// Says whether a colour could make an open four, on a point that is not forbidden to it and that
    /// no stone elsewhere can forbid.
    fn threatens_open_four(&self, color: Color) -> bool {
        if !self.board.rule().forbids(color) {
            return self.patterns.has(color, Class::OpenFour);
        }
        let is_sure = |&point: &Point| {
            self.patterns.is_sure_open_four(color, point) && self.patterns.allows(color, point)
        };
        self.patterns.open_fours(color).points().any(|point| is_sure(&point))
    }

    /// Says whether a pass ends the game in a draw, and the side to move cannot win at once.
    pub(super) fn may_pass_for_a_draw(&self) -> bool {
        self.board.passes() == Some(1) && self.patterns.fives(self.board.turn()).is_empty()
    }

    /// Returns the empty points within two rows and columns of a stone, or the centre.
    fn near(&self) -> PointRows<N> {
        let size = self.board.size();
        if self.board.count_stones() == 0 {
            let mut centre = PointRows::EMPTY;
            centre.insert((size.cols() / 2, size.rows() / 2));
            return centre;
        }
        PointRows::near(self.board.stones(), |row| match row < size.rows() {
            true => self.board.empty_in_row(row),
            false => 0,
        })
    }

    /// Shows the candidates to `visit` until it breaks off; says whether there was one.
    fn each_candidate<T>(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T, bool> {
        let mut found = false;
        for point in self.points().points() {
            if self.patterns.allows(self.board.turn(), point) {
                found = true;
                visit(Move::Play(point))?;
            }
        }
        ControlFlow::Continue(found)
    }

    fn is_candidate(&self, point: Point) -> bool {
        self.points().contains(point) || !self.has_candidate()
    }

    fn has_candidate(&self) -> bool {
        self.each_candidate(&mut |_| ControlFlow::Break(())).is_break()
    }
}

impl<const N: usize> Board for ThreatBoard<N> {
    type Move = Move;
    type Illegal = NoCandidate;
    type ParseMoveError = ParseMoveError;
    const CODES: u32 = Gomoku::<N>::CODES;

    #[inline]
    fn turn(&self) -> Color {
        self.board.turn()
    }

    #[inline]
    fn key(&self) -> Key {
        self.board.key()
    }

    #[inline]
    fn each_move<T>(&self, mut visit: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.board.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        if !self.each_candidate(&mut visit)? {
            return self.board.each_move(visit);
        }
        match self.may_pass_for_a_draw() {
            true => visit(Move::Pass),
            false => ControlFlow::Continue(()),
        }
    }

    fn check(&self, mv: Move) -> Result<(), NoCandidate> {
        self.board.check(mv)?;
        let may = match mv {
            Move::Play(point) => self.is_candidate(point),
            Move::Pass => self.may_pass_for_a_draw() || !self.has_candidate(),
        };
        if may { Ok(()) } else { Err(NoCandidate::Unpromising { mv }) }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()));
        let color = self.board.turn();
        self.board.play_unchecked(mv);
        if let Move::Play(point) = mv {
            self.patterns.put_on_empty(point, color);
        }
    }

    #[inline]
    fn early_outcome(&self) -> Option<Outcome> {
        self.board.early_outcome()
    }

    #[inline]
    fn no_move_outcome(&self) -> Outcome {
        self.board.no_move_outcome()
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        Gomoku::<N>::code(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.board.parse_move(text)
    }

    /// O(1) but for Black in renju.
    #[inline]
    fn has_moves(&self) -> bool {
        self.board.has_moves()
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Key {
        self.board.key_after(mv)
    }
}

impl<const N: usize> PartialEq for ThreatBoard<N> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl<const N: usize> Eq for ThreatBoard<N> {}

impl<const N: usize> Hash for ThreatBoard<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
    }
}

/// Writes the one-line text of the position in quotes.
impl<const N: usize> fmt::Debug for ThreatBoard<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ThreatBoard(\"{}\")", self.board)
    }
}
