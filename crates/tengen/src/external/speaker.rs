//! What a protocol says.

use super::fault::Fault;
use super::link::Link;
use crate::effort::Effort;
use crate::game::Game;

/// A move; `None` if the program resigns.
pub(super) type Answer = Result<Option<String>, Fault>;

/// Speaks a protocol with a program.
pub(super) trait Speaker: Send {
    /// Says why the protocol cannot tell of a game or of these limits, if it cannot.
    fn check(&self, game: &Game, effort: &Effort) -> Result<(), &'static str>;

    /// Opens the way to a program.
    fn start(&self, command: &[String]) -> std::io::Result<Link> {
        Link::start(command, "quit")
    }

    /// Greets a program that has just been started.
    fn greet(&mut self, _: &mut Link, _: &Game) -> Result<(), Fault> {
        Ok(())
    }

    /// Announces a new game.
    fn begin(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Result<(), Fault>;

    /// Asks for a move.
    fn best_move(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Answer;

    /// Tells that the game is over, where the protocol has words for that.
    fn end(&mut self, _: &mut Link, _: &Game) -> Result<(), Fault> {
        Ok(())
    }
}

/// Says whether what an engine says is a move, legal or not.
pub(super) fn can_read(game: &Game, text: &str) -> bool {
    game.explain(text).map_or_else(|refusal| refusal.code != "unreadable", |_| true)
}
