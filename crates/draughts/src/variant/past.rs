//! Rules of variants that look back: the third repetition, limits of moves, a king that moves on and
//! on.

use core::fmt;

use tengen_core::{Board, HistoryRules, Key, Outcome, Past, WithHistory};

use super::{Limit, Variant, VariantBoard, VariantClock, VariantMove};
use crate::IllegalMove;

/// Says why a game of a variant is drawn.
///
/// # Examples
///
/// ```
/// use tengen_core::{Board, WithHistory};
/// use tengen_draughts::variant::{Frisian, VariantBoard, VariantDraw};
///
/// let board: VariantBoard<Frisian> = "W:WK46:BK4".parse()?;
/// let mut game = WithHistory::new(board);
/// for text in ["46-41", "4-15", "41-46", "15-24"] {
///     assert_eq!(game.outcome(), None);
///     game.play(game.parse_move(text)?)?;
/// }
/// let reason = VariantDraw::of(&game).expect("a draw");
/// assert_eq!(reason.to_string(), "2 moves each with few pieces left");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum VariantDraw {
    /// The same position with the same side to move for the third time.
    Repetition,
    /// Each player has made as many moves as a limit allows.
    Limit(Limit),
}

impl VariantDraw {
    /// Returns why the past has drawn the game, or `None` if it has not. Repetition comes first,
    /// then the limits in the order of the [`Rules`](super::Rules).
    #[must_use]
    pub fn of<V: Variant>(game: &WithHistory<VariantBoard<V>>) -> Option<Self> {
        match game.board().outcome() {
            Some(_) => None,
            None => reason(game.board(), game.past()),
        }
    }
}

impl fmt::Display for VariantDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repetition => f.write_str("third repetition"),
            Self::Limit(limit) => limit.fmt(f),
        }
    }
}

fn reason<V: Variant>(
    board: &VariantBoard<V>,
    past: &Past<VariantBoard<V>>,
) -> Option<VariantDraw> {
    if past.count(board.key(), || *board) >= 2 {
        return Some(VariantDraw::Repetition);
    }
    let (clock, limits) = (past.clock(), V::RULES.limits.iter());
    let reached = limits.copied().find(|&limit| clock.has_reached(limit, &board.inner));
    reached.map(VariantDraw::Limit)
}

impl<V: Variant> HistoryRules for VariantBoard<V> {
    type Trace = Self;
    type Clock = VariantClock;

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    fn tick(&self, mut clock: VariantClock, mv: VariantMove<V>) -> VariantClock {
        let (turn, captured) = (self.turn(), mv.mv.captured);
        let is_by_king = self.inner.kings(turn).contains(mv.mv.from);
        clock.count(&self.inner, is_by_king, mv.mv.is_capture() || mv.mv.promotes);
        if V::RULES.king_in_a_row.is_some() {
            let before = clock.runs[turn].filter(|run| run.0 == mv.mv.from).map_or(0, |run| run.1);
            let counts = is_by_king && captured.is_empty() && !self.inner.men(turn).is_empty();
            clock.runs[turn] = counts.then_some((mv.mv.to, before.saturating_add(1)));
            clock.runs[!turn] = clock.runs[!turn].filter(|run| !captured.contains(run.0));
        }
        clock
    }

    fn is_irreversible(&self, mv: VariantMove<V>) -> bool {
        self.inner.is_irreversible(mv.mv)
    }

    /// # Errors
    ///
    /// [`IllegalMove::KingMustRest`] where the rules let a king move so often and no more.
    fn check_past(&self, mv: VariantMove<V>, past: &Past<Self>) -> Result<(), IllegalMove> {
        let turn = self.turn();
        let (Some(most), Some((square, moves))) = (V::RULES.king_in_a_row, past.clock().runs[turn])
        else {
            return Ok(());
        };
        let must_rest = moves >= most
            && mv.mv.from == square
            && !mv.mv.is_capture()
            && !self.inner.men(turn).is_empty();
        match must_rest {
            true => Err(IllegalMove::KingMustRest { square, moves }),
            false => Ok(()),
        }
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        reason(self, past).map(|_| Outcome::Draw)
    }

    fn finished_error(&self) -> IllegalMove {
        IllegalMove::Finished
    }
}
