//! The engines of the library as players.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use tengen::core::Clock;
use tengen::search::system_time;
use tengen::{Effort, Engine, Game, Style};

use super::player::{Fault, Player};
use super::spec::Own;
use super::tempo::Tempo;
use crate::args::MEMORY;

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

/// The clock of an engine: the processor time of its thread, so that other programs take nothing from it. Several
/// threads have that of the system.
pub(super) fn clock_of(own: &Own) -> fn() -> Duration {
    match own.threads.get() {
        1 => processor_time,
        _ => system_time,
    }
}

/// The processor time of this thread, where the system tells it.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.try_into().unwrap_or_default()
}

#[cfg(not(unix))]
fn processor_time() -> Duration {
    system_time()
}

/// About so many bytes a table has at most; a tree takes its bytes only as it grows.
const MOST: u64 = 32 << 20;

impl Own {
    /// Makes the engine for a game: each game has a new one, so that none depends on those before it.
    fn engine(&self, start: &Game, tempo: Tempo, seed: u64) -> Option<Engine> {
        let memory = match self.style {
            Style::TreeSearch => MEMORY,
            _ => table(self.pace.unwrap_or(tempo)),
        };
        Engine::of_style(start, self.style, memory, seed)
    }
}

/// So many bytes a table has: no more than a game of 200 moves fills, as each game pays for its own.
fn table(tempo: Tempo) -> usize {
    const LEAST: u64 = 1 << 20;
    let bytes = match tempo {
        Tempo::Nodes(nodes) => nodes.saturating_mul(200 * 16),
        Tempo::Depth(depth) => LEAST << depth.min(5),
        Tempo::PerMove(_) | Tempo::Fischer { .. } => MOST,
    };
    bytes.clamp(LEAST, MOST) as usize
}

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
        let engine = own.engine(start, tempo, seed).ok_or_else(refused)?;
        let (start, own) = (start.clone(), own.clone());
        Ok(Self { start, own, seed, tempo, engine, patience, hopeless: 0 })
    }
}

impl Player for Builtin {
    fn begin(&mut self, number: u32) -> Result<(), Fault> {
        let seed = self.seed.wrapping_add(u64::from(number) - 1);
        let engine = self.own.engine(&self.start, self.tempo, seed);
        self.engine = engine.ok_or_else(|| Fault::crash("cannot begin again"))?;
        self.hopeless = 0;
        Ok(())
    }

    fn choose(&mut self, game: &Game, clock: &Clock) -> Result<Option<String>, Fault> {
        let tempo = self.own.pace.unwrap_or(self.tempo);
        let (threads, now) = (self.own.threads, clock_of(&self.own));
        let effort = Effort { threads, now, ..tempo.effort(clock) };
        let think = || self.engine.best_move(game, &effort);
        let found = catch_unwind(AssertUnwindSafe(think));
        let found = found.map_err(|_| Fault::crash("it panicked"))?;
        let found = found.map_err(|reason| Fault::crash(&format!("it found no move: {reason}")))?;
        self.hopeless = if found.is_hopeless { self.hopeless + 1 } else { 0 };
        let gives_up = self.patience.is_some_and(|patience| self.hopeless >= patience);
        Ok((!gives_up).then_some(found.best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn an_engine_alone_is_not_charged_with_what_its_thread_does_not_work() {
        let own = |threads: usize| Own {
            style: Style::TreeSearch,
            pace: None,
            threads: threads.try_into().unwrap(),
        };
        let wait = Duration::from_millis(60);
        let charged = |threads| {
            let now = clock_of(&own(threads));
            let begin = now();
            std::thread::sleep(wait);
            now() - begin
        };
        assert!(charged(1) < wait / 2 && charged(2) >= wait);
    }
}
