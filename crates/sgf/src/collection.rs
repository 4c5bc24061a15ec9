//! The arena that holds all nodes of all games.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use smallvec::SmallVec;

use crate::edit::NodeMut;
use crate::error::{Place, ReadError, Warning};
use crate::ident::Ident;
use crate::node::Node;
use crate::options::ReadOptions;
use crate::property::Property;
use crate::size::BoardSize;
use crate::text::SimpleText;

/// Names a node of one [`Collection`]; it displays as a number from 0.
///
/// In a collection that has been read, nodes are numbered as they stand in the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// Returns the number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Names the node with this number, `None` if there can be none.
    #[must_use]
    pub(crate) fn from_index(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// Writes the same as `Display`.
impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// One node and its place in the tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeData {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    pub(crate) properties: SmallVec<[Property; 1]>,
}

impl NodeData {
    pub(crate) fn property(&self, ident: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.ident == *ident)
    }
}

/// What [`Limits`](crate::Limits) says.
const _: () = assert!(usize::BITS != 64 || size_of::<NodeData>() == 96);
const _: () = assert!(usize::BITS != 64 || size_of::<Property>() == 64);

/// The game trees of one SGF text: what a file holds.
///
/// All nodes lie in one list and name each other by [`NodeId`]; nothing here recurses, so trees of
/// any depth are read, copied, compared, written and dropped with the same small stack.
///
/// `FromStr` reads strictly; [`ReadOptions`] reads bytes, tolerates what old files contain, and sets
/// the bounds. `Display` writes FF4 text.
///
/// ```
/// use tengen_sgf::Collection;
///
/// let sgf: Collection = "(;GM[1]SZ[9];B[ee](;W[gc];B[cc])(;W[cg]))".parse()?;
/// let root = sgf.games().next().expect("a game");
/// assert_eq!(root.value::<i64>("GM")?, Some(1));
/// let first = root.children().next().expect("a move");
/// let replies: Vec<_> = first.children().filter_map(|node| node.property("W")).collect();
/// assert_eq!(replies.len(), 2);
/// assert_eq!(root.main_line().count(), 4);
/// assert_eq!(sgf.to_string().parse(), Ok(sgf));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
///
/// Collections are equal if their games are, in order: the same tree with the same properties, in
/// the same order, whose values are written alike. The numbers of the nodes do not matter.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    nodes: Vec<NodeData>,
    roots: Vec<NodeId>,
    pub(crate) warnings: Vec<Warning>,
    /// Where roots have their properties of one or two letters, and with no letters where they begin, in
    /// the order of the text.
    places: Vec<RootPlace>,
}

/// A property of a root, the line and the column.
type RootPlace = (NodeId, [u8; 2], u32, u32);

impl Collection {
    /// Begins a collection without games. As such it is no SGF text: that has one game at least.
    #[must_use]
    pub const fn new() -> Self {
        Self { nodes: Vec::new(), roots: Vec::new(), warnings: Vec::new(), places: Vec::new() }
    }

    /// Returns what tolerant mode mended or passed over when the collection was read, in the order of
    /// the text: the first 1,000, for a text may be nothing but damage. An old name is told of once.
    ///
    /// ```
    /// use tengen_sgf::ReadOptions;
    ///
    /// let sgf = ReadOptions::tolerant().read("(;White[aa;B[bb])")?;
    /// let warnings: Vec<_> = sgf.warnings().iter().map(ToString::to_string).collect();
    /// assert_eq!(warnings[0], "line 1, column 3: the property's name \"White\" is not in capital \
    ///     letters, as FF[4] has them");
    /// assert_eq!(warnings[1], "line 1, column 8: a value of property W begins here and has no ]");
    /// # Ok::<(), tengen_sgf::ReadError>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Counts the nodes of all games. O(1).
    #[must_use]
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Visits the games, each by its root.
    #[must_use]
    pub fn games(&self) -> impl ExactSizeIterator<Item = Node<'_>> + DoubleEndedIterator + Clone {
        self.roots.iter().map(|&id| Node::new(self, id))
    }

    /// Returns the node with this name, `None` if there is none. O(1).
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        (id.index() < self.nodes.len()).then(|| Node::new(self, id))
    }

    /// Returns the node with this name for editing, `None` if there is none. O(1).
    #[must_use]
    pub fn node_mut(&mut self, id: NodeId) -> Option<NodeMut<'_>> {
        (id.index() < self.nodes.len()).then(|| NodeMut::new(self, id))
    }

    /// Adds a game whose root has no properties yet, and returns the root. Where the game will have
    /// characters beyond ASCII, set `CA` to `UTF-8`.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    pub fn add_bare_game(&mut self) -> NodeMut<'_> {
        let id = self.push_root();
        NodeMut::new(self, id)
    }

    /// Adds a game with the properties that every FF4 root has: `FF[4]`, `CA[UTF-8]`, `GM` with
    /// the number of the game (see [`GO`](crate::GO) and [`GOMOKU`](crate::GOMOKU)) and `SZ`.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    pub fn add_game(&mut self, game: i64, size: BoardSize) -> NodeMut<'_> {
        let mut root = self.add_bare_game();
        root.put("FF", &4_i64);
        root.put("CA", &SimpleText::new("UTF-8"));
        root.put("GM", &game);
        root.put("SZ", &size);
        root
    }

    pub(crate) fn data(&self, id: NodeId) -> &NodeData {
        &self.nodes[id.index()]
    }

    pub(crate) fn data_mut(&mut self, id: NodeId) -> &mut NodeData {
        &mut self.nodes[id.index()]
    }

    pub(crate) fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// Notes where a root has a property; `""` is the root itself.
    pub(crate) fn put_place(&mut self, root: NodeId, ident: &str, place: Place) {
        let Some(letters) = two_letters(ident) else { return };
        let [line, column] =
            [place.line, place.column].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        self.places.push((root, letters, line, column));
    }

    /// Finds where a root had a property when it was read.
    pub(crate) fn place(&self, root: NodeId, ident: &str) -> Option<Place> {
        let letters = two_letters(ident)?;
        let first = self.places.partition_point(|(id, ..)| *id < root);
        let mut of_root = self.places[first..].iter().take_while(|(id, ..)| *id == root);
        let &(_, _, line, column) = of_root.find(|(_, other, ..)| *other == letters)?;
        Some(Place { line: line as usize, column: column as usize })
    }

    /// Adds a root.
    pub(crate) fn push_root(&mut self) -> NodeId {
        let id = self.push_node(None);
        self.roots.push(id);
        id
    }

    /// Adds a node behind the last child of `parent`.
    pub(crate) fn push_child(&mut self, parent: NodeId) -> NodeId {
        let id = self.push_node(Some(parent));
        match self.data_mut(parent).last_child.replace(id) {
            Some(elder) => self.data_mut(elder).next_sibling = Some(id),
            None => self.data_mut(parent).first_child = Some(id),
        }
        id
    }

    fn push_node(&mut self, parent: Option<NodeId>) -> NodeId {
        let id = NodeId::from_index(self.nodes.len()).expect("fewer than 2^32 - 1 nodes");
        self.nodes.push(NodeData { parent, ..NodeData::default() });
        id
    }

    /// Sets `CA[UTF-8]` in the root of every game that has characters beyond ASCII, unless it is
    /// there. O(text).
    pub(crate) fn declare_utf8(&mut self) {
        self.set_charsets(|root| !has_charset_utf8(root) && !is_ascii(root));
    }

    /// As [`declare_utf8`](Self::declare_utf8), but only where `CA` names another character set.
    pub(crate) fn correct_charset(&mut self) {
        self.set_charsets(|root| root.has("CA") && !has_charset_utf8(root) && !is_ascii(root));
    }

    /// Sets the `CA` of every root: what was read from another character set is now Unicode.
    pub(crate) fn set_charset_utf8(&mut self) {
        self.set_charsets(|_| true);
    }

    /// Sets `CA[UTF-8]` in these roots.
    fn set_charsets(&mut self, is_meant: impl Fn(Node<'_>) -> bool) {
        let meant = self.games().filter(|&root| is_meant(root)).map(Node::id);
        for root in meant.collect::<Vec<_>>() {
            NodeMut::new(self, root).put("CA", &SimpleText::new("UTF-8"));
        }
    }

    /// Finds the property of a node or adds it, without values.
    pub(crate) fn property_mut(&mut self, id: NodeId, ident: Ident) -> &mut Property {
        let properties = &mut self.data_mut(id).properties;
        let place = properties.iter().position(|property| property.ident == ident);
        let place = place.unwrap_or_else(|| {
            properties.push(Property { ident, values: SmallVec::new() });
            properties.len() - 1
        });
        &mut properties[place]
    }
}

/// Returns a name as two bytes, `None` if it is longer.
fn two_letters(ident: &str) -> Option<[u8; 2]> {
    let mut letters = [0; 2];
    letters.get_mut(..ident.len())?.copy_from_slice(ident.as_bytes());
    Some(letters)
}

/// Says whether the root names UTF-8, and nothing else.
fn has_charset_utf8(root: Node<'_>) -> bool {
    let is_utf8 = |name: &str| ["UTF-8", "UTF8"].iter().any(|utf8| name.eq_ignore_ascii_case(utf8));
    root.property("CA").is_some_and(|property| {
        property.values().len() == 1 && is_utf8(crate::value::trim(property.first()))
    })
}

/// Says whether a game has no characters beyond ASCII.
fn is_ascii(root: Node<'_>) -> bool {
    let mut properties = root.descendants().flat_map(Node::properties);
    properties.all(|property| property.values().all(str::is_ascii))
}

/// Two trees are equal if walking them in pre-order meets the same properties and the same links.
impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        let links = |node: Node<'_>| (node.first_child().is_some(), node.next_sibling().is_some());
        let same = |(a, b): (Node<'_>, Node<'_>)| {
            links(a) == links(b) && a.data().properties == b.data().properties
        };
        let walk = |collection| Self::games(collection).flat_map(Node::descendants);
        self.roots.len() == other.roots.len()
            && self.nodes.len() == other.nodes.len()
            && walk(self).zip(walk(other)).all(same)
    }
}

impl Eq for Collection {}

impl FromStr for Collection {
    type Err = ReadError;

    /// Reads strictly, with the default bounds.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        ReadOptions::strict().read(text)
    }
}
