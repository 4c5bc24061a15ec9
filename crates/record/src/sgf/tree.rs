//! A whole game with its variations, as an SGF tree tells it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_sgf::{GameResult, Property};

use super::dialect::{Dialect, Misfit};
use super::fault::Fault;
use super::other_properties::OtherProperties;
use super::refused::{Order, Refused};
use super::replay::MOVES;
use crate::ending::Ending;
use crate::node::{Node, NodeId};
use crate::record::Record;

/// A whole game with its variations, as an SGF tree tells it.
///
/// The implementation of [`Dialect`] of each game has an example.
///
/// # What becomes of what
///
/// | SGF | here |
/// |---|---|
/// | `B`, `W` | a move; before it a set-up that gives the turn, if it is the other's |
/// | `AB`, `AW`, `AE`, `PL` | a set-up |
/// | a node with neither these nor a move | a remark, or a part of the node before, as the game [has it](Dialect::KEEPS_REMARKS) |
/// | a foul that loses the game | the end of the game, where it was tried |
/// | a node that cannot be played | one of the [`faults`](Self::faults): its line ends before it and it is written as it stood, or, as the game [has it](Dialect::GOES_ON), it is carried out, or a remark with its properties in the [`other_properties`](Self::other_properties) if it cannot be |
/// | `C`; `TR SQ CR MA SL DD LB LN AR TB TW` | comment; marks |
/// | `BL WL OB OW`; `ET` | the times left; the seconds that the move took (`ET` is our own) |
/// | `TM` and `OT` | the clock, if the overtime is written like one of `3x30 byo-yomi`, `25/300 canadian`, `10 fischer`, `10 bronstein`, `10 delay`, `30 per move` |
/// | `RE` | the ending of the main line |
/// | other root properties that the game knows | the first position and the [`info`](Self::info) |
/// | a value of these that is none of its type | one of the [`warnings`](Self::warnings): `KM[0,5]` is 0.5, of stones those on the board count, of several values the first, and else it is as if it were not there |
/// | all else, and what has no value of its type | [`other_properties`](Self::other_properties), as it stands |
///
/// # What is lost
///
/// Reading: what follows an illegal move that ends its line; variations that begin with the same move
/// become one (of notes that exclude each other the first counts; of properties without a place
/// the first 128 are kept, of marks the first 65,536); `FF CA GM SZ RE TM OT` and the game's own root
/// properties in a node that becomes part of the root. Writing: the place of an illegal move among the
/// variations, but for the first; endings that neither the board nor a foul tells, other than that of
/// the main line; marks on places that are no points of the board; clocks that differ for the two
/// players, and what stands on a clock beyond the notes; a value of `RE` that is no result, where the
/// main line has ended; a set-up that changes the size of the board and what follows it; that a set-up begins a
/// new history, where its stones are those before it: a move that only the old history forbids is then
/// a fault. Marks come back in the order of SGF's properties. All else is the same again.
#[derive(Clone, Debug)]
pub struct GameTree<D: Dialect> {
    /// The record. Reading leaves the cursor at the root and the clock as at the beginning.
    pub game: Record<D::Board>,
    /// What the root says of the game beside its position.
    pub info: D::Info,
    /// What `RE` says where the ending of the main line does not say it: `B+5`, `?`, or something
    /// that contradicts it.
    pub stated: Option<GameResult>,
    /// What could not be played, in the order of the text.
    pub faults: Vec<Fault<D>>,
    /// What the root says that has no value of its type, and was mended where it can mean one thing
    /// only, or else passed over; [`Misfit::ident`] tells which property it is.
    pub warnings: Vec<Misfit<D>>,
    /// How many nodes follow one that ended its line; they were not replayed.
    pub skipped: usize,
    pub(super) other: OtherProperties,
    /// By the nodes that they would have followed.
    pub(super) refused: BTreeMap<NodeId, Vec<Refused<D::Board>>>,
}

impl<D: Dialect> GameTree<D> {
    /// Takes a record, about which SGF says no more than its first board tells.
    #[must_use]
    pub fn new(game: Record<D::Board>) -> Self {
        let info = game.board_at(game.root()).as_ref().map(D::info).unwrap_or_default();
        Self::with_info(game, info)
    }

    pub(super) fn with_info(game: Record<D::Board>, info: D::Info) -> Self {
        Self {
            info,
            game,
            stated: None,
            faults: Vec::new(),
            warnings: Vec::new(),
            skipped: 0,
            other: OtherProperties::default(),
            refused: BTreeMap::new(),
        }
    }

    /// Walks the text's main line as far as it could be played.
    ///
    /// [`Record::main_line`] goes on with the next variation where an illegal move comes first; this
    /// does not.
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
    pub(super) fn refused_at(
        &self,
        id: NodeId,
        order: Order,
    ) -> impl Iterator<Item = &Refused<D::Board>> {
        let ending = self.game.node(id).and_then(Node::ending);
        let is_lost = matches!(ending, Some(Ending::Foul { .. }));
        let refused = self.refused.get(&id).into_iter().flatten();
        refused
            .filter(move |refused| refused.order == order && (is_lost || refused.ending.is_none()))
    }

    /// Returns how the text's [main line](Self::main_line) ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<D::Board>> {
        let last = self.main_line().last()?;
        let ending = self.game.node(last)?.ending()?;
        // A foul may have been tried in another variation.
        let is_foul = matches!(ending, Ending::Foul { .. });
        let ends_here = |refused: &Refused<_>| !is_foul || refused.ending.is_some();
        self.refused_at(last, Order::First).next().is_none_or(ends_here).then_some(ending)
    }

    /// Returns the result of the [main line](Self::main_line) as `RE` says it: what was
    /// [stated](Self::stated), or else what follows from the [ending](Self::ending).
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.stated.or_else(|| self.told())
    }

    /// Returns the result that follows from the ending.
    pub(super) fn told(&self) -> Option<GameResult> {
        self.ending().and_then(D::result)
    }

    /// Returns the other properties of a node, for which a record has no place, in their order.
    #[must_use]
    pub fn other_properties(&self, node: NodeId) -> &[Property] {
        self.other.of(node)
    }

    /// Forgets the [faults](Self::faults), the [warnings](Self::warnings) and what could not be
    /// played, so that what is written has only what is in the [`game`](Self::game): its main line is
    /// then the text's.
    pub fn forget_faults(&mut self) {
        self.faults.clear();
        for warning in core::mem::take(&mut self.warnings) {
            let ident = warning.ident().unwrap_or_default();
            self.other.forget(|property| *property.ident() == *ident);
        }
        self.refused.clear();
        self.skipped = 0;
        self.other.forget(|property| MOVES.iter().any(|ident| *property.ident() == **ident));
    }
}
