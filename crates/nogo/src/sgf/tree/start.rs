//! The position at the root.

use tengen_core::Color;
use tengen_sgf::Node;
use tengen_stones::Size;

use super::super::read::{size_of, usual_turn};
use super::super::{NodeContent, RecordError, put_stones};
use crate::Setup;

/// Reads the position at the root of a game; it may be illegal.
///
/// The side to move is the one that `PL` names, or else the one that makes the first move of the
/// main line, or else Black unless Black has more stones.
pub(super) fn start(root: Node<'_>) -> Result<Setup, RecordError> {
    let size = size_of(root).map_err(|reason| RecordError { node: root.id(), reason })?;
    let content = NodeContent::read(root, size)?;
    let mut setup = Setup::empty(size);
    put_stones(&mut setup, &content);
    setup.turn = first_turn(root, size).unwrap_or_else(|| usual_turn(&setup.placement));
    Ok(setup)
}

/// Finds whose turn the main line tells first.
fn first_turn(root: Node<'_>, size: Size) -> Option<Color> {
    let told = |node| {
        let content = NodeContent::read(node, size).ok()?;
        content.turn.or(content.play.map(|(color, _)| color))
    };
    if let Some(turn) = root.value("PL").ok().flatten() {
        return Some(turn);
    }
    let speaks = |node: &Node<'_>| ["B", "W", "PL"].iter().any(|ident| node.has(ident));
    let first = root.main_line().find(speaks)?;
    // A later PL sets the turn there and tells nothing of the root.
    if first.has("PL") { None } else { told(first) }
}
