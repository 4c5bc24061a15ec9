//! What a manager tells of the game: times, memory, rule.

use std::time::Duration;

use tengen::core::{Clock, Color, TimeControl};
use tengen::gomoku::Rule;
use tengen::search::Budget;

/// What the manager has told by INFO, which is never answered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Info {
    dialect: Dialect,
    /// Whether what the manager says may change the dialect.
    is_guessed: bool,
    /// Until a number is told.
    rule: Rule,
    /// What the rule's number is, which the dialect gives its meaning.
    number: Option<u32>,
    /// The most plies that a search looks ahead.
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) threads: u32,
    /// How much is told of a search: 1 for Yixin-Board, 2 for gomoku-calculator, 3 for both.
    pub(crate) detail: u32,
    /// For one move; zero means at once.
    turn: Duration,
    /// For the whole game, if it is limited.
    game: Option<Duration>,
    /// What is left of it.
    left: Option<Duration>,
    /// What every move adds to it.
    increment: Duration,
    /// In bytes, if it is limited.
    memory: Option<u64>,
    /// In bytes, if it is told.
    table: Option<u64>,
}

/// Whose numbers and words a manager uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Dialect {
    /// Rule 2 is a game that goes on after five in a row
    #[default]
    Gomocup,
    /// Rule 2 is renju
    Yixin,
}

/// A manager that does not name a time for a move gets this.
const DEFAULT_TURN: Duration = Duration::from_secs(5);
/// What is kept back of the time of a move, for the manager's own clock.
pub(crate) const RESERVE: Duration = Duration::from_millis(30);
/// The shortest time to think.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(5);
/// So many moves the rest of the time is for.
const MOVES_TO_COME: u32 = 30;
/// The table of a manager that names no memory, in MiB.
const DEFAULT_TABLE: u64 = 64;
/// A larger table has to be worth the time to make it: so many milliseconds of a move for each MiB.
const TIME_OF_TABLE: u128 = 20;
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
    /// Begins with a rule and a number of threads. Without a dialect it is Gomocup's until the manager
    /// says what only Yixin knows.
    pub(crate) fn new(rule: Rule, threads: u32, dialect: Option<Dialect>) -> Self {
        Self {
            dialect: dialect.unwrap_or_default(),
            is_guessed: dialect.is_none(),
            rule,
            threads,
            turn: DEFAULT_TURN,
            ..Self::default()
        }
    }

    /// Takes note that the manager speaks as Yixin's do.
    pub(crate) fn hear_yixin(&mut self) {
        if self.is_guessed {
            self.dialect = Dialect::Yixin;
        }
    }

    pub(crate) fn rule(&self) -> Rule {
        self.number.map_or(self.rule, |number| rule_of(number, self.dialect))
    }

    /// Whether the game goes on when somebody has five.
    pub(crate) fn is_continuous(&self) -> bool {
        let number = self.number.filter(|_| self.dialect == Dialect::Gomocup);
        number.is_some_and(|number| number & bits::CONTINUOUS != 0)
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
            "time_increment" => self.increment = time,
            "max_memory" => self.memory = limit,
            "hash_size" => self.table = limit.map(|kibibytes| kibibytes.saturating_mul(1 << 10)),
            "max_depth" => self.depth = limit.map(|depth| depth.min(u32::MAX.into()) as u32),
            "max_node" => self.nodes = limit,
            "rule" => self.number = u32::try_from(number).ok().or(self.number),
            "thread_num" => self.threads = limit.unwrap_or(1).min(u32::MAX.into()) as u32,
            "show_detail" => self.detail = u32::try_from(number).unwrap_or(0),
            _ => {}
        }
    }

    /// Returns the room for what the engine remembers, in bytes, on a machine that has so many: what
    /// the manager grants, but not more than half of the machine's memory, nor than there is time to fill.
    pub(crate) fn table(&self, machine: u64) -> usize {
        let granted = self.memory.map(|bytes| bytes.saturating_sub(PROGRAM << 20));
        let told = self.table.into_iter().chain(granted).min();
        let filled = (self.turn.as_millis() / TIME_OF_TABLE).clamp(DEFAULT_TABLE.into(), 1 << 20);
        let most = (machine / 2).min((filled as u64) << 20);
        told.unwrap_or(DEFAULT_TABLE << 20).min(most) as usize
    }

    /// Returns the time for the next move: all that a move may have, unless the rest of the game's time
    /// allows less.
    pub(crate) fn budget(&self) -> Budget {
        let shared = self.left.and_then(|main| {
            let control = TimeControl::Fischer { main, increment: self.increment };
            Budget::of_clock(&Clock::new(control), Color::Black, MOVES_TO_COME)
        });
        let Budget { enough, most } =
            shared.unwrap_or(Budget { enough: self.turn, most: self.turn });
        let allowed = |time: Duration| time.min(self.turn).saturating_sub(RESERVE).max(AT_ONCE);
        Budget { enough: allowed(enough), most: allowed(most) }
    }
}

/// Returns the rule that INFO's number means, of which the bit for continuous games is no part. Caro is
/// exact only with the bit for exactly five: without it managers count six or more, too.
pub(crate) fn rule_of(number: u32, dialect: Dialect) -> Rule {
    if dialect == Dialect::Yixin {
        // 5 and 6 are freestyle with an exchange of sides at the beginning.
        return match number {
            1 => Rule::Standard,
            2 | 4 => Rule::Renju,
            _ => Rule::Freestyle,
        };
    }
    let has = |bit| number & bit != 0;
    match (has(bits::RENJU), has(bits::CARO), has(bits::EXACTLY_FIVE)) {
        (true, _, _) => Rule::Renju,
        (_, true, true) => Rule::Caro,
        (_, true, false) => Rule::Caro6,
        (_, _, true) => Rule::Standard,
        _ => Rule::Freestyle,
    }
}
