//! The tree of a record and the cursor in it.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::time::Duration;

use tengen_core::{Clock, FullRules};

use crate::node::{Node, NodeId};
use crate::note::Note;
use crate::take_back::TakeBack;
use crate::tree::Tree;

/// The record of a game as a tree of variations, and a cursor that says where in it we are.
///
/// A node is a move, a set-up or a mere remark, with a [`Note`]; moves are added at the cursor and are always
/// legal. The first child of every node is its *main* variation, and the main line is what leads
/// from the root through these.
///
/// The board must apply [every rule](FullRules) of its game. One with history rules does so in
/// `Record<WithHistory<B>>` only; without its history it is refused:
///
/// ```compile_fail,E0277
/// use tengen_core::HistoryRules;
/// use tengen_record::Record;
///
/// fn record_without_its_past<B: HistoryRules>(board: B) -> Record<B> {
///     Record::new(board) // the trait bound `B: FullRules` is not satisfied
/// }
/// ```
///
/// ```
/// use tengen_core::{Board, Color, Outcome, nim::{Nim, Take}};
/// use tengen_record::{Ending, Record};
///
/// let mut game = Record::new(Nim::new(9));
/// for taken in [1, 3, 2] {
///     game.play(Take(taken))?;
/// }
/// game.back(); // what if Black had taken one?
/// let better = game.play(Take(1))?;
/// assert_eq!((game.board(), game.current().ply()), (&"4 white".parse()?, 3));
/// assert_eq!(game.path().count(), 4); // the root and three moves
/// game.promote(better)?;
/// game.to_start();
/// game.to_end();
/// assert_eq!(game.here(), better);
/// game.end(Ending::Resignation { loser: Color::White })?;
/// assert_eq!(game.result().and_then(Ending::outcome), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Cost
///
/// A node takes some 100 bytes, and as many again if something is written to it (a clock writes to
/// every node). It keeps no board, but every set-up does and every 32nd node after it: a step
/// forward plays one move, a step back from there none, any other step clones a board, plays at
/// most 31 and keeps the last eight boards on the way, for as many more steps back. Nothing recurses,
/// so a game of 100,000 moves or a very bushy one is no trouble. The place of a deleted node is not used again.
/// With the feature `serde` a game is a flat list of its nodes, whose moves are checked again;
/// a set-up is the board as it is serialised, with its past if it has one.
#[derive(Clone, Debug)]
pub struct Record<B: FullRules> {
    pub(crate) tree: Tree<B>,
    pub(crate) here: NodeId,
    pub(crate) board: B,
    /// Positions before the cursor, the nearest last, and where they were.
    pub(crate) left: Vec<(NodeId, B)>,
    pub(crate) clock: Option<Clock>,
    /// How long the side to move has thought so far.
    pub(crate) thinking: Duration,
    /// The clock as it was before that.
    pub(crate) rested: Option<Clock>,
    pub(crate) take_back: TakeBack,
    pub(crate) paused: bool,
}

impl<B: FullRules> Record<B> {
    /// Begins a record at `board`, without a clock; taking back is allowed.
    #[must_use]
    pub fn new(board: B) -> Self {
        Self {
            tree: Tree::new(Node::of_set_up(Arc::new(board.clone()), 0)),
            here: NodeId::ROOT,
            board,
            left: Vec::new(),
            clock: None,
            thinking: Duration::ZERO,
            rested: None,
            take_back: TakeBack::Allowed,
            paused: false,
        }
    }

    /// Returns the position at the cursor. O(1).
    #[must_use]
    pub fn board(&self) -> &B {
        &self.board
    }

    /// Returns the id of the node at the cursor.
    #[must_use]
    pub fn here(&self) -> NodeId {
        self.here
    }

    /// Returns the node at the cursor.
    #[must_use]
    pub fn current(&self) -> &Node<B> {
        &self.tree[self.here]
    }

    /// Returns the node at the beginning, whose [`Action`](crate::Action) is the set-up of the first position.
    #[must_use]
    pub fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// Returns a node, or `None` if there is none of that id (any more).
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node<B>> {
        self.tree.get(id)
    }

    /// Gives access to what is written to the node at the cursor.
    pub fn note_mut(&mut self) -> &mut Note {
        self.tree[self.here].note.get_or_insert_default()
    }
}

/// Chooses what becomes of a move that the rules refuse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The first is an error.
    Strict,
    /// Each is listed as a fault, and whatever else can be replayed is.
    #[default]
    Tolerant,
}
