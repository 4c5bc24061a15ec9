//! The properties for which a record has no place.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_sgf::Property;

use crate::node::NodeId;

/// The other properties: those for which a record has no place, by its nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct OtherProperties(BTreeMap<NodeId, Vec<Property>>);

/// How many properties a node has at most that several nodes of the text have become. A node that is
/// read has 256 by default, with those that have a place.
const MOST_JOINED: usize = 128;

impl OtherProperties {
    /// Returns what is kept of a node, in its order.
    pub(super) fn of(&self, node: NodeId) -> &[Property] {
        self.0.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Keeps a property of a node as it is, whatever was kept by its name.
    pub(super) fn set(&mut self, node: NodeId, property: Property) {
        let kept = self.0.entry(node).or_default();
        kept.retain(|known| known.ident() != property.ident());
        kept.push(property);
    }

    /// Drops the properties of which `is_gone` says so.
    pub(super) fn forget(&mut self, is_gone: impl Fn(&Property) -> bool) {
        for properties in self.0.values_mut() {
            properties.retain(|property| !is_gone(property));
        }
    }

    /// Keeps properties of a node. If some are there already, because several nodes of the text are
    /// one node of the record, those with other names are added, up to [`MOST_JOINED`] in all.
    /// O(new properties × kept ones).
    pub(super) fn keep<'a>(
        &mut self,
        node: NodeId,
        properties: impl IntoIterator<Item = &'a Property>,
    ) {
        let mut properties = properties.into_iter().peekable();
        if properties.peek().is_none() {
            return;
        }
        let kept = self.0.entry(node).or_default();
        let most = if kept.is_empty() { usize::MAX } else { MOST_JOINED };
        for property in properties {
            if kept.len() < most && kept.iter().all(|known| known.ident() != property.ident()) {
                kept.push(property.clone());
            }
        }
        kept.shrink_to_fit(); // a vector begins with room for four
    }
}
