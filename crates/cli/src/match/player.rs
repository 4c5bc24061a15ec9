//! Who chooses moves.

use std::fmt;
use std::time::Instant;

use tengen::core::Clock;
use tengen::{Game, Move};

/// Chooses moves in game after game.
pub(super) trait Player {
    /// Gets ready for a game of this number.
    fn begin(&mut self, number: u32) -> Result<(), Fault>;

    /// Chooses a move, which can be read and may be illegal; `None`: it resigns.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Option<String>, Fault>;
}

/// What there is to think about.
pub(super) struct Turn<'a> {
    pub(super) game: &'a Game,
    /// All moves from the start of the game, those of the opening too.
    pub(super) moves: &'a [Move],
    pub(super) clock: &'a Clock,
    /// When an answer comes too late.
    pub(super) deadline: Instant,
}

/// What loses a game off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Overstepped the time.
    Late,
    /// Played a move against the rules: the reason.
    Illegal(String),
    /// Ended before the game began: how.
    Start(String),
    /// Has gone, or cannot go on: what there is to tell.
    Crash(String),
    /// Said something that means nothing: what it is.
    Nonsense(String),
}

impl Turn<'_> {
    /// Says whether what a player says is a move, legal or not.
    pub(super) fn can_read(&self, text: &str) -> bool {
        self.game.explain(text).map_or_else(|refusal| refusal.code != "unreadable", |_| true)
    }
}

impl Fault {
    /// The kind of [`Fault::Start`].
    pub(super) const START: &str = "start";

    /// Names the kind in one word.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Late => "time",
            Self::Illegal(_) => "illegal",
            Self::Start(_) => Self::START,
            Self::Crash(_) => "crash",
            Self::Nonsense(_) => "nonsense",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late => f.write_str("overstepped the time"),
            Self::Illegal(reason) => write!(f, "played an illegal move: {reason}"),
            Self::Start(reason) | Self::Crash(reason) => write!(f, "crashed: {reason}"),
            Self::Nonsense(text) => write!(f, "said nonsense: {}", excerpt(text)),
        }
    }
}

/// Quotes the beginning of a text, with what would steer a terminal made visible.
pub(super) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 60;
    let beginning: String = text.chars().take(SHOWN).collect();
    let more = if text.chars().count() > SHOWN { "…" } else { "" };
    format!("{beginning:?}{more}")
}
