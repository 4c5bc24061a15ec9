//! Variations: which there are, their order, and taking them away.

use tengen_core::FullRules;
use thiserror::Error;

use crate::cursor::UnknownNode;
use crate::node::NodeId;
use crate::record::Record;
use crate::take_back::TakeBack;

/// Says why a node was not deleted or not promoted. The record is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EditError {
    /// There is no such node.
    #[error(transparent)]
    Unknown(#[from] UnknownNode),
    /// The root is the game itself and cannot be deleted.
    #[error("the root of a record cannot be deleted")]
    Root,
    /// What has been played stands.
    #[error("no move may be taken back: what has been played stands")]
    Fixed,
}

/// # Variations
impl<B: FullRules> Record<B> {
    /// Walks the nodes after the cursor, the main variation first.
    pub fn variations(&self) -> impl Iterator<Item = NodeId> {
        self.tree.children(self.here)
    }

    /// Walks the nodes after a node, the main variation first; none if there is no such node.
    pub fn variations_at(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.tree.children(id)
    }

    /// Walks the main line from the root to its end.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.tree.downward(self.root())
    }

    /// Walks a node and everything after it, every node before its variations and these in their
    /// order, which is how SGF writes them; nothing if there is no such node.
    ///
    /// ```
    /// use tengen_core::{nim::{Nim, Take}};
    /// use tengen_record::Record;
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// for taken in [1, 2] {
    ///     game.play(Take(taken))?; // two variations,
    ///     game.play(Take(3))?; // each answered
    ///     game.to_start();
    /// }
    /// let moves = game.subtree(game.root()).filter_map(|id| game.node(id)?.mv());
    /// assert!(moves.eq([1, 3, 2, 3].map(Take)));
    /// # Ok::<(), tengen_record::PlayError<Nim>>(())
    /// ```
    pub fn subtree(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.tree.subtree(id)
    }

    /// Makes a node the main variation where it branches off; the others keep their order. For a
    /// whole line, promote every node of its [path](Record::path).
    ///
    /// # Errors
    ///
    /// [`EditError`] for an unknown node, or where taking back is refused.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.tree.get(id).ok_or(UnknownNode(id))?;
        match self.take_back {
            TakeBack::Allowed => {
                self.tree.move_to_front(id);
                Ok(())
            }
            TakeBack::Refused => Err(EditError::Fixed),
        }
    }

    /// Deletes a node and everything after it. A cursor in there goes to the node before it; the
    /// clock stays as it is, since this edits the record: see [`take_back`](Record::take_back).
    ///
    /// # Errors
    ///
    /// [`EditError`] for an unknown node, the root, or where taking back is refused;
    /// the record is then as it was.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        let node = self.tree.get(id).ok_or(UnknownNode(id))?;
        let parent = node.parent().ok_or(EditError::Root)?;
        if self.take_back != TakeBack::Allowed {
            return Err(EditError::Fixed);
        }
        if self.upward().any(|above| above == id) {
            self.jump(parent);
        }
        self.tree.remove(id);
        Ok(())
    }
}
