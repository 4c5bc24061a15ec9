//! Engines for draughts that speak the Hub protocol, version 2.

use tengen::core::{Board, TimeLeft};
use tengen::draughts::Draughts;
use tengen::{Game, Kind, Move};

use super::player::{Fault, Turn, excerpt};
use super::process::{Process, Speaker};
use super::tempo::Tempo;
use crate::hub::line::HubLine;

pub(super) struct Hub {
    tempo: Tempo,
}

/// The position that every game begins with.
const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

pub(super) fn speaker(game: &Game, tempo: Tempo) -> Result<Box<dyn Speaker>, &'static str> {
    match game.kind() {
        Some(Kind::Draughts) if game.rules() == "international" => Ok(Box::new(Hub { tempo })),
        Some(Kind::Draughts) => Err("hub is spoken of international draughts only"),
        _ => Err("hub is spoken of draughts only"),
    }
}

impl Hub {
    fn level(&self, turn: &Turn<'_>) -> HubLine {
        let level = HubLine::new("level");
        match self.tempo {
            Tempo::PerMove(time) => level.with("move-time", time.as_secs_f64()),
            Tempo::Nodes(nodes) => level.with("nodes", nodes),
            Tempo::Depth(depth) => level.with("depth", depth),
            Tempo::Fischer { main, increment } => {
                let left = turn.clock.left(turn.game.turn());
                let left = left.map_or(main, |TimeLeft { time, .. }| time);
                level.with("time", left.as_secs_f64()).with("inc", increment.as_secs_f64())
            }
        }
    }
}

impl Speaker for Hub {
    fn farewell(&self) -> &'static str {
        "quit"
    }

    fn greet(&mut self, program: &mut Process) -> Result<(), Fault> {
        program.say("hub")?;
        hear(program, "wait")?;
        program.say("init")?;
        hear(program, "ready").map(drop)
    }

    fn begin(&mut self, program: &mut Process) -> Result<(), Fault> {
        program.say("new-game")
    }

    fn choose(&mut self, program: &mut Process, turn: &Turn<'_>) -> Result<Option<String>, Fault> {
        let mut position = HubLine::new("pos").with("pos", START);
        if !turn.moves.is_empty() {
            position = position.with("moves", in_full(turn.moves).join(" "));
        }
        program.say(&position.to_string())?;
        program.say(&self.level(turn).to_string())?;
        program.say("go think")?;
        let done = hear(program, "done")?;
        match done.value("move").map(str::to_string) {
            Some(text) if !turn.can_read(&text) => Err(Fault::nonsense(&text)),
            chosen => Ok(chosen),
        }
    }
}

/// Writes the moves of a game as the protocol does, captures with all that they take.
fn in_full(moves: &[Move]) -> Vec<String> {
    let mut board = Draughts::new();
    let mut full = |mv: &Move| {
        let mv = board.parse_move(&mv.text).ok()?;
        board.play(mv).ok()?;
        Some(mv.to_string())
    };
    moves.iter().map_while(&mut full).collect()
}

/// Hears lines up to the next of this command. Other commands are passed over, as the protocol
/// wants it, but not an error, and not what is no line of the protocol.
fn hear(program: &mut Process, command: &str) -> Result<HubLine, Fault> {
    loop {
        let text = program.hear()?;
        let Ok(line) = text.parse::<HubLine>() else { return Err(Fault::nonsense(&text)) };
        if line.command == command {
            return Ok(line);
        }
        if line.command == "error" {
            let message = excerpt(line.value("message").unwrap_or_default());
            return Err(Fault::crash(&format!("it reports an error: {message}")));
        }
    }
}
