//! Nodes that could not be played, kept as they stand.

use alloc::vec::Vec;

use tengen_core::Board;
use tengen_sgf::{Node, Property};

use crate::ending::Ending;

/// A node that could not be played.
#[derive(Clone, Debug)]
pub(super) struct Refused<B: Board> {
    /// How it ended the game, if that is a foul.
    pub(super) ending: Option<Ending<B>>,
    pub(super) order: Order,
    pub(super) properties: Vec<Property>,
}

/// Where a node that could not be played stands among the variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Before all that could be played: in the main line, if that comes here.
    First,
    /// Behind one at least; it is written behind all.
    Later,
}

/// What of a node is still to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Everything.
    Whole,
    /// What is no set-up: that has been made.
    WithoutSetup,
    /// The move alone: the node is the root, which is there.
    Move,
}

impl Part {
    /// Copies this part of a node.
    pub(super) fn of(self, node: Node<'_>) -> Vec<Property> {
        node.properties().filter(|property| self.has(property)).cloned().collect()
    }

    /// Says whether a property belongs to this part.
    pub(super) fn has(self, property: &Property) -> bool {
        let is_one_of = |idents: &[&str]| idents.iter().any(|ident| *property.ident() == **ident);
        match self {
            Self::Whole => true,
            Self::WithoutSetup => !is_one_of(&["AB", "AW", "AE", "PL"]),
            Self::Move => is_one_of(&["B", "W"]),
        }
    }
}
