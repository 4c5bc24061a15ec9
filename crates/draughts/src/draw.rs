//! The history rules: draws, and a king that must rest (FMJD, Annex 1, art. 6).

use core::fmt;
use core::ops::ControlFlow;

use tengen_core::{Board, ByColor, Color, HistoryRules, Key, Outcome, Past, WithHistory};

use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Counted, Limit, Variant};

/// Says why a game is drawn.
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
/// let reason = DrawReason::of(&game).expect("a draw");
/// assert_eq!(reason.to_string(), "5 moves each with at most two pieces against a king");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum DrawReason {
    /// The same position with the same side to move for the third time (Annex 1, art. 6.1).
    Repetition,
    /// Each player has made as many moves as a limit allows.
    Limit(Limit),
}

impl DrawReason {
    /// Returns why the past has drawn the game, or `None` if it has not. Repetition comes first,
    /// then the limits in the order of the [`Rules`](crate::variant::Rules).
    #[must_use]
    pub fn of<V: Variant>(game: &WithHistory<Position<V>>) -> Option<Self> {
        match game.board().outcome() {
            Some(_) => None,
            None => reason(game.board(), game.past()),
        }
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repetition => f.pad("third repetition"),
            Self::Limit(limit) => limit.fmt(f),
        }
    }
}

/// Counts plies for the limits, and how often in a row a king has moved.
///
/// A count begins with the first move in its situation. Nothing inside the situation restarts it:
/// neither a man's move, nor a promotion, nor a capture that leaves the situation as it is. The
/// count of three pieces goes on when a capture leaves two, whose shorter count begins then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawClock {
    /// Moves of kings that captured nothing, in a row.
    pub king_moves: u16,
    /// Moves with one to three pieces against a king.
    pub three: u16,
    /// Moves in a row with three pieces against a king on the main road.
    pub main_road: u16,
    /// Moves with one or two pieces against a king.
    pub two: u16,
    /// Moves since the last capture or crowning, where a limit of the variant asks for them.
    pub same_pieces: u16,
    /// The king that each side moved last, where it is now, if nothing else has moved since, and how
    /// often in a row it has moved. Counted where the variant's kings must rest.
    pub runs: ByColor<Option<(Square, u8)>>,
}

impl DrawClock {
    /// Says whether a limit has been reached on `board`.
    #[inline]
    fn has_reached<V: Variant>(&self, limit: Limit, board: &Position<V>) -> bool {
        let count = match limit.counted {
            Counted::KingMoves => self.king_moves,
            Counted::ThreeAgainstKing => self.three,
            Counted::TwoAgainstKing => self.two,
            Counted::MainRoad => self.main_road,
            Counted::Material(_) => self.same_pieces,
        };
        // The other situations may be left with the last move.
        let must_fit = matches!(limit.counted, Counted::Material(_));
        count >= 2 * limit.moves && (!must_fit || limit.fits(board))
    }
}

/// The most pieces on the board when three are left against a king.
const FEW: u32 = 4;

impl<V: Variant> HistoryRules for Position<V> {
    type Trace = Self;
    type Clock = DrawClock;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    #[inline]
    fn tick(&self, clock: DrawClock, mv: V::Move) -> DrawClock {
        let mv: Move = mv.into();
        let loses_way_back = self.loses_way_back(mv);
        let are_few = (self.pieces(self.turn()) | self.pieces(!self.turn())).len() <= FEW;
        let keeps_more = V::RULES.counts_same_pieces() || V::RULES.king_in_a_row.is_some();
        if loses_way_back && !are_few && !keeps_more {
            return DrawClock::default();
        }
        let king_moves = counted(clock.king_moves, !loses_way_back);
        let mut next = DrawClock { king_moves, ..DrawClock::default() };
        if V::RULES.counts_same_pieces() {
            next.same_pieces = counted(clock.same_pieces, !mv.is_capture() && !mv.promotes);
        }
        if V::RULES.king_in_a_row.is_some() {
            next.runs = self.runs(clock.runs, mv);
        }
        if !are_few {
            return next;
        }
        let pieces = strong_side(self).map(|color| self.pieces(color).len());
        DrawClock {
            three: counted(clock.three, pieces.is_some()),
            main_road: counted(clock.main_road, pieces == Some(3) && holds_main_road(self)),
            two: counted(clock.two, pieces.is_some_and(|count| count <= 2)),
            ..next
        }
    }

    /// A man never goes back, and a captured piece never comes back.
    #[inline]
    fn is_irreversible(&self, mv: V::Move) -> bool {
        self.loses_way_back(mv.into())
    }

    /// # Errors
    ///
    /// [`IllegalMove::KingMustRest`] where the rules let a king move so often and no more.
    #[inline]
    fn check_past(&self, mv: V::Move, past: &Past<Self>) -> Result<(), IllegalMove> {
        match V::RULES.king_in_a_row {
            Some(most) => self.check_king_in_a_row(most, mv.into(), past.clock()),
            None => Ok(()),
        }
    }

    #[inline]
    fn has_moves_past(&self, past: &Past<Self>) -> bool {
        match V::RULES.king_in_a_row {
            Some(_) => self.each_move_past(past, ControlFlow::Break).is_break(),
            None => self.has_moves(),
        }
    }

    #[inline]
    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        reason(self, past).map(|_| Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalMove {
        IllegalMove::Finished
    }
}

/// The count after one more move.
#[inline]
fn counted(count: u16, goes_on: bool) -> u16 {
    if goes_on { count.saturating_add(1) } else { 0 }
}

impl<V: Variant> Position<V> {
    #[inline]
    fn loses_way_back(&self, mv: Move) -> bool {
        mv.is_capture() || self.men(self.turn()).contains(mv.from)
    }

    /// The moves in a row of each side's king after one more move.
    fn runs(
        &self,
        before: ByColor<Option<(Square, u8)>>,
        mv: Move,
    ) -> ByColor<Option<(Square, u8)>> {
        let (turn, mut runs) = (self.turn(), before);
        let moves = before[turn].filter(|run| run.0 == mv.from).map_or(0, |run| run.1);
        let counts = !self.loses_way_back(mv) && !self.men(turn).is_empty();
        runs[turn] = counts.then_some((mv.to, moves.saturating_add(1)));
        runs[!turn] = runs[!turn].filter(|run| !mv.captured.contains(run.0));
        runs
    }

    fn check_king_in_a_row(&self, most: u8, mv: Move, clock: DrawClock) -> Result<(), IllegalMove> {
        let run = clock.runs[self.turn()].filter(|&(king, moves)| king == mv.from && moves >= most);
        match run {
            Some((king, moves)) if !mv.is_capture() && !self.men(self.turn()).is_empty() => {
                Err(IllegalMove::KingMustRest { square: V::RULES.numbered(king), moves })
            }
            _ => Ok(()),
        }
    }
}

/// A position needs four plies to come back.
const PLIES_TO_THIRD: usize = 2 * 4;

/// Asked at every node of a search, so what is seldom the case is asked last.
#[inline]
fn reason<V: Variant>(board: &Position<V>, past: &Past<Position<V>>) -> Option<DrawReason> {
    let clock = past.clock();
    if past.is_empty() && clock.king_moves | clock.three | clock.same_pieces == 0 {
        return None;
    }
    let is_repeated = || past.count(board.trace_key(), || *board) >= 2;
    if past.len() >= PLIES_TO_THIRD && is_repeated() {
        return Some(DrawReason::Repetition);
    }
    let reached = V::RULES.limits.iter().find(|&&limit| clock.has_reached(limit, board));
    reached.copied().map(DrawReason::Limit)
}

/// The side with one to three pieces, a king among them, against nothing but a king.
///
/// Of two lone kings either will do.
pub(crate) fn strong_side<V: Variant>(board: &Position<V>) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| {
        let lone = board.pieces(!color).len() == 1 && !board.kings(!color).is_empty();
        lone && board.pieces(color).len() <= 3 && !board.kings(color).is_empty()
    })
}

/// Whether the lone king stands on the main road.
pub(crate) fn holds_main_road<V: Variant>(board: &Position<V>) -> bool {
    let lone = Color::ALL.map(|color| board.pieces(color)).into_iter().find(|set| set.len() == 1);
    lone.is_some_and(|king| king.is_subset(SquareSet::MAIN_ROAD))
}
