//! The traits that were before [`Knowledge`](crate::Knowledge).
#![allow(missing_docs)]

use core::ops::ControlFlow;

use crate::{Board, Bounds, Color, Forced, Key, Playout, Prior, Rng, Score};

pub trait Evaluate<B: Board> {
    fn evaluate(&self, board: &B) -> Score;
}

impl<B: Board, F: Fn(&B) -> Score> Evaluate<B> for F {
    #[inline]
    fn evaluate(&self, board: &B) -> Score {
        self(board)
    }
}

pub trait OrderHint<B: Board> {
    fn hint(&self, board: &B, mv: B::Move) -> i32;
    #[inline]
    fn hint_after(&self, board: &B, mv: B::Move, after: &B) -> i32 {
        let _ = after;
        self.hint(board, mv)
    }
}

impl<B: Board, F: Fn(&B, B::Move) -> i32> OrderHint<B> for F {
    #[inline]
    fn hint(&self, board: &B, mv: B::Move) -> i32 {
        self(board, mv)
    }
}

pub trait ForcedMoves<B: Board> {
    fn forced(&self, board: &B) -> Forced<B::Move>;
    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T>;
}

pub trait NoisyMoves<B: Board> {
    const IS_EMPTY: bool = false;
    fn each_noisy<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T>;
    fn may_stand_pat(&self, board: &B) -> bool;
}

pub trait NullMove<B: Board> {
    fn passed(&self, board: &B) -> Option<B>;
}

pub trait QuietMoves<B: Board> {
    fn is_quiet(&self, board: &B, mv: B::Move) -> bool;
}

impl<B: Board, F: Fn(&B, B::Move) -> bool> QuietMoves<B> for F {
    #[inline]
    fn is_quiet(&self, board: &B, mv: B::Move) -> bool {
        self(board, mv)
    }
}

pub trait KnownBounds<B: Board> {
    fn bounds(&self, board: &B) -> Bounds;
}

pub trait CanonicalKey<B: Board> {
    type View: Copy;
    const PAYS_FROM: u32 = 2;
    fn canonical(&self, board: &B) -> (Key, Self::View);
    fn key_after(&self, board: &B, mv: B::Move) -> Key {
        self.canonical(&board.after(mv)).0
    }
    fn plain(&self, board: &B) -> Self::View;
    fn code(&self, board: &B, mv: B::Move, view: Self::View) -> u32;
}

pub trait PlayoutPolicy<B: Board> {
    fn play_out(
        &self,
        board: &B,
        last: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        note: impl FnMut(Color, B::Move),
    ) -> Playout;
}

pub trait Priors<B: Board> {
    fn imagine(&self, board: &B, last: Option<B::Move>, moves: &[B::Move], priors: &mut [Prior]);
}

impl<B: Board, F: Fn(&B, Option<B::Move>, &[B::Move], &mut [Prior])> Priors<B> for F {
    fn imagine(&self, board: &B, last: Option<B::Move>, moves: &[B::Move], priors: &mut [Prior]) {
        self(board, last, moves, priors);
    }
}
