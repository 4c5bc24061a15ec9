//! What moves are worth before they are tried.

use crate::Board;

/// Counts games that were never played: what a move is thought to be worth, and how firmly.
///
/// ```
/// use tengen_core::Prior;
///
/// let mut prior = Prior::default();
/// prior.add(0.5, 10.0); // an even move, so firmly as ten games would say it
/// prior.add(1.0, 5.0);
/// assert_eq!((prior.wins, prior.games), (10.0, 15.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prior {
    /// How many of them the mover won; a draw is half a win.
    pub wins: f32,
    /// How many there were.
    pub games: f32,
}

impl Prior {
    /// Adds so many `games`, of which the mover won the share `value`, from 0 to 1.
    #[inline]
    pub fn add(&mut self, value: f32, games: f32) {
        self.wins += value * games;
        self.games += games;
    }
}

/// Says what moves are worth before they are tried, for a Monte-Carlo tree search.
///
/// It is asked once for every position that the tree grows by, for all of its moves.
///
/// A closure from a board, the last move, the legal moves and their priors says it too.
///
/// ```
/// use tengen_core::{Board, Prior, Priors, nim::{Nim, Take}};
///
/// let prefers_one = |_: &Nim, _: Option<Take>, moves: &[Take], priors: &mut [Prior]| {
///     for (mv, prior) in moves.iter().zip(priors) {
///         prior.add(if *mv == Take(1) { 0.8 } else { 0.4 }, 10.0);
///     }
/// };
/// let heap = Nim::new(2);
/// let mut priors = [Prior::default(); 2];
/// prefers_one.imagine(&heap, None, &heap.legal_moves(), &mut priors);
/// assert_eq!(priors[0].wins, 8.0);
/// ```
pub trait Priors<B: Board> {
    /// Adds to `priors[i]` what is thought of `moves[i]`, a legal move of `board`. `last` is the
    /// move that led here, if it is known. A search takes no notice of what cannot be: more wins
    /// than games, less than none, infinitely many, or numbers that are none.
    fn imagine(&self, board: &B, last: Option<B::Move>, moves: &[B::Move], priors: &mut [Prior]);
}

impl<B: Board, F: Fn(&B, Option<B::Move>, &[B::Move], &mut [Prior])> Priors<B> for F {
    fn imagine(&self, board: &B, last: Option<B::Move>, moves: &[B::Move], priors: &mut [Prior]) {
        self(board, last, moves, priors);
    }
}

/// Thinks nothing of any move.
///
/// ```
/// use tengen_core::{NoPriors, Prior, Priors, nim::{Nim, Take}};
///
/// let mut priors = [Prior::default()];
/// NoPriors.imagine(&Nim::new(2), None, &[Take(1)], &mut priors);
/// assert_eq!(priors, [Prior::default()]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoPriors;

impl<B: Board> Priors<B> for NoPriors {
    fn imagine(&self, _: &B, _: Option<B::Move>, _: &[B::Move], _: &mut [Prior]) {}
}
