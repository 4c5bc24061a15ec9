//! The record of a game.

use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "session")]
use core::iter;

use tengen_record::{NodeId, Note};

use super::{EditError, Game};
use crate::ending::End;
use crate::format::Format;
use crate::start::Start;

/// # The record
impl Game {
    /// Takes a capture back that is only [begun](Game::begun), else the last move and the turn that was [given](Game::give_turn) for it. Returns whether
    /// there was one. The line that was played first stays the main one until
    /// [`promote`](Game::promote) changes that.
    pub fn undo(&mut self) -> bool {
        if !core::mem::take(&mut self.begun).is_empty() {
            return true;
        }
        let here = self.here();
        let Some(before) = self.before(here) else { return false };
        self.undone.push(here);
        self.erased.go_to(before)
    }

    /// Plays again what was taken back last, else the first variation. Returns whether there was
    /// any.
    pub fn redo(&mut self) -> bool {
        let undone = self.undone.last().copied();
        let next = undone.filter(|id| self.before(*id) == Some(self.here()));
        let Some(id) = next.or_else(|| self.first_move(self.here())) else { return false };
        self.undone.pop();
        self.begun.clear();
        self.erased.go_to(id)
    }

    /// The node before, or that before it if it gives the turn for a move.
    fn before(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id)?;
        let is_for_move = self.erased.turn_given_at(parent).is_some() && self.move_at(id).is_some();
        if is_for_move { self.parent(parent) } else { Some(parent) }
    }

    /// The first variation, or where that gives the turn for a move, the move.
    fn first_move(&self, id: NodeId) -> Option<NodeId> {
        let first = *self.variations_at(id).first()?;
        let then = self.variations_at(first).first().copied();
        then.filter(|then| self.before(*then) == Some(id)).or(Some(first))
    }

    pub(crate) fn forget_undone(&mut self) {
        self.undone.clear();
        self.begun.clear();
    }

    /// Returns the node of the record where the game stands.
    #[must_use]
    pub fn here(&self) -> NodeId {
        self.erased.here()
    }

    /// Returns the first node.
    #[must_use]
    pub fn root(&self) -> NodeId {
        self.erased.root()
    }

    /// Returns the node before; `None` at the root and where there is no such node.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.erased.parent(id)
    }

    /// A copy that stands at a node.
    pub(crate) fn at(&self, id: NodeId) -> Self {
        let mut game = self.clone();
        game.go_to(id);
        game
    }

    /// The nodes from the root to a node.
    #[cfg(feature = "session")]
    pub(crate) fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way: Vec<NodeId> = iter::successors(Some(id), |&id| self.parent(id)).collect();
        way.reverse();
        way
    }

    /// Returns the nodes after this one, the main one first.
    #[must_use]
    pub fn variations(&self) -> Vec<NodeId> {
        self.erased.variations(self.here())
    }

    /// Returns the nodes after any node, the main one first.
    #[must_use]
    pub fn variations_at(&self, id: NodeId) -> Vec<NodeId> {
        self.erased.variations(id)
    }

    /// Writes the move that led to a node; `None` at the root, at set-ups and remarks.
    #[must_use]
    pub fn move_at(&self, id: NodeId) -> Option<String> {
        self.erased.move_at(id)
    }

    /// Writes the moves of a line that begins at the root, as [`move_at`](Self::move_at) does, in one walk.
    #[cfg(feature = "session")]
    pub(crate) fn texts(&self, line: &[NodeId]) -> Vec<Option<String>> {
        self.erased.texts(line)
    }

    /// Returns how many moves led to a node; `None` where there is no such node.
    #[must_use]
    pub fn ply_at(&self, id: NodeId) -> Option<usize> {
        self.erased.ply_at(id)
    }

    /// Returns the moves that led here, in order.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.erased.moves()
    }

    /// Goes to a node. Returns whether there is one.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        let went = self.erased.go_to(id);
        if went {
            self.forget_undone();
        }
        went
    }

    /// Makes a variation the main one of its node.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.erased.promote(id)
    }

    /// Deletes a node and all that follows.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.erased.delete(id).map(|()| self.forget_undone())
    }

    /// Returns what is written to a node; `None` where there is no such node.
    #[must_use]
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.erased.note(id)
    }

    /// Gives access to what is written to this node.
    pub fn note_mut(&mut self) -> &mut Note {
        self.erased.note_mut()
    }

    /// Ends the game here otherwise than on the board.
    ///
    /// # Errors
    ///
    /// If it is over.
    pub fn end(&mut self, end: End) -> Result<(), EditError> {
        self.erased.end(end).map(|()| self.begun.clear())
    }

    /// Ends the game because the side to move has played this illegal move, where the rules of a match
    /// let it lose by that.
    ///
    /// # Errors
    ///
    /// If the text is no move at all, the move is legal, or the game is over.
    pub fn foul(&mut self, text: &str) -> Result<(), EditError> {
        self.erased.foul(text).map(|()| self.begun.clear())
    }

    /// Takes the ending back. Where the board has ended the game it still refuses every move, but the
    /// players may agree on another [`end`](Game::end), such as a score that was counted.
    ///
    /// # Errors
    ///
    /// If the game is not over.
    pub fn reopen(&mut self) -> Result<(), EditError> {
        self.erased.reopen()
    }

    /// Sets up another position of the same game and rules. In Go the prisoners stay, as in records.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn set_up(&mut self, position: &str) -> Result<(), EditError> {
        self.erased.set_up(position).map(|()| self.forget_undone())
    }

    /// Writes the record in a format, with all variations; `None` if the game has none such, as a list of
    /// moves is none of a game that begins with a set-up.
    #[must_use]
    pub fn to_record(&self, format: Format) -> Option<String> {
        match format {
            Format::Moves if !self.begins_as_usual() => None,
            _ => self.erased.to_record(&self.players, format),
        }
    }

    /// Says whether the first position is that of a game without set-up or handicap, as far as that is
    /// known.
    fn begins_as_usual(&self) -> bool {
        let Some(like) = Start::like(self) else { return true };
        let size = Some(self.size()).filter(|_| like.kind.has_sizes());
        let Ok(usual) = (Start { size, ..like }).begin() else { return false };
        let first = self.at(self.root());
        let is_same = |cell| usual.piece(cell) == first.piece(cell);
        usual.turn() == first.turn() && usual.cells().all(is_same)
    }
}
