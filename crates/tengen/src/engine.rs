//! The player of a game.

use std::ops::ControlFlow;
use std::time::Duration;

use tengen_core::Key;
use thiserror::Error;

use crate::analysis::Analysis;
use crate::effort::Effort;
use crate::erased::ErasedEngine;
use crate::game::Game;

/// Why an engine chooses no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum NoMove {
    /// There is nothing to choose any more.
    #[error("the game is over")]
    Over,
    /// The engine was made for another game.
    #[error("the engine plays another game, or on boards of another size")]
    OtherGame,
    /// No move of [`Effort::only`] is legal.
    #[error("none of the moves to choose from is legal")]
    NoneLeft,
}

/// Thinks about the positions of a [`Game`], and stores what it has searched.
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
    erased: Box<dyn ErasedEngine>,
    /// The position of the last step, with the nodes and the time of all steps there.
    steps: Option<((Key, usize), u64, Duration)>,
}

impl Engine {
    /// Makes the best player of the game, with about this many bytes for its tables. It serves all games
    /// of the kind on boards of this size, and in one game of many what it has searched in those before: make a new one
    /// where games are to be independent. Given a few hundred nodes only, the players of NoGo and Go are weak.
    #[must_use]
    pub fn for_game(game: &Game, memory: usize) -> Self {
        Self { erased: game.erased().engine(memory), steps: None }
    }

    /// Takes in the file of weights for a rule set, `international` or `breakthrough`. A program for WebAssembly does
    /// not contain them: until it has them, or if the file is broken, its engines of draughts count pieces.
    #[cfg(all(target_family = "wasm", feature = "draughts"))]
    pub fn add_weights(rule: &str, file: Vec<u8>) {
        crate::games::add_weights(rule, file);
    }

    /// Makes a player of some style; `None` if the game has none. Only chance needs the seed.
    #[cfg(feature = "tools")]
    #[must_use]
    pub fn of_style(game: &Game, style: crate::Style, memory: usize, seed: u64) -> Option<Self> {
        let erased = game.erased().engine_of(style, memory, seed)?;
        Some(Self { erased, steps: None })
    }

    /// Chooses a move.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn best_move(&mut self, game: &Game, effort: &Effort) -> Result<Analysis, NoMove> {
        self.analyse(game, effort, |_| ControlFlow::Continue(()))
    }

    /// Chooses a move and tells what it sees while it thinks; `hear` may end that.
    ///
    /// Alpha-beta tells when it has found something new, a tree search when its playouts have doubled and
    /// then only of its best move; but see [`Effort::interval`].
    ///
    /// # Errors
    ///
    /// Why there is no move.
    pub fn analyse(
        &mut self,
        game: &Game,
        effort: &Effort,
        mut hear: impl FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Result<Analysis, NoMove> {
        self.erased.think(game.erased(), effort, &mut hear)
    }

    /// Thinks on about a position for a slice of time or work, and returns what it has found in all the
    /// steps since it saw another position: a tree goes on to grow, alpha-beta begins anew with a full
    /// table. For callers that must not be kept waiting, as a page that draws between two steps.
    ///
    /// ```
    /// use tengen::{Effort, Engine, Kind, Start};
    ///
    /// let game = Start::new(Kind::Nogo).begin()?;
    /// let mut engine = Engine::for_game(&game, 1 << 20);
    /// let slice = Effort { playouts: Some(100), ..Effort::default() };
    /// let playouts = [(); 3].map(|()| engine.step(&game, &slice).expect("a move").nodes);
    /// assert_eq!(playouts, [100, 200, 300]);
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why there is no move.
    pub fn step(&mut self, game: &Game, slice: &Effort) -> Result<Analysis, NoMove> {
        let here = (game.key(), game.ply());
        let (_, nodes, elapsed) = match self.steps {
            Some(steps) if steps.0 == here => steps,
            _ => (here, 0, Duration::ZERO),
        };
        let found = self.erased.think(game.erased(), slice, &mut |_| ControlFlow::Continue(()))?;
        let (nodes, elapsed) = (nodes + found.nodes, elapsed + found.elapsed);
        self.steps = Some((here, nodes, elapsed));
        Ok(Analysis { nodes, elapsed, ..found })
    }
}
