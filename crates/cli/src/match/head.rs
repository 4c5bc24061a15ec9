//! The first line of a log: which match it is.

use std::fmt;

use serde::{Deserialize, Serialize};

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
    /// As it is asked for: `1/3`.
    pub(super) shard: String,
    /// The games of the whole match.
    pub(super) games: u32,
    /// The test that ends the whole match.
    pub(super) test: Option<Test>,
    /// The checksum of the openings, where a file has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) openings: Option<String>,
    /// The version of the program that played.
    pub(super) version: String,
}

/// A sequential test as it is asked for: two differences in Elo, and the chances of error.
pub(super) type Test = [f64; 4];

/// Makes a test, if there is to be one.
pub(super) fn sprt(test: Option<Test>) -> Result<Option<Sprt>, String> {
    let make = |[elo0, elo1, alpha, beta]: Test| Sprt::new(Bounds { elo0, elo1 }, alpha, beta);
    test.map(make).transpose().map_err(|error| format!("--sprt: {error}"))
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        let Some(share) = &self.share else { return Ok(()) };
        let Share { shard, games, test, openings, version } = share;
        write!(f, "; shard {shard} of {games} games")?;
        test.map_or(Ok(()), |test| write!(f, ", sprt {test:?}"))?;
        openings.iter().try_for_each(|checksum| write!(f, ", openings {checksum}"))?;
        write!(f, ", by version {version}")
    }
}
