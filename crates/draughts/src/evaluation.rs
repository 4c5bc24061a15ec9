//! The source document's evaluation, and the player that looks one ply ahead with it.

use core::ops::ControlFlow;

use tengen_core::{Board, ByColor, Color, Knowledge, Score};

use crate::moves::Move;
use crate::position::Draughts;
use crate::square_set::SquareSet;

/// What a piece of each colour is worth on each square, square 1 first.
pub(crate) type SquareValues = ByColor<[i32; 50]>;

/// The document's tables, as printed: the two are not each other turned round. One number is lost
/// in print, Black's on square 35; White's 80 on square 16 stands opposite.
pub(crate) const SQUARE_VALUES: SquareValues = ByColor {
    #[rustfmt::skip]
    black: [
        10, 30, 30, 30, 30,      20, 40, 40, 40, 40,
        60, 50, 50, 50, 30,      40, 50, 50, 50, 50,
        60, 60, 60, 60, 60,      60, 60, 60, 60, 60,
        70, 70, 70, 70, 80,      80, 80, 80, 80, 80,
        90, 90, 90, 90, 100,     100, 110, 110, 110, 110,
    ],
    #[rustfmt::skip]
    white: [
        110, 110, 110, 110, 100, 100, 90, 90, 90, 90,
        80, 80, 80, 80, 80,      80, 70, 70, 70, 70,
        60, 60, 60, 60, 60,      60, 60, 60, 60, 60,
        50, 50, 50, 50, 30,      30, 40, 40, 40, 40,
        30, 30, 30, 30, 20,      10, 20, 20, 20, 20,
    ],
};

/// The document's evaluation: material, pieces able to capture, and where the own pieces stand.
///
/// > G = w0 + w1·x1 + w2·x2 + w3·x3 + w4·x4 + w5·x5 + w6·x6
///
/// It values one side at a time and is not antisymmetric, so a search gets the difference of the two
/// sides'. Captures are its noisy moves; nobody may decline them.
///
/// ```
/// use tengen_core::{Color, Knowledge, Score};
/// use tengen_draughts::{Draughts, Valuation};
///
/// let valuation = Valuation::default();
/// let board: Draughts = "W:W46:B5".parse()?;
/// assert_eq!(valuation.one_sided(&board, Color::White), 120 - 120 + 10);
/// assert_eq!(valuation.one_sided(&board, Color::Black), 120 - 120 + 30);
/// assert_eq!(valuation.evaluate(&board), Score::estimate(-20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valuation {
    /// w0, the same for all positions.
    pub constant: i32,
    /// w1, for each own man.
    pub own_man: i32,
    /// w2, for each enemy man.
    pub enemy_man: i32,
    /// w3, for each own king.
    pub own_king: i32,
    /// w4, for each enemy king.
    pub enemy_king: i32,
    /// w5, for each own piece that is able to capture, if its side is to move or were.
    pub own_capturer: i32,
    /// w6, for each such enemy piece.
    pub enemy_capturer: i32,
    /// What the squares are worth that the own pieces stand on.
    pub squares: ByColor<[i32; 50]>,
}

/// The document prints no self. These make a man worth more than the best square and a king three
/// men, and take a piece that can capture for half a man.
impl Default for Valuation {
    fn default() -> Self {
        Self {
            constant: 0,
            own_man: 120,
            enemy_man: -120,
            own_king: 360,
            enemy_king: -360,
            own_capturer: 60,
            enemy_capturer: -60,
            squares: SQUARE_VALUES,
        }
    }
}

impl Valuation {
    /// Returns what the position is worth in `color`'s eyes, as the document prints it: its linear
    /// sum and the values of the squares of `color`'s own pieces. No weights are too large for it.
    #[must_use]
    pub fn one_sided(&self, board: &Draughts, color: Color) -> i64 {
        let count = |weight: i32, set: SquareSet| i64::from(weight) * i64::from(set.len());
        i64::from(self.constant)
            + count(self.own_man, board.men(color))
            + count(self.enemy_man, board.men(!color))
            + count(self.own_king, board.kings(color))
            + count(self.enemy_king, board.kings(!color))
            + count(self.own_capturer, board.can_capture(color))
            + count(self.enemy_capturer, board.can_capture(!color))
            + self.of_squares(board, color)
    }

    /// What the squares are worth on which `color`'s pieces stand.
    #[inline]
    fn of_squares(&self, board: &Draughts, color: Color) -> i64 {
        let values = &self.squares[color];
        board.pieces(color).indices().map(|index| i64::from(values[index])).sum()
    }

    /// Returns the legal move after which the position is worth most in the mover's eyes, the
    /// first of equals; `None` in a finished position. The opponent's replies are not searched.
    #[must_use]
    pub fn choose(&self, board: &Draughts) -> Option<Move> {
        let mut best: Option<(i64, Move)> = None;
        for mv in board.legal_moves() {
            let value = self.one_sided(&board.after(mv), board.turn());
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// A difference beyond ±[`Score::MAX_ESTIMATE`] is cut to it.
impl Knowledge<Draughts> for Valuation {
    const HAS_NOISY: bool = true;

    /// Counts once what both sides see, from opposite sides.
    fn evaluate(&self, board: &Draughts) -> Score {
        let turn = board.turn();
        let count = |own: i32, enemy: i32, sets: [SquareSet; 2]| {
            let [ours, theirs] = sets.map(|set| i64::from(set.len()));
            (i64::from(own) - i64::from(enemy)) * (ours - theirs)
        };
        let of_both =
            |set: fn(&Draughts, Color) -> SquareSet| [set(board, turn), set(board, !turn)];
        let difference = count(self.own_man, self.enemy_man, of_both(Draughts::men))
            + count(self.own_king, self.enemy_king, of_both(Draughts::kings))
            + count(self.own_capturer, self.enemy_capturer, of_both(Draughts::can_capture))
            + self.of_squares(board, turn)
            - self.of_squares(board, !turn);
        let most = i64::from(Score::MAX_ESTIMATE);
        Score::estimate(difference.clamp(-most, most) as i32)
    }

    fn each_noisy<T>(
        &self,
        board: &Draughts,
        visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        match self.may_stand_pat(board) {
            true => ControlFlow::Continue(()),
            false => board.each_move(visit),
        }
    }

    fn may_stand_pat(&self, board: &Draughts) -> bool {
        board.can_capture(board.turn()).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    const NOTHING: Valuation = Valuation {
        constant: 0,
        own_man: 0,
        enemy_man: 0,
        own_king: 0,
        enemy_king: 0,
        own_capturer: 0,
        enemy_capturer: 0,
        squares: ByColor { black: [0; 50], white: [0; 50] },
    };

    fn board(fen: &str) -> Draughts {
        fen.parse().unwrap()
    }

    #[test]
    fn d11_each_count_has_its_own_weight() {
        // Black can capture with the man, and over 28 with the king on 5 or 6.
        let position = board("W:W28,48,K50:B23,K5,K6");
        let valuation = Valuation {
            constant: 1,
            own_man: 10,
            enemy_man: 100,
            own_king: 1_000,
            enemy_king: 10_000,
            own_capturer: 100_000,
            enemy_capturer: 1_000_000,
            ..NOTHING
        };
        // White: the man takes 23; the king finds its own man on 28.
        assert_eq!(position.can_capture(Color::White).to_string(), "28");
        assert_eq!(valuation.one_sided(&position, Color::White), 2_121_121);
    }

    #[test]
    fn d12_the_tables_are_the_printed_ones() {
        // Light squares and all. The 0 at the end of Black's seventh row stands for the number
        // that is lost in print.
        let black = "
              0  10   0  30   0  30   0  30   0  30
             20   0  40   0  40   0  40   0  40   0
              0  60   0  50   0  50   0  50   0  30
             40   0  50   0  50   0  50   0  50   0
              0  60   0  60   0  60   0  60   0  60
             60   0  60   0  60   0  60   0  60   0
              0  70   0  70   0  70   0  70   0   0
             80   0  80   0  80   0  80   0  80   0
              0  90   0  90   0  90   0  90   0 100
            100   0 110   0 110   0 110   0 110   0";
        let white = "
              0 110   0 110   0 110   0 110   0 100
            100   0  90   0  90   0  90   0  90   0
              0  80   0  80   0  80   0  80   0  80
             80   0  70   0  70   0  70   0  70   0
              0  60   0  60   0  60   0  60   0  60
             60   0  60   0  60   0  60   0  60   0
              0  50   0  50   0  50   0  50   0  30
             30   0  40   0  40   0  40   0  40   0
              0  30   0  30   0  30   0  30   0  20
             10   0  20   0  20   0  20   0  20   0";
        for (color, printed) in [(Color::Black, black), (Color::White, white)] {
            let mut rows = [[0; 10]; 10];
            for (square, value) in Square::all().zip(SQUARE_VALUES[color]) {
                rows[usize::from(square.row())][usize::from(square.column())] = value;
            }
            if color == Color::Black {
                assert_eq!(core::mem::take(&mut rows[6][9]), 80, "lost in print");
            }
            let numbers = printed.split_whitespace().map(|number| number.parse::<i32>().unwrap());
            assert!(rows.into_iter().flatten().eq(numbers), "{color}: {rows:?}");
        }
    }

    #[test]
    fn extreme_weights_give_exact_sums_and_estimates_cut_to_their_range() {
        // Of White's three pieces 28 can capture, of Black's two none.
        let position = board("W:W28,32,K50:B23,K5");
        for weight in [i32::MAX, i32::MIN] {
            let valuation = Valuation {
                constant: weight,
                own_man: weight,
                own_king: weight,
                own_capturer: weight,
                squares: ByColor::from_fn(|_| [weight; 50]),
                ..NOTHING
            };
            // The constant, the pieces, their squares, the one that can capture.
            let (white, black) = (1 + 3 + 3 + 1, 1 + 2 + 2);
            for (color, times) in [(Color::White, white), (Color::Black, black)] {
                let expected = i64::from(weight) * times;
                assert_eq!(valuation.one_sided(&position, color), expected, "{color}");
            }
            let most = Score::estimate(Score::MAX_ESTIMATE);
            let score = valuation.evaluate(&position);
            assert_eq!(score, if weight > 0 { most } else { -most });
            assert!(valuation.choose(&position).is_some());
        }
    }

    #[test]
    fn of_moves_of_equal_value_the_first_is_chosen() {
        let start = Draughts::new();
        assert_eq!(NOTHING.choose(&start), start.legal_moves().first().copied());
    }

    #[test]
    fn the_evaluation_is_antisymmetric() {
        for fen in ["W:W28,48,K50:B23,K5,K6", "B:W31-50:B1-20", "W:W26:B12,K21,31,32"] {
            let position = board(fen);
            let other = position.with_turn(!position.turn());
            let (ours, theirs) =
                (Valuation::default().evaluate(&position), Valuation::default().evaluate(&other));
            assert_eq!(ours, -theirs, "{fen}");
        }
    }

    #[test]
    fn a_piece_goes_to_the_square_of_the_highest_value() {
        // Before the man on 46, 41 counts 30; before that on 50, 44 and 45 count 30 and 20.
        let position = board("W:W50:B1");
        let best = Valuation::default().choose(&position).map(|mv| mv.to_string());
        assert_eq!(best.as_deref(), Some("50-44"));
    }
}
