//! Moves of draughts with all that they capture.

use std::fmt;

use crate::cell::Cell;
use crate::game::Game;

/// A move of draughts as Hub and DXP tell it: where it begins and ends, and all that it captures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullMove {
    /// The number of the square where it begins.
    pub from: u8,
    /// The number of the square where it ends.
    pub to: u8,
    /// The numbers of the squares of what it captures, in order.
    pub captured: Vec<u8>,
}

impl FullMove {
    /// Tells a legal move of a game in full; `None` if it is none, or its squares have no numbers.
    #[must_use]
    pub fn of(game: &Game, text: &str) -> Option<Self> {
        let number = |cell: Cell| game.name(cell)?.parse().ok();
        let effect = game.effect(text).ok()?;
        let (&from, &to) = (effect.path.first()?, effect.path.last()?);
        let captured = effect.removed().filter(|&cell| cell != from);
        let mut captured = captured.map(number).collect::<Option<Vec<u8>>>()?;
        captured.sort_unstable();
        Some(Self { from: number(from)?, to: number(to)?, captured })
    }

    /// Finds the text of the legal move that this is; `None` if it is not legal.
    #[must_use]
    pub fn find(&self, game: &Game) -> Option<String> {
        game.legal_texts().into_iter().find(|text| Self::of(game, text).as_ref() == Some(self))
    }
}

/// Writes `32-28`, or a capture with all that it takes: `28x19x23`.
impl fmt::Display for FullMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, captured } = self;
        let sign = if captured.is_empty() { '-' } else { 'x' };
        write!(f, "{from}{sign}{to}")?;
        captured.iter().try_for_each(|square| write!(f, "x{square}"))
    }
}
