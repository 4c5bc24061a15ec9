//! Positions to solve, made by chance: moves of a greedy player that is sometimes mistaken.

use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{Gomoku, Line, Move, Patterns, Rule, Shape};
use tengen_stones::Point;

/// How much a shape draws the greedy player.
fn worth(shape: Shape) -> i32 {
    1 << (2 * i32::from(shape.stones()) + i32::from(shape.is_open()))
}

/// What a point is worth to the side to move, with an error of up to a half.
fn value(board: &Gomoku, patterns: &Patterns, point: Point, rng: &mut Rng) -> i32 {
    let makes = |color: Color| -> i32 {
        Line::ALL.into_iter().map(|line| worth(patterns.shape(color, line, point))).sum()
    };
    let value = 2 * makes(board.turn()) + makes(!board.turn());
    value * (100 + rng.below(100) as i32)
}

/// Visits unfinished positions of random games by three rules, until `visit` has had enough. The
/// same seed gives the same positions.
pub(crate) fn each_position(seed: u64, mut visit: impl FnMut(&Gomoku) -> bool) {
    const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];
    let mut rng = Rng::new(seed);
    loop {
        let mut board = Gomoku::<15>::with_rule(RULES[rng.below(3) as usize]);
        let mut patterns = Patterns::of(&board);
        while board.outcome().is_none() {
            let points = board.legal_moves().into_iter().filter_map(Move::point);
            let best = points.max_by_key(|&point| value(&board, &patterns, point, &mut rng));
            let Some(point) = best else { break };
            patterns.put(point, board.turn()).expect("an empty point");
            board.play_unchecked(Move::Play(point));
            let is_shown = board.count_stones() >= 8 && rng.below(3) == 0;
            if is_shown && board.outcome().is_none() && !visit(&board) {
                return;
            }
        }
    }
}
