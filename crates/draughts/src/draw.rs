//! Draws: the rules that look back (FMJD, Annex 1, art. 6).

use tengen_core::{Board, Color, HistoryRules, Key, Outcome, Past, WithHistory};

use crate::{Draughts, IllegalMove, Move, SquareSet};

/// Says why a game is drawn.
///
/// # Examples
///
/// ```
/// use tengen_core::{Board, Outcome, WithHistory};
/// use tengen_draughts::{Draughts, DrawReason};
///
/// let mut game = WithHistory::new("W:WK46:BK4".parse::<Draughts>()?);
/// for text in ["46-41", "4-36", "41-46", "36-4", "46-41", "4-36", "41-47", "36-4", "47-36", "4-22"] {
///     assert_eq!(game.outcome(), None);
///     game.play(game.parse_move(text)?)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Draw));
/// assert_eq!(DrawReason::of(&game), Some(DrawReason::FiveMoves));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum DrawReason {
    /// The same position with the same side to move for the third time (Annex 1, art. 6.1).
    Repetition,
    /// Each player has moved 25 times in a row with kings only and captured nothing (Annex 1,
    /// art. 6.2).
    TwentyFiveMoves,
    /// Each has moved sixteen times since three pieces, one a king at least, were left against a
    /// king; a capture among the three does not begin the count anew (Annex 1, art. 6.3).
    SixteenMoves,
    /// Three such pieces against a king, and the lone king has stood on the main road, from 46 to
    /// 5, for five moves each (Annex 1, art. 6.3).
    MainRoad,
    /// Each has moved five times since one or two pieces, one a king at least, were left against a
    /// king (Annex 1, art. 6.4).
    FiveMoves,
}

impl DrawReason {
    /// Returns why the past has drawn the game, or `None` if it has not. Of several reasons the
    /// first in the order of the variants.
    ///
    /// ```
    /// use tengen_core::WithHistory;
    /// use tengen_draughts::{DrawReason, Draughts};
    ///
    /// assert_eq!(DrawReason::of(&WithHistory::new(Draughts::new())), None);
    /// ```
    #[must_use]
    pub fn of(game: &WithHistory<Draughts>) -> Option<Self> {
        match game.board().outcome() {
            Some(_) => None,
            None => reason(game.board(), game.past()),
        }
    }
}

impl core::fmt::Display for DrawReason {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(match self {
            Self::Repetition => "third repetition",
            Self::TwentyFiveMoves => "25 moves each with kings only",
            Self::SixteenMoves => "16 moves each since three pieces against a king",
            Self::MainRoad => "5 moves each with the main road held against three pieces",
            Self::FiveMoves => "5 moves each with at most two pieces against a king",
        })
    }
}

/// Counts plies for the draw rules.
///
/// A count begins with the first move in its situation. Nothing inside the situation restarts it:
/// neither a man's move, nor a promotion, nor a capture that leaves the situation as it is. The
/// count of three pieces goes on when a capture leaves two, whose shorter count begins then.
///
/// ```
/// use tengen_core::{Board, WithHistory};
/// use tengen_draughts::{DrawClock, Draughts};
///
/// let board: Draughts = "W:WK28:BK1".parse()?;
/// let mut game = WithHistory::new(board);
/// game.play(game.parse_move("28-32")?)?;
/// assert_eq!(game.past().clock(), DrawClock { quiet: 1, three: 1, two: 1, road: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawClock {
    /// Moves of kings that captured nothing, in a row.
    pub quiet: u16,
    /// Moves with one to three pieces against a king.
    pub three: u16,
    /// Moves in a row with three pieces against a king on the main road.
    pub road: u16,
    /// Moves with one or two pieces against a king.
    pub two: u16,
}

impl HistoryRules for Draughts {
    type Trace = Self;
    type Clock = DrawClock;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    #[inline]
    fn tick(&self, clock: DrawClock, mv: Move) -> DrawClock {
        let next = |count: u16, goes_on: bool| if goes_on { count.saturating_add(1) } else { 0 };
        let quiet = next(clock.quiet, !self.is_irreversible(mv));
        if (!self.empty()).len() > 4 {
            return DrawClock { quiet, ..DrawClock::default() };
        }
        let pieces = strong_side(self).map(|color| self.pieces(color).len());
        DrawClock {
            quiet,
            three: next(clock.three, pieces.is_some()),
            road: next(clock.road, pieces == Some(3) && holds_main_road(self)),
            two: next(clock.two, pieces.is_some_and(|count| count <= 2)),
        }
    }

    /// A man never goes back, and a captured piece never comes back.
    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_capture() || self.men(self.turn()).contains(mv.from)
    }

    #[inline]
    fn check_past(&self, _: Move, _: &Past<Self>) -> Result<(), IllegalMove> {
        Ok(())
    }

    #[inline]
    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        reason(self, past).map(|_| Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalMove {
        IllegalMove::Finished
    }
}

/// A position needs four plies to come back.
const PLIES_TO_THIRD: usize = 2 * 4;

/// Asked at every node of a search, so what is seldom the case is asked last.
#[inline]
fn reason(board: &Draughts, past: &Past<Draughts>) -> Option<DrawReason> {
    let is_repeated = || past.count(board.trace_key(), || *board) >= 2;
    if past.len() >= PLIES_TO_THIRD && is_repeated() {
        return Some(DrawReason::Repetition);
    }
    let DrawClock { quiet, three, road, two } = past.clock();
    match () {
        () if quiet >= 2 * 25 => Some(DrawReason::TwentyFiveMoves),
        () if three >= 2 * 16 => Some(DrawReason::SixteenMoves),
        () if road >= 2 * 5 => Some(DrawReason::MainRoad),
        () if two >= 2 * 5 => Some(DrawReason::FiveMoves),
        () => None,
    }
}

/// The side with one to three pieces, a king among them, against nothing but a king.
///
/// Of two lone kings either will do.
pub(crate) fn strong_side(board: &Draughts) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| {
        let lone = board.pieces(!color).len() == 1 && !board.kings(!color).is_empty();
        lone && board.pieces(color).len() <= 3 && !board.kings(color).is_empty()
    })
}

/// Whether the lone king stands on the main road.
pub(crate) fn holds_main_road(board: &Draughts) -> bool {
    let lone = Color::ALL.map(|color| board.pieces(color)).into_iter().find(|set| set.len() == 1);
    lone.is_some_and(|king| king.is_subset(SquareSet::MAIN_ROAD))
}
