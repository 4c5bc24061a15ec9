//! The clock of a game, and pauses.

use core::time::Duration;

use tengen_core::{ByColor, Clock, Color, FullRules};

use crate::ending::Ending;
use crate::record::Record;

/// # Time
impl<B: FullRules> Record<B> {
    /// Gives the game a clock, or another one, and writes its times to the node at the cursor. What
    /// has passed since the last move does not count for it.
    pub fn set_clock(&mut self, clock: Clock) {
        self.thinking = Duration::ZERO;
        self.note_mut().time_left = ByColor::from_fn(|color| clock.left(color));
        self.clock = Some(clock);
    }

    /// Returns the clock, if the game has one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns how long the side to move has been thinking, and the clock as it was when it began.
    #[must_use]
    pub fn thinking(&self) -> (Duration, Option<&Clock>) {
        let is_begun = !self.thinking.is_zero();
        (self.thinking, if is_begun { self.rested.as_ref() } else { self.clock.as_ref() })
    }

    /// Lets time pass while the side to move thinks. If its flag falls, the game ends here. A flag
    /// that has fallen elsewhere in the tree ends nothing again.
    ///
    /// Time passes neither in a pause nor after the end. It passes at the cursor, and what is not
    /// yet told of it is dropped when the cursor moves: to look around while the clock runs, clone
    /// the game.
    ///
    /// ```
    /// use core::time::Duration;
    /// use tengen_core::{Clock, Color, TimeControl, nim::{Nim, Take}};
    /// use tengen_record::{Ending, Record};
    ///
    /// let minute = Duration::from_secs(60);
    /// let mut game = Record::new(Nim::new(9));
    /// game.set_clock(Clock::new(TimeControl::SuddenDeath { main: minute }));
    /// game.elapse(minute);
    /// game.play(Take(1))?; // just in time
    /// game.elapse(2 * minute);
    /// assert_eq!(game.ending(), Some(&Ending::Time { loser: Color::White }));
    /// # Ok::<(), tengen_record::PlayError<Nim>>(())
    /// ```
    pub fn elapse(&mut self, time: Duration) {
        if self.paused || self.ending().is_some() {
            return;
        }
        if self.thinking.is_zero() {
            self.rested.clone_from(&self.clock);
        }
        self.thinking = self.thinking.saturating_add(time);
        let turn = self.board.turn();
        let Some(clock) = &mut self.clock else { return };
        if clock.flag().is_some() {
            return;
        }
        clock.run(turn, time);
        self.tree[self.here].ending = clock.flag().map(|loser| Ending::Time { loser });
    }

    /// Stops the clock and refuses moves until [`resume`](Record::resume).
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets a paused game go on.
    pub fn resume(&mut self) {
        self.paused = false;
    }

    /// Says whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Presses the clock for `mover` and writes his times to the node at the cursor, to which he
    /// has just moved. Without any time to tell, nothing is written.
    pub(crate) fn write_times(&mut self, mover: Color) {
        let elapsed = core::mem::take(&mut self.thinking);
        let left = self.clock.as_mut().and_then(|clock| {
            clock.press(mover);
            clock.left(mover)
        });
        if self.clock.is_some() || !elapsed.is_zero() {
            let note = self.note_mut();
            note.elapsed = Some(elapsed);
            note.time_left[mover] = left;
        }
    }

    /// Lets the time that has passed since the last move count for the side to move, which was
    /// another one until now; `thinking` and `rested` are what they were then.
    pub(crate) fn charge(&mut self, thinking: Duration, rested: Option<Clock>) {
        if !thinking.is_zero() {
            self.clock = rested;
            self.elapse(thinking);
        }
    }

    /// Sets the clock to the times last told on the way to the cursor: to go on from an earlier
    /// position with the times of then, or with those of a record that was read.
    ///
    /// Times that are not told, and those that the clock cannot show, stay; what has passed since
    /// the last move does not count. Does nothing without a clock. O(nodes on the way).
    pub(crate) fn restore_clock(&mut self) {
        self.thinking = Duration::ZERO;
        let Some(mut clock) = self.clock.take() else { return };
        for color in Color::ALL {
            let times = self.upward().filter_map(|id| self.tree[id].note().time_left[color]);
            times.map(|left| clock.set_left(color, left)).find(Result::is_ok);
        }
        self.clock = Some(clock);
    }
}
