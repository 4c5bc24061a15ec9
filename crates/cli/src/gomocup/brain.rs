//! What chooses the moves.

use std::time::{Duration, Instant};

use tengen::core::Outcome;
use tengen::gomoku::{Rule, Setup};
use tengen::search::Budget;
use tengen::stones::{Point, Size};
use tengen::{Effort, Engine, Game, Kind, Start, StartError, Style, Value};

use super::farewell::Farewell;
use super::info::{AT_ONCE, Info};

/// An engine that is kept from move to move with what it has seen.
pub(crate) struct Brain {
    style: Style,
    farewell: Farewell,
    kept: Option<(Engine, Suits)>,
}

/// The rule and size of an engine's games, and the room for its tables.
type Suits = (Rule, Size, usize);

/// A move and what it is worth.
pub(super) struct Thought {
    pub(super) point: Point,
    pub(super) value: Value,
}

impl Brain {
    pub(crate) const fn new(style: Style, farewell: Farewell) -> Self {
        Self { style, farewell, kept: None }
    }

    /// Thinks about a position, for one of so many parts of the time.
    pub(super) fn think(
        &mut self,
        setup: &Setup,
        info: &Info,
        parts: u32,
    ) -> Result<Thought, String> {
        let (begin, game) = (Instant::now(), begin(setup)?);
        self.suit(&game, (setup.rule, setup.placement.size(), info.table()));
        // To make an engine has taken a while.
        let left = |time: Duration| (time / parts).saturating_sub(begin.elapsed());
        let Budget { enough, most } = info.budget();
        let effort = match self.farewell.is_said() {
            true => Effort::time(AT_ONCE),
            false => Effort {
                budget: Some(Budget { enough: left(enough), most: left(most) }),
                ..Effort::until(self.farewell.stop_flag())
            },
        };
        let found = self.kept.as_mut().and_then(|(engine, _)| engine.best_move(&game, &effort));
        let found = found.ok_or_else(|| "there is no legal move".to_string())?;
        let path = game.explain(&found.best).map_err(|refusal| refusal.reason)?.path;
        let point = path.first().and_then(|cell| Point::new(cell.col, cell.row));
        let point = point.ok_or_else(|| "there is no point to play".to_string())?;
        Ok(Thought { point, value: found.value() })
    }

    /// Makes an engine for this game unless there is one.
    fn suit(&mut self, game: &Game, suits: Suits) {
        if self.kept.as_ref().is_none_or(|(_, kept)| *kept != suits) {
            self.kept = None; // its memory is needed
            let engine = Engine::of_style(game, self.style, suits.2, 0);
            self.kept = engine.map(|engine| (engine, suits));
        }
    }
}

/// Begins a game that is not over.
fn begin(setup: &Setup) -> Result<Game, String> {
    let start = Start::new(Kind::Gomoku).with_position(&setup.to_string());
    let game = start.begin().map_err(|error| match error {
        StartError::Position(reason) => reason,
        other => other.to_string(),
    })?;
    match game.over() {
        None => Ok(game),
        Some(over) if over.outcome == Some(Outcome::Draw) => {
            Err("the game is over: a draw".to_string())
        }
        Some(over) => Err(format!("the game is over: {}", over.reason)),
    }
}
