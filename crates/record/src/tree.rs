//! The tree of nodes: an arena of indices, walked and changed without recursion.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::ops::{Index, IndexMut};

use super::node::Links;
use tengen_core::Board;

use crate::node::{Node, NodeId};

/// Nodes by their ids; a deleted node leaves an empty place.
#[derive(Clone, Debug)]
pub(crate) struct Tree<B: Board> {
    nodes: Vec<Option<Node<B>>>,
}

/// Looks up a node that is known to be there.
impl<B: Board> Index<NodeId> for Tree<B> {
    type Output = Node<B>;

    fn index(&self, id: NodeId) -> &Node<B> {
        self.get(id).expect("links and the cursor lead to nodes of the tree")
    }
}

impl<B: Board> IndexMut<NodeId> for Tree<B> {
    fn index_mut(&mut self, id: NodeId) -> &mut Node<B> {
        let node = self.nodes.get_mut(id.index()).and_then(Option::as_mut);
        node.expect("links and the cursor lead to nodes of the tree")
    }
}

impl<B: Board> Tree<B> {
    pub(crate) fn new(root: Node<B>) -> Self {
        Self { nodes: vec![Some(root)] }
    }

    pub(crate) fn get(&self, id: NodeId) -> Option<&Node<B>> {
        self.nodes.get(id.index())?.as_ref()
    }

    fn links(&mut self, id: NodeId) -> &mut Links {
        &mut self[id].links
    }

    /// Adds `node` as the last child of `parent`.
    pub(crate) fn add(&mut self, parent: NodeId, node: Node<B>) -> NodeId {
        let id = NodeId::from_index(self.nodes.len());
        self.nodes.push(Some(node));
        let last = self[parent].links.last_child;
        self.link(id, parent, last, None);
        id
    }

    /// Makes `id` the first child of its parent.
    pub(crate) fn move_to_front(&mut self, id: NodeId) {
        let Some(parent) = self[id].links.parent else { return };
        self.unlink(id);
        let first = self[parent].links.first_child;
        self.link(id, parent, None, first);
    }

    /// Takes `id` and everything below it out of the tree. It must not be the root.
    pub(crate) fn remove(&mut self, id: NodeId) {
        let doomed: Vec<_> = self.subtree(id).collect();
        self.unlink(id);
        for id in doomed {
            self.nodes[id.index()] = None;
        }
    }

    /// Hangs `id` below `parent` between two of its children.
    fn link(&mut self, id: NodeId, parent: NodeId, previous: Option<NodeId>, next: Option<NodeId>) {
        self.links(id).parent = Some(parent);
        self.join(parent, previous, Some(id));
        self.join(parent, Some(id), next);
    }

    /// Takes `id` from its parent and closes the gap.
    fn unlink(&mut self, id: NodeId) {
        let Links { parent, previous, next, .. } = *self.links(id);
        if let Some(parent) = parent {
            self.join(parent, previous, next);
        }
    }

    /// Makes two children of `parent` neighbours; `None` is the end of the row.
    fn join(&mut self, parent: NodeId, left: Option<NodeId>, right: Option<NodeId>) {
        match left {
            Some(left) => self.links(left).next = right,
            None => self.links(parent).first_child = right,
        }
        match right {
            Some(right) => self.links(right).previous = left,
            None => self.links(parent).last_child = left,
        }
    }

    /// Walks the children of `id`, the main variation first.
    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.get(id).and_then(|node| node.links.first_child);
        iter::successors(first, |&id| self[id].links.next)
    }

    /// Walks from `id` up to the root.
    pub(crate) fn upward(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let start = self.get(id).map(|_| id);
        iter::successors(start, |&id| self[id].links.parent)
    }

    /// Walks from `id` to the end of its line, always into the first variation.
    pub(crate) fn downward(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let start = self.get(id).map(|_| id);
        iter::successors(start, |&id| self[id].links.first_child)
    }

    /// Walks `top` and everything below it, every node before its children.
    pub(crate) fn subtree(&self, top: NodeId) -> impl Iterator<Item = NodeId> {
        let start = self.get(top).map(|_| top);
        iter::successors(start, move |&id| {
            self[id].links.first_child.or_else(|| {
                let within = self.upward(id).take_while(|&id| id != top);
                within.filter_map(|id| self[id].links.next).next()
            })
        })
    }
}
