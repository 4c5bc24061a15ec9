//! What there is to say of a position.

use std::fmt;

use serde::Serialize;
use tengen::{Cell, Effect, Game, GameOver, Kind};

/// A position, its legal moves, and what led to it; the fields are those of the JSON object.
#[derive(Serialize)]
pub(crate) struct Report {
    game: &'static str,
    size: String,
    rules: String,
    position: String,
    turn: String,
    legal: Vec<String>,
    outcome: Option<Over>,
    score: Option<String>,
    moves: Vec<Played>,
}

/// How a game is over.
#[derive(Serialize)]
struct Over {
    /// A colour, or `draw`; none if the game has no result.
    winner: Option<String>,
    reason: String,
}

/// A move that was played, and the cells that it changed, by their names.
#[derive(Serialize)]
pub(crate) struct Played {
    #[serde(rename = "move")]
    text: String,
    placed: Vec<String>,
    removed: Vec<String>,
    path: Vec<String>,
}

impl Report {
    pub(crate) fn of(kind: Kind, game: &Game, moves: Vec<Played>) -> Self {
        let (cols, rows) = game.size();
        Self {
            game: kind.name(),
            size: format!("{cols}x{rows}"),
            rules: game.rules(),
            position: game.position(),
            turn: game.turn().to_string(),
            legal: game.legal_texts(),
            outcome: game.over().map(Over::of),
            score: game.score(&[]).map(|score| score.text),
            moves,
        }
    }
}

impl Over {
    fn of(over: GameOver) -> Self {
        Self { winner: over.outcome.map(|outcome| outcome.to_string()), reason: over.reason }
    }
}

impl Played {
    /// Tells what a move does to a game that it is not yet played in.
    pub(crate) fn of(game: &Game, text: String, effect: &Effect) -> Self {
        let name = |cell: Cell| game.name(cell).unwrap_or_else(|| cell.to_string());
        Self {
            text,
            placed: effect.placed().map(name).collect(),
            removed: effect.removed().map(name).collect(),
            path: effect.path.iter().copied().map(name).collect(),
        }
    }
}

/// Writes a line for each thing there is to say.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} {}", self.game, self.size)?;
        let rules = if self.rules.is_empty() { String::new() } else { format!(" {}", self.rules) };
        writeln!(f, "{rules}\nposition {}\nturn {}", self.position, self.turn)?;
        write!(f, "legal {}", self.legal.len())?;
        self.legal.iter().try_for_each(|mv| write!(f, " {mv}"))?;
        writeln!(f)?;
        if let Some(over) = &self.outcome {
            let winner = over.winner.as_deref().unwrap_or("none");
            writeln!(f, "outcome {winner}: {}", over.reason)?;
        }
        if let Some(score) = &self.score {
            writeln!(f, "score {score}")?;
        }
        self.moves.iter().try_for_each(|played| writeln!(f, "move {played}"))
    }
}

/// Writes the move, and what it placed and removed.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (what, cells) in [("placed", &self.placed), ("removed", &self.removed)] {
            if !cells.is_empty() {
                write!(f, ", {what} {}", cells.join(" "))?;
            }
        }
        Ok(())
    }
}
