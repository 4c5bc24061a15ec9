//! Knowledge of a board that is used of the board with its past.

use core::ops::ControlFlow;

use crate::{Board, Evaluate, LooksBack, NoisyMoves, OrderHint, QuietMoves, Score, WithHistory};

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
