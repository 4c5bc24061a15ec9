//! The source document's player: the values of its table 2, summed over the lines through a point; and its names
//! of points.

use tengen_core::{Board, Color};
use tengen_stones::{Letters, Point, PointText, Size, Symmetry};

use crate::model::{Form, Model};
use crate::moves::Move;
use crate::position::Gomoku;

/// What own stones are worth in table 2: a row for each [`Form`].
const OWN: [[i32; 4]; 4] =
    [[40, 400, 300, 10_000], [6, 10, 600, 10_000], [20, 120, 200, 0], [6, 10, 500, 0]];

/// What the enemy's stones are worth in table 2.
const ENEMY: [[i32; 4]; 4] =
    [[30, 300, 2_500, 5_000], [2, 8, 300, 8_000], [26, 160, 0, 0], [4, 20, 300, 0]];

/// The player of the source document: it looks one move ahead and plays the point of the highest
/// value.
///
/// The value of an empty point is the sum over its four lines of the values of table 2,
/// those of own stones times [`attack`](Self::attack), those of the enemy's times
/// [`defence`](Self::defence) (formula 2). What the two rays of a line meet is joined where stones of one colour touch the point
/// on both sides: one stone and two make three. Of points of the same value it takes the one nearest
/// the centre, then the first by row from the bottom, then by column; so it begins in the centre.
///
/// It defends where the enemy's stones count for more, and attacks where its own do. It knows
/// nothing of the rule but which moves are legal, and never passes.
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{DocumentPlayer, Gomoku};
///
/// let player = DocumentPlayer::default();
/// let empty = Gomoku::new();
/// assert_eq!(player.choose(&empty), Some(empty.parse_move("H8")?));
///
/// let board: Gomoku = "7/7/7/1OOO3/7/2XX3/7 X".parse()?; // an open three of White
/// assert_eq!(player.choose(&board).map(|mv| mv.to_string()), Some("E4".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DocumentPlayer {
    /// The weight of own stones, Q in the document.
    pub attack: i32,
    /// The weight of the enemy's stones, P in the document.
    pub defence: i32,
    /// What own stones are worth: a row for each [`Form`], a number each for 1 to 4 stones.
    pub own: [[i32; 4]; 4],
    /// What the enemy's stones are worth.
    pub enemy: [[i32; 4]; 4],
}

/// The values of table 2, and both weights 1, as in the document's example.
impl Default for DocumentPlayer {
    fn default() -> Self {
        Self { attack: 1, defence: 1, own: OWN, enemy: ENEMY }
    }
}

impl DocumentPlayer {
    /// Returns what an empty point is worth to the side to move; `None` if `point` is no empty point
    /// of the board. Sums too large for the number stay at its end.
    #[must_use]
    pub fn value<const N: usize>(&self, board: &Gomoku<N>, point: Point) -> Option<i32> {
        let rays = board.models(point)?;
        let (there, back) = rays.split_at(4);
        let lines = there.iter().zip(back).map(|(&there, &back)| join(there, back));
        let worth = |model: Model| self.worth(model, board.turn());
        Some(lines.flatten().map(worth).fold(0, i32::saturating_add))
    }

    fn worth(&self, model: Model, own: Color) -> i32 {
        let Model::Stones { color, stones, form } = model else { return 0 };
        let (values, weight) = match color == own {
            true => (&self.own, self.attack),
            false => (&self.enemy, self.defence),
        };
        weight.saturating_mul(values[form as usize][usize::from(stones) - 1])
    }

    /// Returns the legal point of the highest value, or `None` if there is no legal point.
    ///
    /// Some microseconds on a board of 15 × 15.
    #[must_use]
    pub fn choose<const N: usize>(&self, board: &Gomoku<N>) -> Option<Move> {
        let from_centre = |point: Point| {
            let off = |line: u8, lines: u8| (2 * i32::from(line) + 1 - i32::from(lines)).pow(2);
            off(point.col(), board.size().cols()) + off(point.row(), board.size().rows())
        };
        let points = board.legal_moves().into_iter().filter_map(Move::point);
        let rank =
            |&point: &Point| (core::cmp::Reverse(self.value(board, point)), from_centre(point));
        points.min_by_key(rank).map(Move::Play)
    }
}

/// Joins what the two rays of a line meet, where stones of one colour touch the point on both sides.
///
/// Blocked on both sides, fewer than four stones can become no five and count for nothing.
fn join(there: Model, back: Model) -> [Model; 2] {
    use Form::{Live, Rush};
    let (
        Model::Stones { color, stones, form },
        Model::Stones { color: other, stones: more, form: end },
    ) = (there, back)
    else {
        return [there, back];
    };
    if color != other || !matches!((form, end), (Live | Rush, Live | Rush)) {
        return [there, back];
    }
    let stones = (stones + more).min(4);
    let form = match (form, end) {
        (Live, Live) => Live,
        (Rush, Rush) if stones < 4 => return [Model::Empty; 2],
        _ => Rush,
    };
    [Model::Stones { color, stones, form }, Model::Empty]
}

/// Returns a value that writes a point as the source document does, or `None` if it is off the board:
/// columns from `A` at the **right**, rows from 1 at the **top**, the board turned by 180°.
///
/// ```
/// use tengen_gomoku::document_text;
/// use tengen_stones::{Point, Size};
///
/// let corner = Point::new(0, 0).expect("a point"); // A1
/// let text = document_text(corner, Size::square(15)?).expect("a point of the board");
/// assert_eq!(text.to_string(), "O15");
/// # Ok::<(), tengen_stones::InvalidSize>(())
/// ```
#[must_use]
pub fn document_text(point: Point, size: Size) -> Option<PointText> {
    let turned = size.contains(point).then(|| Symmetry::HalfTurn.apply(point, size));
    turned.map(|point| point.text(Letters::WithI))
}
