//! (De)serialisation of boards with their past.

use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::history::{HistoryRules, WithHistory};
use crate::key::Key;

/// A board with its past as it is serialised, the oldest position first.
#[derive(serde::Serialize, serde::Deserialize)]
struct Form<B, C, T> {
    board: B,
    clock: C,
    past: Vec<(Key, T)>,
}

/// Writes `board`, `clock` and `past`: the key and the trace of each position, the oldest first.
impl<B: HistoryRules + Serialize> Serialize for WithHistory<B>
where
    B::Clock: Serialize,
    B::Trace: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut past: Vec<_> = self.past().newest_first().collect();
        past.reverse();
        Form { board: self.board(), clock: self.past().clock(), past }.serialize(serializer)
    }
}

/// Reads the board by its own rules. Its past is taken as it is told: whether a game led there cannot
/// be known.
impl<'de, B: HistoryRules + Deserialize<'de>> Deserialize<'de> for WithHistory<B>
where
    B::Clock: Deserialize<'de>,
    B::Trace: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = Form::<B, B::Clock, B::Trace>::deserialize(deserializer)?;
        Ok(Self::with_traces(form.board, form.clock, form.past))
    }
}
