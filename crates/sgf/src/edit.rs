//! A node to change, and the way to build game texts.

use alloc::string::String;

use smallvec::SmallVec;
use tengen_core::Color;
use thiserror::Error;

use crate::collection::{Collection, NodeId};
use crate::coordinate::StoneMove;
use crate::ident::{Ident, InvalidIdent};
use crate::node::Node;
use crate::property::Property;
use crate::scan::is_value;
use crate::value::{Value, color_letter, to_raw};
use crate::value_error::excerpt;

/// Says why a property cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EditError {
    /// The name is no name of a property.
    #[error(transparent)]
    Ident(#[from] InvalidIdent),
    /// The value would end before its end: it has `]` without `\`, or a `\` that escapes nothing.
    #[error("the raw value {found:?} has a bracket that is not escaped, or ends in a backslash")]
    Raw {
        /// The value, or its beginning.
        found: String,
    },
    /// A property has one value at least.
    #[error("property {ident} is given no value, expected one at least")]
    NoValue {
        /// The property.
        ident: Ident,
    },
}

/// A node of a [`Collection`], to be changed, and a cursor that goes down the tree as it is built.
///
/// ```
/// use tengen_core::Color;
/// use tengen_sgf::{BoardSize, Collection, GO, GameResult, Text};
///
/// let mut sgf = Collection::new();
/// let mut node = sgf.add_game(GO, BoardSize::square(9).expect("a size"));
/// node.set("RE", &"B+R".parse::<GameResult>()?)?;
/// let mut node = node.play(Color::Black, "ee".parse()?);
/// node.set("C", &Text::new("The middle [5:5]"))?;
/// let fork = node.id();
/// node.play(Color::White, "gc".parse()?);
/// sgf.node_mut(fork).expect("a node").play(Color::White, "cg".parse()?);
/// assert_eq!(
///     sgf.to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[9]RE[B+R];B[ee]C[The middle [5:5\\]]\n(;W[gc])\n(;W[cg]))\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NodeMut<'a> {
    collection: &'a mut Collection,
    id: NodeId,
}

impl<'a> NodeMut<'a> {
    pub(crate) fn new(collection: &'a mut Collection, id: NodeId) -> Self {
        Self { collection, id }
    }

    /// Returns the node's name in its collection.
    #[must_use]
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// Returns the node to look at.
    #[must_use]
    pub fn as_node(&self) -> Node<'_> {
        Node::new(self.collection, self.id)
    }

    /// Sets a property to one value, whatever it was.
    ///
    /// # Errors
    ///
    /// [`EditError::Ident`] if the name is no name of a property.
    pub fn set<T: Value>(&mut self, ident: &str, value: &T) -> Result<&mut Self, EditError> {
        self.set_list(ident, core::slice::from_ref(value))
    }

    /// As [`set`](Self::set), for a name that stands in the program and so is known to be right.
    ///
    /// # Panics
    ///
    /// If the name is no name of a property.
    pub fn put<T: Value>(&mut self, ident: &str, value: &T) -> &mut Self {
        self.put_list(ident, core::slice::from_ref(value))
    }

    /// Sets a property to a list of values, whatever it was; an empty list is written `[]`.
    ///
    /// # Panics
    ///
    /// If the name is no name of a property.
    pub fn put_list<T: Value>(&mut self, ident: &str, list: &[T]) -> &mut Self {
        match self.set_list(ident, list) {
            Ok(node) => node,
            Err(error) => panic!("{error}"),
        }
    }

    fn set_list<T: Value>(&mut self, ident: &str, list: &[T]) -> Result<&mut Self, EditError> {
        let ident: Ident = ident.parse()?;
        let property = self.collection.property_mut(self.id, ident);
        property.values = list.iter().map(|value| to_raw(value).into_boxed_str()).collect();
        if list.is_empty() {
            property.values.push("".into());
        }
        Ok(self)
    }

    /// Adds one value to a property, which need not be there.
    ///
    /// # Errors
    ///
    /// [`EditError::Ident`] if the name is no name of a property.
    pub fn add_value<T: Value>(&mut self, ident: &str, value: &T) -> Result<&mut Self, EditError> {
        let ident: Ident = ident.parse()?;
        let property = self.collection.property_mut(self.id, ident);
        property.values.push(to_raw(value).into_boxed_str());
        Ok(self)
    }

    /// Sets a property to values as they stand between brackets, with their escapes.
    ///
    /// # Errors
    ///
    /// [`EditError`] if the name is no name of a property, if there is no value, or if a value
    /// would end before its end.
    pub fn set_raw(&mut self, ident: &str, values: &[&str]) -> Result<&mut Self, EditError> {
        let ident: Ident = ident.parse()?;
        if let Some(wrong) = values.iter().find(|value| !is_value(value)) {
            return Err(EditError::Raw { found: excerpt(wrong) });
        }
        if values.is_empty() {
            return Err(EditError::NoValue { ident });
        }
        let values: SmallVec<_> = values.iter().map(|&value| value.into()).collect();
        self.collection.property_mut(self.id, ident).values = values;
        Ok(self)
    }

    /// Adds those properties that the node does not have, as they are in another one.
    ///
    /// ```
    /// use tengen_sgf::Collection;
    ///
    /// let read: Collection = "(;N[one]C[first];N[two]TR[bb])".parse()?;
    /// let mut written = read.clone();
    /// let root = read.games().next().expect("a game");
    /// let more = root.main_line().nth(1).expect("a node").properties();
    /// written.node_mut(root.id()).expect("a root").add_missing(more);
    /// assert_eq!(written.to_string(), "(;N[one]C[first]TR[bb];N[two]TR[bb])\n");
    /// # Ok::<(), tengen_sgf::ReadError>(())
    /// ```
    pub fn add_missing<'p>(
        &mut self,
        properties: impl IntoIterator<Item = &'p Property>,
    ) -> &mut Self {
        for property in properties {
            if !self.as_node().has(property.ident().as_str()) {
                self.add_values(property.clone());
            }
        }
        self
    }

    /// Sets a property to what it is in another node, whatever it was.
    pub fn set_property(&mut self, property: Property) -> &mut Self {
        let Property { ident, values } = property;
        self.collection.property_mut(self.id, ident).values = values;
        self
    }

    /// Adds the values of a property behind those that are there, if any.
    pub fn add_values(&mut self, property: Property) -> &mut Self {
        let Property { ident, values } = property;
        self.collection.property_mut(self.id, ident).values.extend(values);
        self
    }

    /// Takes a property away and returns it.
    pub fn remove(&mut self, ident: &str) -> Option<Property> {
        let properties = &mut self.collection.data_mut(self.id).properties;
        let place = properties.iter().position(|property| property.ident == *ident)?;
        Some(properties.remove(place))
    }

    /// Adds a node without properties behind the last variation, and goes there.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    #[expect(clippy::must_use_candidate, reason = "the last node of a line is dropped")]
    pub fn add_child(self) -> Self {
        let id = self.collection.push_child(self.id);
        Self { id, ..self }
    }

    /// Adds a node with a move, `B` or `W`, behind the last variation, and goes there.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    #[expect(clippy::must_use_candidate, reason = "the last node of a line is dropped")]
    pub fn play(self, color: Color, stone: StoneMove) -> Self {
        let mut child = self.add_child();
        child.put(color_letter(color), &stone);
        child
    }
}
