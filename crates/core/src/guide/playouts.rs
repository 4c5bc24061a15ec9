//! Games played out by chance and a little knowledge.

use crate::{Board, Color, Playout, Rng};

/// Plays games to their end, as a Monte-Carlo tree search judges positions.
///
/// A policy may know the game: it may leave out foolish moves, prefer others, stop when the winner
/// shows, and count the end as it likes. What it plays must be legal on the board but for rules
/// that look back. The better its games resemble good play, the better the search.
///
/// ```
/// use tengen_core::{Board, Color, Playout, PlayoutPolicy, Rng, nim::{Nim, Take}};
///
/// /// Always takes one.
/// struct OneByOne;
///
/// impl PlayoutPolicy<Nim> for OneByOne {
///     fn play_out(
///         &self,
///         board: &Nim,
///         _: Option<Take>,
///         _: &mut Rng,
///         max_plies: u32,
///         mut note: impl FnMut(Color, Take),
///     ) -> Playout {
///         let (mut board, mut plies) = (*board, 0);
///         while plies < max_plies && board.is_legal(Take(1)) {
///             note(board.turn(), Take(1));
///             board.play_unchecked(Take(1));
///             plies += 1;
///         }
///         Playout { plies, outcome: board.outcome() }
///     }
/// }
///
/// let playout = OneByOne.play_out(&Nim::new(5), None, &mut Rng::new(1), 99, |_, _| {});
/// assert_eq!(playout.plies, 5);
/// ```
pub trait PlayoutPolicy<B: Board> {
    /// Plays from `board` to the end of the game, `max_plies` moves at most, and returns how it
    /// ended. The outcome is `None` only if the limit cut the game off.
    ///
    /// `last` is the move that led here, if it is known. Every move is shown to `note` with its
    /// player, in order; a policy that cannot tell its moves shows none. The same numbers of `rng`
    /// give the same game.
    fn play_out(
        &self,
        board: &B,
        last: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        note: impl FnMut(Color, B::Move),
    ) -> Playout;
}

/// Plays every legal move equally often, and shows the moves.
///
/// ```
/// use tengen_core::{Board, PlayoutPolicy, Rng, UniformPlayouts, nim::Nim};
///
/// let mut taken = 0;
/// let heap = Nim::new(20);
/// let playout = UniformPlayouts.play_out(&heap, None, &mut Rng::new(1), 99, |_, mv| {
///     taken += mv.0;
/// });
/// assert!(playout.outcome.is_some() && taken == 20);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UniformPlayouts;

impl<B: Board> PlayoutPolicy<B> for UniformPlayouts {
    fn play_out(
        &self,
        board: &B,
        _: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        mut note: impl FnMut(Color, B::Move),
    ) -> Playout {
        let mut board = board.clone();
        for plies in 0..max_plies {
            let count = if board.early_outcome().is_some() { 0 } else { board.count_moves() };
            let Some(mv) = board.nth_move(rng.below(count as u32) as usize) else {
                return Playout { plies, outcome: board.outcome() };
            };
            note(board.turn(), mv);
            board.play_unchecked(mv);
        }
        Playout { plies: max_plies, outcome: board.outcome() }
    }
}

/// Plays what [`Board::playout`] plays, as fast as the board can, and shows no moves.
///
/// ```
/// use tengen_core::{BoardPlayouts, PlayoutPolicy, Rng, nim::Nim};
///
/// let playout = BoardPlayouts.play_out(&Nim::new(20), None, &mut Rng::new(1), 99, |_, _| {});
/// assert!(playout.outcome.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardPlayouts;

impl<B: Board> PlayoutPolicy<B> for BoardPlayouts {
    #[inline]
    fn play_out(
        &self,
        board: &B,
        _: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        _: impl FnMut(Color, B::Move),
    ) -> Playout {
        board.clone().playout(|n| rng.below(n), max_plies)
    }
}
