//! How a game begins.

use alloc::string::{String, ToString};

use thiserror::Error;

use crate::game::Game;
use crate::games;
use crate::kind::Kind;

/// What a game begins with. What is not said is the default of the game.
///
/// ```
/// use tengen::{Kind, Start};
///
/// let game = Start::new(Kind::Go).with_size(9, 9).with_rule("japanese").with_komi(6.5).begin()?;
/// assert_eq!(game.size(), (9, 9));
/// let error = Start::new(Kind::Gomoku).with_rule("checkers").begin().unwrap_err();
/// assert!(error.to_string().starts_with("rule \"checkers\""));
/// # Ok::<(), tengen::StartError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The game.
    pub kind: Kind,
    /// The columns and rows.
    pub size: Option<(u8, u8)>,
    /// A rule set or a variant; in Go also axes, as in `ko=simple,scoring=area`.
    pub rule: Option<String>,
    /// The position on one line, `3/1X1/3 O` or FEN in draughts, `W:W31-50:B1-20`; or on several a diagram or
    /// the matrix of the source documents, where in games of stones their numbers tell who is to move. A size, rule or komi beside it must agree with it.
    pub position: Option<String>,
    /// What White gets in Go.
    pub komi: Option<f64>,
    /// The stones that Black has before White moves in Go, on the fixed points.
    #[cfg_attr(feature = "serde", serde(default))]
    pub handicap: u8,
}

/// Says why no game begins like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The crate was built without the game.
    #[error("{0} is not in this build: turn on the feature of its name")]
    NotBuilt(Kind),
    /// There is no such board.
    #[error("size: {0}")]
    Size(String),
    /// There is no such rule set.
    #[error("rule {rule:?}: {expected}")]
    Rule {
        /// What was asked for.
        rule: String,
        /// What is wrong with it.
        expected: String,
    },
    /// The position cannot be read, or cannot be.
    #[error("position: {0}")]
    Position(String),
    /// The game has no komi, or not this one.
    #[error("komi: {0}")]
    Komi(String),
    /// The game has no handicap, or not this one.
    #[error("handicap: {0}")]
    Handicap(String),
}

impl StartError {
    pub(crate) fn position(error: impl ToString) -> Self {
        Self::Position(error.to_string())
    }
}

impl Start {
    /// Begins with the defaults of a game.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self { kind, size: None, rule: None, position: None, komi: None, handicap: 0 }
    }

    /// Returns the start on a board of this many columns and rows.
    #[must_use]
    pub fn with_size(self, cols: u8, rows: u8) -> Self {
        Self { size: Some((cols, rows)), ..self }
    }

    /// Returns the start by this rule set or variant.
    #[must_use]
    pub fn with_rule(self, rule: &str) -> Self {
        Self { rule: Some(rule.into()), ..self }
    }

    /// Returns the start from this position.
    #[must_use]
    pub fn with_position(self, position: &str) -> Self {
        Self { position: Some(position.into()), ..self }
    }

    /// Returns the start with this many points for White.
    #[must_use]
    pub fn with_komi(self, komi: f64) -> Self {
        Self { komi: Some(komi), ..self }
    }

    /// Returns the start with this many stones for Black.
    #[must_use]
    pub fn with_handicap(self, stones: u8) -> Self {
        Self { handicap: stones, ..self }
    }

    /// Begins the game.
    ///
    /// # Errors
    ///
    /// Which part does not fit the game, and what was expected.
    pub fn begin(&self) -> Result<Game, StartError> {
        games::begin(self)
    }

    /// Begins by the rules of a game; `None` for one from outside.
    pub(crate) fn like(game: &Game) -> Option<Self> {
        let rule = Some(game.rules()).filter(|rule| !rule.is_empty());
        Some(Self { rule, ..Self::new(game.kind()?) })
    }

    /// Refuses what only Go has.
    #[cfg(any(feature = "nogo", feature = "gomoku", feature = "draughts"))]
    pub(crate) fn without_komi(&self) -> Result<(), StartError> {
        match (self.komi, self.handicap) {
            (None, 0) => Ok(()),
            (Some(_), _) => Err(StartError::Komi(alloc::format!("{} has none", self.kind))),
            (None, _) => Err(StartError::Handicap(alloc::format!("{} has none", self.kind))),
        }
    }
}
