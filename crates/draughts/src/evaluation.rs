//! The source document's evaluation, and the player that looks one ply ahead with it.

use core::ops::ControlFlow;

use tengen_core::{Board, ByColor, Color, Evaluate, NoisyMoves, Score};

use crate::{Draughts, Move, SquareSet};

/// Weighs the six counts of the document's linear evaluation, seen by one side:
///
/// > G = w0 + w1·x1 + w2·x2 + w3·x3 + w4·x4 + w5·x5 + w6·x6
///
/// The document prints no numbers. The defaults make a man worth more than the best square and a
/// king three men, and take a piece that can capture for half a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Weights {
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
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            constant: 0,
            own_man: 120,
            enemy_man: -120,
            own_king: 360,
            enemy_king: -360,
            own_capturer: 60,
            enemy_capturer: -60,
        }
    }
}

/// What a piece of each colour is worth on each square, square 1 first.
pub type SquareValues = ByColor<[i32; 50]>;

/// The document's tables, as printed: the two are not each other turned round. One number is lost
/// in print, Black's on square 35; White's 80 on square 16 stands opposite.
pub const SQUARE_VALUES: SquareValues = ByColor {
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
/// It judges one side at a time and is not antisymmetric, so the evaluation for a search is the
/// difference of the two sides'. Captures are its noisy moves; nobody may decline them.
///
/// # Examples
///
/// ```
/// use tengen_core::{Color, Evaluate, Score};
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
    /// How much each count weighs.
    pub weights: Weights,
    /// What the squares are worth.
    pub squares: SquareValues,
}

impl Default for Valuation {
    fn default() -> Self {
        Self { weights: Weights::default(), squares: SQUARE_VALUES }
    }
}

impl Valuation {
    /// Returns what the position is worth in `color`'s eyes, as the document prints it: its linear
    /// sum and the values of the squares of `color`'s own pieces.
    #[must_use]
    pub fn one_sided(&self, board: &Draughts, color: Color) -> i32 {
        let weights = &self.weights;
        let count = |weight: i32, set: SquareSet| weight * set.len() as i32;
        let value = |square: crate::Square| self.squares[color][usize::from(square.number()) - 1];
        weights.constant
            + count(weights.own_man, board.men(color))
            + count(weights.enemy_man, board.men(!color))
            + count(weights.own_king, board.kings(color))
            + count(weights.enemy_king, board.kings(!color))
            + count(weights.own_capturer, board.can_capture(color))
            + count(weights.enemy_capturer, board.can_capture(!color))
            + board.pieces(color).iter().map(value).sum::<i32>()
    }

    /// Returns the legal move after which the position is worth most in the mover's eyes, the
    /// first of equals; `None` in a finished position. The opponent's answer is not looked at.
    ///
    /// ```
    /// use tengen_draughts::{Draughts, Valuation};
    ///
    /// let board: Draughts = "W:W7,46:B20".parse()?;
    /// let crowning = Valuation::default().choose(&board).expect("there are moves");
    /// assert!(crowning.promotes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose(&self, board: &Draughts) -> Option<Move> {
        let mut best: Option<(i32, Move)> = None;
        for mv in board.legal_moves() {
            let value = self.one_sided(&board.after(mv), board.turn());
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

impl Evaluate<Draughts> for Valuation {
    fn evaluate(&self, board: &Draughts) -> Score {
        let seen_by = |color| self.one_sided(board, color);
        Score::estimate(seen_by(board.turn()) - seen_by(!board.turn()))
    }
}

impl NoisyMoves<Draughts> for Valuation {
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

    fn board(fen: &str) -> Draughts {
        fen.parse().unwrap()
    }

    #[test]
    fn each_count_has_its_own_weight() {
        // D11. Black can capture with the man, and over 28 with the king on 5 or 6.
        let position = board("W:W28,48,K50:B23,K5,K6");
        let powers = Weights {
            constant: 1,
            own_man: 10,
            enemy_man: 100,
            own_king: 1_000,
            enemy_king: 10_000,
            own_capturer: 100_000,
            enemy_capturer: 1_000_000,
        };
        let squares = ByColor::from_fn(|_| [0; 50]);
        let valuation = Valuation { weights: powers, squares };
        // White: the man takes 23; the king finds its own man on 28.
        assert_eq!(position.can_capture(Color::White).to_string(), "28");
        assert_eq!(valuation.one_sided(&position, Color::White), 2_121_121);
    }

    #[test]
    fn the_tables_are_the_printed_ones() {
        // D12: the sums of the printed rows.
        let sums = |color: Color| -> Vec<i32> {
            SQUARE_VALUES[color].chunks(5).map(|row| row.iter().sum()).collect()
        };
        assert_eq!(sums(Color::Black), [130, 180, 240, 240, 300, 300, 360, 400, 460, 540]);
        assert_eq!(sums(Color::White), [540, 460, 400, 360, 300, 300, 230, 190, 140, 90]);
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

    #[test]
    fn captures_are_noisy_and_may_not_be_declined() {
        let quiet = Draughts::new();
        let tense = board("W:W28:B22,23");
        let noisy = |position: &Draughts| {
            let mut count = 0;
            let _ = Valuation::default().each_noisy(position, |mv| {
                assert!(mv.is_capture());
                count += 1;
                ControlFlow::<()>::Continue(())
            });
            count
        };
        assert_eq!((noisy(&quiet), noisy(&tense)), (0, 2));
        assert!(Valuation::default().may_stand_pat(&quiet));
        assert!(!Valuation::default().may_stand_pat(&tense));
    }
}
