//! An evaluation of how men stand together, its weights found by self-play.

mod exchange;
mod feature;
mod table;

use alloc::sync::Arc;
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Knowledge, Score};

use self::feature::{
    COUNTS, PATTERNS, STRIP_PLACES, STRIP_ROWS, STRIP_WAYS, STRIPS, counts, each_pattern,
};
use self::table::Table;
use crate::men;
use crate::position::Position;
use crate::variant::{International, Variant};

/// Evaluates a position by counts and by how men stand together: strips of two squares by five rows
/// and fields of three by three cover the board, and each way in which the men of both sides can stand in
/// one has a weight.
///
/// A weight is two numbers, for the full board and for the empty one; in between, both count in part. A man is
/// worth about 100. The weights come from games of the engine against itself:
/// `cargo run --release -p tengen-training --bin draughts` plays them, fits the weights and says how.
/// This is the best that the crate knows for alpha-beta;
/// [`IgnoresHistory`](tengen_core::IgnoresHistory) makes it serve
/// [`WithHistory`](tengen_core::WithHistory).
///
/// It is the same for both colours: a board turned by 180° with the colours exchanged has the same
/// value to the side to move. Its table takes 2.5 MB, which clones share; with std, all defaults do.
///
/// ```
/// use tengen_core::Knowledge;
/// use tengen_draughts::{Draughts, Formation};
///
/// let formation = Formation::default();
/// let board: Draughts = "W:W28,32,33,K47:B7,K20".parse()?;
/// assert!(formation.evaluate(&board).value() > 0);
/// assert_eq!(formation.evaluate(&board), formation.evaluate(&board.mirrored()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation(Arc<Table>);

/// With the weights of international draughts.
impl Default for Formation {
    fn default() -> Self {
        Self::of_variant::<International>()
    }
}

/// Blocks are three rows of a strip. They tell what is worth how much where a whole strip is seldom seen.
const BLOCK_ROWS: usize = STRIP_ROWS[STRIP_ROWS.len() - 1] + 3;
/// In how many ways men can stand in a block.
const BLOCK_WAYS: usize = 3_usize.pow(6);
const BLOCKS_END: usize = COUNTS + BLOCK_ROWS * STRIP_PLACES * BLOCK_WAYS;

impl Formation {
    /// With the weights of breakthrough, if that is the variant; for all others with those of international
    /// draughts, whose captures they must have.
    #[must_use]
    pub fn of_variant<V: Variant>() -> Self {
        Self(Table::shared::<V>())
    }

    /// How many features there are.
    pub const FEATURES: usize = BLOCKS_END + PATTERNS;

    /// Shows `visit` the number of each feature and how much of it White has more than Black.
    ///
    /// Men; whether there is a king, kings, kings on the main road, squares that kings reach; men's
    /// free steps, men that could be captured, men on both wings; and whose turn it is. Then come the ways in
    /// which men can stand in blocks, three rows of a strip, in strips and in fields, as either side sees the board.
    #[inline]
    pub fn each_feature<V: Variant>(board: &Position<V>, mut visit: impl FnMut(usize, i32)) {
        counts(board).into_iter().enumerate().for_each(|(n, count)| visit(n, count));
        each_pattern(board, |color, pattern| {
            let sign = if color == Color::White { 1 } else { -1 };
            each_part(pattern, |feature| visit(feature, sign));
        });
    }
}

/// The features that a pattern makes: itself, and the blocks of a strip, none of them twice where strips
/// overlap.
#[inline]
fn each_part(pattern: usize, mut visit: impl FnMut(usize)) {
    visit(BLOCKS_END + pattern);
    if pattern >= STRIPS {
        return;
    }
    let (strip, way) = (pattern / STRIP_WAYS, pattern % STRIP_WAYS);
    let (height, place) = (strip / STRIP_PLACES, strip % STRIP_PLACES);
    let first = STRIP_ROWS[height];
    let is_new = |row: usize| height == 0 || row > STRIP_ROWS[height - 1] + 2;
    for (row, lower) in [(first, 1), (first + 1, 9), (first + 2, 81)] {
        if is_new(row) {
            let block = (row * STRIP_PLACES + place) * BLOCK_WAYS;
            visit(COUNTS + block + way / lower % BLOCK_WAYS);
        }
    }
}

/// Captures are noisy and nobody may decline them; where there is none, steps that crown a man are, and those that
/// offer one to be captured back. All moves but captures are reducible.
impl<V: Variant> Knowledge<Position<V>> for Formation {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, board: &Position<V>) -> Score {
        let of_white = self.0.sum(board);
        let sum = if board.turn() == Color::White { of_white } else { -of_white };
        Score::estimate(sum.clamp(-Score::MAX_ESTIMATE, Score::MAX_ESTIMATE))
    }

    fn each_noisy<T>(
        &self,
        board: &Position<V>,
        mut visit: impl FnMut(V::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let kings = board.kings_of_both();
        match board.each_capture(|change| visit(change.to_move(kings).into()))? {
            true => ControlFlow::Continue(()),
            false => exchange::each(board, |mv| visit(mv.into())),
        }
    }

    #[inline]
    fn may_stand_pat(&self, board: &Position<V>) -> bool {
        let forces = board.forces();
        let by_kings = || board.can_capture(board.turn());
        men::jumps_are_none(&forces) && (forces.kings.is_empty() || by_kings().is_empty())
    }

    #[inline]
    fn is_reducible(&self, _: &Position<V>, mv: V::Move) -> bool {
        !mv.into().is_capture()
    }
}

#[cfg(test)]
mod tests;
