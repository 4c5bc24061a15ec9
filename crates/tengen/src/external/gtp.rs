//! Engines for Go and NoGo that speak GTP, version 2.

use std::time::Duration;

use tengen_core::{Color, TimeControl, TimeLeft};

use super::fault::Fault;
use super::link::Link;
use super::speaker::{Answer, Speaker, can_read};
use crate::effort::Effort;
use crate::game::Game;
use crate::kind::Kind;

#[derive(Default)]
pub(super) struct Gtp {
    /// The moves of the game that the engine knows.
    told: Vec<String>,
}

impl Gtp {
    /// Tells the moves that the engine does not know; all of them after one was taken back.
    fn tell_moves(&mut self, link: &mut Link, game: &Game) -> Result<(), Fault> {
        let (moves, us) = (game.moves(), game.turn());
        if !moves.starts_with(&self.told) {
            self.told.clear();
            must(link, "clear_board")?;
        }
        for (n, mv) in moves.iter().enumerate().skip(self.told.len()) {
            let is_ours = (moves.len() - n) % 2 == 0;
            let color = name(if is_ours { us } else { !us });
            must(link, &format!("play {color} {mv}"))?;
        }
        self.told = moves;
        Ok(())
    }
}

impl Speaker for Gtp {
    fn check(&self, game: &Game, _: &Effort) -> Result<(), &'static str> {
        match game.kind() {
            Some(Kind::Go | Kind::Nogo) => Ok(()),
            _ => Err("gtp is spoken of go and nogo only"),
        }
    }

    fn greet(&mut self, link: &mut Link, _: &Game) -> Result<(), Fault> {
        must(link, "protocol_version").map(drop)
    }

    fn begin(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Result<(), Fault> {
        let (cols, rows) = game.size();
        self.told.clear();
        let size = match cols == rows {
            true => format!("boardsize {cols}"),
            false => format!("rectangular_boardsize {cols} {rows}"),
        };
        must(link, &size)?;
        must(link, "clear_board")?;
        #[cfg(feature = "go")]
        if game.kind() == Some(Kind::Go) {
            let rules = game.rules().parse::<tengen_go::Rules>().unwrap_or_default();
            must(link, &format!("komi {}", rules.komi))?;
        }
        tell_time(link, effort)
    }

    fn best_move(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Answer {
        self.tell_moves(link, game)?;
        let us = game.turn();
        if let Some(TimeLeft { time, .. }) = effort.left(us) {
            let left = format!("time_left {} {} 0", name(us), time.as_secs());
            let _not_every_engine_knows = ask(link, &left)?;
        }
        let vertex = must(link, &format!("genmove {}", name(us)))?;
        if vertex.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        match can_read(game, &vertex) {
            true => {
                let played = game.explain(&vertex).map_or(vertex.clone(), |mv| mv.text);
                self.told.push(played); // it has played its own move
                Ok(Some(vertex))
            }
            false if vertex.eq_ignore_ascii_case("pass") => Err(Fault::Illegal(vertex)),
            false => Err(Fault::Nonsense(vertex)),
        }
    }
}

/// Tells the time, which not every engine wants to know. GTP counts whole seconds: a shorter time for a
/// move cannot be told.
fn tell_time(link: &mut Link, effort: &Effort) -> Result<(), Fault> {
    let control = effort.clock.as_ref().map(|clock| clock.controls()[Color::Black]);
    let settings = match (control, effort.time) {
        (Some(TimeControl::Fischer { main, .. } | TimeControl::SuddenDeath { main }), _) => {
            format!("time_settings {} 0 0", main.as_secs())
        }
        (None, Some(time)) if time >= Duration::from_secs(1) => {
            format!("time_settings 0 {} 1", time.as_secs())
        }
        _ => return Ok(()),
    };
    ask(link, &settings).map(drop)
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// Gives a command that the engine has to obey.
fn must(link: &mut Link, command: &str) -> Result<String, Fault> {
    let refused = |reason| Fault::Refused { command: command.to_string(), reason };
    ask(link, command)?.map_err(refused)
}

/// Gives a command and returns the first line of what the engine says to it, an error as such.
fn ask(link: &mut Link, command: &str) -> Result<Result<String, String>, Fault> {
    link.say(command)?;
    let line = link.hear(|line| !line.is_empty())?;
    let reply = match (line.strip_prefix('='), line.strip_prefix('?')) {
        (Some(words), _) => Ok(words.trim().to_string()),
        (_, Some(words)) => Err(words.trim().to_string()),
        _ => return Err(Fault::Nonsense(line)),
    };
    // A blank line ends the reply.
    link.hear(str::is_empty)?;
    Ok(reply)
}
