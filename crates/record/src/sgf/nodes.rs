//! The nodes of a record and those of its text.

use alloc::collections::BTreeMap;

use tengen_core::{Color, FullRules};
use tengen_sgf::NodeId as SgfId;

use crate::node::{Action, Node, NodeId};
use crate::record::Record;

/// Where a node of the record stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) node: SgfId,
    /// Whose turn it is there: by turns since stones were last set up.
    pub(super) turn: Color,
}

/// Writes a record node by node, each before those that follow it, and returns where each stands.
///
/// `write` gets a node with its id, and where the one before it stands: nowhere for the root. It
/// returns the node of the text that it has added; if there is none, nothing that follows is
/// written. O(nodes); no move is played for it.
pub(super) fn write_nodes<B: FullRules>(
    record: &Record<B>,
    mut write: impl FnMut(NodeId, &Node<B>, Option<Written>) -> Option<SgfId>,
) -> BTreeMap<NodeId, Written> {
    let mut places: BTreeMap<NodeId, Written> = BTreeMap::new();
    for id in record.subtree(record.root()) {
        let Some(node) = record.node(id) else { continue };
        let before = node.parent().and_then(|parent| places.get(&parent)).copied();
        if before.is_none() && node.parent().is_some() {
            continue;
        }
        let turn_before = before.map_or(Color::Black, |before| before.turn);
        let turn = match node.action() {
            Action::SetUp(board) => board.turn(),
            Action::Remark => turn_before,
            Action::Move(_) => !turn_before,
        };
        if let Some(node) = write(id, node, before) {
            places.insert(id, Written { node, turn });
        }
    }
    places
}
