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
    node: &'a Node<B::Move>,
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
    let children = Children { moves: moves.into_boxed_slice(), nodes: nodes(&priors) };
    if !node.grow(Box::new(children)) {
        room.give_back(count);
    }
    node.children().ok_or(NoGrowth::Full)
}

/// Says whether there can be such games. Numbers that are none would spread through the search.
fn is_sensible(prior: &Prior) -> bool {
    prior.games.is_finite() && (0.0..=prior.games).contains(&prior.wins)
}

/// Makes the nodes of moves that are thought of like this.
fn nodes<M>(priors: &[Prior]) -> Box<[Node<M>]> {
    // The odds of one game more on either side, so that nothing is impossible.
    let odds = |prior: &Prior| (prior.wins + 1.0) / (prior.games - prior.wins + 1.0);
    let sum: f32 = priors.iter().map(odds).sum();
    let node = |prior: &Prior| Node::with_prior(*prior, odds(prior) / sum);
    priors.iter().map(node).collect()
}
