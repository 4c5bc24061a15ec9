//! Knowledge of a board that is used of the board with its past.

use core::ops::ControlFlow;

use crate::{
    Board, Color, Evaluate, LooksBack, NoisyMoves, OrderHint, Playout, PlayoutPolicy, Prior,
    Priors, QuietMoves, Rng, Score, WithHistory,
};

/// Asks of a [`WithHistory`] what is known of its bare board.
///
/// Forced moves, null moves and canonical keys are left out: the past may make them untrue.
///
/// # Examples
///
/// ```
/// use tengen_core::{Bare, Board, Evaluate, LooksBack, Score, WithHistory};
///
/// fn judge<B: LooksBack>(game: &WithHistory<B>, of_board: impl Evaluate<B>) -> Score {
///     Bare(of_board).evaluate(game)
/// }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bare<T>(pub T);

impl<B: LooksBack, T: Evaluate<B>> Evaluate<WithHistory<B>> for Bare<T> {
    #[inline]
    fn evaluate(&self, game: &WithHistory<B>) -> Score {
        self.0.evaluate(game.board())
    }
}

impl<B: LooksBack, T: OrderHint<B>> OrderHint<WithHistory<B>> for Bare<T> {
    #[inline]
    fn hint(&self, game: &WithHistory<B>, mv: B::Move) -> i32 {
        self.0.hint(game.board(), mv)
    }
}

impl<B: LooksBack, T: QuietMoves<B>> QuietMoves<WithHistory<B>> for Bare<T> {
    #[inline]
    fn is_quiet(&self, game: &WithHistory<B>, mv: B::Move) -> bool {
        self.0.is_quiet(game.board(), mv)
    }
}

/// The noisy moves that the past allows.
impl<B: LooksBack, T: NoisyMoves<B>> NoisyMoves<WithHistory<B>> for Bare<T> {
    const IS_EMPTY: bool = T::IS_EMPTY;

    fn each_noisy<V>(
        &self,
        game: &WithHistory<B>,
        mut visit: impl FnMut(B::Move) -> ControlFlow<V>,
    ) -> ControlFlow<V> {
        if game.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        self.0.each_noisy(game.board(), |mv| match game.board().check_past(mv, game.past()) {
            Ok(()) => visit(mv),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    #[inline]
    fn may_stand_pat(&self, game: &WithHistory<B>) -> bool {
        self.0.may_stand_pat(game.board())
    }
}

/// Plays on the bare board: the rules that look back are not heeded in a playout.
impl<B: LooksBack, T: PlayoutPolicy<B>> PlayoutPolicy<WithHistory<B>> for Bare<T> {
    #[inline]
    fn play_out(
        &self,
        game: &WithHistory<B>,
        last: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        note: impl FnMut(Color, B::Move),
    ) -> Playout {
        self.0.play_out(game.board(), last, rng, max_plies, note)
    }
}

impl<B: LooksBack, T: Priors<B>> Priors<WithHistory<B>> for Bare<T> {
    #[inline]
    fn imagine(
        &self,
        game: &WithHistory<B>,
        last: Option<B::Move>,
        moves: &[B::Move],
        priors: &mut [Prior],
    ) {
        self.0.imagine(game.board(), last, moves, priors);
    }
}
