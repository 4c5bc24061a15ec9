//! What is stored of a game.

use serde::{Deserialize, Serialize};
use tengen::core::{Color, Outcome};

use super::player::Fault;
use super::statistics::Points;

/// How a game has ended: its outcome and the kind of its end, and why.
pub(super) type Conclusion = (Option<Outcome>, &'static str, String);

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
    /// Whether the loser never moved, but for the opening.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    is_unmoved: bool,
}

/// The colour of the first player: in the first game of a pair it has Black. Games count from 1.
pub(super) const fn color_of_a(game: u32) -> Color {
    if game % 2 == 1 { Color::Black } else { Color::White }
}

impl Entry {
    /// Makes the entry of a game, so many of whose moves are the opening's.
    pub(super) fn new(
        game: u32,
        (outcome, kind, reason): Conclusion,
        moves: Vec<String>,
        opening: usize,
    ) -> Self {
        let outcome = outcome.map_or("none".to_string(), |outcome| outcome.to_string());
        let (a, kind) = (color_of_a(game).to_string(), kind.to_string());
        let mut entry = Self { game, a, outcome, kind, reason, moves, is_unmoved: false };
        // The loser of a fault was to move.
        entry.is_unmoved = entry.is_fault() && entry.moves.len() - opening < 2;
        entry
    }

    /// Reads a line.
    pub(super) fn read(line: &[u8]) -> Result<Self, String> {
        let entry: Self = serde_json::from_slice(line).map_err(|error| error.to_string())?;
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

    /// Says whether the loser made no move; a log of old tells it of those that did not get ready.
    pub(super) fn is_unplayed(&self) -> bool {
        self.is_unmoved || self.kind == Fault::START
    }

    /// Says what the loser of a game that was not played failed to do.
    pub(super) fn failure(&self) -> &'static str {
        match self.kind == Fault::START {
            true => "did not get ready",
            false => "never made a legal move",
        }
    }
}
