//! The clock of a game.

use core::time::Duration;

use tengen_core::Clock;

use super::Game;

/// # The clock
impl Game {
    /// Returns the clock, if there is one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.erased.clock()
    }

    /// Gives the game a clock.
    pub fn set_clock(&mut self, clock: Clock) {
        self.erased.set_clock(clock);
    }

    /// Lets time pass for the side to move.
    pub fn elapse(&mut self, time: Duration) {
        self.erased.elapse(time);
    }

    /// Stops the clock, and refuses moves until it is resumed.
    pub fn pause(&mut self) {
        self.erased.pause(true);
    }

    /// Says whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.erased.is_paused()
    }

    /// Ends a pause.
    pub fn resume(&mut self) {
        self.erased.pause(false);
    }
}
