//! Which games of a match a run plays.

use std::fmt;
use std::str::FromStr;

/// One of several shares of the games of a match, each of which goes on where the one before ends. Both
/// games of an opening are in one share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// From 1.
    pub(super) index: u32,
    pub(super) of: u32,
}

impl Shard {
    /// The only share.
    pub(super) const WHOLE: Self = Self { index: 1, of: 1 };

    /// Says whether the game of this number, from 1, of so many is in the share.
    pub(super) fn holds(self, number: u32, games: u32) -> bool {
        let (pair, pairs) = (u64::from((number - 1) / 2), u64::from(games.div_ceil(2)));
        pair * u64::from(self.of) / pairs == u64::from(self.index - 1)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(i, k)| Some((i.parse().ok()?, k.parse().ok()?)));
        match numbers {
            Some((index, of)) if 1 <= index && index <= of => Ok(Self { index, of }),
            _ => Err("expected I/K, I from 1 to K, such as 2/5"),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}
