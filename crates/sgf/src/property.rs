//! A property: a name and its values, as they are written.

use alloc::boxed::Box;

use smallvec::SmallVec;

use crate::ident::Ident;

/// A name and one or more values, kept as they stand between the brackets.
///
/// Nothing is unescaped or checked here: what a value means depends on the property and on the game.
/// [`Node::value`](crate::Node::value) and [`Node::list`](crate::Node::list) read values, or
/// [`Value::read`](crate::Value::read) does.
///
/// ```
/// use tengen_sgf::{Collection, Text, Value};
///
/// let sgf: Collection = r"(;C[one \] two]AB[aa][bb])".parse()?;
/// let root = sgf.games().next().expect("a game");
/// let comment = root.property("C").expect("a comment");
/// assert_eq!(comment.first(), r"one \] two");
/// assert_eq!(Text::read(comment.first())?.as_str(), "one ] two");
/// assert_eq!(root.property("AB").map(|stones| stones.values().count()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    pub(crate) ident: Ident,
    /// Never empty.
    pub(crate) values: SmallVec<[Box<str>; 1]>,
}

impl Property {
    /// Returns the name.
    #[must_use]
    pub fn ident(&self) -> &Ident {
        &self.ident
    }

    /// Returns the first value as it is written, without its brackets.
    #[must_use]
    pub fn first(&self) -> &str {
        self.values.first().map_or("", |value| value)
    }

    /// Visits the values as they are written, without their brackets. There is at least one.
    #[must_use]
    pub fn values(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator + Clone {
        self.values.iter().map(|value| &**value)
    }
}
