//! The position at the root.

use tengen_sgf::Node;

use super::super::read::size_of;
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
    setup.turn = root.first_turn(size.into()).unwrap_or_else(|| setup.placement.likely_turn());
    Ok(setup)
}
