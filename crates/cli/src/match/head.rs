//! The first line of a log: which match it is.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::shard::Shard;
use super::statistics::{Bounds, Sprt};

/// Which match it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    /// What the results depend on, in words.
    #[serde(rename = "match")]
    pub(super) title: String,
    /// The players.
    pub(super) a: String,
    pub(super) b: String,
    /// In the log of a share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) share: Option<Share>,
}

/// A share of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Share {
    /// The games of the whole match.
    pub(super) games: u32,
    pub(super) shard: Shard,
    /// The test that ends the whole match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sprt: Option<Test>,
}

/// A sequential test as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Test {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    pub(super) alpha: f64,
    pub(super) beta: f64,
}

impl Test {
    pub(super) fn sprt(self) -> Result<Sprt, String> {
        let Self { elo0, elo1, alpha, beta } = self;
        Sprt::new(Bounds { elo0, elo1 }, alpha, beta)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        let Some(Share { games, shard, .. }) = &self.share else { return Ok(()) };
        write!(f, "; shard {shard} of {games} games")
    }
}
