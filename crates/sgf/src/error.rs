//! What can be wrong with a text, and where.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::charset::CharsetError;
use crate::coordinate::Coordinate;
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
        Places::new(text).next(offset)
    }
}

/// Finds the places of bytes, each behind the one before.
pub(crate) struct Places<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The lines and the characters of this line that were passed.
    passed: Place,
    /// A line break that may be the first half of a pair.
    half: Option<u8>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), at: 0, passed: Place { line: 1, column: 0 }, half: None }
    }

    /// Goes on to a byte. O(bytes since the one before).
    pub(crate) fn next(&mut self, offset: usize) -> Place {
        while self.at < offset.min(self.bytes.len()) {
            self.pass(self.bytes[self.at]);
            self.at += 1;
        }
        Place { column: self.passed.column + 1, ..self.passed }
    }

    fn pass(&mut self, byte: u8) {
        let half = self.half.take();
        if !matches!(byte, b'\n' | b'\r') {
            self.passed.column += usize::from(byte & 0xC0 != 0x80);
        } else if half.is_none_or(|half| half == byte) {
            self.passed = Place { line: self.passed.line + 1, column: 0 };
            self.half = Some(byte);
        }
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

/// What tolerant mode mended or passed over, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{error}")]
pub struct Warning {
    /// The number of the game, from 0. What stands before a game counts as part of it, and what stands
    /// behind the last one as part of that.
    pub game: usize,
    /// What is wrong, and its place.
    pub error: ReadError,
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
    /// A name of FF1 to FF3 in capital letters. Strict mode takes it for a property of somebody's own.
    #[error("the property's name {found:?} is taken for {meant}")]
    OldName {
        /// The name.
        found: String,
        /// The property.
        meant: Ident,
    },
    /// What stands outside of the games is passed over.
    #[error("outside of the games, passed over: {}", characters(*.count))]
    Skipped {
        /// How many characters.
        count: usize,
    },
    /// A root stands where a variation would.
    #[error("a game begins within another one, expected ) before it")]
    MissingEnd,
    /// A node stands behind the last `)` of a game: the game goes on.
    #[error("a node behind the end of its game, expected no ) before it")]
    EarlyEnd,
    /// A point is in two of `AB`, `AW` and `AE`. Strict mode keeps it in both.
    #[error("property {ident}: {point} is set up again in the same node, which counts")]
    SetTwice {
        /// The property.
        ident: &'static str,
        /// The point.
        point: Coordinate,
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
    /// A value has no `]`: it ends where it must. Strict mode reads on.
    #[error("a value of property {ident} begins here and has no ]")]
    MissingClose {
        /// The property.
        ident: Ident,
    },
    /// A text has a `]` without `\\`. Strict mode ends it there.
    #[error("a ] within a value of property {ident} that begins here is not written \\]")]
    BareClose {
        /// The property.
        ident: Ident,
    },
    /// A text ends with `\\]`. Strict mode reads on.
    #[error("a value of property {ident} that begins here ends with \\], expected ]")]
    EscapedClose {
        /// The property.
        ident: Ident,
    },
    /// A value is of an older form. Strict mode keeps it.
    #[error("property {ident}: {found:?} is taken for {meant:?}")]
    Meant {
        /// The property.
        ident: Ident,
        /// The value.
        found: String,
        /// What it means.
        meant: String,
    },
    /// A second move without a `;` before it. Strict mode has two moves in one node.
    #[error("a second move in one node, expected ; before property {ident}")]
    SecondMove {
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

fn characters(count: usize) -> String {
    alloc::format!("{count} character{}", if count == 1 { "" } else { "s" })
}

fn found_text(found: Option<char>) -> String {
    found.map_or_else(|| String::from("the end"), |found| alloc::format!("{found:?}"))
}
