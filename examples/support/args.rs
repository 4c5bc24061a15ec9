//! Arguments that several programs take.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use tengen_stones::Size;

use super::failure::Failure;

/// Which board to begin with.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Columns x rows such as 5x4, or one number for a square; by default as the game has it
    #[arg(long, value_name = "S")]
    pub(crate) size: Option<Size>,
    /// The rule set, in games that have several: go takes a name such as japanese, or axes such as
    /// ko=simple,suicide=no; gomoku freestyle, standard, renju, caro or caro6; draughts international,
    /// russian, brazilian, frisian, antidraughts or breakthrough
    #[arg(long, value_name = "R")]
    pub(crate) rule: Option<String>,
}

/// Reads the text after `--position`, whose size `size_of` tells; it may not disagree with `--size`.
pub(crate) fn read_position<S: FromStr<Err: Display>>(
    text: &str,
    size: Option<Size>,
    size_of: impl Fn(&S) -> Size,
) -> Result<S, Failure> {
    let setup = text.parse().map_err(|error| Failure::input(format!("--position: {error}")))?;
    let found = size_of(&setup);
    match size {
        Some(size) if size != found => Err(Failure::input(format!(
            "--size {size} disagrees with --position, which is of size {found}"
        ))),
        _ => Ok(setup),
    }
}

/// No more threads than that can be asked for.
pub(crate) const MOST_THREADS: u16 = 1024;

/// How many threads work: 1 unless said otherwise, so that rates can be compared.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ThreadArgs {
    /// How many threads work, 1 to 1024; more than four for each processor are never started
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    pub(crate) threads: u16,
}

impl ThreadArgs {
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
