//! The tree, and what of it is kept from one search to the next.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

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
    /// Whether room was refused that can be made.
    is_full: AtomicBool,
}

impl Room {
    /// Takes room for this many, if there is.
    pub(super) fn take(&self, count: usize) -> bool {
        let used = self.used.fetch_add(count, Relaxed);
        let fits = used.saturating_add(count) <= self.all;
        if !fits {
            self.give_back(count);
            self.is_full.store(true, Relaxed);
        }
        fits
    }

    pub(super) fn give_back(&self, count: usize) {
        self.used.fetch_sub(count, Relaxed);
    }

    /// Says whether the tree has to be cut back before it can grow.
    pub(super) fn is_full(&self) -> bool {
        self.is_full.load(Relaxed)
    }

    pub(super) fn used(&self) -> usize {
        self.used.load(Relaxed)
    }
}

/// The root's position and all that is known below it.
#[derive(Debug)]
pub(super) struct Tree<B: Board> {
    board: Option<B>,
    /// An only child: what is known of the root's position.
    root: Children<B::Move>,
    pub(super) room: Room,
    /// Whether the root lacks some of its moves.
    is_restricted: bool,
}

impl<B: Board> Tree<B> {
    pub(super) fn new() -> Self {
        let room = Room { used: AtomicUsize::new(0), all: 0, is_full: AtomicBool::new(false) };
        Self { board: None, root: Children::root(), room, is_restricted: false }
    }

    pub(super) fn root(&self) -> Node<'_, B::Move> {
        self.root.node(0)
    }

    /// Makes `board` the root and keeps what is known of it, if it is at most two moves on. A root that
    /// lacked moves is known if it is to have the same ones again.
    pub(super) fn move_to(&mut self, board: &B, among: Option<&[B::Move]>, nodes: usize) {
        let is_same = self.board.as_ref() == Some(board) && !self.lacks(among);
        if !is_same {
            self.root = self.take_known(board).unwrap_or_else(Children::root);
            self.is_restricted = false;
            self.board = Some(board.clone());
        }
        self.room.all = nodes;
        *self.room.is_full.get_mut() = false;
        if !is_same || self.room.used() > nodes / 2 {
            self.make_room(); // else it was counted before
        }
    }

    /// Drops what was visited least, so that half of the room is free or the root alone has its moves.
    pub(super) fn make_room(&mut self) {
        let counts = self.count();
        let (mut kept, mut bits) = (counts.iter().sum::<usize>(), 0);
        let root = self.root().own().games;
        // What was visited less than 1 << bits times goes, if that leaves the root its moves.
        while kept > self.room.all / 2 && 1 << bits <= u64::from(root) {
            kept -= counts[bits];
            bits += 1;
        }
        if bits > 0 {
            self.prune(1 << (bits - 1));
        }
        *self.room.used.get_mut() = kept;
        *self.room.is_full.get_mut() = false;
    }

    /// Makes room for the root's moves, however little there is.
    pub(super) fn force_room(&mut self, count: usize) {
        self.room.all = self.room.all.max(*self.room.used.get_mut() + count);
    }

    /// Says whether the root lacks any of these moves.
    fn lacks(&self, among: Option<&[B::Move]>) -> bool {
        let has = |mv| self.root().children().is_some_and(|children| children.moves.contains(mv));
        match among {
            Some(moves) if self.is_restricted => !moves.iter().all(has),
            _ => self.is_restricted,
        }
    }

    /// Takes what is known of `board` out of the tree.
    fn take_known(&mut self, board: &B) -> Option<Children<B::Move>> {
        let known = self.board.take()?;
        if known == *board {
            return None;
        }
        let leads_here =
            |from: &B, mv: B::Move| from.key_after(mv) == board.key() && from.after(mv) == *board;
        let mut children = *self.root.take_below(0)?;
        for index in 0..children.len() {
            let mv = children.moves[index];
            if leads_here(&known, mv) {
                return Some(children.select(&[index]));
            }
            let Some(replies) = children.take_below(index) else { continue };
            let next = known.after(mv);
            if let Some(index) = replies.moves.iter().position(|&reply| leads_here(&next, reply)) {
                return Some(replies.select(&[index]));
            }
        }
        None
    }

    /// Counts the moves of the tree by the bits of how often the position was visited.
    fn count(&self) -> [usize; 33] {
        let (mut counts, mut left) = ([0; 33], vec![&self.root]);
        while let Some(family) = left.pop() {
            for node in family.nodes() {
                let Some(children) = node.children() else { continue };
                counts[(u32::BITS - node.own().games.leading_zeros()) as usize] += children.len();
                left.push(children);
            }
        }
        counts
    }

    /// Drops what is below moves that were visited less than `least` times.
    fn prune(&mut self, least: u32) {
        let mut left = vec![&mut self.root];
        while let Some(children) = left.pop() {
            children.prune(least);
            left.extend(children.below_mut());
        }
    }

    /// Leaves only the `allowed` moves to the root.
    pub(super) fn restrict(&mut self, allowed: &[B::Move]) {
        let Some(children) = self.root.take_below(0) else { return };
        let count = children.len();
        let is_allowed = |&index: &usize| allowed.contains(&children.moves[index]);
        let kept: Vec<usize> = (0..count).filter(is_allowed).collect();
        if kept.len() < count {
            self.is_restricted = true;
            self.root().doubt();
        }
        self.root().grow(Box::new(children.select(&kept)));
    }
}
