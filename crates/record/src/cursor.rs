//! Walking through the record.

use alloc::vec::Vec;
use core::time::Duration;

use smallvec::SmallVec;
use tengen_core::{Board, FullRules};
use thiserror::Error;

use crate::node::{Action, Node, NodeId};
use crate::record::Record;

/// Says that a record has no node of this id, or no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no node {} in this game", .0.index())]
pub struct UnknownNode(pub NodeId);

/// The number of steps back in a row that replay the moves only once.
const STEPS_BACK: usize = 8;

/// # The cursor
///
/// Moving the cursor changes neither the record nor the clock.
impl<B: FullRules> Record<B> {
    /// Goes one node back and returns where that is; stays at the root and returns `None`.
    pub fn back(&mut self) -> Option<NodeId> {
        let parent = self.current().parent()?;
        self.jump(parent);
        Some(parent)
    }

    /// Goes one node forward, into the main variation, and returns where that is; stays at the end
    /// of a line and returns `None`. Into another variation, [`go_to`](Record::go_to) one of the
    /// [`variations`](Record::variations).
    pub fn forward(&mut self) -> Option<NodeId> {
        let child = self.tree.children(self.here).next()?;
        self.jump(child);
        Some(child)
    }

    /// Goes to the root.
    pub fn to_start(&mut self) {
        self.jump(self.root());
    }

    /// Goes to the end of this line, always into the main variation. O(nodes on the way).
    pub fn to_end(&mut self) {
        let end = self.tree.downward(self.here).last();
        self.jump(end.unwrap_or(self.here));
    }

    /// Goes to a node anywhere in the record.
    ///
    /// # Errors
    ///
    /// [`UnknownNode`]; the cursor then stays.
    pub fn go_to(&mut self, id: NodeId) -> Result<(), UnknownNode> {
        self.tree.get(id).ok_or(UnknownNode(id))?;
        self.jump(id);
        Ok(())
    }

    /// Returns the position at a node anywhere in the record, or `None` if there is no such node.
    ///
    /// Plays at most 31 moves.
    #[must_use]
    pub fn board_at(&self, id: NodeId) -> Option<B> {
        self.tree.get(id)?;
        self.replay_to(id, |_, _, _| {})
    }

    /// Returns the position at a node; shows those on the way there from a board that is kept to `pass`,
    /// with the number of nodes that are left after the next.
    fn replay_to(&self, id: NodeId, mut pass: impl FnMut(usize, NodeId, &B)) -> Option<B> {
        let mut way = SmallVec::<[NodeId; 32]>::new();
        for at in self.tree.upward(id) {
            let Some(board) = self.tree[at].kept_board() else {
                way.push(at);
                continue;
            };
            let (mut board, mut here) = (board.clone(), at);
            for (left, &next) in way.iter().enumerate().rev() {
                pass(left, here, &board);
                self.tree[next].action().apply(&mut board);
                here = next;
            }
            return Some(board);
        }
        None
    }

    /// Walks from the root to the cursor. Allocates a list of the nodes on the way.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        let mut path: alloc::vec::Vec<_> = self.upward().collect();
        path.reverse();
        path.into_iter()
    }

    /// Walks from the cursor up to the root.
    pub(crate) fn upward(&self) -> impl Iterator<Item = NodeId> {
        self.tree.upward(self.here)
    }

    /// Shows every node from the root to the cursor to `visit`, with the position there.
    ///
    /// This is how a game tells what depends on the way a position came about. The number of each
    /// stone's move, for instance: a point that is empty before a node and occupied after it bears
    /// the [`ply`](Node::ply) of that node if a move led there, and 0 after a set-up; a point that
    /// is empty bears none.
    ///
    /// ```
    /// use tengen_core::{nim::{Nim, Take}};
    /// use tengen_record::Record;
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.play(Take(2))?;
    /// game.play(Take(3))?;
    /// let mut heaps = Vec::new();
    /// game.replay(|node, heap| heaps.push(format!("{}: {heap}", node.ply())));
    /// assert_eq!(heaps, ["0: 9 black", "1: 7 white", "2: 4 black"]);
    /// # Ok::<(), tengen_record::PlayError<Nim>>(())
    /// ```
    pub fn replay(&self, mut visit: impl FnMut(&Node<B>, &B)) {
        let mut path = self.path().map(|id| &self.tree[id]);
        let Some((root, mut board)) = path.next().and_then(|n| Some((n, n.kept_board()?.clone())))
        else {
            return;
        };
        visit(root, &board);
        for node in path {
            node.action().apply(&mut board);
            visit(node, &board);
        }
    }

    /// Moves the cursor to a node that is there.
    pub(crate) fn jump(&mut self, id: NodeId) {
        if id == self.here {
            return;
        }
        if self.tree[id].parent() == Some(self.here) {
            let action = self.tree[id].action().clone();
            self.step(|board| action.apply(board));
        } else if self.left.last().is_none_or(|(left, _)| *left != id) {
            self.go_back(id);
        } else if let Some((_, board)) = self.left.pop() {
            self.board = board;
        }
        self.here = id;
        self.thinking = Duration::ZERO;
    }

    /// Changes the board to that of any node, and keeps those before it for further steps back.
    fn go_back(&mut self, id: NodeId) {
        let mut passed = Vec::with_capacity(STEPS_BACK);
        let found = self.replay_to(id, |left, at, board| {
            if left < STEPS_BACK {
                passed.push((at, board.clone()));
            }
        });
        if let Some(board) = found {
            (self.board, self.left) = (board, passed);
        }
    }

    /// Changes the board to that of a node after the cursor.
    pub(crate) fn step(&mut self, change: impl FnOnce(&mut B)) {
        self.left.truncate(1);
        match self.left.first_mut() {
            Some(left) => left.0 = self.here,
            None => self.left.push((self.here, self.board.clone())),
        }
        self.left[0].1.clone_from(&self.board);
        change(&mut self.board);
    }
}

impl<B: Board> Action<B> {
    /// Does to `board` what was done on the way to the node.
    fn apply(&self, board: &mut B) {
        match self {
            Self::Move(mv) => board.play_unchecked(*mv),
            Self::SetUp(set_up) => board.clone_from(set_up),
            Self::Remark => {}
        }
    }
}
