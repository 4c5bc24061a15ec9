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
    /// For those who win there.
    Expert,
    /// Close to the strongest.
    Master,
    /// As strong as it gets in the time it has.
    #[default]
    Strongest,
}

/// Says that no level has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "no level {0:?}, expected first-evening, beginner, casual, club, expert, master, strongest"
)]
pub struct UnknownLevel(pub String);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 7] = [
        Self::FirstEvening,
        Self::Beginner,
        Self::Casual,
        Self::Club,
        Self::Expert,
        Self::Master,
        Self::Strongest,
    ];

    /// Returns the name, as it is parsed and displayed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstEvening => "first-evening",
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Strongest => "strongest",
        }
    }

    /// Returns the nodes that an engine may look at for a move of a game: of its tree search in NoGo and
    /// Go, of its alpha-beta search elsewhere. `None` if only time bounds it. Matches of 60 games spaced them:
    /// docs/playing.md has the scores.
    #[must_use]
    pub const fn nodes(self, kind: Option<Kind>) -> Option<u64> {
        let nodes: [u64; 6] = match kind {
            Some(Kind::Nogo) => [60, 200, 700, 1_800, 4_000, 9_000],
            Some(Kind::Go) => [60, 150, 300, 600, 1_200, 2_400],
            Some(Kind::Draughts) => [50, 120, 350, 850, 3_000, 13_000],
            Some(Kind::Gomoku) | None => [30, 300, 1_000, 4_000, 16_000, 64_000],
        };
        match self {
            Self::FirstEvening => Some(nodes[0]),
            Self::Beginner => Some(nodes[1]),
            Self::Casual => Some(nodes[2]),
            Self::Club => Some(nodes[3]),
            Self::Expert => Some(nodes[4]),
            Self::Master => Some(nodes[5]),
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
