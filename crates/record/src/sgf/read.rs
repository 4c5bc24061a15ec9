//! SGF trees to games: the root, strictly or tolerantly.

use tengen_core::{Board, Color};
use tengen_sgf::{Collection, Node, Property, StoneContent, StoneContentError};
use tengen_stones::{Placement, Size};

use super::dialect::{Dialect, Misfit, Start};
use super::fault::ReplayError;
use super::mend::{Mended, shown};
use super::refused::Part;
use super::replay::Replayer;
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
    /// have, or stones that cannot be, or the replay is strict and a value is no value of its
    /// property; [`ReplayError::Fault`] if the replay is strict and a node cannot be played.
    pub fn from_sgf(root: Node<'_>, replay: Replay) -> Result<Self, ReplayError<D>> {
        let wrong = |reason| ReplayError::Root { node: root.id(), reason };
        if replay == Replay::Strict {
            return Replayer::new(start(root).map_err(wrong)?, replay).read(root);
        }
        let Mended { start, root: mended, kept, warnings } = Mended::read(root).map_err(wrong)?;
        let mut tree = Replayer::new(start, replay).read(shown(root, &mended))?;
        tree.warnings = warnings;
        for property in kept {
            tree.other.set(tree.game.root(), property);
        }
        Ok(tree)
    }
}

/// Reads whose turn it is at a root, tolerantly.
pub(super) fn first_turn<D: Dialect>(root: Node<'_>) -> Option<Color> {
    Mended::<D>::read(root).ok().map(|mended| mended.start.board.turn())
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
    stones_of::<D>(root, size)?.set_up(&mut stones);
    D::start(root, stones, root.first_turn(size.into()))
}

/// Reads the stones of a root, whatever its moves are.
fn stones_of<D: Dialect>(root: Node<'_>, size: Size) -> Result<StoneContent, StoneContentError> {
    D::content(root, size).or_else(|_| {
        let mut setup = Collection::new();
        let is_other = |property: &&Property| !Part::Move.has(property);
        setup.add_bare_game().add_missing(root.properties().filter(is_other));
        D::content(shown(root, &setup), size)
    })
}
