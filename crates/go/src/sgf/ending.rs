//! How a game ended, and `RE`.

use tengen_core::{Outcome, WithHistory};
use tengen_record::Ending;
use tengen_sgf::{GameResult, Margin};
use tengen_stones::Lattice;

use crate::{FinalScore, Position};

type Board<L> = WithHistory<Position<L>>;

/// Finds the ending that a result tells of, where the board has not ended the game. No foul ends a
/// game of Go, so a forfeit is taken as agreed on.
pub(super) fn from_result<L: Lattice>(result: GameResult) -> Option<Ending<Board<L>>> {
    match result {
        GameResult::Win { winner, by: Margin::Forfeit } => {
            Some(Ending::Agreement(Outcome::Win(winner)))
        }
        other => Ending::from_result(other),
    }
}

/// Says in `RE`'s words how a game ended, where nobody has counted. After two passes the score is to
/// be agreed on.
pub(super) fn to_result<L: Lattice>(ending: &Ending<Board<L>>) -> Option<GameResult> {
    match ending {
        Ending::Board(_) => None,
        other => Some(other.to_result()),
    }
}

impl<L: Lattice> FinalScore<L> {
    /// Says whether a record's `RE` tells this score: the same winner, and by as many points if it
    /// says by how many. `None` where the result comes from no count: by resignation, by time, by
    /// forfeit, void or not known.
    ///
    /// ```
    /// use tengen_go::Go;
    ///
    /// let board: Go<5> = "1XO2/1XO2/XXO2/1XO2/1XO2 X rules=japanese komi=0.5".parse()?;
    /// let score = board.score(&board.all_alive());
    /// assert_eq!(score.margin().to_string(), "W+6.5");
    /// assert_eq!(score.agrees_with("W+6.50".parse()?), Some(true));
    /// assert_eq!(score.agrees_with("W+5.5".parse()?), Some(false));
    /// assert_eq!(score.agrees_with("W+".parse()?), Some(true));
    /// assert_eq!(score.agrees_with("W+R".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn agrees_with(&self, stated: GameResult) -> Option<bool> {
        let lead = f64::from(self.margin().half_points().abs()) / 2.0;
        match stated {
            GameResult::Win { winner, by: Margin::Points(points) } => {
                Some(self.outcome() == Outcome::Win(winner) && points.to_f64() == lead)
            }
            GameResult::Win { winner, by: Margin::Unstated } => {
                Some(self.outcome() == Outcome::Win(winner))
            }
            GameResult::Draw => Some(self.outcome() == Outcome::Draw),
            _ => None,
        }
    }
}
