//! How a text or a file is read.

use crate::charset::{Decoded, Encoding, InvalidBytes, decode};
use crate::collection::Collection;
use crate::error::{ReadError, Warning};
use crate::read::read;

/// Chooses what to do with texts that break FF4's grammar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Refuse them, with the place and what was expected there.
    #[default]
    Strict,
    /// Make the best of them. Only a text without any game and the bounds are errors. See
    /// [`ReadOptions::tolerant`].
    Tolerant,
}

/// Bounds of what is read.
///
/// Where pointers have 64 bits a node takes 96 bytes, with a first property of one value. Every
/// further property takes 64 bytes and every further value 16, in lists that grow by doubling;
/// besides, every value takes an allocation as long as its text. So a text of nothing but `;` takes
/// the most: while it is read, about 150 bytes for each of its own, and 300 MB at the default bound
/// of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// How many game trees may lie within each other: parentheses, not moves. By default 65,536.
    pub depth: usize,
    /// How many nodes the collection may have. By default 2,000,000.
    pub nodes: usize,
    /// How many properties one node may have. By default 256.
    pub properties: usize,
    /// How many values one property may have. By default 65,536.
    pub values: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: 1 << 16, nodes: 2_000_000, properties: 256, values: 1 << 16 }
    }
}

/// How a text or a file is read.
///
/// ```
/// use tengen_sgf::{Limits, ReadOptions};
///
/// let sloppy = "Game 1: (;Black[aa]; White[bb]";
/// let error = ReadOptions::strict().read(sloppy).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected ( to begin a game, found 'G'");
/// let sgf = ReadOptions::tolerant().read(sloppy)?;
/// assert_eq!(sgf.to_string(), "(;B[aa];W[bb])\n");
///
/// let limits = Limits { nodes: 1, ..Limits::default() };
/// let error = ReadOptions { limits, ..ReadOptions::strict() }.read("(;;)").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 3: more than 1 nodes, which is the bound of nodes",
/// );
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Strict, or tolerant.
    pub mode: Mode,
    /// The bounds.
    pub limits: Limits,
    /// The character set of bytes, whatever they say. `None`, the default, finds it: by the byte
    /// order mark; without one by `CA` in the root of the first game; without that it is UTF-8 if the
    /// bytes are valid UTF-8, and ISO-8859-1, FF4's default, if they are not. Tolerant mode, with the
    /// feature `encodings`, takes the latter for what they look like, and what does not fit its `CA`.
    pub charset: Option<Encoding>,
    /// What to do with bytes that mean nothing in the character set.
    pub invalid: InvalidBytes,
    /// The number of the game, whatever `GM` says: in gomoku, the column `i` is one.
    pub game: Option<i64>,
}

impl ReadOptions {
    /// Refuses what FF4's grammar does not allow, and bytes that mean nothing.
    #[must_use]
    pub fn strict() -> Self {
        Self::default()
    }

    /// Reads old and damaged files as well as it can.
    ///
    /// It passes over text around the games and over characters that have no business in them;
    /// drops the small letters of names, as FF3 asks (`AddBlack` is `AB`), but takes `b` for `B`, and long
    /// names in any case; adds the values of a list that comes twice to the first, and of other properties
    /// takes the first; begins a node where its `;` is missing; takes a node behind a variation for one
    /// more variation, and one behind a game for its next; where a game is not closed, begins another one
    /// at a variation that has `GM`, `FF` or `SZ`; drops a property without values; ends a value whose
    /// `]` is missing or written `\\]`, and keeps a `]` within a text; takes `PL[1]` for `PL[B]`, points with
    /// white space or as people say them for what they mean, and of rectangles the part on the board;
    /// leaves a point that is set up twice to the last of `AB`, `AW` and `AE`; closes what is open at the
    /// end; takes `(` and `)` without a node for nothing; and takes bytes that do not fit for what they
    /// look like, or replaces them. What was mended is told by [`Collection::warnings`].
    #[must_use]
    pub fn tolerant() -> Self {
        Self { mode: Mode::Tolerant, invalid: InvalidBytes::Replace, ..Self::default() }
    }

    /// Reads a text; a `CA` in it means nothing. If it names another character set than UTF-8 in a
    /// game that has characters beyond ASCII, it is set to UTF-8, for so will they be written.
    /// O(bytes), and up to [`Limits::properties`] steps for each property.
    ///
    /// # Errors
    ///
    /// [`ReadError::Syntax`] for the first error in the text.
    pub fn read(&self, text: &str) -> Result<Collection, ReadError> {
        let body = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut collection = read(body, self)?;
        if !body.is_ascii() {
            collection.correct_charset();
        }
        Ok(collection)
    }

    /// Reads bytes. What they mean is told by [`ReadOptions::charset`].
    ///
    /// The bytes are turned into characters first and parsed then, so that `\` and `]` within a
    /// character of two bytes are no signs. The tree is Unicode, and so will be what is written: if
    /// the bytes were not UTF-8, every root gets `CA[UTF-8]`; if they were, the roots of games with
    /// characters beyond ASCII do.
    ///
    /// ```
    /// use tengen_sgf::ReadOptions;
    ///
    /// let sgf = ReadOptions::strict().read_bytes(b"(;CA[ISO-8859-1]PB[Andr\xE9])")?;
    /// assert_eq!(sgf.to_string(), "(;CA[UTF-8]PB[André])\n");
    /// # Ok::<(), tengen_sgf::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ReadError::Charset`] if the character set is not known or bytes mean nothing in it, and
    /// [`ReadError::Syntax`] for the first error in the text.
    pub fn read_bytes(&self, bytes: &[u8]) -> Result<Collection, ReadError> {
        let Decoded { text, was_utf8, warning } = decode(bytes, self)?;
        let mut collection = self.read(&text)?;
        let warning = warning.map(|error| Warning { game: 0, error: error.into() });
        collection.warnings.splice(..0, warning);
        if !was_utf8 {
            collection.set_charset_utf8();
        } else if !text.is_ascii() {
            collection.declare_utf8();
        }
        Ok(collection)
    }
}
