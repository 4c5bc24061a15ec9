//! The tree, and what of it is kept from one search to the next.

use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Board;

use super::node::{Children, Node};

/// The room for moves: the most that there may be.
#[derive(Debug)]
pub(super) struct Room {
    used: AtomicUsize,
    all: usize,
}

impl Room {
    /// Takes room for this many, if there is.
    pub(super) fn take(&self, count: usize) -> bool {
        let used = self.used.fetch_add(count, Relaxed);
        let fits = used.saturating_add(count) <= self.all;
        if !fits {
            self.give_back(count);
        }
        fits
    }

    pub(super) fn give_back(&self, count: usize) {
        self.used.fetch_sub(count, Relaxed);
    }

    pub(super) fn used(&self) -> usize {
        self.used.load(Relaxed)
    }
}

/// The root's position and all that is known below it.
#[derive(Debug)]
pub(super) struct Tree<B: Board> {
    board: Option<B>,
    pub(super) root: Node<B::Move>,
    pub(super) room: Room,
    /// Whether the root lacks some of its moves.
    is_restricted: bool,
}

impl<B: Board> Tree<B> {
    pub(super) fn new() -> Self {
        let room = Room { used: AtomicUsize::new(0), all: 0 };
        Self { board: None, root: Node::new(), room, is_restricted: false }
    }

    /// Makes `board` the root and keeps what is known of it, if it is at most two moves on. A root that
    /// lacked moves is known if it is to have the same ones again.
    pub(super) fn move_to(&mut self, board: &B, among: Option<&[B::Move]>, nodes: usize) {
        let is_same = self.board.as_ref() == Some(board) && !self.lacks(among);
        if !is_same {
            self.root = self.take_known(board).unwrap_or_else(Node::new);
            self.is_restricted = false;
            self.board = Some(board.clone());
        }
        self.room.all = nodes;
        if is_same && self.room.used() <= nodes / 2 {
            return; // it was counted before
        }
        let mut least = 2;
        while self.count() > nodes / 2 {
            self.prune(least);
            least = least.saturating_mul(2);
        }
    }

    /// Makes room for the root's moves, however little there is.
    pub(super) fn force_room(&mut self, count: usize) {
        self.room.all = self.room.all.max(*self.room.used.get_mut() + count);
    }

    /// Says whether the root lacks any of these moves.
    fn lacks(&self, among: Option<&[B::Move]>) -> bool {
        let has = |mv| self.root.children().is_some_and(|children| children.moves.contains(mv));
        match among {
            Some(moves) if self.is_restricted => !moves.iter().all(has),
            _ => self.is_restricted,
        }
    }

    /// Takes the node of `board` out of the tree.
    fn take_known(&mut self, board: &B) -> Option<Node<B::Move>> {
        let known = self.board.take()?;
        if known == *board {
            return None;
        }
        let children = self.root.take_children()?;
        let Children { moves, nodes } = *children;
        for (&mv, mut node) in moves.iter().zip(nodes.into_vec()) {
            if known.key_after(mv) == board.key() && known.after(mv) == *board {
                return Some(node);
            }
            let Some(replies) = node.take_children() else { continue };
            let next = known.after(mv);
            let is_reply = |&reply: &B::Move| {
                next.key_after(reply) == board.key() && next.after(reply) == *board
            };
            if let Some(index) = replies.moves.iter().position(is_reply) {
                return replies.nodes.into_vec().into_iter().nth(index);
            }
        }
        None
    }

    /// Counts the moves of the tree anew.
    fn count(&mut self) -> usize {
        let (mut count, mut left) = (0, vec![&self.root]);
        while let Some(node) = left.pop() {
            if let Some(children) = node.children() {
                count += children.nodes.len();
                left.extend(children.nodes.iter());
            }
        }
        *self.room.used.get_mut() = count;
        count
    }

    /// Drops what is below moves that were visited less than `least` times.
    fn prune(&mut self, least: u32) {
        let mut left: Vec<&mut Node<B::Move>> = vec![&mut self.root];
        while let Some(node) = left.pop() {
            if node.own().games() < least {
                node.take_children();
            } else if let Some(children) = node.children_mut() {
                left.extend(children.nodes.iter_mut());
            }
        }
    }

    /// Leaves only the `allowed` moves to the root.
    pub(super) fn restrict(&mut self, allowed: &[B::Move]) {
        let Some(children) = self.root.take_children() else { return };
        let count = children.moves.len();
        let Children { moves, nodes } = *children;
        let is_allowed = |(mv, _): &(B::Move, _)| allowed.contains(mv);
        let kept = moves.iter().copied().zip(nodes.into_vec()).filter(is_allowed);
        let (moves, nodes): (Vec<B::Move>, Vec<_>) = kept.unzip();
        if moves.len() < count {
            self.is_restricted = true;
            self.root.doubt();
        }
        let (moves, nodes) = (moves.into_boxed_slice(), nodes.into_boxed_slice());
        self.root.grow(Box::new(Children { moves, nodes }));
    }
}
