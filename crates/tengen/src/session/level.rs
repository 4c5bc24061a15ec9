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
    /// As strong as it gets in the time it has.
    #[default]
    Strongest,
}

named!(
    Level, "level", UnknownLevel:
    FirstEvening "first-evening", Beginner "beginner", Casual "casual", Club "club",
    Strongest "strongest"
);

impl Level {
    /// Returns the nodes that an engine may look at for a move of a game: of its tree search in NoGo and
    /// Go, of its alpha-beta search elsewhere. `None` if only time bounds it.
    #[must_use]
    pub const fn nodes(self, kind: Option<Kind>) -> Option<u64> {
        let by_playouts = matches!(kind, Some(Kind::Nogo | Kind::Go));
        match self {
            Self::FirstEvening => Some(if by_playouts { 60 } else { 30 }),
            Self::Beginner => Some(if by_playouts { 400 } else { 300 }),
            Self::Casual => Some(if by_playouts { 2_500 } else { 3_000 }),
            Self::Club => Some(if by_playouts { 16_000 } else { 40_000 }),
            Self::Strongest => None,
        }
    }
}
