//! What is remembered of a game.

use serde::{Deserialize, Serialize};
use tengen::core::{Color, Outcome};
use tengen::statistics::Points;

use super::bout::Conclusion;
use super::player::Fault;

/// One game: a line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// Its number, from 1.
    pub(super) game: u32,
    /// The colour of the first player.
    a: String,
    /// `none`: there is no result, which counts as a draw.
    outcome: String,
    /// How it ended, in one word: `board`, `resign`, `limit`, or the kind of a fault.
    pub(super) kind: String,
    pub(super) reason: String,
    pub(super) moves: Vec<String>,
}

/// The colour of the first player: in the first game of a pair it has Black. Games count from 1.
pub(super) const fn color_of_a(game: u32) -> Color {
    if game % 2 == 1 { Color::Black } else { Color::White }
}

impl Entry {
    pub(super) fn new(game: u32, (outcome, kind, reason): Conclusion, moves: Vec<String>) -> Self {
        let outcome = match outcome {
            Some(Outcome::Win(color)) => color.to_string(),
            Some(Outcome::Draw) => "draw".to_string(),
            None => "none".to_string(),
        };
        let (a, kind) = (color_of_a(game).to_string(), kind.to_string());
        Self { game, a, outcome, kind, reason, moves }
    }

    /// Reads a line.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let entry: Self = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let is_known = ["black", "white", "draw", "none"].contains(&&*entry.outcome);
        match entry.game > 0 && is_known && entry.a == color_of_a(entry.game).to_string() {
            true => Ok(entry),
            false => Err("its number, colour and outcome do not fit".to_string()),
        }
    }

    /// Who won, if anybody did.
    pub(super) fn winner(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.to_string() == self.outcome)
    }

    /// What the game brings to the first player.
    pub(super) fn points(&self) -> Points {
        match self.winner() {
            None => Points::Draw,
            Some(winner) if winner == color_of_a(self.game) => Points::Win,
            Some(_) => Points::Loss,
        }
    }

    /// Says whether the game was lost by a fault.
    pub(super) fn is_fault(&self) -> bool {
        !matches!(&*self.kind, "board" | "resign" | "limit")
    }

    /// Says whether a player was gone before the first move.
    pub(super) fn is_unplayed(&self) -> bool {
        self.kind == Fault::START
    }
}
