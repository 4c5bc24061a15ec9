//! A node to look at: its place in the tree and its properties.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::iter::successors;

use crate::collection::{Collection, NodeData, NodeId};
use crate::coordinate::Coordinate;
use crate::error::Place;
use crate::points::{PointGrid, Rectangle};
use crate::property::Property;
use crate::text::Text;
use crate::value::{Value, trim};
use crate::value_error::{PropertyError, ValueError};

/// A node of a [`Collection`], to be looked at. It is three words, and copied freely.
///
/// ```
/// use tengen_sgf::{Collection, Real, SimpleText};
///
/// let sgf: Collection = "(;KM[6.5]PB[Ann];B[aa]C[why?])".parse()?;
/// let root = sgf.games().next().expect("a game");
/// assert_eq!(root.value::<Real>("KM")?, Real::new(6.5));
/// assert_eq!(root.value::<SimpleText>("PW")?, None);
/// let comments: Vec<_> = root.descendants().filter_map(|node| node.text("C")).collect();
/// assert_eq!(comments, ["why?"]);
/// let error = root.value::<i64>("KM").unwrap_err();
/// assert_eq!(error.to_string(), "property KM: expected a whole number, found \"6.5\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: NodeId,
    /// Has the properties that are shown at the root.
    root: Option<&'a NodeData>,
}

impl<'a> Node<'a> {
    pub(crate) fn new(collection: &'a Collection, id: NodeId) -> Self {
        Self { collection, id, root: None }
    }

    /// Returns the same node of the same tree, whose root is shown with the properties of another
    /// node.
    ///
    /// ```
    /// use tengen_sgf::Collection;
    ///
    /// let (read, mended): (Collection, Collection) = ("(;KM[0,5];B[aa])".parse()?, "(;KM[0.5])".parse()?);
    /// let root = read.games().next().expect("a game");
    /// let shown = root.with_root(mended.games().next().expect("a game"));
    /// assert_eq!(shown.komi()?.map(|komi| komi.to_f64()), Some(0.5));
    /// assert_eq!(shown.descendants().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_root(self, other: Self) -> Self {
        Self { root: Some(other.shown()), ..self }
    }

    /// Returns the data whose properties are shown.
    fn shown(self) -> &'a NodeData {
        let data = self.data();
        self.root.filter(|_| data.parent.is_none()).unwrap_or(data)
    }

    pub(crate) fn data(self) -> &'a NodeData {
        self.collection.data(self.id)
    }

    fn at(self, id: Option<NodeId>) -> Option<Self> {
        id.map(|id| Self { id, ..self })
    }

    /// Returns the node's name in its collection.
    #[must_use]
    pub fn id(self) -> NodeId {
        self.id
    }

    /// Returns the node before this one, `None` for a root.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.at(self.data().parent)
    }

    /// Returns the node that follows in the main line, `None` at its end.
    pub(crate) fn first_child(self) -> Option<Self> {
        self.at(self.data().first_child)
    }

    /// Returns the next variation: the next child of the same parent. Roots have none.
    pub(crate) fn next_sibling(self) -> Option<Self> {
        self.at(self.data().next_sibling)
    }

    /// Visits the variations that follow, the main line first.
    pub fn children(self) -> impl Iterator<Item = Self> + Clone {
        successors(self.first_child(), |node| node.next_sibling())
    }

    /// Visits this node, its first child, that one's first child, and so on.
    pub fn main_line(self) -> impl Iterator<Item = Self> + Clone {
        successors(Some(self), |node| node.first_child())
    }

    /// Visits this node and all below it, in the order of the text. It needs no memory.
    pub fn descendants(self) -> impl Iterator<Item = Self> + Clone {
        successors(Some(self), move |node| node.next_below(self.id))
    }

    /// Returns what follows in the order of the text, within the tree below `top`.
    fn next_below(self, top: NodeId) -> Option<Self> {
        if let Some(child) = self.first_child() {
            return Some(child);
        }
        let mut node = self;
        while node.id != top {
            if let Some(sibling) = node.next_sibling() {
                return Some(sibling);
            }
            node = node.parent()?;
        }
        None
    }

    /// Visits the properties in their order.
    #[must_use]
    pub fn properties(
        self,
    ) -> impl ExactSizeIterator<Item = &'a Property> + DoubleEndedIterator + Clone {
        self.shown().properties.iter()
    }

    /// Returns the property with this name. O(properties of the node).
    #[must_use]
    pub fn property(self, ident: &str) -> Option<&'a Property> {
        self.shown().property(ident)
    }

    /// Tells where a root had a property of one or two letters, or with the name `""` where the root
    /// itself began, in the text that was read; `None` for other nodes, and where no text was.
    /// O(properties of the root + log of games).
    #[must_use]
    pub fn place(self, ident: &str) -> Option<Place> {
        self.collection.place(self.id, ident)
    }

    /// Says whether the node has a property with this name.
    #[must_use]
    pub fn has(self, ident: &str) -> bool {
        self.property(ident).is_some()
    }

    /// Reads a property that has one value; `None` if the node does not have the property.
    ///
    /// # Errors
    ///
    /// [`PropertyError`] if there are several values, or if the value is not of type `T`.
    pub fn value<T: Value>(self, ident: &str) -> Result<Option<T>, PropertyError> {
        self.value_with(ident, T::read)
    }

    /// As [`Node::value`], with a reader that needs more than the text: the board's size, say.
    pub(crate) fn value_with<T>(
        self,
        ident: &str,
        read: impl FnOnce(&'a str) -> Result<T, ValueError>,
    ) -> Result<Option<T>, PropertyError> {
        let Some(property) = self.property(ident) else { return Ok(None) };
        match property.values.len() {
            0 | 1 => read(property.first()).map(Some).map_err(|e| PropertyError::of(property, e)),
            count => Err(PropertyError::Several { ident: property.ident.clone(), count }),
        }
    }

    /// Reads all values of a list; `None` if the node does not have the property.
    ///
    /// A property with the one value `[]` is the empty list (FF4's *elist*), and so is one of white
    /// space that is no value.
    ///
    /// ```
    /// use tengen_sgf::{Collection, Compose, Coordinate, SimpleText};
    ///
    /// let sgf: Collection = "(;LB[aa:1][bb:two]DD[])".parse()?;
    /// let root = sgf.games().next().expect("a game");
    /// let labels = root.list::<Compose<Coordinate, SimpleText>>("LB")?.unwrap_or_default();
    /// assert_eq!(labels[1].1.as_str(), "two");
    /// assert_eq!(root.list::<Coordinate>("DD")?, Some(vec![]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PropertyError::Value`] if a value is not of type `T`.
    pub fn list<T: Value>(self, ident: &str) -> Result<Option<Vec<T>>, PropertyError> {
        let Some(property) = self.property(ident) else { return Ok(None) };
        let read = |value| T::read(value).map_err(|error| PropertyError::of(property, error));
        let list = property.values().map(read).collect::<Result<_, _>>();
        let first = property.first();
        if property.values.len() > 1
            || !trim(first).is_empty()
            || (!first.is_empty() && list.is_ok())
        {
            list.map(Some)
        } else {
            Ok(Some(Vec::new()))
        }
    }

    /// Reads a list of points, compressed ones expanded: `[aa:cb]` is the rectangle of six points.
    ///
    /// Each point comes once, where it is first named. Points outside any board are not refused,
    /// for the size is not known here. Empty if the node does not have the property.
    ///
    /// ```
    /// use tengen_sgf::Collection;
    ///
    /// let sgf: Collection = "(;AB[aa:cb][bb][dd])".parse()?;
    /// let points = sgf.games().next().expect("a game").points("AB")?;
    /// let texts: Vec<_> = points.iter().map(|point| point.to_string()).collect();
    /// assert_eq!(texts, ["aa", "ba", "ca", "ab", "bb", "cb", "dd"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PropertyError::Value`] if a value is neither a point nor a rectangle.
    pub fn points(self, ident: &str) -> Result<Vec<Coordinate>, PropertyError> {
        let mut points = Vec::new();
        let Some(list) = self.list::<Rectangle>(ident)? else { return Ok(points) };
        let mut seen = PointGrid::default();
        for rectangle in list {
            seen.add(&rectangle, &mut points, |point| point);
        }
        Ok(points)
    }

    /// Reads a text, such as the comment `C`, with its line breaks as `\n`, if the node has the
    /// property. Of several values, which FF4 does not have, each begins a line.
    #[must_use]
    pub fn text(self, ident: &str) -> Option<String> {
        let property = self.property(ident)?;
        let mut text = Text::unescape(property.first()).into_string();
        for value in property.values().skip(1) {
            text.push('\n');
            text.push_str(Text::unescape(value).as_str());
        }
        Some(text)
    }
}

/// Writes the node's number and properties.
impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        f.debug_list().entries(self.properties()).finish()
    }
}
