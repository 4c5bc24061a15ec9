//! What to do with moves that the rules refuse, and boards of sizes known at run time.

use tengen_core::WithHistory;
use tengen_sgf::Node;
use tengen_stones::{Large, Lattice};

use super::header::Header;
use super::read::Reader;
use super::{GameTree, Misfit, ReplayError};
use crate::{InvalidSetup, Position};

/// Chooses what to do with moves that the rules refuse.
///
/// ```
/// use tengen_go::{GameTree, Replay};
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
    /// The move is carried out all the same, as FF4 asks: the stone is put, whatever was there,
    /// and stones without liberties leave the board. All are listed in [`GameTree::faults`].
    Tolerant,
}

/// Something to do with a game on a board whose shape is chosen at run time.
///
/// ```
/// use tengen_go::{GameTree, GameVisitor, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::{Large, Lattice};
///
/// /// Counts the stones of the last position.
/// struct CountStones;
///
/// impl GameVisitor for CountStones {
///     type Output = usize;
///
///     fn visit<L: Lattice>(self, mut tree: GameTree<L>) -> usize {
///         tree.game.to_end();
///         tree.game.board().board().liberties().len()
///     }
/// }
///
/// let record: Collection = "(;SZ[3];B[bb];W[ab])".parse()?;
/// let root = record.games().next().expect("a game");
/// assert_eq!(Replay::Strict.visit(root, CountStones)?, 2);
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
    /// use tengen_go::{GameTree, GameVisitor, Replay};
    /// use tengen_sgf::Collection;
    /// use tengen_stones::{Large, Lattice};
    ///
    /// struct Faults;
    /// impl GameVisitor for Faults {
    ///     type Output = Vec<String>;
    ///     fn visit<L: Lattice>(self, tree: GameTree<L>) -> Vec<String> {
    ///         tree.faults.iter().map(ToString::to_string).collect()
    ///     }
    /// }
    ///
    /// let text: Collection = "(;SZ[7:3];B[aa];W[aa];B[cc])".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let faults = Replay::Tolerant.visit(root, Faults)?;
    /// assert_eq!(faults, ["ply 2: A3 is occupied by a black stone"]);
    /// assert!(Replay::Strict.visit(root, Faults).is_err());
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

fn header_of(root: Node<'_>) -> Result<Header, ReplayError> {
    Header::read(root).map_err(|reason| ReplayError::Root { node: root.id(), reason })
}

fn invalid(root: Node<'_>, reason: InvalidSetup) -> ReplayError {
    ReplayError::Root { node: root.id(), reason: Misfit::Setup(reason) }
}

impl<L: Lattice> GameTree<L> {
    /// Replays the game below a root, with all its variations. O(nodes).
    ///
    /// The side to move at the root is the one that `PL` names, or else the one that makes the
    /// first move of the main line, or else Black but after handicap stones.
    ///
    /// # Errors
    ///
    /// [`ReplayError::Root`] if the root is not of Go, or has a size that `L` has not, or stones
    /// that cannot be; [`ReplayError::Fault`] if the replay is strict and a node cannot be played.
    pub fn from_sgf(root: Node<'_>, replay: Replay) -> Result<Self, ReplayError> {
        let header = header_of(root)?;
        let board = Position::try_from(header.setup).map_err(|reason| invalid(root, reason))?;
        Reader::new(WithHistory::new(board), header.handicap, replay).read(root)
    }
}
