//! Where a session stands, and what happens in it.

use tengen_core::Color;

use super::{Answer, Offer};
use crate::ending::GameOver;

/// Where a session stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The players put the first stones and choose colours. The clocks stand.
    Opening,
    /// The game is played.
    Play,
    /// The players agree on the dead stones.
    Scoring,
    /// The game is over.
    Over,
    /// The record is studied. The clocks stand.
    Study,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Event {
    /// A move was played.
    Played(Color, String),
    /// This many moves were taken back.
    TakenBack(usize),
    /// This many moves were played again.
    Redone(usize),
    /// Something was proposed.
    Offered(Color, Offer),
    /// A proposal was answered.
    Answered(Color, Offer, Answer),
    /// The game is over.
    Over(GameOver),
    /// The session came to another phase.
    Phase(Phase),
    /// The players have changed colours.
    Swapped,
    /// Something else is to be seen.
    Changed,
}
