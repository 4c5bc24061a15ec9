//! Who chooses moves.

use tengen::Game;
use tengen::core::Clock;

/// Chooses moves in game after game.
pub(super) trait Player {
    /// Gets ready for a game of this number.
    fn begin(&mut self, number: u32) -> Result<(), Fault>;

    /// Chooses a move, which can be read and may be illegal; `None`: it resigns.
    fn choose(&mut self, game: &Game, clock: &Clock) -> Result<Option<String>, Fault>;

    /// Hears that a game is over.
    fn end(&mut self, _: &Game) {}
}

/// What loses a game off the board.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// In one word.
    pub(super) kind: &'static str,
    /// What the player did.
    pub(super) deed: String,
}

impl Fault {
    /// The kind of the fault of a player that is gone before its first game begins.
    pub(super) const START: &str = "start";
    pub(super) const TIME: &str = "time";
    pub(super) const ILLEGAL: &str = "illegal";

    /// No fault, but lost as well.
    pub(super) fn resigned() -> Self {
        Self { kind: "resign", deed: "resigned".to_string() }
    }

    pub(super) fn late() -> Self {
        Self { kind: Self::TIME, deed: "overstepped the time".to_string() }
    }

    pub(super) fn illegal(reason: &str) -> Self {
        Self { kind: Self::ILLEGAL, deed: format!("played an illegal move: {reason}") }
    }

    /// It has gone, or cannot go on: what there is to tell.
    pub(super) fn crash(reason: &str) -> Self {
        Self { kind: "crash", deed: format!("crashed: {reason}") }
    }
}
