//! Replaying SGF trees, strictly or tolerantly.

use tengen_sgf::Node;
use tengen_stones::{Placement, Size};

use super::dialect::{Dialect, Misfit, Start};
use super::fault::ReplayError;
use super::read::Reader;
use super::tree::GameTree;
use crate::record::Replay;

impl<D: Dialect> GameTree<D> {
    /// Replays the game below a root, with all its variations.
    ///
    /// The side to move at the root is the one that `PL` names, or else the one that makes the
    /// first move of the main line, or else the one that the game finds likely. O(nodes), and a copy of the
    /// board for each set-up.
    ///
    /// # Errors
    ///
    /// [`ReplayError::Root`] if the root is not of the game, or has a size that the board cannot
    /// have, or stones that cannot be; [`ReplayError::Fault`] if the replay is strict and a node cannot
    /// be played.
    pub fn from_sgf(root: Node<'_>, replay: Replay) -> Result<Self, ReplayError<D>> {
        let start = start(root).map_err(|reason| ReplayError::Root { node: root.id(), reason })?;
        Reader::new(start, replay).read(root)
    }
}

/// Reads the root of a game.
pub(super) fn start<D: Dialect>(root: Node<'_>) -> Result<Start<D>, Misfit<D>> {
    let found = root.game()?;
    if found != D::GAME {
        return Err(Misfit::OtherGame { found });
    }
    let found = root.size()?.unwrap_or(D::DEFAULT_SIZE);
    let size = Size::try_from(found).map_err(|_| Misfit::TooLarge { found })?;
    let mut stones = Placement::empty(size);
    D::content(root, size)?.set_up(&mut stones);
    D::start(root, stones, root.first_turn(size.into()))
}
