//! Engines for Go and NoGo that speak GTP, version 2.

use std::time::Duration;

use tengen::core::{Color, TimeLeft};
use tengen::{Game, Kind, go};

use super::player::{Fault, Turn, excerpt};
use super::process::{Process, Speaker};
use super::tempo::Tempo;

pub(super) struct Gtp {
    size: (u8, u8),
    /// In Go.
    komi: Option<go::Komi>,
    tempo: Tempo,
    /// So many moves of the game does the engine know.
    told: usize,
}

pub(super) fn speaker(game: &Game, tempo: Tempo) -> Result<Box<dyn Speaker>, &'static str> {
    let komi = match game.kind() {
        Some(Kind::Go) => Some(game.rules().parse::<go::Rules>().unwrap_or_default().komi),
        Some(Kind::Nogo) => None,
        _ => return Err("gtp is spoken of go and nogo only"),
    };
    Ok(Box::new(Gtp { size: game.size(), komi, tempo, told: 0 }))
}

impl Gtp {
    /// Tells the time, which not every engine wants to know. GTP counts whole seconds: a shorter
    /// time for a move cannot be told.
    fn tell_time(&self, program: &mut Process) -> Result<(), Fault> {
        let settings = match self.tempo {
            Tempo::PerMove(time) if time >= Duration::from_secs(1) => {
                format!("time_settings 0 {} 1", time.as_secs())
            }
            Tempo::Fischer { main, .. } => format!("time_settings {} 0 0", main.as_secs()),
            _ => return Ok(()),
        };
        ask(program, &settings).map(drop)
    }
}

impl Speaker for Gtp {
    fn farewell(&self) -> &'static str {
        "quit"
    }

    fn greet(&mut self, program: &mut Process) -> Result<(), Fault> {
        must(program, "protocol_version").map(drop)
    }

    fn begin(&mut self, program: &mut Process) -> Result<(), Fault> {
        let (cols, rows) = self.size;
        self.told = 0;
        let size = match cols == rows {
            true => format!("boardsize {cols}"),
            false => format!("rectangular_boardsize {cols} {rows}"),
        };
        must(program, &size)?;
        must(program, "clear_board")?;
        if let Some(komi) = self.komi {
            must(program, &format!("komi {komi}"))?;
        }
        self.tell_time(program)
    }

    fn choose(&mut self, program: &mut Process, turn: &Turn<'_>) -> Result<Option<String>, Fault> {
        let us = turn.game.turn();
        for (n, mv) in turn.moves.iter().enumerate().skip(self.told) {
            let is_ours = (turn.moves.len() - n).is_multiple_of(2);
            let color = name(if is_ours { us } else { !us });
            must(program, &format!("play {color} {mv}"))?;
        }
        let left = turn.clock.left(us);
        if let (Tempo::Fischer { .. }, Some(TimeLeft { time, .. })) = (self.tempo, left) {
            let left = format!("time_left {} {} 0", name(us), time.as_secs());
            let _not_every_engine_knows = ask(program, &left)?;
        }
        let vertex = must(program, &format!("genmove {}", name(us)))?;
        if vertex.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        self.told = turn.moves.len() + 1; // it has played its own move
        match turn.can_read(&vertex) {
            true => Ok(Some(vertex)),
            false if vertex.eq_ignore_ascii_case("pass") => Err(Fault::illegal(&vertex)),
            false => Err(Fault::nonsense(&vertex)),
        }
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// Gives a command that the engine has to obey.
fn must(program: &mut Process, command: &str) -> Result<String, Fault> {
    let refused =
        |words: String| Fault::crash(&format!("it refuses {command}: {}", excerpt(&words)));
    ask(program, command)?.map_err(refused)
}

/// Gives a command and returns the first line of what the engine says to it, an error as such.
fn ask(program: &mut Process, command: &str) -> Result<Result<String, String>, Fault> {
    program.say(command)?;
    let line = program.hear()?;
    let reply = match (line.strip_prefix('='), line.strip_prefix('?')) {
        (Some(words), _) => Ok(words.trim().to_string()),
        (_, Some(words)) => Err(words.trim().to_string()),
        _ => return Err(Fault::nonsense(&line)),
    };
    // A blank line ends the reply.
    program.hear_any(str::is_empty)?;
    Ok(reply)
}
