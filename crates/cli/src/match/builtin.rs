//! The engines of the library as players.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tengen::{Effort, Engine, Game, Style};

use super::player::{Fault, Player, Turn};
use super::spec::Own;
use super::tempo::Tempo;

/// An engine at the table.
pub(super) struct Builtin {
    /// The game at its beginning.
    start: Game,
    own: Own,
    seed: u64,
    tempo: Tempo,
    engine: Engine,
    /// Resigns after so many moves in a row that it holds hopeless; `None`: never.
    patience: Option<u32>,
    hopeless: u32,
}

/// About so many bytes an engine has for its tables.
const MEMORY: usize = 32 << 20;

impl Builtin {
    /// Makes the engine, or says why there is none.
    pub(super) fn new(
        own: &Own,
        start: &Game,
        tempo: Tempo,
        seed: u64,
        patience: Option<u32>,
    ) -> Result<Self, String> {
        let refused = || format!("{} cannot play this game at this pace", own.style);
        let knows_no_depth = own.style == Style::TreeSearch;
        if knows_no_depth && matches!(own.pace.unwrap_or(tempo), Tempo::Depth(_)) {
            return Err(refused());
        }
        let engine = Engine::of_style(start, own.style, MEMORY, seed).ok_or_else(refused)?;
        let (start, own) = (start.clone(), own.clone());
        Ok(Self { start, own, seed, tempo, engine, patience, hopeless: 0 })
    }
}

impl Player for Builtin {
    /// Makes a new engine, so that a game does not depend on those before it.
    fn begin(&mut self, number: u32) -> Result<(), Fault> {
        let seed = self.seed.wrapping_add(u64::from(number) - 1);
        self.engine = Engine::of_style(&self.start, self.own.style, MEMORY, seed)
            .ok_or_else(|| Fault::crash("cannot begin again"))?;
        self.hopeless = 0;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Option<String>, Fault> {
        let tempo = self.own.pace.unwrap_or(self.tempo);
        let effort = tempo.effort(turn.clock);
        let effort = Effort { threads: self.own.threads, ..effort };
        let think = || self.engine.best_move(turn.game, &effort);
        let found = catch_unwind(AssertUnwindSafe(think));
        let found = found.map_err(|_| Fault::crash("it panicked"))?;
        let found = found.ok_or_else(|| Fault::crash("it found no move"))?;
        self.hopeless = if found.is_hopeless { self.hopeless + 1 } else { 0 };
        let gives_up = self.patience.is_some_and(|patience| self.hopeless >= patience);
        Ok((!gives_up).then_some(found.best))
    }
}
