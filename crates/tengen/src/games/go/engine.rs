//! The players of Go.

use tengen_core::{Board, Color, IgnoresHistory, Knowledge, Rng};
use tengen_go::{AlphaBetaKnowledge, Move, Position, Scoring, TreeKnowledge, eyes};
use tengen_search::{Limits, Mcts, MctsOptions};
use tengen_stones::Lattice;

use super::Table;
use crate::analysis::{Analysis, Territory, Value};
use crate::cell::Cell;
use crate::effort::Effort;
use crate::games::stones::cell;
use crate::style::Style;
use crate::think::{
    Hear, Think, alpha_beta, at_once, of_tree, play_options, search_tree, tree_options, with_depth,
};

type Search<L> = Mcts<Table<L>, IgnoresHistory<TreeKnowledge>>;

/// Below this share of games won a game is lost beyond hope.
const HOPELESS: f64 = 0.04;
/// The fewest playouts that tell that.
const SERIOUS: u32 = 400;

/// The best player.
pub(super) fn of<L: Lattice>(memory: usize) -> Think<Table<L>> {
    with_depth(by_tree(memory), move || by_alpha_beta(memory))
}

/// The players beside the best one.
pub(super) fn of_style<L: Lattice>(style: Style, memory: usize) -> Option<Think<Table<L>>> {
    match style {
        Style::AlphaBeta => Some(by_alpha_beta(memory)),
        Style::TreeSearch => Some(by_tree(memory)),
        Style::Seed => Some(sensible(at_once(by_lead))),
        _ => None,
    }
}

/// A tree search that fills no own eye, and passes when the game is over.
fn by_tree<L: Lattice>(memory: usize) -> Think<Table<L>> {
    let options = MctsOptions { expand_after: 4, ..tree_options(memory) };
    let knowledge = IgnoresHistory(TreeKnowledge::default());
    let mut search = Mcts::new(knowledge, Limits::playouts(1)).with_options(options);
    Box::new(move |game, effort, hear| think(&mut search, game, effort, hear))
}

/// So many moves share the time, as if a fifth of the points stayed empty; at most a quarter of the
/// points, for time is worth most while the game is open and clear moves take less of it; at least an
/// eighth, for a game may last.
fn moves_to_come<L: Lattice>(board: &Position<L>) -> u32 {
    let (area, vacant) = (board.size().area(), board.stones().vacant().len());
    let moves = vacant.saturating_sub(area / 5) / 2;
    moves.clamp(usize::max(area / 8, 12), usize::max(area / 4, 24)) as u32
}

fn think<L: Lattice>(
    search: &mut Search<L>,
    game: &Table<L>,
    effort: &Effort,
    hear: Hear<'_, Move>,
) -> Option<Analysis<Move>> {
    let (board, us) = (game.board(), game.turn());
    let legal = effort.moves(game);
    let eyes = eyes(board.stones(), us);
    let is_eye = |mv: &Move| mv.point().is_some_and(|at| eyes.contains(at));
    let begin = (effort.now)();
    let may_pass = legal.contains(&Move::Pass);
    let passes_if = Color::ALL.map(|winner| may_pass && board.should_pass(winner));
    // The tree takes all stones for alive where a second pass ends the game.
    let may_end = board.passes() == 0 || passes_if[us.index()];
    let is_sensible = |mv: &Move| !is_eye(mv) && (may_end || *mv != Move::Pass);
    let sensible: Vec<Move> = legal.iter().copied().filter(is_sensible).collect();
    let among = if sensible.is_empty() { &legal } else { &sensible };
    let effort = effort.with_moves_to_come(us, moves_to_come(board));
    let left = effort.after((effort.now)().saturating_sub(begin), us);
    let report = search_tree(search, game, among, &left, hear);
    let mut found = of_tree(search, &report, effort.lines)?;
    let share = match found.value() {
        Value::Share(share) => share,
        _ => 0.5,
    };
    let winner = if share >= 0.5 { us } else { !us };
    let passes = !report.score.is_decided() && passes_if[winner.index()];
    let stones = board.size().area() - board.stones().vacant().len();
    let games: u32 = report.moves.iter().map(|of| of.visits).sum();
    let is_serious = games >= SERIOUS && 5 * stones > board.size().area();
    found.is_hopeless = is_serious && share < HOPELESS && !passes;
    if passes {
        found.best = Move::Pass;
    }
    Some(found)
}

fn by_alpha_beta<L: Lattice>(memory: usize) -> Think<Table<L>> {
    let knowledge = IgnoresHistory(AlphaBetaKnowledge);
    sensible(alpha_beta(knowledge, AlphaBetaKnowledge::PER_POINT, play_options(memory)))
}

/// Looks one ply ahead for the best lead. The source document has no player.
fn by_lead<L: Lattice>(game: &Table<L>) -> Option<Move> {
    let value = |mv: &Move| AlphaBetaKnowledge.evaluate(game.after(*mv).board());
    game.legal_moves().into_iter().min_by_key(value)
}

/// Keeps a player from filling its own eyes, and lets it pass after a pass where that ends the game as its win.
fn sensible<L: Lattice>(mut think: Think<Table<L>>) -> Think<Table<L>> {
    Box::new(move |game, effort, hear| {
        let (board, us) = (game.board(), game.turn());
        if board.passes() > 0 && game.is_legal(Move::Pass) && board.should_pass(us) {
            return Some(Analysis::of(Move::Pass, Vec::new()));
        }
        let mut found = think(game, effort, hear)?;
        found.is_hopeless = false; // it takes all stones for alive, so the loss may be none
        let eyes = eyes(board.stones(), us);
        let keeps = |mv: Move| mv.point().is_some_and(|at| !eyes.contains(at));
        if !keeps(found.best) {
            found.best = game.legal_moves().into_iter().find(|&mv| keeps(mv)).unwrap_or(Move::Pass);
        }
        Some(found)
    })
}

/// This many random games tell the territory.
const GAMES: u32 = 240;
/// Random games err: what is a side's by this share more than the other's is taken for its own. At the end
/// of games that makes the mean error a tenth of what it is without.
const SURE: f64 = 0.6;

/// Guesses the territory by random games.
pub(super) fn territory<L: Lattice>(board: &Position<L>) -> Territory {
    let (us, mut rng) = (board.turn(), Rng::new(1));
    let estimate = board.estimate(GAMES, |n| rng.below(n));
    let share = |at, color| f64::from(estimate.share(at, color)) / 100.0;
    let owner = |at| ((share(at, us) - share(at, !us)) / SURE).clamp(-1.0, 1.0);
    let owners: Vec<(Cell, f32)> =
        board.size().points().map(|at| (cell(at), owner(at) as f32)).collect();
    let area: f64 = board.size().points().map(owner).sum();
    let points = area - stones_that_do_not_count(board, us);
    let komi = f64::from(board.komi().half_points()) / 2.0;
    let lead = if us == Color::White { points + komi } else { points - komi };
    Territory { owners, lead }
}

/// By how much area is more than what the rules count: under territory scoring a point with a living stone is
/// nothing, that of a dead one is two, and prisoners are points.
fn stones_that_do_not_count<L: Lattice>(board: &Position<L>, us: Color) -> f64 {
    let of = |color| board.stones().of(color).len() as f64 - f64::from(board.prisoners(color));
    match board.rules().scoring {
        Scoring::Territory => of(us) - of(!us),
        Scoring::Area => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use tengen_stones::{Large, Size};

    use super::*;

    #[test]
    fn a_clock_is_shared_among_fewer_moves_as_the_board_fills() {
        let of = |text: &str| moves_to_come(&text.parse::<Position<Large>>().unwrap());
        assert_eq!(of("9/9/9/9/9/9/9/9/9 X"), 24);
        assert_eq!(of("9/9/9/9/9/9/XXXXXXXXX/OOOOOOOOO/9 X"), 23);
        assert_eq!(of("9/9/9/9/OXOXOXOXO/XXXXXXXXX/XXXXXXXXX/OOOOOOOOO/9 X"), 14);
        assert_eq!(of("X1X1X/XXXXX/OOOOO/O1O1O X"), 12);
    }

    #[test]
    fn half_as_much_again_as_the_share_never_takes_all_of_a_clock() {
        for side in [9_u8, 13, 19, 25] {
            let mut board = Position::empty(Large::new(Size::new(side, side).unwrap()));
            let (mut left, mut rng) = (1.0, Rng::new(u64::from(side)));
            let plies = board.size().area() * 3 / 4;
            for _ in 0..plies / 2 {
                left *= 1.0 - 1.5 / f64::from(moves_to_come(&board));
                board.playout(|n| rng.below(n), 2);
            }
            assert!((0.005..0.1).contains(&left), "{side}: {left}");
        }
    }
}
