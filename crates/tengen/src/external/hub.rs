//! Engines for draughts that speak the Hub protocol, version 2.

use std::time::Duration;

use tengen_core::{TimeControl, TimeLeft};

use super::fault::Fault;
use super::full_move::FullMove;
use super::hub_line::HubLine;
use super::link::Link;
use super::speaker::{Answer, Speaker, can_read};
use super::squares::squares_of;
use crate::effort::Effort;
use crate::game::Game;
use crate::kind::Kind;

/// The names that Hub has for rules of the board of 50 squares, and ours.
pub const HUB_VARIANTS: [(&str, &str); 4] = [
    ("normal", "international"),
    ("frisian", "frisian"),
    ("losing", "antidraughts"),
    ("bt", "breakthrough"),
];

/// Where the game stood when a move was asked for last.
#[derive(Default)]
pub(super) struct Hub {
    shadow: Option<Game>,
    /// Where it began, in letters.
    start: String,
    /// The moves of the shadow.
    moves: Vec<String>,
    /// The same in full.
    full: Vec<String>,
}

impl Hub {
    /// Follows the game, from its first position if one of the moves was taken back.
    fn follow(&mut self, game: &Game) -> Result<(), Fault> {
        let moves = game.moves();
        if self.shadow.is_none() || !moves.starts_with(&self.moves) {
            let shadow = game.at(game.root());
            let start = squares_of(&shadow);
            self.start = start.ok_or(Fault::Unsupported("hub knows boards of 50 squares only"))?;
            (self.moves, self.full) = (Vec::new(), Vec::new());
            self.shadow = Some(shadow);
        }
        let unheard = || Fault::Unsupported("hub cannot tell how this game went on");
        let shadow = self.shadow.as_mut().ok_or_else(unheard)?;
        for mv in &moves[self.moves.len()..] {
            self.full.push(FullMove::of(shadow, mv).ok_or_else(unheard)?.to_string());
            shadow.play(mv).map_err(|_| unheard())?;
        }
        self.moves = moves;
        Ok(())
    }
}

impl Speaker for Hub {
    fn check(&self, game: &Game, _: &Effort) -> Result<(), &'static str> {
        match game.kind() {
            Some(Kind::Draughts) if variant(game).is_some() => Ok(()),
            Some(Kind::Draughts) => Err("hub is spoken on boards of 50 squares only"),
            _ => Err("hub is spoken of draughts only"),
        }
    }

    fn greet(&mut self, link: &mut Link, game: &Game) -> Result<(), Fault> {
        link.say("hub")?;
        hear(link, "wait")?;
        if let Some(variant) = variant(game).filter(|&variant| variant != "normal") {
            let set = HubLine::new("set-param").with("name", "variant").with("value", variant);
            link.say(&set.to_string())?;
        }
        link.say("init")?;
        hear(link, "ready").map(drop)
    }

    fn begin(&mut self, link: &mut Link, _: &Game, _: &Effort) -> Result<(), Fault> {
        self.shadow = None;
        link.say("new-game")
    }

    fn best_move(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Answer {
        self.follow(game)?;
        let mut position = HubLine::new("pos").with("pos", &self.start);
        if !self.full.is_empty() {
            position = position.with("moves", self.full.join(" "));
        }
        link.say(&position.to_string())?;
        link.say(&level(game, effort).to_string())?;
        link.say("go think")?;
        let done = hear(link, "done")?;
        match done.value("move").map(str::to_string) {
            Some(text) if !can_read(game, &text) => Err(Fault::Nonsense(text)),
            chosen => Ok(chosen),
        }
    }
}

fn variant(game: &Game) -> Option<&'static str> {
    let rules = game.rules();
    HUB_VARIANTS.into_iter().find(|(_, ours)| *ours == rules).map(|(hub, _)| hub)
}

/// Tells the limits, all that there are.
fn level(game: &Game, effort: &Effort) -> HubLine {
    let mut level = HubLine::new("level");
    if let Some(TimeLeft { time, .. }) = effort.left(game.turn()) {
        let control = effort.clock.as_ref().map(|clock| clock.controls()[game.turn()]);
        let increment = match control {
            Some(TimeControl::Fischer { increment, .. }) => increment,
            _ => Duration::ZERO,
        };
        level = level.with("time", time.as_secs_f64()).with("inc", increment.as_secs_f64());
    }
    let time = effort.time.map(|time| time.as_secs_f64());
    level = time.map_or(level.clone(), |time| level.with("move-time", time));
    level = effort.nodes.map_or(level.clone(), |nodes| level.with("nodes", nodes));
    level = effort.depth.map_or(level.clone(), |depth| level.with("depth", depth));
    if level.arguments.is_empty() { level.with("move-time", 1) } else { level }
}

/// Hears lines up to the next of this command. Other commands are passed over, as the protocol
/// wants it, but not an error, and not what is no line of the protocol.
fn hear(link: &mut Link, command: &str) -> Result<HubLine, Fault> {
    loop {
        let text = link.hear(|line| !line.is_empty())?;
        let Ok(line) = text.parse::<HubLine>() else { return Err(Fault::Nonsense(text)) };
        if line.command == command {
            return Ok(line);
        }
        if line.command == "error" {
            return Err(Fault::Reported(line.value("message").unwrap_or_default().to_string()));
        }
    }
}
