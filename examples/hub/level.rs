//! How long to think: what `level` says.

use std::fmt;
use std::time::Duration;

use crate::line::HubLine;

/// The limits of the searches that follow.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Level {
    Infinite,
    Depth(u32),
    Nodes(u64),
    MoveTime(Duration),
    /// Time for `moves` moves, or for the game, and what each move adds.
    Clock {
        moves: Option<u32>,
        time: Duration,
        increment: Duration,
    },
}

/// How long one search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No iteration begins after this.
    pub(crate) soft: Duration,
    /// The search stops.
    pub(crate) hard: Duration,
}

/// Says why `level` gives no limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LevelError {
    Missing,
    NotANumber { name: &'static str, found: String },
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => {
                f.write_str("level: expected depth, nodes, move-time, time or infinite")
            }
            Self::NotANumber { name, found } => {
                write!(f, "level: {name}: expected a number that is not negative, found {found:?}")
            }
        }
    }
}

/// What of a time may not be used: until the answer has come through.
const LATENCY: Duration = Duration::from_millis(8);

/// So many moves are thought to be ahead in a game without control.
const MOVES_AHEAD: u32 = 25;

impl Level {
    /// Reads `level`.
    pub(crate) fn read(line: &HubLine) -> Result<Self, LevelError> {
        let seconds = |name| number::<f64>(line, name).map(|time| time.map(duration));
        if line.value("infinite").is_some() {
            Ok(Self::Infinite)
        } else if let Some(depth) = number(line, "depth")? {
            Ok(Self::Depth(depth))
        } else if let Some(nodes) = number(line, "nodes")? {
            Ok(Self::Nodes(nodes))
        } else if let Some(time) = seconds("move-time")? {
            Ok(Self::MoveTime(time))
        } else if let Some(time) = seconds("time")? {
            let increment = seconds("inc")?.unwrap_or_default();
            Ok(Self::Clock { moves: number(line, "moves")?, time, increment })
        } else {
            Err(LevelError::Missing)
        }
    }

    /// Divides the time. The increment is added before every move.
    pub(crate) fn budget(&self) -> Option<Budget> {
        match *self {
            Self::MoveTime(time) => {
                let hard = shorter(time);
                Some(Budget { soft: hard, hard })
            }
            Self::Clock { moves, time, increment } => {
                let left = shorter(time.saturating_add(increment));
                let share = moves.unwrap_or(MOVES_AHEAD).max(1);
                let soft = (time / share).saturating_add(increment.mul_f64(0.8)).min(left);
                let most = if share == 1 { left } else { left / 3 };
                let hard = soft.saturating_mul(3).min(most.max(soft.min(left / 2)));
                Some(Budget { soft: soft.mul_f64(0.6).min(hard), hard })
            }
            Self::Infinite | Self::Depth(_) | Self::Nodes(_) => None,
        }
    }
}

/// Takes the latency off, but leaves half at least.
fn shorter(time: Duration) -> Duration {
    time.saturating_sub(LATENCY).max(time / 2)
}

fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 1000)
}

fn number<T: std::str::FromStr + PartialOrd + Default>(
    line: &HubLine,
    name: &'static str,
) -> Result<Option<T>, LevelError> {
    let Some(text) = line.value(name) else { return Ok(None) };
    let number = text.parse::<T>().ok().filter(|number| *number >= T::default());
    number.map(Some).ok_or_else(|| LevelError::NotANumber { name, found: text.into() })
}
