//! An evaluation of how men stand together, its weights found by self-play.

use alloc::borrow::Cow;
use core::ops::ControlFlow;

use tengen_core::{Color, Knowledge, Score};

use crate::direction::Direction;
use crate::evaluation::Valuation;
use crate::formation_weights::WEIGHTS;
use crate::moves::Move;
use crate::position::Draughts;
use crate::square::Square;
use crate::square_set::SquareSet;

/// Evaluates a position by material, by where the men stand, and by how they stand together: the men
/// of both sides in every block of three rows and four files have a weight of their own.
///
/// The weights come from games of a small player against itself: `cargo run --release -p tengen-draughts --example tune`
/// finds them and says how. A man is worth about 100. This is the best that the crate knows for
/// alpha-beta; [`IgnoresHistory`](tengen_core::IgnoresHistory) makes it serve
/// [`WithHistory`](tengen_core::WithHistory).
///
/// It is the same for both colours: a board turned by 180° with the colours exchanged has the same
/// value to the side to move.
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
pub struct Formation {
    /// What each feature is worth, by the numbers of [`each_feature`](Self::each_feature); features
    /// beyond the end are worth nothing.
    pub weights: Cow<'static, [i16]>,
}

impl Default for Formation {
    fn default() -> Self {
        Self { weights: Cow::Borrowed(&WEIGHTS) }
    }
}

/// Makes weights of how many are 0, and the next that is not, in turn.
pub(crate) const fn weights(runs: &[i16]) -> [i16; Formation::FEATURES] {
    let mut weights = [0; Formation::FEATURES];
    let (mut at, mut run) = (0, 0);
    while run < runs.len() {
        at += runs[run] as usize;
        weights[at] = runs[run + 1];
        (at, run) = (at + 1, run + 2);
    }
    weights
}

impl Formation {
    /// How many features there are.
    pub const FEATURES: usize = BLOCKS + BLOCK_ROWS * BLOCK_FILES * BLOCK;
    /// This much of a feature counts its whole weight.
    pub const UNIT: i32 = 40;

    /// Shows `visit` the number of each feature and how much of it White has more than Black, counted
    /// in [`UNIT`](Self::UNIT)ths.
    ///
    /// 0 to 49 are men on the squares while there are many pieces, 50 to 99 while there are few, in
    /// between partly the one and partly the other; the squares are White's, Black's are turned. Then
    /// come kings, kings on the main road, men's free steps, men that could be captured, men on both
    /// wings, and whose turn it is. From 106 on, each block of two squares in each
    /// of three rows has a feature for all ways in which men can stand there: six digits of base 3, own
    /// men 1, enemy men 2.
    #[inline]
    pub fn each_feature(board: &Draughts, mut visit: impl FnMut(usize, i32)) {
        let pieces = (board.pieces(Color::White) | board.pieces(Color::Black)).len() as i32;
        let many = pieces.min(Self::UNIT);
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let side = Side::of(board, color);
            side.each_man(|place| {
                visit(place, sign * many);
                visit(FEW + place, sign * (Self::UNIT - many));
            });
            side.each_other(|feature, count| visit(OTHERS + feature, sign * count * Self::UNIT));
            side.each_block(|feature| visit(BLOCKS + feature, sign * Self::UNIT));
        }
        let turn = if board.turn == Color::White { Self::UNIT } else { -Self::UNIT };
        visit(OTHERS + TURN, turn);
    }
}

const FEW: usize = 50;
const OTHERS: usize = 100;
/// Among the others.
const TURN: usize = 5;
const BLOCKS: usize = OTHERS + TURN + 1;
/// Blocks begin at these rows and files, seen by either side: together they cover the board.
const BLOCK_ROWS: usize = 4;
const BLOCK_FILES: usize = 4;
/// The ways in which men can stand on six squares.
const BLOCK: usize = 729;

/// One side, as if it were White.
struct Side {
    men: SquareSet,
    kings: SquareSet,
    enemy: SquareSet,
    enemy_men: SquareSet,
}

impl Side {
    #[inline]
    fn of(board: &Draughts, color: Color) -> Self {
        let (men, kings) = (board.men(color), board.kings(color));
        let (enemy, enemy_men) = (board.pieces(!color), board.men(!color));
        let side = Self { men, kings, enemy, enemy_men };
        match color {
            Color::White => side,
            Color::Black => Self {
                men: men.rotated(),
                kings: kings.rotated(),
                enemy: enemy.rotated(),
                enemy_men: enemy_men.rotated(),
            },
        }
    }

    #[inline]
    fn each_man(&self, mut visit: impl FnMut(usize)) {
        self.men.into_iter().for_each(|square| visit(usize::from(square.number()) - 1));
    }

    #[inline]
    fn each_other(&self, mut visit: impl FnMut(usize, i32)) {
        let Self { men, kings, enemy, .. } = *self;
        let empty = !(men | kings | enemy);
        let steps = |d: Direction| (men.step(d) & empty).len();
        let exposed = |d: Direction| men & enemy.step(d) & empty.step(d.opposite());
        let all = Direction::ALL.into_iter().fold(SquareSet::EMPTY, |all, d| all | exposed(d));
        let wings = (men & LEFT).len().min((men & RIGHT).len());
        let steps = steps(Direction::NorthWest) + steps(Direction::NorthEast);
        let counts = [kings.len(), (kings & SquareSet::MAIN_ROAD).len(), steps, all.len(), wings];
        counts.into_iter().enumerate().for_each(|(n, count)| visit(n, count as i32));
    }

    /// Shows the blocks that begin in the four upper rows; the enemy's upper rows are the lower ones.
    #[inline]
    fn each_block(&self, mut visit: impl FnMut(usize)) {
        let mut digits = [[0; BLOCK_FILES]; BLOCK_ROWS + 2];
        for (row, digits) in digits.iter_mut().enumerate() {
            let (own, enemy) = (self.men.row(row), self.enemy_men.row(row));
            for (file, digit) in digits.iter_mut().enumerate() {
                let pair = own >> file & 3 | (enemy >> file & 3) << 2;
                *digit = usize::from(PAIRS[pair]);
            }
        }
        for block in 0..BLOCK_ROWS * BLOCK_FILES {
            let (row, file) = (block / BLOCK_FILES, block % BLOCK_FILES);
            let rows = [digits[row], digits[row + 1], digits[row + 2]];
            visit(block * BLOCK + rows[0][file] + 9 * rows[1][file] + 81 * rows[2][file]);
        }
    }
}

/// Two digits of base 3 for two squares: two bits for own men, above them two for enemy men.
const PAIRS: [u8; 16] = [0, 1, 3, 4, 2, 0, 5, 0, 6, 7, 0, 0, 8, 0, 0, 0];

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

/// Captures are noisy and nobody may decline them; all other moves are reducible.
impl Knowledge<Draughts> for Formation {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, board: &Draughts) -> Score {
        let weights = &*self.weights;
        let weight = |feature: usize| weights.get(feature).map_or(0, |&weight| i32::from(weight));
        let pieces = (board.pieces(Color::White) | board.pieces(Color::Black)).len() as i32;
        let many = pieces.min(Self::UNIT);
        let sum_of = |color| {
            let side = Side::of(board, color);
            let (mut all, mut opening, mut ending) = (0, 0, 0);
            side.each_man(|place| {
                opening += weight(place);
                ending += weight(FEW + place);
            });
            side.each_other(|feature, count| all += count * weight(OTHERS + feature));
            side.each_block(|feature| all += weight(BLOCKS + feature));
            all * Self::UNIT + opening * many + ending * (Self::UNIT - many)
        };
        let turn = board.turn;
        let sum = sum_of(turn) - sum_of(!turn) + Self::UNIT * weight(OTHERS + TURN);
        Score::estimate((sum / Self::UNIT).clamp(-Score::MAX_ESTIMATE, Score::MAX_ESTIMATE))
    }

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

    #[inline]
    fn is_reducible(&self, _: &Draughts, mv: Move) -> bool {
        !mv.is_capture()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The features of a position that are not of single squares, and are not nothing.
    fn others(fen: &str) -> alloc::vec::Vec<(usize, i32)> {
        let mut sums = [0; Formation::FEATURES];
        Formation::each_feature(&fen.parse().unwrap(), |feature, count| sums[feature] += count);
        let others = sums.into_iter().enumerate().take(BLOCKS).skip(OTHERS);
        others.map(|(n, sum)| (n - OTHERS, sum / Formation::UNIT)).filter(|p| p.1 != 0).collect()
    }

    #[test]
    fn each_feature_counts_what_it_says() {
        assert_eq!(others("W:W28,33,39:B"), [(2, 4), (5, 1)]);
        assert_eq!(others("B:WK46,K47:B"), [(0, 2), (1, 1), (5, -1)]);
        // 28 could be captured over the empty 32, 23 only if 19 were empty.
        assert_eq!(others("W:W28:B19,23"), [(2, -1), (3, 1), (5, 1)]);
        assert_eq!(others("W:W36,45:B"), [(2, 2), (4, 1), (5, 1)]);
    }

    /// The blocks of a position that are not empty or cancelled: row, file, way and amount.
    fn blocks(fen: &str) -> alloc::vec::Vec<(usize, usize, usize, i32)> {
        let mut sums = [0; Formation::FEATURES];
        Formation::each_feature(&fen.parse().unwrap(), |feature, count| sums[feature] += count);
        let blocks = sums.into_iter().enumerate().skip(BLOCKS).filter(|p| p.1 != 0);
        let blocks = blocks.map(|(n, sum)| (n - BLOCKS, sum / Formation::UNIT));
        let place = |n: usize| (n / BLOCK / BLOCK_FILES, n / BLOCK % BLOCK_FILES, n % BLOCK);
        blocks
            .map(|(n, sum)| (place(n).0, place(n).1, place(n).2, sum))
            .filter(|b| b.2 != 0)
            .collect()
    }

    #[test]
    fn each_block_tells_how_men_stand_in_it() {
        // White's man on 11 is in the blocks of rows 0 to 2, 1 to 3 and 2 to 4 at the left edge;
        // Black, who sees it on 40, does not look so far.
        assert_eq!(blocks("W:W11:B"), [(0, 0, 81, 1), (1, 0, 9, 1), (2, 0, 1, 1)]);
        // Black's man on 12 is the second of those blocks' squares and the first of the next.
        assert_eq!(
            blocks("W:W:B12"),
            [
                (0, 0, 6 * 81, 1),
                (0, 1, 2 * 81, 1),
                (1, 0, 6 * 9, 1),
                (1, 1, 2 * 9, 1),
                (2, 0, 6, 1),
                (2, 1, 2, 1),
            ]
        );
        // The same from the other side of the board.
        assert_eq!(blocks("W:W:B40"), [(0, 0, 81, -1), (1, 0, 9, -1), (2, 0, 1, -1)]);
        // Kings do not count.
        assert_eq!(blocks("W:WK11:BK40"), []);
    }

    #[test]
    fn the_evaluation_is_the_sum_of_the_features() {
        let weights = (0..Formation::FEATURES).map(|n| ((n * n + 7 * n) % 601) as i16 - 300);
        let formation = Formation { weights: weights.collect() };
        for fen in ["W:W31-50:B1-20", "B:W28,33,39,K46:B7,12,20,K5", "W:WK47,31:B6,11,12,17,24"] {
            let board: Draughts = fen.parse().unwrap();
            let mut sum = 0;
            Formation::each_feature(&board, |feature, amount| {
                sum += i32::from(formation.weights[feature]) * amount;
            });
            let seen = if board.turn == Color::White { sum } else { -sum };
            assert_eq!(formation.evaluate(&board).value(), seen / Formation::UNIT, "{fen}");
        }
    }

    #[test]
    fn the_main_road_is_from_46_to_5_for_both_sides() {
        let road = [5, 10, 14, 19, 23, 28, 32, 37, 41, 46];
        for square in 1..=Square::COUNT {
            let on_road = |fen: &str| others(fen).into_iter().find(|feature| feature.0 == 1);
            let is_there = road.contains(&square);
            let [white, black] =
                [alloc::format!("W:WK{square}:B"), alloc::format!("W:W:BK{square}")];
            assert_eq!(on_road(&white), is_there.then_some((1, 1)), "{white}");
            assert_eq!(on_road(&black), is_there.then_some((1, -1)), "{black}");
        }
    }

    #[test]
    fn a_board_turned_with_colours_exchanged_has_the_opposite_features() {
        for fen in ["W:W28,33,39,K46,47:B7,12,20,K5,K14", "B:W31-45,K47:B1-13,K23", "W:WK1:B"] {
            let board: Draughts = fen.parse().unwrap();
            let mut sums = [0; Formation::FEATURES];
            Formation::each_feature(&board, |feature, amount| sums[feature] += amount);
            Formation::each_feature(&board.mirrored(), |feature, amount| sums[feature] += amount);
            assert!(sums.iter().all(|&sum| sum == 0), "{fen}");
        }
    }

    #[test]
    fn the_weights_are_those_that_tuning_printed() {
        // FNV-1a of what `cargo run --release -p tengen-draughts --example tune` prints; other weights, other number.
        let bytes = WEIGHTS.iter().flat_map(|weight| weight.to_le_bytes());
        let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        assert_eq!(hash, 0x1C37_C7CD_384D_F328);
    }

    #[test]
    fn the_start_is_worth_the_turn_alone() {
        let weights = Formation::default().weights;
        let start = Formation::default().evaluate(&Draughts::new());
        assert_eq!(start.value(), i32::from(weights[OTHERS + TURN]));
    }
}
