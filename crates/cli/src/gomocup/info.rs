//! What a manager tells of the game: times, memory, rule.

use std::time::Duration;

use tengen::core::{Clock, Color, TimeControl};
use tengen::gomoku::Rule;
use tengen::search::Budget;

/// What the manager has told by INFO, which is never answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Info {
    pub(crate) rule: Rule,
    /// Whether the game goes on when somebody has five.
    pub(crate) is_continuous: bool,
    /// For one move; zero means at once.
    turn: Duration,
    /// For the whole game, if it is limited.
    game: Option<Duration>,
    /// What is left of it.
    left: Option<Duration>,
    /// In bytes, if it is limited.
    memory: Option<u64>,
}

/// A manager that does not name a time for a move gets this.
const DEFAULT_TURN: Duration = Duration::from_secs(5);
/// What is kept back of the time of a move, for the manager's own clock.
pub(crate) const RESERVE: Duration = Duration::from_millis(30);
/// The shortest time to think.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(5);
/// The largest table, in MiB.
const MAX_TABLE: u64 = 64;
/// What the program itself takes, in MiB, about.
const PROGRAM: u64 = 20;

/// The bits of INFO rule.
mod bits {
    pub(super) const EXACTLY_FIVE: u32 = 1;
    pub(super) const CONTINUOUS: u32 = 2;
    pub(super) const RENJU: u32 = 4;
    pub(super) const CARO: u32 = 8;
}

impl Info {
    pub(crate) const fn new(rule: Rule) -> Self {
        Self {
            rule,
            is_continuous: false,
            turn: DEFAULT_TURN,
            game: None,
            left: None,
            memory: None,
        }
    }

    /// Takes note of a key and its value; unknown keys and values that make no sense change nothing.
    pub(crate) fn note(&mut self, key: &str, value: &str) {
        let Ok(number) = value.parse::<i64>() else { return };
        let time = Duration::from_millis(u64::try_from(number).unwrap_or(0));
        let limit = u64::try_from(number).ok().filter(|&number| number > 0);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.turn = time,
            "timeout_match" => {
                self.game = limit.map(Duration::from_millis);
                self.left = self.game;
            }
            // Without a limit of the game, managers send the largest number, or none that makes sense.
            "time_left" => self.left = Some(time).filter(|_| number > 0 || self.game.is_some()),
            "max_memory" => self.memory = limit,
            "rule" => {
                if let Ok(number) = u32::try_from(number) {
                    self.rule = rule_of(number);
                    self.is_continuous = number & bits::CONTINUOUS != 0;
                }
            }
            _ => {}
        }
    }

    /// Returns the room for the engine's tables, in bytes.
    pub(crate) fn table(&self) -> usize {
        let granted = self.memory.unwrap_or(u64::MAX).saturating_sub(PROGRAM << 20);
        granted.min(MAX_TABLE << 20) as usize
    }

    /// Returns the time for the next move: all that a move may have, unless the rest of the game's time
    /// allows less.
    pub(crate) fn budget(&self) -> Budget {
        let shared = self.left.and_then(|main| {
            Budget::of_clock(&Clock::new(TimeControl::SuddenDeath { main }), Color::Black)
        });
        let Budget { enough, most } =
            shared.unwrap_or(Budget { enough: self.turn, most: self.turn });
        let allowed = |time: Duration| time.min(self.turn).saturating_sub(RESERVE).max(AT_ONCE);
        Budget { enough: allowed(enough), most: allowed(most) }
    }
}

/// Returns the rule that INFO's number means, of which the bit for continuous games is no part. Caro is
/// exact only with the bit for exactly five: without it managers count six or more, too.
pub(crate) fn rule_of(number: u32) -> Rule {
    if number & bits::RENJU != 0 {
        Rule::Renju
    } else if number & bits::CARO != 0 {
        if number & bits::EXACTLY_FIVE != 0 { Rule::Caro } else { Rule::Caro6 }
    } else if number & bits::EXACTLY_FIVE != 0 {
        Rule::Standard
    } else {
        Rule::Freestyle
    }
}
