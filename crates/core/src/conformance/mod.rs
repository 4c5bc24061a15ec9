//! The laws that every [`Board`] obeys, to run any game through (feature `conformance`).
//!
//! ```
//! use tengen_core::{Rng, conformance, nim::Nim};
//!
//! let mut rng = Rng::new(1);
//! conformance::random_games(&Nim::new(20), 50, 1000, &mut rng).expect("Nim is a lawful board");
//! ```
//!
//! A broken law is returned as a value that names the law, the position and the moves concerned,
//! so that the suite serves property tests and fuzz targets as well as unit tests.
//!
//! [`random_games`] holds for every board. What only some boards promise is asked for by name:
//! [`keys_tell_apart`] (not for [`WithHistory`](crate::WithHistory)), [`position_text`],
//! [`recomputed`], [`symmetric`] and [`set_turn`]; [`walk`] shows them every position of a random game.
//! [`perft_agrees`] takes a depth.

use alloc::format;
use alloc::string::String;

use thiserror::Error;

use crate::board::Board;

mod capability;
mod equality;
mod games;
mod position;

pub use capability::{position_text, recomputed, set_turn, symmetric};
use equality::equal;
pub use equality::keys_tell_apart;
pub use games::{perft_agrees, random_games, walk};
pub use position::{candidates, move_texts, position};

/// Reports a law that a board has broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{law:?} broken: {details}; position: {position}")]
#[non_exhaustive]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// What was found and what was expected.
    pub details: String,
    /// The position in its `Debug` form.
    pub position: String,
}

/// Names the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// `each_move` visits exactly what `check` accepts.
    ListIsCheck,
    /// `each_move` visits no move twice.
    NoDuplicates,
    /// `each_move` stops when its visitor breaks off, and hands the value on.
    BreakStops,
    /// `legal_moves`, `count_moves`, `nth_move` and `has_moves` agree with `each_move`, `is_legal` with
    /// `check`, and `count_replies` with the counts after each move.
    CountIsLength,
    /// A finished position has no legal move, and one without legal moves is finished, by
    /// `no_move_outcome` unless `early_outcome` knows better.
    FinishedHasNoMoves,
    /// Every move passes the turn.
    PlayPassesTheTurn,
    /// `after`, `play`, `play_unchecked` and `each_after` lead to the same position.
    PlayIsAfter,
    /// `key_after` is the key after.
    KeyAfter,
    /// Equal positions have equal keys and hashes, and moves and outcomes.
    EqualMeansEqual,
    /// Different positions have different keys. Where
    /// [`PATH_INDEPENDENT`](Board::PATH_INDEPENDENT), those with different moves or outcomes do.
    KeysTellApart,
    /// A refused move leaves the position as it was, and `play` refuses for `check`'s reason.
    RefusalKeeps,
    /// Codes are below `CODES`.
    CodeInRange,
    /// A move takes 16 bytes at most, an error 32.
    SmallTypes,
    /// A move's text is read back as that move.
    MoveText,
    /// A position's text is read back as that position.
    PositionText,
    /// The incremental board is the recomputed one.
    Recomputed,
    /// Symmetries commute with play, and the first is the identity.
    Symmetry,
    /// The move can be given to either colour, and giving it to who has it changes nothing.
    SetTurn,
    /// A playout ends with the board's outcome, or reports the cut.
    PlayoutEnds,
    /// All ways of counting sequences agree.
    PerftAgrees,
}

fn ensure(
    holds: bool,
    law: Law,
    board: &impl Board,
    details: impl FnOnce() -> String,
) -> Result<(), Broken> {
    if holds {
        return Ok(());
    }
    Err(Broken { law, details: details(), position: format!("{board:?}") })
}
