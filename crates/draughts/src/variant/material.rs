//! A plain evaluation of every variant.

use tengen_core::{Color, Knowledge, Score};

use super::{Ending, Variant};
use crate::Position;

/// Counts the pieces of any variant, a king for three men, a man for 100; who must lose them is the
/// better off with fewer.
///
/// ```
/// use tengen_core::{Knowledge, Score};
/// use tengen_draughts::Position;
/// use tengen_draughts::variant::{Antidraughts, Material, Russian};
///
/// let (russian, anti): (Position<Russian>, Position<Antidraughts>) =
///     ("W:WK29,30:B1".parse()?, "W:WK29,30:B1".parse()?);
/// assert_eq!(Material.evaluate(&russian), Score::estimate(300));
/// assert_eq!(Material.evaluate(&anti), Score::estimate(-300));
/// # Ok::<(), tengen_draughts::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material;

impl<V: Variant> Knowledge<Position<V>> for Material {
    fn evaluate(&self, board: &Position<V>) -> Score {
        let worth = |color: Color| (board.men(color).len() + 3 * board.kings(color).len()) as i32;
        let better = 100 * (worth(board.turn()) - worth(!board.turn()));
        Score::estimate(match V::RULES.ending {
            Ending::LastMoveLoses => -better,
            Ending::LastMoveWins | Ending::FirstKingWins => better,
        })
    }
}
