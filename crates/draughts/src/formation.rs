//! An evaluation of how men stand together, its weights found by self-play.

mod exchange;
mod feature;
mod part;
mod rough;
mod table;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Kept, Knowledge, Score};

use self::feature::{PATTERNS, SHAPES, WAYS, counts};
use self::part::Part;
use self::table::Table;
use crate::men;
use crate::position::Position;
use crate::variant::{International, Variant};

/// Evaluates a position by counts and by how men stand together: strips of two squares by six rows
/// and fields of three by four cover the board, and each way in which the men of both sides can stand in
/// one has a weight. A search keeps the ways from one position to the next.
///
/// A weight is two numbers, for the full board and for the empty one; in between, both count in part. A man is
/// worth about 100. The weights come from games of the engine against itself:
/// `cargo run --release -p tengen-training --bin draughts` plays them, fits the weights and says how.
/// This is the best that the crate knows for alpha-beta;
/// [`IgnoresHistory`](tengen_core::IgnoresHistory) makes it serve
/// [`WithHistory`](tengen_core::WithHistory).
///
/// It is the same for both colours: a board turned by 180° with the colours exchanged has the same
/// value to the side to move. Its table takes 10.6 MB, which clones share; with std, all defaults do.
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

impl Formation {
    /// With the weights of breakthrough, if that is the variant; else with those of international draughts.
    #[must_use]
    pub fn of_variant<V: Variant>() -> Self {
        Self(Table::shared::<V>())
    }

    /// With these weights of the first [`Features`], as [`Features::read_weights`] reads them.
    #[must_use]
    pub fn of_weights(weights: &[[i16; 2]]) -> Self {
        Self(Arc::new(Table::of(weights)))
    }
}

/// What [`Formation`] weighs in a position, by number, to find the weights.
///
/// First come counts: men; whether there is a king, kings, kings on the main road, squares
/// that kings reach; men's free steps, men that could be captured, men on both wings; and whose turn it is. Then come the ways in
/// which men can stand in parts of strips and fields, and at last those in whole ones, as either side sees the board.
pub struct Features([Vec<Part>; SHAPES]);

impl Default for Features {
    fn default() -> Self {
        Self(part::of_shapes())
    }
}

impl Features {
    /// How many there are.
    pub const COUNT: usize = Self::PARTS + PATTERNS;
    /// How many are not ways to stand in whole strips and fields.
    pub const PARTS: usize = part::END;

    /// The weights of whole strips and fields are multiples of this.
    pub const UNIT: i16 = 4;

    /// Reads the weights of all features for the full board and the empty one, as the tool writes them; `None` if
    /// the checksum of the file is another.
    #[must_use]
    pub fn read_weights(file: &[u8]) -> Option<Vec<[i16; 2]>> {
        table::decode(file)
    }

    /// Shows `visit` the number of each feature of a position and how much of it White has more than Black.
    #[inline]
    pub fn each<V: Variant>(&self, board: &Position<V>, mut visit: impl FnMut(usize, i32)) {
        counts(board).into_iter().enumerate().for_each(|(n, count)| visit(n, count));
        for (n, &way) in feature::ways(board, &mut Kept::default()).iter().enumerate() {
            let sign = if n < SHAPES { 1 } else { -1 };
            for part in &self.0[n % SHAPES] {
                visit(part.feature(way as usize), sign * part.sign as i32);
            }
            visit(Self::PARTS + n % SHAPES * WAYS + way as usize, sign);
        }
    }
}

/// Captures are noisy and nobody may decline them; where there is none, steps that crown a man are, and those that
/// offer one to be captured back. All moves but captures are reducible.
///
/// A variant with other captures, or where few pieces are good, does not compile:
///
/// ```compile_fail
/// use tengen_core::Knowledge;
/// use tengen_draughts::{Formation, Position, variant::Antidraughts};
///
/// Formation::default().evaluate(&Position::<Antidraughts>::new());
/// ```
impl<V: Variant> Knowledge<Position<V>> for Formation {
    const HAS_NOISY: bool = true;

    #[inline]
    fn evaluate(&self, board: &Position<V>) -> Score {
        self.evaluate_next(board, &mut Kept::default())
    }

    fn evaluate_next(&self, board: &Position<V>, kept: &mut Kept) -> Score {
        const { assert!(V::RULES.suits_formation(), "no weights suit this variant") };
        let of_white = self.0.sum(board, kept);
        rough::note(board, of_white, kept);
        let sum = if board.turn() == Color::White { of_white } else { -of_white };
        Score::estimate(sum.clamp(-Score::MAX_ESTIMATE, Score::MAX_ESTIMATE))
    }

    /// By the men, where there is no king and a game does not end with the first one.
    #[inline]
    fn evaluate_roughly(&self, board: &Position<V>, kept: &Kept) -> Option<[Score; 2]> {
        rough::bounds(board, kept)
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
