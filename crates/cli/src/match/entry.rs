//! What is remembered of a game.

use serde::{Deserialize, Serialize};
use tengen::core::{Color, Outcome};

use super::player::Fault;
use super::statistics::Points;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Line", try_from = "Line")]
pub(super) struct Entry {
    /// From 0.
    pub(super) number: u32,
    /// `None`: there is no result, which counts as a draw.
    pub(super) outcome: Option<Outcome>,
    /// In one word.
    pub(super) kind: String,
    pub(super) reason: String,
    pub(super) moves: Vec<String>,
}

/// A game as it is written. Its fields stand in this order.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// From 1.
    game: u32,
    /// The colour of the first player.
    a: String,
    outcome: String,
    kind: String,
    reason: String,
    moves: Vec<String>,
}

/// The colour of the first player: in the first game of a pair it has Black.
pub(super) const fn color_of_a(number: u32) -> Color {
    if number % 2 == 0 { Color::Black } else { Color::White }
}

impl Entry {
    /// What the game brings to the first player.
    pub(super) fn points(&self) -> Points {
        match self.outcome.and_then(Outcome::winner) {
            None => Points::Draw,
            Some(winner) if winner == color_of_a(self.number) => Points::Win,
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

impl From<Entry> for Line {
    fn from(Entry { number, outcome, kind, reason, moves }: Entry) -> Self {
        let outcome = match outcome {
            Some(Outcome::Win(color)) => color.to_string(),
            Some(Outcome::Draw) => "draw".to_string(),
            None => "none".to_string(),
        };
        Self { game: number + 1, a: color_of_a(number).to_string(), outcome, kind, reason, moves }
    }
}

impl TryFrom<Line> for Entry {
    type Error = String;

    fn try_from(Line { game, a, outcome, kind, reason, moves }: Line) -> Result<Self, String> {
        let number = game.checked_sub(1).ok_or("games count from 1")?;
        if a != color_of_a(number).to_string() {
            return Err(format!("the first player is {} in game {game}", color_of_a(number)));
        }
        let outcome = match &*outcome {
            "black" => Some(Outcome::Win(Color::Black)),
            "white" => Some(Outcome::Win(Color::White)),
            "draw" => Some(Outcome::Draw),
            "none" => None,
            _ => return Err(format!("{outcome:?} is no outcome")),
        };
        Ok(Self { number, outcome, kind, reason, moves })
    }
}
