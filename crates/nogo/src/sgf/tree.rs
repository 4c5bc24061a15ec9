//! A whole game with its variations, between SGF and the record of tengen-core.

mod fault;
mod note;
mod overtime;
mod read;
mod refused;
mod replay;
mod start;
mod write;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_record::sgf::Rest;
use tengen_record::{Ending, Node, NodeId, Record};
use tengen_sgf::{GameResult, Property};
use tengen_stones::Lattice;

use crate::Position;

pub use fault::{Fault, FaultReason, ReplayError};
use refused::{Order, Refused};
pub use replay::{GameVisitor, Replay};

/// A whole game with its variations, as an SGF tree tells it.
///
/// # What becomes of what
///
/// | SGF | `Record` |
/// |---|---|
/// | `B`, `W` | a move; before it a set-up that gives the turn, if it is the other's |
/// | `AB`, `AW`, `AE`, `PL` | a set-up |
/// | a node with neither these nor a move | a remark |
/// | a capture, suicide or pass | the end of the game by a foul, where it was tried |
/// | a node that cannot be played | one of the [`faults`](GameTree::faults); it is written as it stood |
/// | `C`; `TR SQ CR MA SL DD LB LN AR TB TW` | comment; marks |
/// | `BL WL OB OW`; `ET` | the times left; the seconds that the move took (`ET` is our own) |
/// | `TM` and `OT` | the clock, if the overtime is written like one of `3x30 byo-yomi`, `25/300 canadian`, `10 fischer`, `10 bronstein`, `10 delay`, `30 per move` |
/// | `RE` | the ending of the main line |
/// | all else, and what has no value of its type | [`rest`](GameTree::rest), as it stands |
///
/// # What is lost
///
/// Reading: what follows an illegal move, in its variation; variations that begin with the same move
/// become one (of notes that exclude each other the first counts; of properties
/// without a place the first 128 are kept, of marks the first 65,536). Writing: the place of an illegal
/// move among the variations, but for the first; endings that neither
/// the board nor a foul tells, other than that of the main line; marks on places that are no points
/// of the board; clocks that differ for the two players, and what stands on a clock beyond the
/// notes; a value of `RE` that is no result, where the main line has ended. Marks come back in the order of SGF's properties. All else is the same again.
///
/// # Examples
///
/// ```
/// use tengen_record::Ending;
/// use tengen_nogo::{GameTree, Replay};
/// use tengen_sgf::Collection;
/// use tengen_stones::Fixed;
///
/// let text: Collection =
///     "(;GM[1]RU[NoGo]SZ[5]PB[Ann]RE[W+R];B[cc]BL[890]C[centre](;W[bb];B[dd])(;W[cb]))".parse()?;
/// let root = text.games().next().expect("a game");
/// let mut tree = GameTree::<Fixed<5, 5>>::from_sgf(root, Replay::Strict)?;
/// assert_eq!(tree.game.result().map(Ending::to_string).as_deref(), Some("black resigned"));
/// tree.game.forward();
/// assert_eq!(tree.game.current().note().comment, "centre");
/// assert_eq!(tree.game.variations().count(), 2);
/// assert_eq!(tree.rest(tree.game.root())[0].ident().as_str(), "PB");
/// assert_eq!(
///     tree.to_sgf().to_string(),
///     "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[NoGo]RE[W+R]PB[Ann];B[cc]C[centre]BL[890]\n(;W[bb];B[dd])\n(;W[cb]))\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<L: Lattice> {
    /// The record. Reading leaves the cursor at the root and the clock as at the beginning.
    pub game: Record<Position<L>>,
    /// What `RE` says where the ending of the main line does not say it: `B+5`, `?`, or something
    /// that contradicts it.
    pub stated: Option<GameResult>,
    /// What could not be played, in the order of the text: see [`Replay::Tolerant`].
    pub faults: Vec<Fault>,
    /// How many nodes follow one with a fault; they were not replayed.
    pub skipped: usize,
    rest: Rest,
    /// By the nodes that they would have followed.
    refused: BTreeMap<NodeId, Vec<Refused<L>>>,
}

impl<L: Lattice> GameTree<L> {
    /// Takes a game, about which SGF says nothing more.
    #[must_use]
    pub fn new(game: Record<Position<L>>) -> Self {
        Self {
            game,
            stated: None,
            faults: Vec::new(),
            skipped: 0,
            rest: Rest::default(),
            refused: BTreeMap::new(),
        }
    }

    /// Walks the record's main line as far as it could be played.
    ///
    /// [`Record::main_line`] goes on with the next variation where an illegal move comes first; the
    /// record does not.
    ///
    /// ```
    /// use tengen_nogo::{GameTree, Replay};
    /// use tengen_sgf::Collection;
    /// use tengen_stones::Fixed;
    ///
    /// let text: Collection = "(;SZ[3];B[aa](;W[]C[I pass])(;W[bb];B[cc]))".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let tree = GameTree::<Fixed<3, 3>>::from_sgf(root, Replay::Tolerant)?;
    /// assert_eq!((tree.main_line().count(), tree.game.main_line().count()), (2, 4));
    /// assert_eq!(tree.result().map(|result| result.to_string()).as_deref(), Some("B+F"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let mut is_over = false;
        self.game.main_line().take_while(move |&id| {
            let goes_on = !is_over;
            is_over = self.refused_at(id, Order::First).next().is_some();
            goes_on
        })
    }

    /// Visits the nodes that could not be played after one, fouls only as long as the game is lost
    /// by one there.
    fn refused_at(&self, id: NodeId, order: Order) -> impl Iterator<Item = &Refused<L>> {
        let ending = self.game.node(id).and_then(Node::ending);
        let is_lost = matches!(ending, Some(Ending::Foul { .. }));
        let refused = self.refused.get(&id).into_iter().flatten();
        let is_meant = move |refused: &&Refused<L>| {
            refused.order == order && (is_lost || refused.ending.is_none())
        };
        refused.filter(is_meant)
    }

    /// Returns how the record's [main line](Self::main_line) ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<Position<L>>> {
        let last = self.main_line().last()?;
        let ending = self.game.node(last)?.ending()?;
        // A foul may have been tried in another variation.
        let is_foul = matches!(ending, Ending::Foul { .. });
        let ends_here = |refused: &Refused<L>| !is_foul || refused.ending.is_some();
        self.refused_at(last, Order::First).next().is_none_or(ends_here).then_some(ending)
    }

    /// Forgets the [faults](Self::faults) and what could not be played, so that what is written has
    /// only what is in the [`game`](Self::game): its main line is then the record's.
    pub fn forget_faults(&mut self) {
        self.faults.clear();
        self.refused.clear();
        self.skipped = 0;
    }

    /// Returns the properties of a node for which a `Record` has no place, in their order.
    #[must_use]
    pub fn rest(&self, node: NodeId) -> &[Property] {
        self.rest.of(node)
    }

    /// Returns the result of the [main line](Self::main_line) as `RE` says it: what was
    /// [stated](Self::stated), or else what follows from the [ending](Self::ending).
    ///
    /// ```
    /// use tengen_record::Record;
    /// use tengen_nogo::{GameTree, NoGo};
    ///
    /// let mut tree = GameTree::new(Record::new(NoGo::<2>::new()));
    /// assert_eq!(tree.result(), None);
    /// tree.game.attempt(tengen_core::Attempt::Pass)?;
    /// assert_eq!(tree.result().map(|result| result.to_string()).as_deref(), Some("W+F"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.stated.or_else(|| self.ending().map(Ending::to_result))
    }
}
