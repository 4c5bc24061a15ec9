//! The ways to play.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How an [`Engine`](crate::Engine) chooses its moves.
///
/// ```
/// use tengen::Style;
///
/// assert_eq!("mcts".parse::<Style>()?, Style::TreeSearch);
/// # Ok::<(), tengen::UnknownStyle>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// As strong as the game can: `engine`.
    Best,
    /// By alpha-beta alone: `alpha-beta`.
    AlphaBeta,
    /// By Monte-Carlo tree search alone: `mcts`. It knows no depth.
    TreeSearch,
    /// As the player of the game's source document does, at once: `seed`.
    Seed,
    /// Each legal move equally often, at once: `random`.
    Random,
}

/// Says that no style has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no player {0:?}, expected engine, alpha-beta, mcts, seed, random")]
pub struct UnknownStyle(pub String);

impl Style {
    /// All styles.
    pub const ALL: [Self; 5] =
        [Self::Best, Self::AlphaBeta, Self::TreeSearch, Self::Seed, Self::Random];

    /// Returns the name, as it is parsed and displayed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "engine",
            Self::AlphaBeta => "alpha-beta",
            Self::TreeSearch => "mcts",
            Self::Seed => "seed",
            Self::Random => "random",
        }
    }

    /// Says whether it searches, and so for as long and on as many threads as it is told.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Self::Best | Self::AlphaBeta | Self::TreeSearch)
    }
}

/// Writes the name.
impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name.
impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(text: &str) -> Result<Self, UnknownStyle> {
        let named = |style: &Self| style.name() == text;
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownStyle(text.into()))
    }
}
