//! Which player is meant.

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;

use crate::support::args::{MOST_THREADS, ThreadArgs};
use crate::support::game::Game;
use crate::support::pace::Pace;
use crate::tempo::Tempo;
use crate::terms::Terms;

/// A player as it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spec {
    pub(crate) kind: Kind,
    text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A player of this house.
    Builtin(Own),
    /// A program that speaks a protocol: its words.
    Engine { protocol: Protocol, words: Vec<String> },
}

/// A player of this house, perhaps with a pace of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Own {
    pub(crate) name: String,
    pub(crate) pace: Option<Pace>,
    pub(crate) threads: NonZeroUsize,
}

/// What a program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    Gtp,
    Hub,
    Gomocup,
}

const EXPECTED: &str = "expected builtin:NAME, gtp:COMMAND, hub:COMMAND or gomocup:COMMAND";

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').ok_or(EXPECTED)?;
        let kind = match kind {
            "builtin" => builtin(rest)?,
            "gtp" => engine(Protocol::Gtp, rest)?,
            "hub" => engine(Protocol::Hub, rest)?,
            "gomocup" => engine(Protocol::Gomocup, rest)?,
            _ => return Err(EXPECTED.to_string()),
        };
        Ok(Self { kind, text: text.to_string() })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Protocol {
    /// Says what is wrong with the protocol in this game, if anything is.
    pub(crate) fn refusal(self, terms: &Terms, tempo: Tempo) -> Option<&'static str> {
        let is_untimed = matches!(tempo, Tempo::Nodes(_) | Tempo::Depth(_));
        match (self, terms.game) {
            (Self::Gtp, Game::Go | Game::Nogo) => None,
            (Self::Gomocup, Game::Gomoku) if is_untimed => Some("gomocup tells of times only"),
            (Self::Gomocup, Game::Gomoku) => None,
            (Self::Hub, Game::Draughts) if terms.is_international => None,
            (Self::Hub, Game::Draughts) => Some("hub is spoken of international draughts only"),
            (Self::Gtp, _) => Some("gtp is spoken of go and nogo only"),
            (Self::Hub, _) => Some("hub is spoken of draughts only"),
            (Self::Gomocup, _) => Some("gomocup is spoken of gomoku only"),
        }
    }
}

/// Reads `engine`, `engine,nodes=1000`, `engine,depth=4`, `engine,threads=2,nodes=1000`.
fn builtin(text: &str) -> Result<Kind, String> {
    let mut words = text.split(',');
    let name = words.next().unwrap_or_default().to_string();
    let mut own = Own { name, pace: None, threads: NonZeroUsize::MIN };
    words.try_for_each(|word| own.set(word))?;
    Ok(Kind::Builtin(own))
}

impl Own {
    fn set(&mut self, word: &str) -> Result<(), String> {
        let expected = || {
            format!("expected nodes=N, depth=N or threads=N (1 to {MOST_THREADS}), found {word:?}")
        };
        let (key, number) = word.split_once('=').ok_or_else(expected)?;
        let number: NonZeroU32 = number.parse().map_err(|_| expected())?;
        match key {
            "nodes" => self.pace = Some(Pace::Nodes(u32::from(number).into())),
            "depth" => self.pace = Some(Pace::Depth(number.into())),
            "threads" => {
                let threads = u16::try_from(u32::from(number)).ok();
                let threads = threads.filter(|&threads| threads <= MOST_THREADS);
                self.threads = ThreadArgs { threads: threads.ok_or_else(expected)? }.non_zero();
            }
            _ => return Err(expected()),
        }
        Ok(())
    }
}

fn engine(protocol: Protocol, text: &str) -> Result<Kind, String> {
    let words = words(text)?;
    match words.is_empty() {
        true => Err(EXPECTED.to_string()),
        false => Ok(Kind::Engine { protocol, words }),
    }
}

/// Takes a command apart at its blanks; quotes of either kind hold words together.
fn words(text: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(format!("a quote {quote} has no end")),
        None => Ok(words),
    }
}
