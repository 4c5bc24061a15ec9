//! How the tree grows.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Board, Knowledge, Prior};

use super::node::{Children, Node};
use super::tree::Room;

/// Why the tree has not grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoGrowth {
    /// The position has no legal move.
    NoMoves,
    /// There is no room.
    Full,
}

/// Adds all moves of `board`, to which `last` has led, below its node.
pub(super) fn expand<'a, B: Board>(
    node: Node<'a, B::Move>,
    board: &B,
    last: Option<B::Move>,
    knowledge: &impl Knowledge<B>,
    room: &Room,
) -> Result<&'a Children<B::Move>, NoGrowth> {
    let moves: Vec<B::Move> = board.legal_moves().into_iter().collect();
    if moves.is_empty() {
        return Err(NoGrowth::NoMoves);
    }
    if !room.take(moves.len()) {
        return Err(NoGrowth::Full);
    }
    let mut priors = vec![Prior::default(); moves.len()];
    knowledge.fill_priors(board, last, &moves, &mut priors);
    priors.iter_mut().filter(|prior| !is_sensible(prior)).for_each(|p| *p = Prior::default());
    let count = moves.len();
    let children = Children::new(moves.into_boxed_slice(), &priors);
    if !node.grow(Box::new(children)) {
        room.give_back(count);
    }
    node.children().ok_or(NoGrowth::Full)
}

/// Says whether there can be such games. Numbers that are none would spread through the search.
fn is_sensible(prior: &Prior) -> bool {
    prior.games.is_finite() && (0.0..=prior.games).contains(&prior.wins)
}
