//! Kinds of files.

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Smart Game Format, for games of stones.
    Sgf,
    /// Portable Draughts Notation.
    Pdn,
    /// Piskvork, for gomoku.
    Psq,
    /// A list of moves, without size and rules. Every game is written so; only lists of gomoku are read.
    Moves,
}
