//! What one node says.

use tengen_core::Color;
use tengen_sgf::{Node, StoneContent, StoneMove};
use tengen_stones::Size;

use super::Misfit;
use crate::Move;

/// Reads what a node says about the board. A point may be set up twice: the last counts.
pub(super) fn read(node: Node<'_>, size: Size) -> Result<StoneContent, Misfit> {
    node.lenient_stone_content(size.into()).map_err(|error| Misfit::of(error, size))
}

/// Returns the move of a node.
pub(super) fn play_of(content: &StoneContent, size: Size) -> Option<(Color, Move)> {
    let point = |stone: StoneMove| stone.point().and_then(|at| at.to_point(size));
    content.play.map(|(color, stone)| (color, point(stone).map_or(Move::Pass, Move::Play)))
}
