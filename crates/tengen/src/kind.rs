//! The games that come with this crate.

use core::time::Duration;

use tengen_core::TimeControl;

use crate::words::named;

/// One of the games.
///
/// ```
/// use tengen::Kind;
///
/// assert_eq!("go".parse::<Kind>()?, Kind::Go);
/// assert_eq!(Kind::Draughts.rule_sets()[0], "international");
/// # Ok::<(), tengen::UnknownKind>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Kind {
    /// NoGo.
    Nogo,
    /// Go.
    Go,
    /// Gomoku and renju.
    Gomoku,
    /// International draughts and its variants.
    Draughts,
}

named!(Kind, "game", UnknownKind: Nogo "nogo", Go "go", Gomoku "gomoku", Draughts "draughts");

impl Kind {
    /// Returns the columns and rows of the board that is taken where none is asked for.
    #[must_use]
    pub const fn default_size(self) -> (u8, u8) {
        match self {
            Self::Nogo => (9, 9),
            Self::Go => (19, 19),
            Self::Gomoku => (15, 15),
            Self::Draughts => (10, 10),
        }
    }

    /// Says whether the game is played on boards of several sizes. Otherwise the rules tell the size.
    #[must_use]
    pub const fn has_sizes(self) -> bool {
        !matches!(self, Self::Draughts)
    }

    /// Says whether stones are joined to chains, which have liberties: they are in NoGo and Go.
    #[must_use]
    pub const fn has_chains(self) -> bool {
        matches!(self, Self::Nogo | Self::Go)
    }

    /// Says whether a game may end in a draw: it may not in NoGo.
    #[must_use]
    pub const fn has_draws(self) -> bool {
        !matches!(self, Self::Nogo)
    }

    /// Says whether wins by force are looked for: they are in gomoku, by fours and threats.
    #[must_use]
    pub const fn has_wins_by_force(self) -> bool {
        matches!(self, Self::Gomoku)
    }

    /// Returns the clock that the game is played with where none is asked for: fifteen minutes a side in
    /// NoGo, none elsewhere.
    #[must_use]
    pub const fn default_clock(self) -> Option<TimeControl> {
        match self {
            Self::Nogo => Some(TimeControl::SuddenDeath { main: Duration::from_secs(15 * 60) }),
            _ => None,
        }
    }

    /// Names the rule sets or variants, the default first; Go knows rules axis by axis too.
    #[must_use]
    pub const fn rule_sets(self) -> &'static [&'static str] {
        match self {
            Self::Nogo => &[],
            Self::Go => &[
                "tromp-taylor",
                "japanese",
                "chinese",
                "korean",
                "ing",
                "aga",
                "new-zealand",
                "stone",
                "cgos",
            ],
            Self::Gomoku => &["freestyle", "standard", "renju", "caro", "caro6"],
            Self::Draughts if !cfg!(feature = "variants") => &["international"],
            Self::Draughts => &[
                "international",
                "russian",
                "brazilian",
                "frisian",
                "antidraughts",
                "breakthrough",
            ],
        }
    }
}
