//! Who chooses moves.

use std::fmt;
use std::time::Instant;

use tengen_core::{Board, Clock};

/// Chooses moves in game after game.
pub(crate) trait Player<B: Board> {
    /// Gets ready for a game of this number.
    fn begin(&mut self, number: u32) -> Result<(), Fault>;

    /// Chooses a move. Nobody has checked it.
    fn choose(&mut self, turn: &Turn<'_, B>) -> Result<Decision<B::Move>, Fault>;
}

/// What there is to think about.
pub(crate) struct Turn<'a, B: Board> {
    pub(crate) board: &'a B,
    /// All moves from the start of the game, those of the opening too.
    pub(crate) moves: &'a [B::Move],
    pub(crate) clock: &'a Clock,
    /// When an answer comes too late.
    pub(crate) deadline: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision<M> {
    Play(M),
    Resign,
}

/// What loses a game off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Overstepped the time.
    Late,
    /// Played a move against the rules: the reason.
    Illegal(String),
    /// Has gone, or cannot go on: what there is to tell.
    Crash(String),
    /// Said something that means nothing: what it is.
    Nonsense(String),
}

impl Fault {
    /// Names the kind in one word.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Late => "time",
            Self::Illegal(_) => "illegal",
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
            Self::Crash(reason) => write!(f, "crashed: {reason}"),
            Self::Nonsense(text) => write!(f, "said nonsense: {}", excerpt(text)),
        }
    }
}

/// Quotes the beginning of a text, with what would steer a terminal made visible.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 60;
    let beginning: String = text.chars().take(SHOWN).collect();
    let more = if text.chars().count() > SHOWN { "…" } else { "" };
    format!("{beginning:?}{more}")
}
