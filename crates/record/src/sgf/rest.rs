//! What a game has no place for.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_sgf::Property;

use crate::NodeId;

/// The properties of a record for which its game has no place, by the nodes of the game.
///
/// # Examples
///
/// ```
/// use tengen_core::nim::Nim;
/// use tengen_record::Record;
/// use tengen_record::sgf::Rest;
/// use tengen_sgf::Collection;
///
/// let record: Collection = "(;PB[Ann]C[hm]PW[Bob])".parse()?;
/// let root = record.games().next().expect("a game");
/// let game = Record::new(Nim::new(9));
/// let mut rest = Rest::default();
/// rest.keep(game.root(), root.properties().filter(|property| *property.ident() != "C"));
/// let idents: Vec<_> = rest.of(game.root()).iter().map(|property| property.ident()).collect();
/// assert_eq!(idents, ["PB", "PW"]);
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rest(BTreeMap<NodeId, Vec<Property>>);

impl Rest {
    /// How many properties a node has at most that several nodes of a record have become. A node that
    /// is read has 256 by default, with those that have a place.
    pub const MOST_JOINED: usize = 128;

    /// Returns what is kept of a node, in its order.
    #[must_use]
    pub fn of(&self, node: NodeId) -> &[Property] {
        self.0.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Keeps properties of a node. To what is there already, because several nodes of the record
    /// are one node of the game, those with other names are added, up to
    /// [`MOST_JOINED`](Self::MOST_JOINED) in all. O(new properties × kept ones).
    pub fn keep<'a>(&mut self, node: NodeId, properties: impl IntoIterator<Item = &'a Property>) {
        let mut properties = properties.into_iter().peekable();
        if properties.peek().is_none() {
            return;
        }
        let kept = self.0.entry(node).or_default();
        let most = if kept.is_empty() { usize::MAX } else { Self::MOST_JOINED };
        for property in properties {
            if kept.len() < most && kept.iter().all(|known| known.ident() != property.ident()) {
                kept.push(property.clone());
            }
        }
    }
}
