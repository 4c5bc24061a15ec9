//! What a manager tells of the game: times, memory, rule.

use std::time::Duration;

use tengen_core::{Clock, Color, TimeControl};
use tengen_gomoku::Rule;
use tengen_search::{Budget, TableSize};

use super::support::gomoku_brain::Means;

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
const RESERVE: Duration = Duration::from_millis(30);
/// The shortest time to think.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(5);
/// The largest table, in MiB.
const MAX_TABLE: u64 = 64;
/// What the program itself takes, in MiB, about.
const PROGRAM: u64 = 12;

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

    /// Returns what may be used for the next move.
    pub(crate) fn means(&self) -> Means {
        let most = self.memory.map_or(MAX_TABLE, |bytes| (bytes >> 20).saturating_sub(PROGRAM));
        Means { budget: self.budget(), table: TableSize::mib(most.min(MAX_TABLE) as usize) }
    }

    /// Returns the time for the next move: all that a move may have, unless the rest of the game's time
    /// allows less.
    fn budget(&self) -> Budget {
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
fn rule_of(number: u32) -> Rule {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The budget in milliseconds: what is enough, and the most.
    fn budget(info: &Info) -> (u128, u128) {
        let Budget { enough, most } = info.means().budget;
        (enough.as_millis(), most.as_millis())
    }

    #[test]
    fn the_time_of_a_move_is_the_least_of_what_is_allowed() {
        let mut info = Info::new(Rule::Freestyle);
        info.note("timeout_turn", "1000");
        assert_eq!(budget(&info), (970, 970));
        info.note("TIMEOUT_MATCH", "12000");
        assert_eq!(budget(&info), (170, 970));
        info.note("time_left", "6000");
        assert_eq!(budget(&info), (70, 770));
        info.note("timeout_match", "0");
        info.note("time_left", "2147483647");
        assert_eq!(budget(&info), (970, 970));
        info.note("timeout_turn", "0");
        assert_eq!(budget(&info), (5, 5));
    }

    #[test]
    fn neither_the_time_of_a_move_nor_that_of_the_game_is_overstepped() {
        for turn in [0, 1, 40, 100, 1000, 30_000, 180_000] {
            for left in [0, 1, 20, 50, 100, 500, 3000, 60_000, 180_000, 10_000_000] {
                let mut info = Info::new(Rule::Freestyle);
                info.note("timeout_turn", &turn.to_string());
                info.note("timeout_match", "180000");
                info.note("time_left", &left.to_string());
                let (enough, most) = budget(&info);
                let allowed = u128::saturating_sub(turn.min(left / 7), RESERVE.as_millis());
                assert!(enough <= most, "{turn} {left}");
                assert!(most <= allowed.max(AT_ONCE.as_millis()), "{turn} {left}");
            }
        }
    }

    #[test]
    fn senseless_values_change_nothing() {
        let mut info = Info::new(Rule::Caro);
        for key in
            ["timeout_turn", "timeout_match", "time_left", "max_memory", "rule", "colour", ""]
        {
            for value in ["soon", "", "1e3", "99999999999999999999"] {
                info.note(key, value);
            }
        }
        info.note("rule", "-1");
        info.note("time_left", "-5");
        info.note("max_memory", "-1");
        assert_eq!((info.rule, budget(&info)), (Rule::Caro, (4970, 4970)));
        assert_eq!(info.means().table, TableSize::mib(MAX_TABLE as usize));
    }

    #[test]
    fn what_is_left_counts_without_a_time_for_the_game_too() {
        let mut info = Info::new(Rule::Freestyle);
        info.note("time_left", "6000");
        assert_eq!(budget(&info), (70, 770));
        info.note("timeout_match", "60000");
        info.note("time_left", "-5");
        assert_eq!(budget(&info), (5, 5));
    }

    #[test]
    fn the_rule_is_a_sum_of_bits() {
        use Rule::{Caro, Caro6, Freestyle, Renju, Standard};
        let named = [Freestyle, Standard, Renju, Renju, Caro6, Caro, Renju, Renju];
        for (number, rule) in [0, 1, 4, 5, 8, 9, 12, 13].into_iter().zip(named) {
            assert_eq!((rule_of(number), rule_of(number | 2)), (rule, rule), "{number}");
        }
        let mut info = Info::new(Rule::Freestyle);
        info.note("rule", "3");
        assert_eq!((info.rule, info.is_continuous), (Rule::Standard, true));
    }

    #[test]
    fn little_memory_means_no_table() {
        let mut info = Info::new(Rule::Freestyle);
        info.note("max_memory", "1048576");
        assert_eq!(info.means().table, TableSize::OFF);
        info.note("max_memory", &(40 << 20).to_string());
        assert_eq!(info.means().table, TableSize::mib(28));
    }
}
