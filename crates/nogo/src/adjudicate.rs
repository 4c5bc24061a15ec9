//! What happens to a player who breaks a rule.
//!
//! Whether a move is legal is a property of the position ([`Board::check`](tengen_core::Board::check)).
//! In a game between two players the rules of NoGo go further: who captures, kills his own stones
//! or passes has lost.

use tengen_core::{Board, Color, Outcome};
use tengen_stones::{Lattice, Point};
use thiserror::Error;

use crate::{IllegalMove, Position};

/// What a player does with his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// He puts a stone on this point.
    Play(Point),
    /// He passes.
    Pass,
}

/// Breaks of a rule that lose the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Foul {
    /// The stone captured.
    #[error("captured at {0}")]
    Capture(Point),
    /// The stone left its own chain without a liberty.
    #[error("suicide at {0}")]
    Suicide(Point),
    /// The player passed.
    #[error("passed")]
    Pass,
}

/// What the rules say to an attempt.
///
/// ```
/// use tengen_core::{Color, Outcome};
/// use tengen_nogo::{Attempt, Foul, Judgement, NoGo};
///
/// let board: NoGo<3> = "1X1/X1X/1X1 O".parse()?;
/// let judgement = board.judge(Attempt::Pass);
/// assert_eq!(judgement, Judgement::Loses { loser: Color::White, foul: Foul::Pass });
/// assert_eq!(judgement.outcome(), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), tengen_nogo::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// The move is legal and the game goes on.
    Legal,
    /// There can be no stone there: the attempt is void and the same player moves.
    Void(IllegalMove),
    /// The player has lost the game.
    Loses {
        /// The player.
        loser: Color,
        /// What he did.
        foul: Foul,
    },
}

impl Judgement {
    /// Returns how the attempt ends the game, if it does.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Loses { loser, .. } => Some(Outcome::Win(!loser)),
            Self::Legal | Self::Void(_) => None,
        }
    }
}

impl<L: Lattice> Position<L> {
    /// Judges an attempt of the side to move; nothing is played.
    #[must_use]
    pub fn judge(&self, attempt: Attempt) -> Judgement {
        let loses = |foul| Judgement::Loses { loser: self.turn(), foul };
        let Attempt::Play(point) = attempt else {
            return loses(Foul::Pass);
        };
        match self.check(point) {
            Ok(()) => Judgement::Legal,
            Err(IllegalMove::Capture { .. }) => loses(Foul::Capture(point)),
            Err(IllegalMove::Suicide { .. }) => loses(Foul::Suicide(point)),
            Err(void) => Judgement::Void(void),
        }
    }
}
