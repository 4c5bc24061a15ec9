//! Programs for draughts that speak DXP over TCP.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use tengen_core::{Color, Outcome};

use super::fault::Fault;
use super::full_move::FullMove;
use super::link::Link;
use super::message::{GameRequest, Message};
use super::speaker::{Answer, Speaker};
use super::squares::squares_of;
use crate::effort::Effort;
use crate::game::Game;
use crate::kind::Kind;

/// A game that is being played; we are its initiator.
#[derive(Default)]
pub(super) struct Dxp {
    told: Option<Told>,
}

struct Told {
    follower: Color,
    moves: Vec<String>,
    since: Instant,
}

/// How long a connection and the end of a game may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The position that every game begins with.
const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

impl Dxp {
    /// Proposes a game, from its first position if the program misses nothing by that.
    fn propose(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Result<(), Fault> {
        let (follower, mut moves) = (game.turn(), game.moves());
        let is_first =
            squares_of(&game.at(game.root())).as_deref() == Some(START) && moves.len() < 2;
        let position = if is_first { None } else { squares_of(game) };
        let left = effort.left(follower);
        let minutes = left.map_or(999, |left| left.time.as_secs().div_ceil(60).clamp(1, 999));
        let (minutes, name) = (minutes as u16, "tengen".to_string());
        let request = GameRequest { version: 1, name, follower, minutes, moves: 0, position };
        link.say(&Message::Request(request).to_string())?;
        match hear_message(link)? {
            Message::Accept { code: 0, .. } => {}
            Message::Accept { code, .. } => {
                let (command, reason) = ("the game".to_string(), format!("code {code}"));
                return Err(Fault::Refused { command, reason });
            }
            other => return Err(Fault::Nonsense(other.to_string())),
        }
        if is_first {
            moves.clear();
        }
        self.told = Some(Told { follower, moves, since: Instant::now() });
        Ok(())
    }

    /// Tells the move that the program does not know.
    fn tell_move(&mut self, link: &mut Link, game: &Game) -> Result<(), Fault> {
        let Some(told) = &mut self.told else { return Ok(()) };
        let moves = game.moves();
        match moves.strip_prefix(&told.moves[..]) {
            Some([]) => return Ok(()),
            Some([last]) => {
                let mut before = game.clone();
                before.undo();
                let mv = FullMove::of(&before, last);
                let mv = mv.ok_or(Fault::Unsupported("dxp cannot tell this move"))?;
                let seconds = told.since.elapsed().as_secs().min(9999) as u16;
                link.say(&Message::Move { seconds, mv }.to_string())?;
            }
            _ => return Err(Fault::Unsupported("dxp cannot take moves back")),
        }
        told.moves = moves;
        Ok(())
    }

    /// Ends the game as the side to move.
    fn conclude(link: &mut Link, game: &Game, us: Color) -> Result<(), Fault> {
        let outcome = game.over().and_then(|over| over.outcome);
        link.say(&Message::End { reason: end_reason(outcome, us), is_last: false }.to_string())?;
        match hear_message(link)? {
            Message::End { .. } => Ok(()),
            other => Err(Fault::Nonsense(other.to_string())),
        }
    }
}

impl Speaker for Dxp {
    fn check(&self, game: &Game, effort: &Effort) -> Result<(), &'static str> {
        match game.kind() {
            Some(Kind::Draughts) if game.rules() != "international" => {
                Err("dxp is spoken of international draughts only")
            }
            Some(Kind::Draughts) if effort.clock.is_none() => {
                Err("dxp tells of minutes for the game only, give a clock")
            }
            Some(Kind::Draughts) => Ok(()),
            _ => Err("dxp is spoken of draughts only"),
        }
    }

    fn start(&self, command: &[String]) -> io::Result<Link> {
        let host = command.first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut last = io::ErrorKind::AddrNotAvailable.into();
        for address in host.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => return Link::over(stream),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    fn begin(&mut self, _: &mut Link, _: &Game, _: &Effort) -> Result<(), Fault> {
        self.told = None;
        Ok(())
    }

    fn best_move(&mut self, link: &mut Link, game: &Game, effort: &Effort) -> Answer {
        if self.told.is_none() {
            self.propose(link, game, effort)?;
        }
        self.tell_move(link, game)?;
        match hear_message(link)? {
            Message::Move { mv, .. } => {
                let text = mv.find(game).ok_or_else(|| Fault::Illegal(mv.to_string()))?;
                if let Some(told) = &mut self.told {
                    (told.since, told.moves) = (Instant::now(), game.moves());
                    told.moves.push(text.clone());
                }
                Ok(Some(text))
            }
            Message::End { reason, is_last } => {
                self.told = None;
                link.say(&Message::End { reason: 0, is_last }.to_string())?;
                match reason {
                    1 => Ok(None),
                    2 => Err(Fault::Ended("as a draw")),
                    3 => Err(Fault::Ended("as won")),
                    _ => Err(Fault::Ended("without a result")),
                }
            }
            other => Err(Fault::Nonsense(other.to_string())),
        }
    }

    fn end(&mut self, link: &mut Link, game: &Game) -> Result<(), Fault> {
        link.deadline = Instant::now() + PATIENCE;
        self.tell_move(link, game)?;
        let Some(Told { follower, .. }) = self.told.take() else { return Ok(()) };
        if game.turn() != follower {
            return Self::conclude(link, game, !follower);
        }
        match hear_message(link)? {
            Message::End { is_last, .. } => {
                link.say(&Message::End { reason: 0, is_last }.to_string())
            }
            Message::Move { .. } => Self::conclude(link, game, !follower), // it knows not this rule
            other => Err(Fault::Nonsense(other.to_string())),
        }
    }
}

/// The reason that a side gives for the end of a game, as [`Message::End`] tells it.
#[must_use]
pub fn end_reason(outcome: Option<Outcome>, us: Color) -> u8 {
    match outcome {
        None => 0,
        Some(Outcome::Draw) => 2,
        Some(Outcome::Win(winner)) if winner == us => 3,
        Some(Outcome::Win(_)) => 1,
    }
}

/// Hears the next message of DXP. Chat is passed over, and to go back to an earlier move is not supported.
///
/// # Errors
///
/// As [`Link::hear`]; [`Fault::Nonsense`] if it is no message.
pub fn hear_message(link: &mut Link) -> Result<Message, Fault> {
    loop {
        let text = link.hear(|text| !text.is_empty())?;
        match text.parse().map_err(|_| Fault::Nonsense(text))? {
            Message::Chat(_) => {}
            Message::Back { .. } => link.say(&Message::BackAnswer(1).to_string())?,
            message => return Ok(message),
        }
    }
}
