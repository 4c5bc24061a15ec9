//! The player of a game.

use std::ops::ControlFlow;

use crate::analysis::Analysis;
use crate::effort::Effort;
use crate::game::Game;
use crate::style::Style;
use crate::table::Mind;

/// Thinks about the positions of a [`Game`], and remembers what it has searched.
///
/// ```
/// use tengen::{Effort, Engine, Kind, Start, Value};
///
/// let game = Start::new(Kind::Nogo).with_size(3, 3).begin()?;
/// let mut engine = Engine::for_game(&game, 1 << 20);
/// let found = engine.best_move(&game, &Effort::depth(9)).expect("a move");
/// assert!(matches!(found.value(), Value::Win(_))); // who begins wins on this board
/// # Ok::<(), tengen::StartError>(())
/// ```
pub struct Engine {
    mind: Box<dyn Mind>,
}

impl Engine {
    /// Makes the best player of the game, with about so many bytes for its tables. It serves all games
    /// of the kind. Given a few hundred nodes only, the players of NoGo and Go are weak.
    #[must_use]
    pub fn for_game(game: &Game, memory: usize) -> Self {
        Self { mind: game.table().mind(memory) }
    }

    /// Makes a player of some style; `None` if the game has none. Only chance needs the seed.
    #[must_use]
    pub fn of_style(game: &Game, style: Style, memory: usize, seed: u64) -> Option<Self> {
        game.table().mind_of(style, memory, seed).map(|mind| Self { mind })
    }

    /// Chooses a move; `None` if the game is over, or of another kind than the engine, or perhaps on a
    /// board of another size: make one for each game.
    pub fn best_move(&mut self, game: &Game, effort: &Effort) -> Option<Analysis> {
        self.analyse(game, effort, |_| ControlFlow::Continue(()))
    }

    /// Chooses a move and tells what it sees while it thinks; `hear` may end that. `None` as in
    /// [`best_move`](Engine::best_move).
    pub fn analyse(
        &mut self,
        game: &Game,
        effort: &Effort,
        mut hear: impl FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Option<Analysis> {
        self.mind.think(game.table(), effort, &mut hear)
    }
}
