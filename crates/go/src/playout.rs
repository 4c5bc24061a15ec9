//! The common playout, on incremental chains in flat arrays.
//!
//! Every stone knows its chain and every chain its *pseudo-liberties* (each pair of a stone and an
//! empty neighbour counts once), which merge by addition. To test a point, take it from the
//! pseudo-liberties of the chains around it: an enemy chain left with none is captured, and an own
//! one with some left lets the new stone live. So legality is exact without a look at any liberty.
//!
//! Every point also counts its empty, black and white neighbours and its black and white diagonals,
//! packed: an eye shows by one comparison.
//!
//! Points are chosen from the list of the empty ones. One that is refused is set aside for the turn,
//! so that every move is exactly uniform among those that pass, and none is asked twice. An eye is
//! *barred* besides: its owner chooses it no more, until an enemy stone comes diagonally across.
//!
//! Most of the time goes into branches that cannot be guessed, so what can be one comparison is,
//! and each colour has code of its own: the constant `MOVER` is `BLACK` or `WHITE`.

mod around;
mod feature;
mod field;
mod net;
mod past;
mod prior;
mod reading;
mod run;
mod shapes;
mod state;
#[cfg(test)]
mod tests;
mod tree;
mod vacant;

use tengen_core::{Board, Playout, WithHistory};
use tengen_stones::Lattice;

use self::past::{NoPast, WithPast};
use self::run::Run;
pub use self::tree::TreeKnowledge;
pub(crate) use self::tree::play_to_end;
use crate::position::Position;
use crate::rules::{Rules, Scoring, Tax};

/// Plays random moves on `board`; see [`Board::playout`](tengen_core::Board::playout).
pub(crate) fn common<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut plies = 0;
    if !board.is_finished() && max_plies > 0 {
        let mut run = Run::new(board, NoPast);
        plies = run.play(below, max_plies);
        board.take_over(run.end());
        let Rules { scoring, tax, .. } = *board.rules();
        if board.is_finished() && scoring == Scoring::Area && tax != Tax::All {
            return Playout { plies, outcome: Some(run.outcome(board)) };
        }
    }
    Playout { plies, outcome: board.early_outcome() }
}

/// Plays random moves in a game with its past: superko refuses moves. Every position
/// is kept.
pub(crate) fn with_past<L: Lattice>(
    game: &mut WithHistory<Position<L>>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut plies = 0;
    if game.early_outcome().is_none() {
        let start = *game.board();
        let mut run = Run::new(&start, WithPast::new(game));
        plies = run.play(below, max_plies);
        debug_assert_eq!(run.end().stones, *game.board().stones());
    }
    Playout { plies, outcome: game.early_outcome() }
}
