//! Arguments that several subcommands take.

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tengen::stones::Size;
use tengen::{Game, Kind, Start, StartError};

use crate::failure::Failure;

/// Which game, on which board, by which rules.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GameArgs {
    /// The game
    #[arg(value_name = "GAME", value_parser = kinds(|_| true))]
    kind: Kind,
    /// Columns x rows such as 5x4, or one number for a square; by default as the game has it
    #[arg(long, value_name = "S")]
    size: Option<Size>,
    /// The rule set or variant, in games that have several; one that is not known is refused with the
    /// list. Go takes axes too: ko=simple,suicide=no
    #[arg(long, value_name = "R")]
    rule: Option<String>,
}

/// Reads one of these names.
pub(crate) fn named<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// Reads the name of a game, of those of which something holds.
pub(crate) fn kinds(is_meant: fn(Kind) -> bool) -> impl TypedValueParser<Value = Kind> {
    named(Kind::ALL.into_iter().filter(move |&kind| is_meant(kind)).map(Kind::name))
}

impl GameArgs {
    /// Returns the game.
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// Begins the game, from the position after `--position` if there is one.
    pub(crate) fn begin(&self, position: Option<&str>) -> Result<Game, Failure> {
        self.begin_named(position, "--position")
    }

    /// Begins the game, from a position if there is one, which the argument of this name tells.
    pub(crate) fn begin_named(&self, position: Option<&str>, name: &str) -> Result<Game, Failure> {
        let position = position.map(str::to_string);
        self.begin_as(Start { position, ..Start::new(self.kind) }, name)
    }

    /// Begins the game as a start tells that lacks size and rules; the position was the argument of
    /// this name.
    pub(crate) fn begin_as(&self, start: Start, name: &str) -> Result<Game, Failure> {
        let start = self.complete(start)?;
        start.begin().map_err(|error| self.refused(error, name))
    }

    /// Returns a start with size and rules.
    pub(crate) fn complete(&self, start: Start) -> Result<Start, Failure> {
        if let Some(size) = self.size.filter(|_| !self.kind.has_sizes()) {
            let reason = format!("the rules of {} tell it, leave it out", self.kind);
            return Err(Failure::input(format!("--size {size}: {reason}")));
        }
        let size = self.size.map(|size| (size.cols(), size.rows()));
        Ok(Start { size, rule: self.rule.clone(), ..start })
    }

    /// Names the argument that was wrong; that of the position has this name.
    pub(crate) fn refused(&self, error: StartError, position: &str) -> Failure {
        Failure::input(match (error, self.size) {
            (StartError::Size(reason), Some(size)) => format!("--size {size}: {reason}"),
            (StartError::Rule { rule, expected }, _) => format!("--rule {rule:?}: {expected}"),
            (StartError::Position(reason), _) => format!("{position}: {reason}"),
            (StartError::Komi(reason), _) => format!("--komi: {reason}"),
            (StartError::Handicap(reason), _) => format!("--handicap: {reason}"),
            (other, _) => other.to_string(),
        })
    }
}

/// So many bytes may an engine take for its tables where it has the machine for itself.
pub(crate) const MEMORY: usize = 200 << 20;

/// No more threads than that can be asked for.
pub(crate) const MOST_THREADS: u16 = 1024;

/// How many threads work: 1 unless said otherwise, so that rates can be compared.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct ThreadArgs {
    /// How many threads work, 1 to 1024; more than four for each processor are never started
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: u16,
}

impl ThreadArgs {
    /// Takes a number that was read elsewhere; `None` if it is out of bounds.
    pub(crate) fn of(threads: u32) -> Option<Self> {
        let threads = u16::try_from(threads).ok()?;
        (1..=MOST_THREADS).contains(&threads).then_some(Self { threads })
    }

    /// Takes a number of any size; there is no such thing as no thread, nor more than are allowed.
    pub(crate) fn at_most(threads: u32) -> Self {
        Self { threads: threads.clamp(1, MOST_THREADS.into()) as u16 }
    }

    /// Returns how many there are to be: as asked for, but at most four for each processor.
    pub(crate) fn count(self) -> usize {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        usize::from(self.threads).min(4 * processors)
    }

    /// Returns how many there are to be, as searches take them.
    pub(crate) fn non_zero(self) -> NonZeroUsize {
        NonZeroUsize::new(self.count()).unwrap_or(NonZeroUsize::MIN)
    }
}

/// Reads how much memory a table may have, in mebibytes: at least so much, and not more than there is.
pub(crate) fn mebibytes(text: &str, least: u32) -> Result<u32, String> {
    const MOST: u32 = 1 << 20;
    let expected = || format!("expected a number from {least} to {MOST}");
    let number = text.parse().ok().filter(|number| (least..=MOST).contains(number));
    let number = number.ok_or_else(expected)?;
    match memory("MemAvailable:") {
        Some(free) if u64::from(number) > free => Err(format!("this machine has {free} MiB free")),
        _ => Ok(number),
    }
}

pub(crate) fn bytes(mebibytes: u32) -> usize {
    usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX)
}

/// The memory of the machine in mebibytes, where the system tells it in a file.
pub(crate) fn memory_of_machine() -> Option<u64> {
    memory("MemTotal:")
}

/// What the system tells behind this name, in mebibytes.
fn memory(name: &str) -> Option<u64> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let kibibytes = told.lines().find_map(|line| line.strip_prefix(name))?;
    Some(kibibytes.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? >> 10)
}

/// A time in seconds, above zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seconds(pub(crate) Duration);

impl FromStr for Seconds {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected seconds above 0 and at most 1000000, such as 0.5";
        let seconds: f64 = text.parse().map_err(|_| EXPECTED)?;
        match Duration::try_from_secs_f64(seconds) {
            Ok(time) if seconds <= 1e6 && !time.is_zero() => Ok(Self(time)),
            _ => Err(EXPECTED),
        }
    }
}
