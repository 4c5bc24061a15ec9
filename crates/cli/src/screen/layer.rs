//! What is rendered beside the pieces.

use tengen::session::{Session, View};
use tengen::{Cell, Game, Kind, Look};

/// What is rendered beside the pieces, each on a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Layer {
    #[default]
    Nothing,
    MoveNumbers,
    Liberties,
    /// The chain under the cursor.
    Chain,
    /// Where the side to move may not play.
    Forbidden,
    /// Whose each point is expected to be.
    Territory,
}

impl Layer {
    /// As they follow each other.
    const ALL: [Self; 6] = [
        Self::Nothing,
        Self::MoveNumbers,
        Self::Liberties,
        Self::Chain,
        Self::Forbidden,
        Self::Territory,
    ];

    /// The next layer that has something to show in a game.
    pub(super) fn next(self, game: &Game) -> Self {
        let mut later = Self::ALL.into_iter().skip(self as usize + 1);
        later.find(|layer| layer.is_of(game)).unwrap_or_default()
    }

    fn is_of(self, game: &Game) -> bool {
        match self {
            Self::Nothing | Self::MoveNumbers => true,
            Self::Forbidden if game.rules() == "renju" => true,
            _ => game.kind().is_none_or(Kind::has_chains),
        }
    }

    /// The columns from point to point: numbers need a gap between them.
    pub(super) fn spacing(self) -> u16 {
        if matches!(self, Self::MoveNumbers | Self::Liberties) { 3 } else { 2 }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nothing => "plain board",
            Self::MoveNumbers => "numbers of the moves",
            Self::Liberties => "liberties",
            Self::Chain => "the chain under the cursor",
            Self::Forbidden => "points closed to the side to move",
            Self::Territory => "territory (with analysis: a)",
        }
    }

    /// The texts on cells: numbers of two digits at most, or a sign.
    pub(super) fn texts(self, session: &Session, cursor: Cell, view: &View) -> Vec<(Cell, String)> {
        let game = session.shown();
        match self {
            Self::MoveNumbers => {
                let numbers = session.numbers().into_iter();
                numbers.map(|(cell, number)| (cell, (number % 100).to_string())).collect()
            }
            Self::Liberties => {
                let all = game.liberties().into_iter();
                all.map(|(cell, count)| (cell, count.min(99).to_string())).collect()
            }
            Self::Chain => {
                let found = session.inspect(cursor).map(|found| found.chain);
                found.into_iter().flatten().map(|cell| (cell, "#".to_string())).collect()
            }
            Self::Forbidden if !view.next.is_empty() && view.look == Look::Points => {
                let is_closed =
                    |cell: &Cell| game.piece(*cell).is_none() && !view.next.contains(cell);
                game.cells().filter(is_closed).map(|cell| (cell, "x".to_string())).collect()
            }
            _ => Vec::new(),
        }
    }
}
