//! Knowledge made of other knowledge.

use core::convert::identity;
use core::ops::ControlFlow;

use super::{Bounds, Forced, Kept, Knowledge, Prior, ProofNumbers, View};
use crate::board::Board;
use crate::capability::Symmetric;
use crate::color::Color;
use crate::history::{HistoryRules, WithHistory};
use crate::key::Key;
use crate::playout::Playout;
use crate::rng::Rng;
use crate::score::Score;

/// Asks the knowledge within for each of these, of the board `$of` a position.
macro_rules! forward {
    ($position:ty, $of:expr; $(fn $name:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?;)+) => {$(
        #[inline]
        fn $name(&self, board: &$position $(, $arg: $type)*) $(-> $result)? {
            self.0.$name($of(board) $(, $arg)*)
        }
    )+};
}

/// Asks the knowledge within for what is the same of a position and of the board `$of` it.
macro_rules! forward_what_is_the_same {
    ($position:ty, $of:expr) => {
        forward! {
            $position, $of;
            fn evaluate() -> Score;
            fn evaluate_next(kept: &mut Kept) -> Score;
            fn evaluate_roughly(kept: &Kept) -> Option<[Score; 2]>;
            fn order(mv: B::Move) -> i32;
            fn may_stand_pat() -> bool;
            fn is_reducible(mv: B::Move) -> bool;
            fn proof_numbers() -> ProofNumbers;
            fn chance() -> Option<f32>;
            fn fill_priors(last: Option<B::Move>, moves: &[B::Move], priors: &mut [Prior]);
            fn play_out(
                last: Option<B::Move>,
                rng: &mut Rng,
                max_plies: u32,
                note: impl FnMut(Color, B::Move)
            ) -> Playout;
        }

        #[inline]
        fn order_after(&self, board: &$position, mv: B::Move, after: &$position) -> i32 {
            self.0.order_after($of(board), mv, $of(after))
        }
    };
}

/// Adds to other knowledge the canonical keys of a [`Symmetric`] board (adapter): positions that
/// are images of each other share the least of their keys.
///
/// A key costs a transformed board for each symmetry.
///
/// ```
/// use tengen_core::{BySymmetry, Knowledge, Symmetric};
///
/// /// Says whether two positions are images of each other, if no two keys are the same by chance.
/// fn are_images<B: Symmetric>(one: &B, other: &B) -> bool {
///     BySymmetry(()).canonical(one).0 == BySymmetry(()).canonical(other).0
/// }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySymmetry<K>(pub K);

impl<B: Symmetric, K: Knowledge<B>> Knowledge<B> for BySymmetry<K> {
    const HAS_NOISY: bool = K::HAS_NOISY;
    const NOISY_PLIES: u32 = K::NOISY_PLIES;
    const MARGIN: Option<i32> = K::MARGIN;
    const HISTORY_WEIGHT: i32 = K::HISTORY_WEIGHT;
    const CANONICAL_MIN_DEPTH: u32 = 6;

    forward_what_is_the_same!(B, identity);

    forward! {
        B, identity;
        fn forced() -> Forced<B::Move>;
        fn null_move() -> Option<B>;
        fn bounds() -> Bounds;
    }

    #[inline]
    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.0.each_safe(board, visit)
    }

    #[inline]
    fn each_noisy<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.0.each_noisy(board, visit)
    }

    /// The view is the number of the symmetry; the first is the identity.
    fn canonical(&self, board: &B) -> (Key, View) {
        let mut best = (board.key(), View::PLAIN);
        for (&symmetry, number) in board.symmetries().iter().zip(0..).skip(1) {
            let key = board.transformed(symmetry).key();
            if key < best.0 {
                best = (key, View(number));
            }
        }
        best
    }

    fn code(&self, board: &B, mv: B::Move, view: View) -> u32 {
        match board.symmetries().get(view.0 as usize) {
            Some(&symmetry) if view != View::PLAIN => B::code(board.transform_move(mv, symmetry)),
            _ => B::code(mv),
        }
    }
}

/// Plays what [`Board::playout`] plays, as fast as the board can, and shows no moves. Nothing else
/// is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardPlayouts;

impl<B: Board> Knowledge<B> for BoardPlayouts {
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

/// Tells of a [`WithHistory`] what is known of its board (adapter).
///
/// Forced moves, null moves, bounds and canonical keys are left out: the past may make them untrue.
/// Noisy moves are those that the past allows. Playouts do not heed the history rules.
///
/// ```
/// use tengen_core::{IgnoresHistory, Knowledge, HistoryRules, Score, WithHistory};
///
/// fn value<B: HistoryRules>(game: &WithHistory<B>, known: impl Knowledge<B>) -> Score {
///     IgnoresHistory(known).evaluate(game)
/// }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IgnoresHistory<K>(pub K);

impl<B: HistoryRules, K: Knowledge<B>> Knowledge<WithHistory<B>> for IgnoresHistory<K> {
    const HAS_NOISY: bool = K::HAS_NOISY;
    const NOISY_PLIES: u32 = K::NOISY_PLIES;
    const MARGIN: Option<i32> = K::MARGIN;
    const HISTORY_WEIGHT: i32 = K::HISTORY_WEIGHT;

    forward_what_is_the_same!(WithHistory<B>, WithHistory::board);

    fn each_noisy<T>(
        &self,
        game: &WithHistory<B>,
        mut visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if game.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        self.0.each_noisy(game.board(), |mv| match game.board().check_past(mv, game.past()) {
            Ok(()) => visit(mv),
            Err(_) => ControlFlow::Continue(()),
        })
    }
}
