//! How long to think: what `level` says.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tengen::Effort;
use tengen::external::HubLine;
use tengen::search::Budget;

/// The limits of the searches that follow, whichever comes first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Level {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// The share of the clock.
    clock: Option<Budget>,
}

/// What of a time may not be used: until the answer has come through.
const LATENCY: Duration = Duration::from_millis(8);

/// So many moves are thought to be ahead in a game without control.
const MOVES_AHEAD: u32 = 25;

impl Level {
    /// Reads `level`, or says what is wrong with it.
    pub(crate) fn read(line: &HubLine) -> Result<Self, String> {
        let seconds = |name| number::<f64>(line, name).map(|time| time.map(duration));
        let (moves, increment) = (number(line, "moves")?, seconds("inc")?.unwrap_or_default());
        // The increment is still to be added, so a clock may stand below zero until then.
        let below = line.value("time").and_then(|text| text.strip_prefix('-')?.parse().ok());
        let owed = duration(below.unwrap_or(0.0));
        let clock = match below {
            Some(_) => Some(share(moves, Duration::ZERO, increment.saturating_sub(owed))),
            None => seconds("time")?.map(|time| share(moves, time, increment)),
        };
        let level = Self {
            depth: number(line, "depth")?,
            nodes: number(line, "nodes")?,
            move_time: seconds("move-time")?,
            clock,
        };
        match level {
            _ if line.value("infinite").is_some() => Ok(level),
            Self { depth: None, nodes: None, move_time: None, clock: None } => {
                Err("level: expected depth, nodes, move-time, time or infinite".to_string())
            }
            level => Ok(level),
        }
    }

    /// Returns what a search may use until `stop` is set.
    pub(crate) fn effort(&self, stop: Arc<AtomicBool>) -> Effort {
        let endless = Effort::until(stop);
        Effort {
            depth: self.depth.map(|depth| depth.max(1)),
            nodes: self.nodes,
            time: self.move_time.map(shorter).or(endless.time),
            budget: self.clock,
            ..endless
        }
    }
}

/// Divides the time. The increment is added before every move.
fn share(moves: Option<u32>, time: Duration, increment: Duration) -> Budget {
    let left = shorter(time.saturating_add(increment));
    let share = moves.unwrap_or(MOVES_AHEAD).max(1);
    let enough = (time / share).saturating_add(increment.mul_f64(0.8)).min(left);
    let bound = if share == 1 { left } else { left / 3 };
    let most = enough.saturating_mul(3).min(bound.max(enough.min(left / 2)));
    Budget { enough: enough.mul_f64(0.6).min(most), most }
}

/// Takes the latency off, but leaves half at least.
fn shorter(time: Duration) -> Duration {
    time.saturating_sub(LATENCY).max(time / 2)
}

fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 1000)
}

fn number<T: FromStr + PartialOrd + Default>(
    line: &HubLine,
    name: &str,
) -> Result<Option<T>, String> {
    let Some(text) = line.value(name) else { return Ok(None) };
    let number = text.parse::<T>().ok().filter(|number| *number >= T::default());
    let expected = "expected a number that is not negative";
    number.map(Some).ok_or_else(|| format!("level: {name}: {expected}, found {text:?}"))
}
