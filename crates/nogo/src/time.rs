//! The time of a match.

use core::time::Duration;

use tengen_core::TimeControl;

/// Gives each side 15 minutes for the game; who oversteps them loses.
///
/// ```
/// use std::time::Duration;
/// use tengen_core::{Clock, Color};
/// use tengen_record::{Ending, Record};
/// use tengen_nogo::{MATCH_TIME, NoGo};
///
/// let mut game = Record::new(NoGo::<9>::new());
/// game.set_clock(Clock::new(MATCH_TIME));
/// game.elapse(Duration::from_secs(15 * 60));
/// assert_eq!(game.ending(), None);
/// game.elapse(Duration::from_millis(1));
/// assert_eq!(game.ending(), Some(&Ending::Time { loser: Color::Black }));
/// ```
pub const MATCH_TIME: TimeControl = TimeControl::SuddenDeath { main: Duration::from_secs(15 * 60) };
