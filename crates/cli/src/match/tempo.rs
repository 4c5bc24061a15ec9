//! How long the players may think.

use std::fmt;
use std::time::Duration;

use clap::builder::TypedValueParser;
use clap::value_parser;
use tengen::Effort;
use tengen::core::{Clock, TimeControl};

use crate::args::Seconds;

/// How long the players may think.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct TempoArgs {
    /// How many seconds a player has for each move, as the default 0.1; GTP tells whole seconds only
    #[arg(long, value_name = "SECONDS", group = "pace")]
    #[arg(value_parser = |text: &str| text.parse().map(|Seconds(time)| Tempo::PerMove(time)))]
    time: Option<Tempo>,
    /// Seconds for the game, and what each move adds: 60+0.5
    #[arg(long, value_name = "BASE+INC", group = "pace", value_parser = fischer)]
    clock: Option<Tempo>,
    /// Plays without clock, so many nodes a move; only built-in players and Hub engines can be told
    #[arg(long, value_name = "N", group = "pace")]
    #[arg(value_parser = value_parser!(u64).range(1..).map(Tempo::Nodes))]
    nodes: Option<Tempo>,
    /// Plays without clock, so many plies deep; only built-in players and Hub engines can be told
    #[arg(long, value_name = "N", group = "pace")]
    #[arg(value_parser = value_parser!(u32).range(1..=128).map(Tempo::Depth))]
    depth: Option<Tempo>,
    /// How many milliseconds of every move do not count, for what is not thinking
    #[arg(long, value_name = "MS", default_value_t = 250)]
    margin: u32,
}

/// What bounds the players' thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tempo {
    PerMove(Duration),
    Fischer { main: Duration, increment: Duration },
    Nodes(u64),
    Depth(u32),
}

/// Reads a time for the game and what each move adds.
fn fischer(text: &str) -> Result<Tempo, &'static str> {
    const EXPECTED: &str = "expected seconds for the game and for a move, such as 60+0.5";
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    let Seconds(main) = main.parse().map_err(|_| EXPECTED)?;
    let increment = match increment.parse::<f64>() {
        Ok(0.0) => Duration::ZERO,
        _ => increment.parse::<Seconds>().map_err(|_| EXPECTED)?.0,
    };
    Ok(Tempo::Fischer { main, increment })
}

impl TempoArgs {
    pub(super) fn tempo(&self) -> Tempo {
        let asked = self.time.or(self.clock).or(self.nodes).or(self.depth);
        asked.unwrap_or(Tempo::PerMove(Duration::from_millis(100)))
    }

    pub(super) fn margin(&self) -> Duration {
        Duration::from_millis(self.margin.into())
    }
}

impl Tempo {
    pub(super) fn new_clock(self) -> Clock {
        Clock::new(match self {
            Self::PerMove(limit) => TimeControl::PerMove { limit },
            Self::Fischer { main, increment } => TimeControl::Fischer { main, increment },
            Self::Nodes(_) | Self::Depth(_) => TimeControl::Unlimited,
        })
    }

    /// What an engine may use for its next move.
    pub(super) fn effort(self, clock: &Clock) -> Effort {
        match self {
            Self::PerMove(time) => Effort::time(time),
            Self::Nodes(nodes) => Effort::nodes(nodes),
            Self::Depth(depth) => Effort::depth(depth),
            Self::Fischer { .. } => Effort { clock: Some(clock.clone()), ..Effort::default() },
        }
    }
}

impl fmt::Display for Tempo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerMove(time) => write!(f, "{} s a move", time.as_secs_f64()),
            Self::Fischer { main, increment } => {
                write!(f, "{} s and {} s a move", main.as_secs_f64(), increment.as_secs_f64())
            }
            Self::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}
