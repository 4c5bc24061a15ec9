//! Records of Go as SGF: `GM[1]`.

mod content;
mod ending;
mod fault;
mod header;
mod read;
mod replay;
mod write;

use alloc::vec::Vec;

use tengen_core::{Color, WithHistory};
use tengen_record::sgf::Rest;
use tengen_record::{NodeId, Record};
use tengen_sgf::{GameResult, Property};
use tengen_stones::{Lattice, Point, PointSet};

use crate::{Agreement, Komi, Position, Rules};

pub use fault::{Fault, FaultReason, Misfit, ReplayError};
pub use replay::{GameVisitor, Replay};

/// A whole game with its variations, as an SGF tree tells it.
///
/// # What becomes of what
///
/// | SGF | here |
/// |---|---|
/// | `B`, `W` | a move; before it a set-up, if it is the other's turn or passes had ended the game |
/// | `AB AW AE PL`; a node with neither these nor a move | a set-up |
/// | a move that the rules refuse | one of the [`faults`](Self::faults); a tolerant replay carries it out, as FF4 asks, by a set-up |
/// | `RU` | the rules: Japanese unless it names others that [`Rules::of_record`] knows |
/// | `KM`, `HA` | komi and handicap (none if `HA` is below 2 or fills the board); the komi of the board is larger by what the rules give White for the stones |
/// | `C`; `BL WL OB OW` | comment; the times left |
/// | `RE` | [`stated`](Self::stated), and the ending of the main line where passes did not end it |
/// | all else | [`rest`](Self::rest), as it stands |
///
/// # What is lost
///
/// Variations that begin with the same move become one, with the notes of the first.
///
/// # Examples
///
/// ```
/// use tengen_go::{GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let text: Collection =
///     "(;GM[1]SZ[5]RU[Chinese]KM[5.5]PB[Ann]RE[B+R];B[cc]C[centre](;W[bb];B[tt])(;W[cb]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let mut tree = GameTree::<Fixed<5, 5>>::from_sgf(root, Replay::Strict)?;
/// assert_eq!(tree.stated.map(|result| result.to_string()).as_deref(), Some("B+R"));
/// tree.game.forward();
/// assert_eq!(tree.game.current().note().comment, "centre");
/// assert_eq!(tree.game.variations().count(), 2);
/// assert_eq!(
///     tree.to_sgf().to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Chinese]KM[5.5]RE[B+R]PB[Ann];B[cc]C[centre]\n\
///      (;W[bb];B[])\n(;W[cb]))\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<L: Lattice> {
    /// The record. Reading leaves the cursor at the root.
    pub game: Record<WithHistory<Position<L>>>,
    /// What `RE` says; `None` too if it is in no form of FF4, and then among the [`rest`](Self::rest)
    /// of the root. [`FinalScore::agrees_with`](crate::FinalScore::agrees_with) compares it with a
    /// count.
    pub stated: Option<GameResult>,
    /// The handicap stones; 0 in an even game.
    pub handicap: u16,
    /// What the rules refuse, in the order of the text.
    pub faults: Vec<Fault>,
    rest: Rest,
}

impl<L: Lattice> GameTree<L> {
    /// Takes a game, about which SGF says nothing more.
    #[must_use]
    pub fn new(game: Record<WithHistory<Position<L>>>) -> Self {
        let (stated, faults, rest) = (None, Vec::new(), Rest::default());
        Self { game, stated, handicap: 0, faults, rest }
    }

    /// Returns the properties of a node for which there is no other place, in their order.
    #[must_use]
    pub fn rest(&self, node: NodeId) -> &[Property] {
        self.rest.of(node)
    }

    /// Returns the agreement on dead stones that the last node of the main line tells by its
    /// territory marks, `TB` and `TW`: stones on the other's territory, or next to an empty point of it, are dead.
    /// `None` without such marks.
    ///
    /// ```
    /// use tengen_go::{GameTree, Replay};
    /// use tengen_sgf::Collection;
    /// use tengen_stones::Fixed;
    ///
    /// let text: Collection =
    ///     "(;SZ[3]AB[ba][bb][bc]AW[aa];B[];W[]TB[aa:ac])".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let mut tree = GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Strict)?;
    /// assert_eq!(tree.agreed().map(|agreement| agreement.dead().len()), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn agreed(&self) -> Option<Agreement<L>> {
        let last = self.game.main_line().last()?;
        let board = self.game.board_at(last)?;
        let marks = self.rest(last);
        let mut agreement = None;
        for (ident, owner) in [("TB", Color::Black), ("TW", Color::White)] {
            let Some(property) = marks.iter().find(|property| *property.ident() == *ident) else {
                continue;
            };
            let size = board.board().size();
            let points: Vec<Point> =
                property.values().flat_map(|value| header::points_of(value, size)).collect();
            let stones = board.board().stones();
            let marked = PointSet::all(stones.lattice()).only(&points);
            // Some programs mark living stones as well.
            let beside = (marked & stones.vacant()).neighbours();
            let lost = stones.of(!owner) & (marked | beside);
            let known = agreement.unwrap_or_else(|| board.board().all_alive());
            agreement = Some(known.with_dead(lost));
        }
        agreement
    }

    /// What `KM` says: the komi without what White gets for handicap stones.
    fn stated_komi(&self, board: &Position<L>) -> Komi {
        board.komi().plus_points(-compensation(board.rules(), self.handicap))
    }
}

/// The points that White gets for handicap stones, at least 0.
fn compensation(rules: &Rules, handicap: u16) -> i16 {
    i16::try_from(rules.compensation.points(handicap)).unwrap_or(i16::MAX)
}
