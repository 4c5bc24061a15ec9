//! Engines outside as players.

use tengen::Game;
use tengen::core::Clock;
use tengen::external::{External, Fault as Outage, Protocol};

use super::player::{Fault, Player};
use super::tempo::{Tempo, TempoArgs};

/// A program as a player. After a fault it is started anew.
pub(super) struct Outside {
    engine: External,
    /// The game at its beginning.
    start: Game,
    tempo: Tempo,
}

impl Outside {
    /// Starts a program, or says why there is none, or why it cannot play this game.
    pub(super) fn new(
        protocol: Protocol,
        command: &[String],
        start: &Game,
        tempo: &TempoArgs,
    ) -> Result<Self, String> {
        let (pace, reason) = (tempo.tempo(), |outage| match outage {
            Outage::NotStarted(reason) => reason,
            outage => outage.to_string(),
        });
        protocol.check(start, &pace.effort(&pace.new_clock())).map_err(reason)?;
        let mut engine = External::start(protocol, command).map_err(reason)?;
        engine.margin = tempo.margin();
        Ok(Self { engine, start: start.clone(), tempo: pace })
    }
}

impl Player for Outside {
    fn begin(&mut self, _: u32) -> Result<(), Fault> {
        let effort = self.tempo.effort(&self.tempo.new_clock());
        self.engine.begin(&self.start, &effort).map_err(Fault::from)
    }

    fn choose(&mut self, game: &Game, clock: &Clock) -> Result<Option<String>, Fault> {
        self.engine.best_move(game, &self.tempo.effort(clock)).map_err(Fault::from)
    }

    fn end(&mut self, game: &Game) {
        self.engine.end(game);
    }
}

impl From<Outage> for Fault {
    fn from(outage: Outage) -> Self {
        let kind = match outage {
            Outage::NotStarted(_) => Self::START,
            Outage::Late => Self::TIME,
            Outage::Illegal(_) => Self::ILLEGAL,
            Outage::Nonsense(_) => "nonsense",
            Outage::Ended(_) => "end",
            _ => "crash",
        };
        Self { kind, deed: outage.to_string() }
    }
}
