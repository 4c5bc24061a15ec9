//! Random games.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::outcome::Outcome;

/// Reports a random game.
///
/// ```
/// use tengen_core::{Board, Rng, nim::Nim};
///
/// let mut rng = Rng::new(1);
/// let cut = Nim::new(200).playout(|n| rng.below(n), 10);
/// assert_eq!((cut.plies, cut.outcome), (10, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playout {
    /// How many moves were played.
    pub plies: u32,
    /// How the game ended; `None` if the limit of plies cut it off.
    pub outcome: Option<Outcome>,
}

/// Plays uniformly random moves with nothing but [`Board`]'s required methods.
///
/// This is [`Board::playout`] where a game does not override it, and the reference for the games
/// that do.
///
/// ```
/// use tengen_core::{Board, Rng, nim::Nim, uniform_playout};
///
/// let mut rng = Rng::new(1);
/// let mut heap = Nim::new(20);
/// let report = uniform_playout(&mut heap, |n| rng.below(n), 99);
/// assert_eq!((heap.left(), report.outcome), (0, heap.outcome()));
/// ```
///
/// # Panics
///
/// If `below(n)` returns `n` or more.
pub fn uniform<B: Board>(
    board: &mut B,
    mut below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let (mut plies, mut moves) = (0, Vec::new());
    loop {
        if let Some(outcome) = board.early_outcome() {
            return Playout { plies, outcome: Some(outcome) };
        }
        moves.clear();
        let _ = board.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        if moves.is_empty() {
            return Playout { plies, outcome: Some(board.no_move_outcome()) };
        }
        if plies == max_plies {
            return Playout { plies, outcome: None };
        }
        let n = below(moves.len() as u32) as usize;
        let mv = *moves.get(n).expect("`below(n)` must return less than n");
        board.play_unchecked(mv);
        plies += 1;
    }
}
