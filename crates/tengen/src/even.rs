//! Openings that favour neither side.

use tengen_core::Rng;

use crate::effort::Effort;
use crate::engine::Engine;
use crate::game::Game;

/// So many are tried before none is found.
const TRIES: u32 = 1000;
/// The bytes for the engine's tables.
const MEMORY: usize = 8 << 20;

/// Random moves after which neither side stands better.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EvenOpening {
    /// The moves.
    pub moves: Vec<String>,
    /// The chance to win of the side to move then, from 0 to 1, as the engine sees it.
    pub chance: f64,
}

impl Game {
    /// Finds random moves to begin with after which the engine calls the game
    /// [even](crate::Value::is_even), with so many nodes each; the same seed gives the same moves. `None` if in 1,000 tries
    /// there were none.
    ///
    /// ```
    /// use tengen::{Kind, Start};
    ///
    /// let game = Start::new(Kind::Gomoku).begin()?;
    /// let even = game.even_opening(3, 1_000, 1).expect("an even opening");
    /// assert_eq!(even.moves.len(), 3);
    /// assert!((0.4..=0.6).contains(&even.chance));
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[must_use]
    pub fn even_opening(&self, plies: u32, nodes: u64, seed: u64) -> Option<EvenOpening> {
        let mut rng = Rng::new(seed);
        (0..TRIES).find_map(|_| {
            let (moves, mut after) = (self.random_opening(plies, rng.next_u64())?, self.clone());
            moves.iter().try_for_each(|mv| after.play(mv)).ok()?;
            // A fresh engine remembers nothing.
            let mut engine = Engine::for_game(&after, MEMORY);
            let value = engine.best_move(&after, &Effort::nodes(nodes)).ok()?.value();
            value.is_even().then(|| EvenOpening { moves, chance: value.chance() })
        })
    }
}
