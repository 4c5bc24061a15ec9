//! Who chooses moves.

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
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// In one word.
    pub(super) kind: &'static str,
    /// What the player did.
    pub(super) deed: String,
}

impl Turn<'_> {
    /// Says whether what a player says is a move, legal or not.
    pub(super) fn can_read(&self, text: &str) -> bool {
        self.game.explain(text).map_or_else(|refusal| refusal.code != "unreadable", |_| true)
    }
}

impl Fault {
    /// The kind of the fault of a player that is gone before its first game begins.
    pub(super) const START: &str = "start";

    /// The kind of the fault of overstepping the time.
    pub(super) const TIME: &str = "time";

    /// No fault, but lost as well.
    pub(super) fn resigned() -> Self {
        Self { kind: "resign", deed: "resigned".to_string() }
    }

    pub(super) fn late() -> Self {
        Self { kind: Self::TIME, deed: "overstepped the time".to_string() }
    }

    pub(super) fn illegal(reason: &str) -> Self {
        Self { kind: "illegal", deed: format!("played an illegal move: {reason}") }
    }

    /// It has gone, or cannot go on: what there is to tell.
    pub(super) fn crash(reason: &str) -> Self {
        Self { kind: "crash", deed: format!("crashed: {reason}") }
    }

    /// It said something that means nothing.
    pub(super) fn nonsense(text: &str) -> Self {
        Self { kind: "nonsense", deed: format!("said nonsense: {}", excerpt(text)) }
    }
}

/// Quotes the beginning of a text, with what would steer a terminal made visible.
pub(super) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 60;
    let beginning: String = text.chars().take(SHOWN).collect();
    let more = if text.chars().count() > SHOWN { "…" } else { "" };
    format!("{beginning:?}{more}")
}
