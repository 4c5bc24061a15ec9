//! What engines of other programs must be told of the game.

use tengen_go::{Komi, Rules};
use tengen_gomoku::Rule;
use tengen_stones::Size;

use crate::support::args::BoardArgs;
use crate::support::failure::Failure;
use crate::support::game::Game;
use crate::support::{go, gomoku, nogo};

/// The game, its board and its rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) game: Game,
    /// Of a board of stones.
    pub(crate) size: Size,
    /// In Go.
    pub(crate) komi: Option<Komi>,
    /// In gomoku.
    pub(crate) rule: Rule,
    /// Whether draughts are the international ones.
    pub(crate) is_international: bool,
}

impl Terms {
    /// Reads them; a rule that is not there has been refused before.
    pub(crate) fn of(game: Game, args: &BoardArgs) -> Result<Self, Failure> {
        let side = match game {
            Game::Nogo => nogo::DEFAULT_SIDE,
            Game::Go => go::DEFAULT_SIDE,
            Game::Gomoku => gomoku::DEFAULT_SIDE,
            Game::Draughts => 10,
        };
        let size = args.size.map_or_else(|| Size::square(side), Ok).map_err(Failure::input)?;
        let rule = args.rule.as_deref();
        let rules = rule.and_then(|text| text.parse::<Rules>().ok()).unwrap_or_default();
        Ok(Self {
            game,
            size,
            komi: (game == Game::Go).then_some(rules.komi),
            rule: rule.and_then(|text| text.parse().ok()).unwrap_or_default(),
            is_international: rule.is_none_or(|text| text == "international"),
        })
    }
}
