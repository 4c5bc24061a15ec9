//! Replaying SGF trees: strictly or tolerantly, on boards of every shape.

use tengen_sgf::Node;
use tengen_stones::{Large, Lattice};

use super::super::{Misfit, RecordError};
use super::read::Reader;
use super::start::start;
use super::{GameTree, ReplayError};
use crate::{InvalidSetup, Position};

/// Chooses what to do with moves that the rules refuse.
///
/// ```
/// use tengen_nogo::{GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let record: Collection = "(;SZ[3];B[bb];W[bb])".parse()?;
/// let root = record.games().next().expect("a game");
/// assert!(GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Strict).is_err());
/// assert_eq!(GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Tolerant)?.faults.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The first is an error.
    #[default]
    Strict,
    /// The line ends before it, by a foul if the rules say so; the others are replayed. All are
    /// listed in [`GameTree::faults`].
    Tolerant,
}

/// Something to do with a game on a board whose shape is chosen at run time.
///
/// ```
/// use tengen_nogo::{GameTree, GameVisitor, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::{Large, Lattice};
///
/// /// Draws the last position.
/// struct Draw;
///
/// impl GameVisitor for Draw {
///     type Output = String;
///
///     fn visit<L: Lattice>(self, mut tree: GameTree<L>) -> String {
///         tree.game.to_end();
///         tree.game.board().to_string()
///     }
/// }
///
/// let record: Collection = "(;SZ[3];B[bb];W[ab])".parse()?;
/// let root = record.games().next().expect("a game");
/// assert_eq!(Replay::Strict.visit(root, Draw)?, "3/OX1/3 X");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it with the game.
    fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output;
}

impl Replay {
    /// Replays the game below a root on a board of the shape that serves its size best, and shows
    /// it to `visitor`.
    ///
    /// # Errors
    ///
    /// As [`GameTree::from_sgf`].
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_nogo::{GameTree, GameVisitor, Replay};
    /// use tengen_sgf::Collection;
    /// use tengen_stones::{Large, Lattice};
    ///
    /// struct CountNodes;
    /// impl GameVisitor for CountNodes {
    ///     type Output = (usize, Vec<String>);
    ///     fn visit<L: Lattice>(self, tree: GameTree<L>) -> Self::Output {
    ///         let faults = tree.faults.iter().map(ToString::to_string);
    ///         (tree.game.subtree(tree.game.root()).count(), faults.collect())
    ///     }
    /// }
    ///
    /// let text: Collection = "(;SZ[7:3];B[aa](;W[bb])(;W[aa];B[cc]))".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let (nodes, faults) = Replay::Tolerant.visit(root, CountNodes)?;
    /// assert_eq!(nodes, 3);
    /// assert_eq!(faults, ["ply 2: A3 is occupied by a black stone"]);
    /// assert!(Replay::Strict.visit(root, CountNodes).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit<V: GameVisitor>(
        self,
        root: Node<'_>,
        visitor: V,
    ) -> Result<V::Output, ReplayError> {
        Ok(visitor.visit(GameTree::<Large>::from_sgf(root, self)?))
    }
}

fn invalid_root(root: Node<'_>, reason: InvalidSetup) -> ReplayError {
    RecordError { node: root.id(), reason: Misfit::Setup(reason) }.into()
}

impl<L: Lattice> GameTree<L> {
    /// Replays the game below a root, with all its variations.
    ///
    /// The side to move at the root is the one that `PL` names, or else the one that makes the
    /// first move of the main line, or else Black unless Black has more stones. Without `SZ` the
    /// board is 19×19, as FF4 says. O(nodes).
    ///
    /// # Errors
    ///
    /// [`ReplayError::Root`] if the root is not of NoGo, or has a size that `L` has not, or stones
    /// that cannot be; [`ReplayError::Fault`] if the replay is strict and a node cannot be played.
    pub fn from_sgf(root: Node<'_>, replay: Replay) -> Result<Self, ReplayError> {
        let board = Position::try_from(start(root)?).map_err(|e| invalid_root(root, e))?;
        Reader::new(board, replay).read(root)
    }
}
