//! How strong an engine plays.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kind::Kind;

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

/// Says that no level has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no level {0:?}, expected first-evening, beginner, casual, club, strongest")]
pub struct UnknownLevel(pub String);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::FirstEvening, Self::Beginner, Self::Casual, Self::Club, Self::Strongest];

    /// Returns the name, as it is parsed and displayed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstEvening => "first-evening",
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Strongest => "strongest",
        }
    }

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

/// Writes the name.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name.
impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let named = |level: &Self| level.name() == text;
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownLevel(text.into()))
    }
}
