//! What can be wrong with a text, and where.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::charset::CharsetError;
use crate::ident::Ident;

/// A place in a text. Line feed and carriage return, alone or as a pair in either order, end a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl Place {
    /// Finds the place of a byte. O(bytes before it).
    pub(crate) fn of(text: &str, offset: usize) -> Self {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let (mut line, mut line_start) = (1, 0);
        let mut bytes = before.iter().copied().enumerate().peekable();
        while let Some((mut at, byte)) = bytes.next() {
            if !matches!(byte, b'\n' | b'\r') {
                continue;
            }
            let pair = |&(_, other): &(_, _)| matches!(other, b'\n' | b'\r') && other != byte;
            if let Some((second, _)) = bytes.next_if(pair) {
                at = second;
            }
            (line, line_start) = (line + 1, at + 1);
        }
        let begins_char = |byte: &&u8| **byte & 0xC0 != 0x80;
        Self { line, column: before[line_start..].iter().filter(begins_char).count() + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&alloc::format!("line {}, column {}", self.line, self.column))
    }
}

/// Says why a text or a file is no SGF collection.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The bytes are no text.
    #[error(transparent)]
    Charset(#[from] CharsetError),
    /// The text is no collection.
    #[error("{place}: {error}")]
    Syntax {
        /// Where.
        place: Place,
        /// What.
        error: SyntaxError,
    },
}

/// Says what is wrong at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxError {
    /// Something else stands there.
    #[error("expected {expected}, found {}", found_text(*.found))]
    Unexpected {
        /// What may stand there.
        expected: Expected,
        /// What stands there, `None` for the end of the text.
        found: Option<char>,
    },
    /// FF4 names properties in capital letters.
    #[error("the property's name {found:?} is not in capital letters, as FF[4] has them")]
    NotCapitals {
        /// The name, or its beginning.
        found: String,
    },
    /// A node has the same property twice.
    #[error("property {ident} comes twice in one node, expected all its values in one place")]
    Duplicate {
        /// The property.
        ident: Ident,
    },
    /// A value goes on to the end of the text.
    #[error("a value of property {ident} begins here and never ends: expected ]")]
    UnfinishedValue {
        /// The property.
        ident: Ident,
    },
    /// The bound [`Limits::depth`](crate::Limits::depth).
    #[error("more than {bound} game trees within each other, which is the bound of depth")]
    TooDeep {
        /// The bound.
        bound: usize,
    },
    /// The bound [`Limits::nodes`](crate::Limits::nodes).
    #[error("more than {bound} nodes, which is the bound of nodes")]
    TooManyNodes {
        /// The bound.
        bound: usize,
    },
    /// The bound [`Limits::properties`](crate::Limits::properties).
    #[error("more than {bound} properties in one node, which is the bound of properties")]
    TooManyProperties {
        /// The bound.
        bound: usize,
    },
    /// The bound [`Limits::values`](crate::Limits::values).
    #[error("more than {bound} values in one property, which is the bound of values")]
    TooManyValues {
        /// The bound.
        bound: usize,
    },
}

/// What the grammar asks for at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The beginning of the text.
    Game,
    /// Behind a game.
    GameOrEnd,
    /// Behind `(`.
    Node,
    /// Behind a node's properties.
    InNode,
    /// Behind a property's name.
    Value,
    /// Behind a variation.
    Variation,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Game => "( to begin a game",
            Self::GameOrEnd => "( to begin a game, or the end",
            Self::Node => "; to begin a node",
            Self::InNode => "a property, ; or ( or )",
            Self::Value => "[ to begin a value",
            Self::Variation => "( to begin a variation, or )",
        })
    }
}

fn found_text(found: Option<char>) -> String {
    found.map_or_else(|| String::from("the end"), |found| alloc::format!("{found:?}"))
}
