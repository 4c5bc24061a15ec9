//! An evaluation of how men stand together, its weights found by self-play.

use core::ops::ControlFlow;

use tengen_core::{Color, Evaluate, NoisyMoves, Score};

use crate::formation_weights::WEIGHTS;
use crate::{Direction, Draughts, Move, Square, SquareSet, Valuation};

/// Judges a position by material, by where the men stand, and by how they stand together.
///
/// The weights come from games of the engine against itself: `cargo run --release --example tune`
/// finds them and says how. A man is worth about 100. Captures are its noisy moves.
///
/// It is the same for both colours: a board turned by 180° with the colours exchanged has the same
/// value to the side to move.
///
/// # Examples
///
/// ```
/// use tengen_core::Evaluate;
/// use tengen_draughts::{Draughts, Formation};
///
/// let formation = Formation::default();
/// let board: Draughts = "W:W28,32,K46:B7,K20".parse()?;
/// assert!(formation.evaluate(&board).value() > 0);
/// assert_eq!(formation.evaluate(&board), formation.evaluate(&board.mirrored()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formation {
    /// What each feature is worth, by the numbers of [`each_feature`](Self::each_feature).
    pub weights: [i32; Self::FEATURES],
}

impl Default for Formation {
    fn default() -> Self {
        Self { weights: WEIGHTS }
    }
}

impl Formation {
    /// How many features there are.
    pub const FEATURES: usize = OTHERS + 10;
    /// So much of a feature counts its whole weight.
    pub const UNIT: i32 = 40;

    /// Shows `visit` the number of each feature and how much of it White has more than Black, in
    /// parts of [`UNIT`](Self::UNIT).
    ///
    /// 0 to 49 are men on the squares while there are many pieces, 50 to 99 while there are few, in
    /// between partly the one and partly the other; the squares are White's, Black's are turned. Then
    /// come kings, kings on the main road, pairs of neighbours on either diagonal, three in a line, men
    /// with two behind them, men's free steps, men that could be captured, men on both wings, and whose
    /// turn it is.
    #[inline]
    pub fn each_feature(board: &Draughts, mut visit: impl FnMut(usize, i32)) {
        let pieces = (board.pieces(Color::White) | board.pieces(Color::Black)).len() as i32;
        let many = pieces.min(Self::UNIT);
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let side = Side::of(board, color);
            for square in side.men {
                let place = usize::from(square.number()) - 1;
                visit(place, sign * many);
                visit(FEW + place, sign * (Self::UNIT - many));
            }
            side.each_other(|feature, count| visit(OTHERS + feature, sign * count * Self::UNIT));
        }
        let turn = if board.turn() == Color::White { Self::UNIT } else { -Self::UNIT };
        visit(OTHERS + 9, turn);
    }
}

const FEW: usize = 50;
const OTHERS: usize = 100;

/// One side, as if it were White.
struct Side {
    men: SquareSet,
    kings: SquareSet,
    enemy: SquareSet,
}

impl Side {
    #[inline]
    fn of(board: &Draughts, color: Color) -> Self {
        let (men, kings, enemy) = (board.men(color), board.kings(color), board.pieces(!color));
        match color {
            Color::White => Self { men, kings, enemy },
            Color::Black => {
                Self { men: men.rotated(), kings: kings.rotated(), enemy: enemy.rotated() }
            }
        }
    }

    #[inline]
    fn each_other(&self, mut visit: impl FnMut(usize, i32)) {
        let Self { men, kings, enemy } = *self;
        let empty = !(men | kings | enemy);
        let [west, east] = [Direction::NorthWest, Direction::NorthEast];
        let (behind_west, behind_east) = (men.step(east), men.step(west));
        let (pairs_east, pairs_west) = (men & behind_west, men & behind_east);
        let mut count = |feature, set: SquareSet| visit(feature, set.len() as i32);
        count(0, kings);
        count(1, kings & SquareSet::MAIN_ROAD);
        count(2, pairs_east);
        count(3, pairs_west);
        count(4, (pairs_east.step(east) & men) | (pairs_west.step(west) & men));
        count(5, pairs_east & pairs_west);
        let steps = (men.step(west) & empty).len() + (men.step(east) & empty).len();
        let exposed = |d: Direction| men & enemy.step(d) & empty.step(d.opposite());
        count(7, Direction::ALL.into_iter().fold(SquareSet::EMPTY, |all, d| all | exposed(d)));
        let wings = (men & LEFT).len().min((men & RIGHT).len());
        visit(6, steps as i32);
        visit(8, wings as i32);
    }
}

/// The four files at either edge.
const LEFT: SquareSet = files(0, 4);
const RIGHT: SquareSet = files(6, 10);

const fn files(first: u8, end: u8) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut number = 1;
    while number <= Square::COUNT {
        if let Ok(square) = Square::new(number) {
            if square.column() >= first && square.column() < end {
                set = set.with(square);
            }
        }
        number += 1;
    }
    set
}

impl Evaluate<Draughts> for Formation {
    fn evaluate(&self, board: &Draughts) -> Score {
        let mut sum = 0;
        Self::each_feature(board, |feature, count| {
            sum += i64::from(self.weights[feature]) * i64::from(count);
        });
        let value = sum / i64::from(Self::UNIT);
        let seen = if board.turn() == Color::White { value } else { -value };
        let most = i64::from(Score::MAX_ESTIMATE);
        Score::estimate(seen.clamp(-most, most) as i32)
    }
}

impl NoisyMoves<Draughts> for Formation {
    fn each_noisy<T>(
        &self,
        board: &Draughts,
        visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        Valuation::default().each_noisy(board, visit)
    }

    fn may_stand_pat(&self, board: &Draughts) -> bool {
        Valuation::default().may_stand_pat(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The features of a position that are not of single squares, and are not nothing.
    fn others(fen: &str) -> alloc::vec::Vec<(usize, i32)> {
        let mut sums = [0; Formation::FEATURES];
        Formation::each_feature(&fen.parse().unwrap(), |feature, count| sums[feature] += count);
        let others = sums.into_iter().enumerate().skip(OTHERS);
        others.map(|(n, sum)| (n - OTHERS, sum / Formation::UNIT)).filter(|p| p.1 != 0).collect()
    }

    #[test]
    fn each_feature_counts_what_it_says() {
        // 28, 33 and 39 are a line to the north-west; 39 and 40 stand behind 34.
        assert_eq!(others("W:W28,33,39:B"), [(3, 2), (4, 1), (6, 4), (9, 1)]);
        assert_eq!(others("W:W34,39,40:B"), [(2, 1), (3, 1), (5, 1), (6, 4), (9, 1)]);
        assert_eq!(others("B:WK46,K47:B"), [(0, 2), (1, 1), (9, -1)]);
        // 28 could be captured over the empty 32, 23 only if 19 were empty.
        assert_eq!(others("W:W28:B19,23"), [(2, -1), (6, -1), (7, 1), (9, 1)]);
        assert_eq!(others("W:W36,45:B"), [(6, 2), (8, 1), (9, 1)]);
    }

    #[test]
    fn the_start_is_worth_the_turn_alone() {
        let weights = Formation::default().weights;
        let start = Formation::default().evaluate(&Draughts::new());
        assert_eq!(start.value(), weights[OTHERS + 9]);
    }
}
