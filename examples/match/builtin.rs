//! The players of this house.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::player::{Decision, Fault, Player, Turn};
use crate::spec::Own;
use crate::support::pace::{Pace, SharedPace};
use crate::support::shown::Shown;
use crate::support::thinker::{self, Thinker};
use crate::tempo::Tempo;

/// Makes a player from its pace and a seed; `None` if it cannot play this game at this pace.
type Make<B> = fn(SharedPace, u64) -> Option<Thinker<B>>;

/// All players by name. A further one is a further line.
const fn all<B: Shown>() -> [(&'static str, Make<B>); 6] {
    [
        ("engine", |pace, _| Some(B::engine_at(pace))),
        ("alpha-beta", |pace, _| Some(B::alpha_beta_at(pace))),
        ("mcts", |pace, _| match pace.get() {
            Pace::Depth(_) => None,
            _ => Some(B::tree_search_at(pace)),
        }),
        ("seed", |_, _| Some(B::seed_player())),
        ("random", |_, seed| Some(thinker::random(seed))),
        ("minimax", |pace, _| B::rival_at(pace)),
    ]
}

/// The players that can be given several threads.
const SEARCHES: [&str; 3] = ["engine", "alpha-beta", "mcts"];

/// A player of this house at the table.
pub(crate) struct Builtin<B: Shown> {
    make: Make<B>,
    seed: u64,
    tempo: Tempo,
    own_pace: Option<Pace>,
    pace: SharedPace,
    think: Thinker<B>,
    /// Resigns after so many moves in a row that it holds hopeless.
    patience: Option<u32>,
    hopeless: u32,
}

impl<B: Shown> Builtin<B> {
    /// Makes the player of this name, or says why there is none.
    pub(crate) fn new(
        Own { name, pace: own_pace, threads }: &Own,
        tempo: Tempo,
        seed: u64,
    ) -> Result<Self, String> {
        let players = all::<B>();
        let names = players.map(|(name, _)| name).join(", ");
        let found = players.into_iter().find(|(known, _)| known == name);
        let (_, make) = found.ok_or_else(|| format!("no player {name:?}, expected {names}"))?;
        if threads.get() > 1 && !SEARCHES.contains(&name.as_str()) {
            return Err(format!("{name} has one thread, only {} take more", SEARCHES.join(", ")));
        }
        let own_pace = *own_pace;
        let first = tempo.pace(&tempo.new_clock(), tengen_core::Color::Black);
        let pace = SharedPace::new(own_pace.unwrap_or(first)).with_threads(*threads);
        let think = make(pace.clone(), seed);
        let think = think.ok_or_else(|| format!("{name} cannot play this game at this pace"))?;
        let (patience, hopeless) = (None, 0);
        Ok(Self { make, seed, tempo, own_pace, pace, think, patience, hopeless })
    }

    /// Lets it resign after so many moves in a row that it holds hopeless; `None`: never.
    pub(crate) fn with_patience(self, patience: Option<u32>) -> Self {
        Self { patience, ..self }
    }
}

impl<B: Shown> Player<B> for Builtin<B> {
    /// Sits a new player down, so that a game does not depend on those before it.
    fn begin(&mut self, number: u32) -> Result<(), Fault> {
        let seed = self.seed.wrapping_add(number.into());
        self.think = (self.make)(self.pace.clone(), seed)
            .ok_or_else(|| Fault::Crash("cannot begin again".to_string()))?;
        self.hopeless = 0;
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_, B>) -> Result<Decision<B::Move>, Fault> {
        let pace = self.tempo.pace(turn.clock, turn.board.turn());
        self.pace.set(self.own_pace.unwrap_or(pace));
        let choice = catch_unwind(AssertUnwindSafe(|| (self.think)(turn.board)));
        let choice = choice.map_err(|_| Fault::Crash("it panicked".to_string()))?;
        let choice = choice.ok_or_else(|| Fault::Crash("it found no move".to_string()))?;
        self.hopeless = if choice.is_hopeless { self.hopeless + 1 } else { 0 };
        let gives_up = self.patience.is_some_and(|patience| self.hopeless >= patience);
        Ok(if gives_up { Decision::Resign } else { Decision::Play(choice.mv) })
    }
}
