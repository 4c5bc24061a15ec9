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
    /// Gomotur, for gomoku; read only.
    Rec,
    /// A library of RenLib, for renju; read only.
    Lib,
    /// The database of RenjuNet, XML, for renju and gomoku; read only.
    Rif,
    /// A list of moves, without size and rules. Every game is written so; only lists of gomoku are read.
    Moves,
}
