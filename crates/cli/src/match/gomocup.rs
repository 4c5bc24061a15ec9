//! Engines for gomoku that speak the Gomocup (Piskvork) protocol.

use tengen::core::TimeLeft;
use tengen::gomoku::Rule;
use tengen::{Cell, Game, Kind, Move};

use super::player::{Fault, Turn, excerpt};
use super::process::{Process, Speaker};
use super::tempo::Tempo;
use crate::gomocup::place::{Place, numbers};

pub(super) struct Gomocup {
    size: (u8, u8),
    rule: Rule,
    tempo: Tempo,
    /// Whether the engine knows the stones but for the last.
    knows_board: bool,
}

pub(super) fn speaker(game: &Game, tempo: Tempo) -> Result<Box<dyn Speaker>, &'static str> {
    match (game.kind(), tempo) {
        (Some(Kind::Gomoku), Tempo::Nodes(_) | Tempo::Depth(_)) => {
            Err("gomocup tells of times only")
        }
        (Some(Kind::Gomoku), _) => {
            let rule = game.rules().parse().unwrap_or_default();
            Ok(Box::new(Gomocup { size: game.size(), rule, tempo, knows_board: false }))
        }
        _ => Err("gomocup is spoken of gomoku only"),
    }
}

impl Gomocup {
    /// The times for a move and for the game, in milliseconds; a game without limit has 0.
    fn times(&self) -> (u128, u128) {
        match self.tempo {
            Tempo::PerMove(time) => (time.as_millis(), 0),
            Tempo::Fischer { main, .. } => (main.as_millis(), main.as_millis()),
            Tempo::Nodes(_) | Tempo::Depth(_) => (0, 0),
        }
    }

    fn rule(&self) -> u32 {
        match self.rule {
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::Caro6 => 8,
            Rule::Caro => 9,
            _ => 0,
        }
    }

    /// Tells where the stones are and asks for a move.
    fn ask(&self, program: &mut Process, turn: &Turn<'_>) -> Result<(), Fault> {
        let size = self.size;
        let place = |mv: &Move| {
            mv.path.first().map(|&Cell { col, row }| Place { x: col, y: size.1 - 1 - row })
        };
        let last = turn.moves.last().and_then(place);
        match (turn.moves, last) {
            ([], _) => program.say("BEGIN"),
            (_, Some(place)) if self.knows_board => program.say(&format!("TURN {place}")),
            (moves, _) => {
                program.say("BOARD")?;
                for (n, mv) in moves.iter().enumerate() {
                    let owner = if (moves.len() - n) % 2 == 0 { 1 } else { 2 };
                    if let Some(place) = place(mv) {
                        program.say(&format!("{place},{owner}"))?;
                    }
                }
                program.say("DONE")
            }
        }
    }

    /// Reads a point; one beyond the board is a point all the same, which is illegal to play.
    fn cell(&self, text: &str) -> Option<Cell> {
        let [col, y] = numbers(text)?;
        Some(Cell { col, row: self.size.1.checked_sub(y)?.checked_sub(1)? })
    }
}

impl Speaker for Gomocup {
    fn farewell(&self) -> &'static str {
        "END"
    }

    fn begin(&mut self, program: &mut Process) -> Result<(), Fault> {
        let (turn, game) = self.times();
        for (key, value) in [("timeout_turn", turn), ("timeout_match", game), ("game_type", 1)] {
            program.say(&format!("INFO {key} {value}"))?;
        }
        program.say(&format!("INFO rule {}", self.rule()))?;
        let (cols, rows) = self.size;
        program.say(&match cols == rows {
            true => format!("START {cols}"),
            false => format!("RECTSTART {cols},{rows}"),
        })?;
        self.knows_board = false;
        match hear(program)? {
            answer if answer.eq_ignore_ascii_case("OK") => Ok(()),
            answer => Err(complaint(&answer, "it refuses the board")),
        }
    }

    fn choose(&mut self, program: &mut Process, turn: &Turn<'_>) -> Result<Option<String>, Fault> {
        let left = turn.clock.left(turn.game.turn());
        if let (Tempo::Fischer { .. }, Some(TimeLeft { time, .. })) = (self.tempo, left) {
            program.say(&format!("INFO time_left {}", time.as_millis()))?;
        }
        self.ask(program, turn)?;
        let answer = hear(program)?;
        self.knows_board = true;
        match self.cell(&answer).and_then(|cell| turn.game.name(cell)) {
            Some(name) => Ok(Some(name)),
            None => Err(complaint(&answer, "it reports an error")),
        }
    }
}

/// What an answer is that is none.
fn complaint(answer: &str, what: &str) -> Fault {
    match answer.to_ascii_uppercase().starts_with("ERROR") {
        true => Fault::crash(&format!("{what}: {}", excerpt(answer))),
        false => Fault::nonsense(answer),
    }
}

/// Hears the next line that is an answer.
fn hear(program: &mut Process) -> Result<String, Fault> {
    const CHAT: [&str; 3] = ["MESSAGE", "DEBUG", "SUGGEST"];
    program.hear_any(|line| {
        let word = line.split_whitespace().next().unwrap_or_default();
        !word.is_empty() && !CHAT.iter().any(|chat| word.eq_ignore_ascii_case(chat))
    })
}
