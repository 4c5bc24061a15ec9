//! How strong an engine plays.

use crate::kind::Kind;
use crate::words::named;

/// How strong an engine plays, whatever the speed of the machine: by nodes, not by time.
///
/// ```
/// use tengen::session::Level;
///
/// assert_eq!("club".parse::<Level>()?, Level::Club);
/// # Ok::<(), tengen::session::UnknownLevel>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Level {
    /// For somebody's first evening.
    FirstEvening,
    /// For beginners.
    Beginner,
    /// For those who play now and then.
    Casual,
    /// For players of a club.
    Club,
    /// For those who win there.
    Expert,
    /// Close to the strongest.
    Master,
    /// As strong as it gets in the time it has.
    #[default]
    Strongest,
}

named!(
    Level, "level", UnknownLevel:
    FirstEvening "first-evening", Beginner "beginner", Casual "casual", Club "club",
    Expert "expert", Master "master", Strongest "strongest"
);

impl Level {
    /// Returns the nodes that an engine may look at for a move of a game: of its tree search in NoGo and
    /// Go, of its alpha-beta search elsewhere. `None` if only time bounds it. Matches of 60 games spaced them:
    /// docs/playing.md has the scores.
    #[must_use]
    pub const fn nodes(self, kind: Option<Kind>) -> Option<u64> {
        let nodes: [u64; 6] = match kind {
            Some(Kind::Nogo) => [60, 200, 700, 1_800, 4_000, 9_000],
            Some(Kind::Go) => [60, 150, 300, 600, 1_200, 2_400],
            Some(Kind::Draughts) => [100, 250, 600, 1_500, 4_000, 10_000],
            Some(Kind::Gomoku) | None => [30, 300, 1_000, 4_000, 16_000, 64_000],
        };
        match self {
            Self::Strongest => None,
            weaker => Some(nodes[weaker as usize]),
        }
    }
}
