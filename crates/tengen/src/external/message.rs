//! Messages of the DamExchange protocol (DXP).

use std::fmt;
use std::str::FromStr;

use tengen_core::Color;
use thiserror::Error;

use super::full_move::FullMove;

/// A message of DXP version 1, without the NUL that ends it.
///
/// ```
/// use tengen::external::{FullMove, Message};
///
/// let mv = FullMove { from: 5, to: 25, captured: vec![12, 20, 22, 23] };
/// let message: Message = "M001205250422122320".parse()?;
/// assert_eq!(message, Message::Move { seconds: 12, mv });
/// assert_eq!(message.to_string(), "M001205250412202223");
/// # Ok::<(), tengen::external::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Message {
    /// GAMEREQ: the initiator proposes a game.
    Request(GameRequest),
    /// GAMEACC: the follower answers.
    Accept {
        /// The follower's name, up to 32 characters.
        name: String,
        /// 0 agrees, 1 refuses the version, 2 this game, 3 any game.
        code: u8,
    },
    /// MOVE.
    Move {
        /// The seconds it took, up to 9999, for information.
        seconds: u16,
        /// The move.
        mv: FullMove,
    },
    /// GAMEEND: the side to move ends the game, or the other one confirms it.
    End {
        /// 0 says nothing, 1 gives up, 2 calls it a draw, 3 claims to win.
        reason: u8,
        /// Whether there will be no other game.
        is_last: bool,
    },
    /// CHAT: some words to the other side.
    Chat(String),
    /// BACKREQ: asks to go back to a move.
    Back {
        /// The number of the move, from 1.
        number: u16,
        /// Who is to move there.
        turn: Color,
    },
    /// BACKACC: 0 agrees to that, 1 cannot do it, 2 refuses.
    BackAnswer(u8),
}

/// What the initiator of a game proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRequest {
    /// The version of the protocol, which is 1.
    pub version: u8,
    /// The initiator's name, up to 32 characters.
    pub name: String,
    /// The side of the follower.
    pub follower: Color,
    /// The minutes of either player for the game.
    pub minutes: u16,
    /// After how many moves of each the game ends; 0 for none.
    pub moves: u16,
    /// The 51 letters of the position as [`squares_of`](super::squares_of) writes them; `None` for the
    /// first one of the game.
    pub position: Option<String>,
}

/// Says where a text is no message, and what was expected there. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: expected {expected}")]
pub struct MessageError {
    column: usize,
    expected: &'static str,
}

impl FromStr for Message {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let mut rest = Rest { text: text.trim_end_matches('\0'), column: 1 };
        let message = match rest.char("one of R A M E C B K")? {
            'R' => Self::Request(rest.request()?),
            'A' => Self::Accept { name: rest.name()?, code: rest.digit(3)? },
            'M' => Self::Move { seconds: rest.number(4)?, mv: rest.full_move()? },
            'E' => Self::End { reason: rest.digit(3)?, is_last: rest.digit(1)? == 1 },
            'C' => Self::Chat(core::mem::take(&mut rest.text).to_string()),
            'B' => Self::Back { number: rest.number(3)?, turn: rest.color()? },
            'K' => Self::BackAnswer(rest.digit(2)?),
            _ => return Err(MessageError { column: 1, expected: "one of R A M E C B K" }),
        };
        if rest.text.is_empty() { Ok(message) } else { rest.fault("the end") }
    }
}

/// What is left of a message.
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl Rest<'_> {
    fn fault<T>(&self, expected: &'static str) -> Result<T, MessageError> {
        Err(MessageError { column: self.column, expected })
    }

    fn char(&mut self, expected: &'static str) -> Result<char, MessageError> {
        let mut chars = self.text.chars();
        let Some(char) = chars.next() else { return self.fault(expected) };
        (self.text, self.column) = (chars.as_str(), self.column + 1);
        Ok(char)
    }

    fn number(&mut self, digits: u32) -> Result<u16, MessageError> {
        let mut number = 0;
        for _ in 0..digits {
            let digit = self.text.chars().next().and_then(|char| char.to_digit(10));
            let Some(digit) = digit else { return self.fault("a digit") };
            self.char("a digit")?;
            number = 10 * number + digit as u16;
        }
        Ok(number)
    }

    fn digit(&mut self, most: u8) -> Result<u8, MessageError> {
        let column = self.column;
        let digit = self.number(1)? as u8;
        let too_much = MessageError { column, expected: "a smaller digit" };
        if digit > most { Err(too_much) } else { Ok(digit) }
    }

    fn name(&mut self) -> Result<String, MessageError> {
        let name = (0..32).map(|_| self.char("a name of 32 characters"));
        Ok(name.collect::<Result<String, _>>()?.trim().to_string())
    }

    fn color(&mut self) -> Result<Color, MessageError> {
        let column = self.column;
        match self.char("W or Z")? {
            'W' => Ok(Color::White),
            'Z' => Ok(Color::Black),
            _ => Err(MessageError { column, expected: "W or Z" }),
        }
    }

    fn full_move(&mut self) -> Result<FullMove, MessageError> {
        let (from, to) = (self.number(2)? as u8, self.number(2)? as u8);
        let count = self.number(2)?.min(21);
        let mut captured = (0..count)
            .map(|_| self.number(2).map(|square| square as u8))
            .collect::<Result<Vec<u8>, _>>()?;
        captured.sort_unstable();
        Ok(FullMove { from, to, captured })
    }

    fn request(&mut self) -> Result<GameRequest, MessageError> {
        let (version, name, follower) = (self.number(2)? as u8, self.name()?, self.color()?);
        let (minutes, moves) = (self.number(3)?, self.number(3)?);
        let column = self.column;
        let position = match self.char("A or B")? {
            'A' => None,
            'B' => Some(self.position()?),
            _ => return Err(MessageError { column, expected: "A or B" }),
        };
        Ok(GameRequest { version, name, follower, minutes, moves, position })
    }

    fn position(&mut self) -> Result<String, MessageError> {
        let letters = (0..51).map(|_| match self.char("a side and 50 squares")? {
            letter @ ('w' | 'W' | 'e') => Ok(letter),
            'z' => Ok('b'),
            'Z' => Ok('B'),
            _ => Err(MessageError { column: self.column - 1, expected: "one of w z W Z e" }),
        });
        letters.collect()
    }
}

/// Writes the message. What is too long for its place is cut, and what is not ASCII is written `?`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(request) => request.fmt(f),
            Self::Accept { name, code } => write!(f, "A{}{code}", plain(name, 32)),
            Self::Move { seconds, mv: FullMove { from, to, captured } } => {
                let (seconds, count) = (seconds.min(&9999), captured.len());
                write!(f, "M{seconds:04}{from:02}{to:02}{count:02}")?;
                captured.iter().try_for_each(|square| write!(f, "{square:02}"))
            }
            Self::End { reason, is_last } => write!(f, "E{reason}{}", u8::from(*is_last)),
            Self::Chat(text) => write!(f, "C{}", plain(text, 126).trim_end()),
            Self::Back { number, turn } => write!(f, "B{:03}{}", number.min(&999), letter(*turn)),
            Self::BackAnswer(code) => write!(f, "K{code}"),
        }
    }
}

/// Writes the message that asks for the game.
impl fmt::Display for GameRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, moves) = (self.minutes.min(999), self.moves.min(999));
        write!(f, "R{:02}{}", self.version, plain(&self.name, 32))?;
        write!(f, "{}{minutes:03}{moves:03}", letter(self.follower))?;
        match &self.position {
            None => f.write_str("A"),
            Some(letters) => write!(f, "B{}", letters.replace('b', "z").replace('B', "Z")),
        }
    }
}

fn letter(color: Color) -> char {
    if color == Color::White { 'W' } else { 'Z' }
}

/// Pads or cuts a text to this many characters.
fn plain(text: &str, length: usize) -> String {
    let printable = |c: char| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' };
    let text: String = text.trim_start().chars().map(printable).take(length).collect();
    format!("{text:length$}")
}
