//! The players of NoGo.

use tengen_core::{Board, Knowledge, Rng};
use tengen_nogo::{AlphaBetaKnowledge, Position, Strategy, TreeKnowledge};
use tengen_search::MctsOptions;
use tengen_stones::{Fixed, Large, Lattice, Point, Size, Small};

use super::Table;
use crate::analysis::Territory;
use crate::games::stones::cell;
use crate::style::Style;
use crate::think::{
    Think, alpha_beta, at_once, play_options, tree_options, tree_search, with_depth,
    with_whole_share,
};

/// This many points are soon searched to the end, and best by alpha-beta.
const SOON_SOLVED: usize = 16;

/// The player that is the best on boards of this size.
pub(super) fn of(size: Size, memory: usize) -> Think<Table> {
    match size.area() <= SOON_SOLVED {
        true => by_alpha_beta(size, memory),
        false => {
            let best = by_tree(size, memory);
            // A page searches in slices, too short for a proof.
            #[cfg(all(feature = "solve", not(target_family = "wasm")))]
            let best = super::late::with_solver(best);
            with_depth(with_plan(best), move || by_alpha_beta(size, memory))
        }
    }
}

/// Shares out a clock among the moves that are left.
fn with_plan(mut think: Think<Table>) -> Think<Table> {
    Box::new(move |board, effort, hear| {
        let effort = effort.with_moves_to_come(board.turn(), moves_to_come(board));
        think(board, &effort, hear)
    })
}

/// The points that are the side's alone, and a third of those that both may have.
fn moves_to_come(board: &Table) -> u32 {
    let [own, other] = [board.turn(), !board.turn()].map(|color| board.legal_points(color));
    let shared = (own & other).len();
    (own.len() - shared + shared / 3).max(5) as u32
}

/// The players beside the best one.
pub(super) fn of_style(size: Size, style: Style, memory: usize) -> Option<Think<Table>> {
    match style {
        Style::AlphaBeta => Some(by_alpha_beta(size, memory)),
        Style::TreeSearch => Some(by_tree(size, memory)),
        Style::Seed => Some(at_once(|board| Strategy::default().choose(board))),
        _ => None,
    }
}

/// Alpha-beta on the board type that serves it best; for WebAssembly on the one that tree search has, too.
fn by_alpha_beta(size: Size, memory: usize) -> Think<Table> {
    let (unit, options) = (AlphaBetaKnowledge::PER_POINT, play_options(memory));
    with_whole_share(match Small::try_new(size) {
        Some(_) if !cfg!(target_family = "wasm") => {
            on::<Small>(alpha_beta(AlphaBetaKnowledge, unit, options))
        }
        _ => alpha_beta(AlphaBetaKnowledge, unit, options),
    })
}

/// Tree search on the board type that serves it best.
fn by_tree(size: Size, memory: usize) -> Think<Table> {
    match (size.cols(), size.rows()) {
        (9, 9) => on::<Fixed<9, 9>>(rave(memory)),
        _ => rave::<Large>(memory),
    }
}

fn rave<L: Lattice>(memory: usize) -> Think<Position<L>> {
    // What is played later tells as much of the worth of a point as what is played now.
    let options = MctsOptions {
        rave: Some(1e9),
        expand_after: 4,
        playouts_per_pass: 4,
        ..tree_options(memory)
    };
    tree_search(TreeKnowledge, options)
}

/// Plays on another board type.
fn on<L: Lattice>(mut think: Think<Position<L>>) -> Think<Table> {
    Box::new(move |board, effort, hear| think(&super::on::<L>(board)?, effort, hear))
}

/// This many random games tell the territory.
const GAMES: u32 = 400;

/// Guesses by random games where stones will stand and who will have points to himself.
pub(super) fn territory(board: &Table) -> Territory {
    let (us, mut rng) = (board.turn(), Rng::new(1));
    let points: Vec<Point> = Table::size(board).points().collect();
    let (mut sums, mut lead) = (vec![0; points.len()], 0);
    for _ in 0..GAMES {
        let mut end = *board;
        TreeKnowledge.play_out(board, None, &mut rng, u32::MAX, |_, mv| end.play_unchecked(mv));
        for (color, sign) in [(us, 1), (!us, -1)] {
            let left = end.exclusive_points(color);
            lead += sign * left.len() as i32;
            let owned = end.stones().of(color) | left;
            let sums = points.iter().zip(&mut sums).filter(|(at, _)| owned.contains(**at));
            sums.for_each(|(_, sum)| *sum += sign);
        }
    }
    let mean = |sum: i32| f64::from(sum) / f64::from(GAMES);
    let owners = points.into_iter().zip(sums).map(|(at, sum)| (cell(at), mean(sum) as f32));
    Territory { owners: owners.collect(), lead: mean(lead) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_among_the_moves_that_are_left() {
        let of = |text: &str| moves_to_come(&text.parse::<Table>().unwrap());
        assert_eq!(of("9/9/9/9/9/9/9/9/9 X"), 27);
        assert_eq!(of("5/5/5/5/5 X"), 8);
        assert_eq!(of("3/3/3 X"), 5);
    }
}
