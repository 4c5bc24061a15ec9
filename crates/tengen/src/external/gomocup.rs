//! Engines for gomoku that speak the Gomocup (Piskvork) protocol.

use std::time::Duration;

use tengen_core::{Color, TimeLeft};

use super::fault::Fault;
use super::link::Link;
use super::speaker::{Answer, Speaker};
use crate::cell::Cell;
use crate::effort::Effort;
use crate::game::Game;
use crate::kind::Kind;

/// How long an engine has after an answer before it is spoken to. Rapfi drops a command that comes
/// before it has done with its move: on a busy machine one of some hundred without a pause.
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Default)]
pub(super) struct Gomocup {
    /// The moves of the game that the engine knows; none before its first answer.
    told: Option<Vec<String>>,
}

impl Gomocup {
    /// Tells where the stones are and asks for a move.
    fn ask(&self, link: &mut Link, game: &Game) -> Result<(), Fault> {
        let moves = game.moves();
        let place = |text: &String| {
            let cell = game.cells().find(|&cell| game.name(cell).as_ref() == Some(text))?;
            Some(format!("{},{}", cell.col, game.size().1 - 1 - cell.row))
        };
        let is_known = |(_, before): (&String, &[String])| self.told.as_deref() == Some(before);
        match moves.split_last() {
            None => link.say("BEGIN"),
            Some(last) if is_known(last) => {
                let place = place(last.0).ok_or(Fault::Unsupported("gomocup knows no pass"))?;
                link.say(&format!("TURN {place}"))
            }
            Some(_) => {
                link.say("BOARD")?;
                for (n, mv) in moves.iter().enumerate() {
                    let owner = if (moves.len() - n) % 2 == 0 { 1 } else { 2 };
                    if let Some(place) = place(mv) {
                        link.say(&format!("{place},{owner}"))?;
                    }
                }
                link.say("DONE")
            }
        }
    }
}

impl Speaker for Gomocup {
    fn check(&self, game: &Game, effort: &Effort) -> Result<(), &'static str> {
        let is_timed = effort.time.is_some() || effort.clock.is_some();
        match game.kind() {
            Some(Kind::Gomoku) if is_timed || effort.nodes.is_none() && effort.depth.is_none() => {
                Ok(())
            }
            Some(Kind::Gomoku) => Err("gomocup tells of times only"),
            _ => Err("gomocup is spoken of gomoku only"),
        }
    }

    fn start(&self, command: &[String]) -> std::io::Result<Link> {
        let mut link = Link::start(command, "END")?;
        link.pause = PAUSE;
        Ok(link)
    }

    fn begin(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Result<(), Fault> {
        let (turn, whole) = times(effort);
        for (key, value) in [("timeout_turn", turn), ("timeout_match", whole), ("game_type", 1)] {
            link.say(&format!("INFO {key} {value}"))?;
        }
        link.say(&format!("INFO rule {}", rule(&game.rules())))?;
        let (cols, rows) = game.size();
        let start = match cols == rows {
            true => format!("START {cols}"),
            false => format!("RECTSTART {cols},{rows}"),
        };
        link.say(&start)?;
        self.told = None;
        match hear(link)? {
            answer if answer.eq_ignore_ascii_case("OK") => Ok(()),
            reason if is_error(&reason) => Err(Fault::Refused { command: start, reason }),
            answer => Err(Fault::Nonsense(answer)),
        }
    }

    fn best_move(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Answer {
        if let Some(TimeLeft { time, .. }) = effort.left(game.turn()) {
            link.say(&format!("INFO time_left {}", time.as_millis()))?;
        }
        self.ask(link, game)?;
        let answer = hear(link)?;
        match cell(&answer, game.size().1) {
            Some(cell) => {
                let off = || Fault::Illegal(format!("{answer}: off the board"));
                let name = game.name(cell).ok_or_else(off)?;
                self.told = Some([game.moves(), vec![name.clone()]].concat());
                Ok(Some(name))
            }
            None if is_error(&answer) => Err(Fault::Reported(answer)),
            None => Err(Fault::Nonsense(answer)),
        }
    }
}

/// The times for a move and for the game, in milliseconds; a game without limit has 0.
fn times(effort: &Effort) -> (u128, u128) {
    match (effort.left(Color::Black), effort.time) {
        (Some(TimeLeft { time, .. }), turn) => (turn.unwrap_or(time).as_millis(), time.as_millis()),
        (None, turn) => (turn.map_or(1000, |time| time.as_millis()), 0),
    }
}

/// The number of a rule, a sum of bits.
fn rule(name: &str) -> u32 {
    match name {
        "standard" => 1,
        "renju" => 4,
        "caro6" => 8,
        "caro" => 9,
        _ => 0,
    }
}

/// Reads a point; one beyond the board is a point all the same, which is illegal to play.
fn cell(text: &str, rows: u8) -> Option<Cell> {
    let number = |text: &str| {
        let text = text.trim();
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u8>().ok())?
    };
    let (col, y) = text.split_once(',')?;
    Some(Cell { col: number(col)?, row: rows.checked_sub(number(y)?)?.checked_sub(1)? })
}

fn is_error(answer: &str) -> bool {
    answer.to_ascii_uppercase().starts_with("ERROR")
}

/// Hears the next line that is an answer.
fn hear(link: &mut Link) -> Result<String, Fault> {
    const CHAT: [&str; 3] = ["MESSAGE", "DEBUG", "SUGGEST"];
    link.hear(|line| {
        let word = line.split_whitespace().next().unwrap_or_default();
        !word.is_empty() && !CHAT.iter().any(|chat| word.eq_ignore_ascii_case(chat))
    })
}
