//! Kinds of files.

use crate::words::named;

/// A format of records.
///
/// ```
/// use tengen::Format;
///
/// assert_eq!("psq".parse(), Ok(Format::Psq));
/// assert_eq!(Format::of_extension("TXT"), Some(Format::Moves));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Smart Game Format, for games of stones.
    Sgf,
    /// Portable Draughts Notation.
    Pdn,
    /// Piskvork, for gomoku.
    Psq,
    /// Gomotur, for gomoku; read only.
    Rec,
    /// A library of RenLib, for renju; read only.
    Lib,
    /// The database of RenjuNet, XML, for renju and gomoku; read only.
    Rif,
    /// A list of moves, without size and rules. Every game is written so, in a line; only gomoku is read, and
    /// all lines are one game.
    Moves,
}

named!(
    Format, "format", UnknownFormat:
    Sgf "sgf", Pdn "pdn", Psq "psq", Rec "rec", Lib "lib", Rif "rif", Moves "moves"
);

impl Format {
    /// Returns how the names of such files end: the name of the format, or `txt`.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Moves => "txt",
            other => other.name(),
        }
    }

    /// Returns the format of files whose names end so, in any case.
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<Self> {
        let is = |known: &str| known.eq_ignore_ascii_case(extension);
        let alike = Self::ALL.into_iter().find(|format| is(format.extension()));
        alike.or_else(|| is("xml").then_some(Self::Rif))
    }
}
