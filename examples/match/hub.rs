//! Engines for draughts that speak the Hub protocol, version 2.

use std::time::Instant;

use tengen_core::{Board, Color, TimeLeft};

use crate::line::HubLine;
use crate::player::{Decision, Fault, Turn, excerpt};
use crate::process::{Process, Protocol};
use crate::tempo::Tempo;

pub(crate) struct Hub {
    tempo: Tempo,
}

/// The position that every game begins with.
const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

impl Hub {
    pub(crate) const fn new(tempo: Tempo) -> Self {
        Self { tempo }
    }

    fn level<B: Board>(&self, turn: &Turn<'_, B>) -> HubLine {
        let level = HubLine::new("level");
        match self.tempo {
            Tempo::PerMove(time) => level.with("move-time", time.as_secs_f64()),
            Tempo::Nodes(nodes) => level.with("nodes", nodes),
            Tempo::Depth(depth) => level.with("depth", depth),
            Tempo::Fischer { main, increment } => {
                let left = turn.clock.left(turn.board.turn());
                let left = left.map_or(main, |TimeLeft { time, .. }| time);
                level.with("time", left.as_secs_f64()).with("inc", increment.as_secs_f64())
            }
        }
    }
}

impl<B: Board> Protocol<B> for Hub {
    const FAREWELL: &'static str = "quit";

    fn greet(&mut self, program: &mut Process, deadline: Instant) -> Result<(), Fault> {
        program.say("hub")?;
        hear(program, "wait", deadline)?;
        program.say("init")?;
        hear(program, "ready", deadline).map(drop)
    }

    fn begin(&mut self, program: &mut Process, _: Instant) -> Result<(), Fault> {
        program.say("new-game")
    }

    fn choose(
        &mut self,
        program: &mut Process,
        turn: &Turn<'_, B>,
    ) -> Result<Decision<B::Move>, Fault> {
        debug_assert!(turn.moves.len() % 2 == 0 || turn.board.turn() == Color::Black);
        let mut position = HubLine::new("pos").with("pos", START);
        if !turn.moves.is_empty() {
            let moves: Vec<String> = turn.moves.iter().map(ToString::to_string).collect();
            position = position.with("moves", moves.join(" "));
        }
        program.say(&position.to_string())?;
        program.say(&self.level(turn).to_string())?;
        program.say("go think")?;
        let done = hear(program, "done", turn.deadline)?;
        let Some(text) = done.value("move") else { return Ok(Decision::Resign) };
        let mv = turn.board.parse_move(text);
        mv.map(Decision::Play).map_err(|_| Fault::Nonsense(text.to_string()))
    }
}

/// Hears lines up to the next of this command. Other commands are passed over, as the protocol
/// wants it, but not an error, and not what is no line of the protocol.
fn hear(program: &mut Process, command: &str, deadline: Instant) -> Result<HubLine, Fault> {
    loop {
        let text = program.hear(deadline)?;
        let Ok(line) = text.parse::<HubLine>() else { return Err(Fault::Nonsense(text)) };
        if line.command == command {
            return Ok(line);
        }
        if line.command == "error" {
            let message = excerpt(line.value("message").unwrap_or_default());
            return Err(Fault::Crash(format!("it reports an error: {message}")));
        }
    }
}
