//! Engines for gomoku that speak the Gomocup (Piskvork) protocol.

use std::time::{Duration, Instant};

use tengen_core::TimeLeft;
use tengen_gomoku::Rule;
use tengen_stones::{Letters, Point, Size};

use crate::player::{Decision, Fault, Turn, excerpt};
use crate::process::{Process, Protocol};
use crate::support::shown::Shown;
use crate::tempo::Tempo;
use crate::terms::Terms;

pub(crate) struct Gomocup {
    terms: Terms,
    tempo: Tempo,
    /// Whether the engine knows the stones but for the last.
    knows_board: bool,
}

/// What has no limit is told as this.
const UNLIMITED: Duration = Duration::from_secs(600);

impl Gomocup {
    pub(crate) const fn new(terms: Terms, tempo: Tempo) -> Self {
        Self { terms, tempo, knows_board: false }
    }

    /// The times for a move and for the game, in milliseconds; a game without limit has 0.
    fn times(&self) -> (u128, u128) {
        match self.tempo {
            Tempo::PerMove(time) => (time.as_millis(), 0),
            Tempo::Fischer { main, .. } => (main.as_millis(), main.as_millis()),
            Tempo::Nodes(_) | Tempo::Depth(_) => (UNLIMITED.as_millis(), 0),
        }
    }

    fn rule(&self) -> u32 {
        match self.terms.rule {
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::Caro6 => 8,
            Rule::Caro => 9,
            _ => 0,
        }
    }

    /// Tells where the stones are and asks for a move.
    fn ask<B: Shown>(&self, program: &mut Process, turn: &Turn<'_, B>) -> Result<(), Fault> {
        let place = |mv: B::Move| B::point(mv).map(|point| place(point, self.terms.size));
        match turn.moves {
            [] => program.say("BEGIN"),
            &[.., last] if self.knows_board && place(last).is_some() => {
                program.say(&format!("TURN {}", place(last).unwrap_or_default()))
            }
            moves => {
                program.say("BOARD")?;
                for (n, &mv) in moves.iter().enumerate() {
                    let owner = if (moves.len() - n) % 2 == 0 { 1 } else { 2 };
                    if let Some(place) = place(mv) {
                        program.say(&format!("{place},{owner}"))?;
                    }
                }
                program.say("DONE")
            }
        }
    }
}

impl<B: Shown> Protocol<B> for Gomocup {
    const FAREWELL: &'static str = "END";

    fn greet(&mut self, _: &mut Process, _: Instant) -> Result<(), Fault> {
        Ok(())
    }

    fn begin(&mut self, program: &mut Process, deadline: Instant) -> Result<(), Fault> {
        let (turn, game) = self.times();
        for (key, value) in [("timeout_turn", turn), ("timeout_match", game), ("game_type", 1)] {
            program.say(&format!("INFO {key} {value}"))?;
        }
        program.say(&format!("INFO rule {}", self.rule()))?;
        let size = self.terms.size;
        program.say(&match size.cols() == size.rows() {
            true => format!("START {}", size.cols()),
            false => format!("RECTSTART {},{}", size.cols(), size.rows()),
        })?;
        self.knows_board = false;
        match hear(program, deadline)? {
            answer if answer.eq_ignore_ascii_case("OK") => Ok(()),
            answer if answer.to_ascii_uppercase().starts_with("ERROR") => {
                Err(Fault::Crash(format!("it refuses the board: {}", excerpt(&answer))))
            }
            answer => Err(Fault::Nonsense(answer)),
        }
    }

    fn choose(
        &mut self,
        program: &mut Process,
        turn: &Turn<'_, B>,
    ) -> Result<Decision<B::Move>, Fault> {
        let left = turn.clock.left(turn.board.turn());
        if let (Tempo::Fischer { .. }, Some(TimeLeft { time, .. })) = (self.tempo, left) {
            program.say(&format!("INFO time_left {}", time.as_millis()))?;
        }
        self.ask(program, turn)?;
        let answer = hear(program, turn.deadline)?;
        let Some(point) = point(&answer, self.terms.size) else {
            return Err(match answer.to_ascii_uppercase().starts_with("ERROR") {
                true => Fault::Crash(format!("it reports an error: {}", excerpt(&answer))),
                false => Fault::Nonsense(answer),
            });
        };
        self.knows_board = true;
        let mv = turn.board.parse_move(&point.text(Letters::WithI).to_string());
        mv.map(Decision::Play).map_err(|error| Fault::Illegal(error.to_string()))
    }
}

/// Hears the next line that is an answer.
fn hear(program: &mut Process, deadline: Instant) -> Result<String, Fault> {
    const CHAT: [&str; 3] = ["MESSAGE", "DEBUG", "SUGGEST"];
    program.hear_any(deadline, |line| {
        let word = line.split_whitespace().next().unwrap_or_default();
        !word.is_empty() && !CHAT.iter().any(|chat| word.eq_ignore_ascii_case(chat))
    })
}

/// Writes a point as the protocol counts: from 0, from the left and from the top.
fn place(point: Point, size: Size) -> String {
    format!("{},{}", point.col(), size.rows() - 1 - point.row())
}

/// Reads a point; one beyond the board is a point all the same, which is illegal to play.
fn point(text: &str, size: Size) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let (x, y): (u8, u8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    Point::new(x, size.rows().checked_sub(y)?.checked_sub(1)?)
}
