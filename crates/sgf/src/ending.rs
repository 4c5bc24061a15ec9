//! How a game of `tengen-core` ended, and `RE`.

use tengen_core::{Board, Ending, Outcome};

use crate::{GameResult, Margin};

impl GameResult {
    /// Says in `RE`'s words how a game ended.
    ///
    /// ```
    /// use tengen_core::{Color, Ending, nim::Nim};
    /// use tengen_sgf::GameResult;
    ///
    /// let ending = Ending::<Nim>::Resignation { loser: Color::Black };
    /// let result = GameResult::of_ending(&ending);
    /// assert_eq!(result.to_string(), "W+R");
    /// assert_eq!(result.to_ending(), Some(ending));
    /// ```
    #[must_use]
    pub fn of_ending<B: Board>(ending: &Ending<B>) -> Self {
        let by = match ending {
            Ending::Resignation { .. } => Margin::Resignation,
            Ending::Time { .. } => Margin::Time,
            Ending::Foul { .. } => Margin::Forfeit,
            _ => Margin::Unstated,
        };
        match ending.outcome() {
            Some(Outcome::Win(winner)) => Self::Win { winner, by },
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Void,
        }
    }

    /// Finds the ending that a result tells of where neither the board nor a foul ended the game;
    /// `None` if the result is not known or a foul.
    #[must_use]
    pub fn to_ending<B: Board>(self) -> Option<Ending<B>> {
        match self {
            Self::Win { winner, by: Margin::Resignation } => {
                Some(Ending::Resignation { loser: !winner })
            }
            Self::Win { winner, by: Margin::Time } => Some(Ending::Time { loser: !winner }),
            Self::Win { by: Margin::Forfeit, .. } | Self::Unknown => None,
            Self::Win { winner, .. } => Some(Ending::Agreement(Outcome::Win(winner))),
            Self::Draw => Some(Ending::Agreement(Outcome::Draw)),
            Self::Void => Some(Ending::NoResult),
        }
    }
}
