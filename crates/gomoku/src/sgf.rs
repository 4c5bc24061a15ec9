//! Records of gomoku as SGF: `GM[4]`.

mod fault;
mod read;
mod start;
mod write;

use alloc::vec::Vec;

use tengen_record::sgf::Rest;
use tengen_record::{Ending, NodeId, Record};
use tengen_sgf::{GameResult, Property};

use crate::Gomoku;

pub use fault::{Fault, FaultReason, Misfit};

/// A whole game with its variations, as an SGF tree tells it.
///
/// # What becomes of what
///
/// | SGF | `Record` |
/// |---|---|
/// | `B`, `W` | a move; before it a set-up that gives the turn, if it is the other's |
/// | `AB`, `AW`, `AE`, `PL` | a set-up |
/// | `RU` | the rule: `freestyle` if there is none; see [`Setup::from_sgf`](crate::Setup::from_sgf) |
/// | a pass anywhere | players may pass |
/// | a forbidden point of renju | the end of the game by a foul, where it was tried |
/// | a node that cannot be played | one of the [`faults`](GameTree::faults) |
/// | `C` | the comment |
/// | `RE` | the ending of the main line |
/// | all else | [`rest`](GameTree::rest), as it stands |
///
/// # What is lost
///
/// Reading: what follows an illegal move, in its variation; variations that begin with the same
/// move become one; a node with neither stones nor a move becomes part of the one before; of the
/// properties of nodes that are one the first 128 are kept. Writing: illegal moves, but for a foul
/// that ended the game; endings other than that of the main line, unless the board or a foul tells
/// them; marks of a [`Record`] that were not read from SGF; that players may pass, if nobody does, and
/// the passes that a set-up counts; a value of `RE` that is no result, where the main line has ended.
///
/// # Examples
///
/// ```
/// use tengen_core::Outcome;
/// use tengen_gomoku::GameTree;
/// use tengen_sgf::Collection;
///
/// let text: Collection = "(;GM[4]SZ[15]RU[Renju]PB[Ann]RE[W+F];B[hh]C[centre];W[hg]\
///     ;B[ih];W[ii];B[gh](;W[jj];B[kh];W[kk];B[jh])(;W[fh]))".parse()?;
/// let tree = GameTree::<15>::from_sgf(text.games().next().expect("a game"))?;
/// assert_eq!((tree.main_line().count(), tree.faults.len()), (10, 0));
/// assert_eq!(tree.stated.map(|result| result.to_string()).as_deref(), Some("W+F"));
/// assert_eq!(tree.ending().and_then(|e| e.outcome()), Some(Outcome::Win(tengen_core::Color::Black)));
/// assert_eq!(tree.rest(tree.game.root())[0].ident().as_str(), "PB");
/// assert!(tree.to_sgf().to_string().starts_with("(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju]RE[W+F]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<const N: usize = 15> {
    /// The record. Reading leaves the cursor at the root.
    pub game: Record<Gomoku<N>>,
    /// What `RE` says where the ending of the main line does not say it: `B+5`, `?`, or something
    /// that contradicts it.
    pub stated: Option<GameResult>,
    /// What could not be played, in the order of the text.
    pub faults: Vec<Fault>,
    /// How many nodes follow one with a fault; they were not replayed.
    pub skipped: usize,
    rest: Rest,
    cut: Option<Cut>,
}

/// Where the record's main line ends because its next node could not be played.
#[derive(Clone, Copy, Debug)]
struct Cut {
    after: NodeId,
    by: CutBy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CutBy {
    Foul,
    Void,
}

impl<const N: usize> GameTree<N> {
    /// Takes a game, about which SGF says nothing more.
    #[must_use]
    pub fn new(game: Record<Gomoku<N>>) -> Self {
        Self {
            game,
            stated: None,
            faults: Vec::new(),
            skipped: 0,
            rest: Rest::default(),
            cut: None,
        }
    }

    /// Walks the record's main line as far as it could be played. Where an illegal move comes first,
    /// [`Record::main_line`] goes on with the next variation; this does not.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let (cut, mut is_over) = (self.cut.map(|cut| cut.after), false);
        self.game.main_line().take_while(move |&id| {
            let goes_on = !is_over;
            is_over = cut == Some(id);
            goes_on
        })
    }

    /// Returns how the record's [main line](Self::main_line) ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<Gomoku<N>>> {
        let last = self.main_line().last()?;
        let ending = self.game.node(last)?.ending()?;
        // The foul may be that of another variation.
        let is_void = self.cut.is_some_and(|cut| cut.by == CutBy::Void);
        if is_void && matches!(ending, Ending::Foul { .. }) { None } else { Some(ending) }
    }

    /// Returns the result of the [main line](Self::main_line) as `RE` says it: what was
    /// [stated](Self::stated), or else what follows from the [ending](Self::ending).
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.stated.or_else(|| self.ending().map(Ending::to_result))
    }

    /// Returns the properties of a node for which a `Record` has no place here, in their order.
    #[must_use]
    pub fn rest(&self, node: NodeId) -> &[Property] {
        self.rest.of(node)
    }
}
