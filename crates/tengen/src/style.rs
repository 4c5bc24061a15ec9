//! The ways to play.

use crate::words::named;

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
    /// As strong as the game can, by whichever of the two searches is the better and what the game knows besides:
    /// `engine`.
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

named!(
    Style, "player", UnknownStyle:
    Best "engine", AlphaBeta "alpha-beta", TreeSearch "mcts", Seed "seed", Random "random"
);

impl Style {
    /// Says whether it searches, and so for as long and on as many threads as it is told.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Self::Best | Self::AlphaBeta | Self::TreeSearch)
    }
}
