//! Which player is meant.

use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;

use tengen::Style;
use tengen::external::Protocol;

use super::tempo::Tempo;
use crate::args::{MOST_THREADS, ThreadArgs};

/// A player as it is asked for.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    pub(super) who: Who,
    text: String,
}

#[derive(Clone, Debug)]
pub(super) enum Who {
    /// An engine of the library.
    Builtin(Own),
    /// A program that speaks a protocol, by the words of its command.
    Outside(Protocol, Vec<String>),
}

/// An engine of the library, perhaps with a pace of its own.
#[derive(Clone, Debug)]
pub(super) struct Own {
    pub(super) style: Style,
    /// Nodes or a depth.
    pub(super) pace: Option<Tempo>,
    pub(super) threads: NonZeroUsize,
}

const EXPECTED: &str =
    "expected builtin:NAME, gtp:COMMAND, hub:COMMAND, gomocup:COMMAND or dxp:HOST:PORT";

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').ok_or(EXPECTED)?;
        let who = match kind {
            "builtin" => Who::Builtin(Own::read(rest)?),
            "gtp" => Who::Outside(Protocol::Gtp, words(rest)?),
            "hub" => Who::Outside(Protocol::Hub, words(rest)?),
            "gomocup" => Who::Outside(Protocol::Gomocup, words(rest)?),
            "dxp" if rest.contains(':') => Who::Outside(Protocol::Dxp, words(rest)?),
            _ => return Err(EXPECTED.to_string()),
        };
        Ok(Self { who, text: text.to_string() })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Own {
    /// Reads `engine`, `engine,nodes=1000`, `engine,depth=4`, `engine,threads=2,nodes=1000`.
    fn read(text: &str) -> Result<Self, String> {
        let mut words = text.split(',');
        let style = words.next().unwrap_or_default().parse::<Style>();
        let style = style.map_err(|error| error.to_string())?;
        let mut own = Self { style, pace: None, threads: NonZeroUsize::MIN };
        words.try_for_each(|word| own.set(word))?;
        if own.threads == NonZeroUsize::MIN || style.searches() {
            return Ok(own);
        }
        let others = Style::ALL.into_iter().filter(|style| style.searches()).map(Style::name);
        let others = others.collect::<Vec<_>>().join(", ");
        Err(format!("{style} has one thread, only {others} take more"))
    }

    fn set(&mut self, word: &str) -> Result<(), String> {
        let expected = || {
            format!("expected nodes=N, depth=N or threads=N (1 to {MOST_THREADS}), found {word:?}")
        };
        let (key, number) = word.split_once('=').ok_or_else(expected)?;
        let number: NonZeroU32 = number.parse().map_err(|_| expected())?;
        match key {
            "nodes" => self.pace = Some(Tempo::Nodes(u32::from(number).into())),
            "depth" => self.pace = Some(Tempo::Depth(number.into())),
            "threads" => {
                self.threads = ThreadArgs::of(number.into()).ok_or_else(expected)?.non_zero();
            }
            _ => return Err(expected()),
        }
        Ok(())
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
        None if words.is_empty() => Err(EXPECTED.to_string()),
        None => Ok(words),
    }
}
