//! Which player is meant.

use std::fmt;
use std::str::FromStr;

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
    /// A player of this house, perhaps with a pace of its own.
    Builtin { name: String, pace: Option<Pace> },
    /// A program that speaks a protocol: its words.
    Engine { protocol: Protocol, words: Vec<String> },
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

/// Reads `engine`, `engine,nodes=1000`, `engine,depth=4`.
fn builtin(text: &str) -> Result<Kind, String> {
    let (name, pace) = text.split_once(',').map_or((text, None), |(name, pace)| (name, Some(pace)));
    let pace = pace.map(own_pace).transpose()?;
    Ok(Kind::Builtin { name: name.to_string(), pace })
}

fn own_pace(text: &str) -> Result<Pace, String> {
    let expected = || format!("expected nodes=N or depth=N after the name, found {text:?}");
    let (key, number) = text.split_once('=').ok_or_else(expected)?;
    let number: u32 = number.parse().ok().filter(|&number| number > 0).ok_or_else(expected)?;
    match key {
        "nodes" => Ok(Pace::Nodes(number.into())),
        "depth" => Ok(Pace::Depth(number)),
        _ => Err(expected()),
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
