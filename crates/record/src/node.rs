//! One node of the record.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::num::NonZeroUsize;

use tengen_core::Board;

use crate::ending::Ending;
use crate::note::Note;

/// Names a node of one [`Record`](crate::Record).
///
/// An id is never given out twice, not even after its node has been deleted, so it can be the key
/// of whatever else a program wants to keep of a node. It means nothing in another game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroUsize);

impl NodeId {
    pub(crate) const ROOT: Self = Self(NonZeroUsize::MIN);

    pub(crate) fn from_index(index: usize) -> Self {
        Self(NonZeroUsize::MIN.saturating_add(index))
    }

    /// Returns the number of the node, counted from 0 in the order in which nodes were added.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.get() - 1
    }
}

/// Writes the number.
impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// Writes the number, too.
impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NodeId").field(&self.index()).finish()
    }
}

/// Tells how a node came out of the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "B: serde::Serialize, B::Move: serde::Serialize",
        deserialize = "B: serde::Deserialize<'de>, B::Move: serde::Deserialize<'de>"
    ))
)]
pub enum Action<B: Board> {
    /// The side to move moved.
    Move(B::Move),
    /// The position was replaced by this one: stones edited, or only the turn given to the other
    /// side. The root of every record is of this kind. Equal ones may share it.
    SetUp(Arc<B>),
    /// Nothing was done: the node is there for what is written to it.
    Remark,
}

/// One node of a [`Record`](crate::Record): what was done, what was written to it, and whether the
/// game ended here.
#[derive(Clone, Debug)]
pub struct Node<B: Board> {
    pub(crate) action: Action<B>,
    ply: usize,
    pub(crate) note: Option<Box<Note>>,
    pub(crate) ending: Option<Ending<B>>,
    checkpoint: Option<Box<B>>,
    replays: usize,
    pub(crate) links: Links,
}

/// How a node hangs in the tree.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Links {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next: Option<NodeId>,
    pub(crate) previous: Option<NodeId>,
}

/// How many nodes are gone through again at most to get a board back, and one more.
const CHECKPOINT: usize = 32;

impl<B: Board> Node<B> {
    /// Makes the node of a set-up after `ply` moves.
    pub(crate) fn of_set_up(board: Arc<B>, ply: usize) -> Self {
        let ending = board.outcome().map(Ending::Board);
        Self { ending, ..Self::of_action(Action::SetUp(board), ply) }
    }

    /// Makes the node of `mv`, which led from `self` to `board`.
    pub(crate) fn of_move(&self, mv: B::Move, board: &B) -> Self {
        self.next(Action::Move(mv), self.ply + 1, board)
    }

    /// Makes a node after `self`, which has `board`, too.
    pub(crate) fn of_remark(&self, board: &B) -> Self {
        self.next(Action::Remark, self.ply, board)
    }

    fn next(&self, action: Action<B>, ply: usize, board: &B) -> Self {
        let replays = (self.replays + 1) % CHECKPOINT;
        Self {
            ending: board.outcome().map(Ending::Board),
            checkpoint: (replays == 0).then(|| Box::new(board.clone())),
            replays,
            ..Self::of_action(action, ply)
        }
    }

    fn of_action(action: Action<B>, ply: usize) -> Self {
        Self {
            action,
            ply,
            note: None,
            ending: None,
            checkpoint: None,
            replays: 0,
            links: Links::default(),
        }
    }

    /// Returns how the node came out of the one before it.
    #[must_use]
    pub fn action(&self) -> &Action<B> {
        &self.action
    }

    /// Returns the move that led here, `None` for a set-up or a remark.
    #[must_use]
    pub fn mv(&self) -> Option<B::Move> {
        match self.action {
            Action::Move(mv) => Some(mv),
            Action::SetUp(_) | Action::Remark => None,
        }
    }

    /// Returns how many moves have been made on the way from the root to here; this is the number
    /// of the move that led here. Set-ups and remarks do not count.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Returns what was written to the node.
    #[must_use]
    pub fn note(&self) -> &Note {
        static NOTHING: Note = Note::new();
        self.note.as_deref().unwrap_or(&NOTHING)
    }

    /// Returns how the game ended here, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<B>> {
        self.ending.as_ref()
    }

    /// Returns the node before this one, `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.links.parent
    }

    /// Returns the position if the node keeps it.
    pub(crate) fn kept_board(&self) -> Option<&B> {
        match &self.action {
            Action::SetUp(board) => Some(board),
            Action::Move(_) | Action::Remark => self.checkpoint.as_deref(),
        }
    }
}
