//! A whole game with its variations.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::WithHistory;
use tengen_record::{Ending, NodeId, Record};

use super::dialect::number_of;
use super::fault::Fault;
use super::game_text::Tag;
use super::refused::Refused;
use super::result::{GameResult, Points};
use super::warning::Warning;
use crate::position::Position;
use crate::variant::{International, Variant};

/// A whole game with its variations, as its text tells it.
///
/// # What becomes of what
///
/// | PDN | `GameTree` |
/// |---|---|
/// | the tag `FEN` | the position at the root |
/// | moves and variations | moves; a variation takes the place of the last move before it |
/// | `/FEN "…"/` | a set-up, which begins a new history |
/// | a comment | words of the node before it |
/// | `[%clk …]`, `[%clock …]`, `[%emt …]` | the times left; the time that the move took |
/// | the result at the end, or else the tag `Result` | the ending of the main line |
/// | marks and `$n` | [`symbols`](Self::symbols) |
/// | moves after a draw by the rules | a set-up of the same position, which is not written, and the moves |
/// | `...`, `--` or `/FEN "B::"/` for a move | a set-up with the other side to move |
/// | a move or set-up that cannot be replayed | one of the [`faults`](Self::faults): its line ends before it, and it is written as it stood, with what follows it |
/// | what is not as PDN asks for | [`warnings`](Self::warnings) |
/// | other tags | [`tags`](Self::tags) |
///
/// # What is lost
///
/// Reading: variations that begin with the same move become one; two comments on one node become
/// one, with a blank between; of a move with a fault the comments stand before the variations, and
/// what a variation refuses stands behind the main line. A result that the board contradicts is kept
/// as [`stated`](Self::stated). Writing: endings other than that of the main line; marks on squares;
/// overtime; the nodes of remarks, whose notes go to the node before; tags that follow from the rest.
/// A time in the words of a comment is written `[ %clk …]`, so that it stays among the words. What
/// is written is not read again if variations lie more than 200 deep within each other.
///
/// ```
/// use tengen_core::WithHistory;
/// use tengen_record::Record;
/// use tengen_draughts::{Draughts, pdn::GameTree};
///
/// let mut tree = GameTree::new(Record::new(WithHistory::new(Draughts::new())));
/// let mv = tengen_core::Board::parse_move(tree.game.board(), "32-28")?;
/// tree.game.play(mv)?;
/// assert!(tree.to_text().to_string().ends_with("1. 32-28 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<V: Variant = International> {
    /// The record. Reading leaves the cursor at the root.
    pub game: Record<WithHistory<Position<V>>>,
    /// The tags, but for `FEN`, `SetUp`, `GameType` and `Result`, which follow from the rest and are
    /// not written from here.
    pub tags: Vec<Tag>,
    /// How the result is counted.
    pub points: Points,
    /// What the text says of the result where that is something else than the ending.
    pub stated: Option<GameResult>,
    /// What was mended in the text, and in the replay.
    pub warnings: Vec<Warning>,
    /// What could not be replayed, in the order of the text: see [`Replay`](tengen_record::Replay). It is
    /// written as it stood; [`new`](Self::new) takes the game without it.
    pub faults: Vec<Fault>,
    /// How many moves and set-ups come after one with a fault; they were not replayed.
    pub skipped: usize,
    /// Where the main line ends, if something follows there.
    pub(super) end: Option<NodeId>,
    /// By the nodes that they would have followed.
    pub(super) refused: BTreeMap<NodeId, Vec<Refused>>,
    /// The signs behind the moves of nodes.
    pub symbols: BTreeMap<NodeId, Symbols>,
}

/// The signs behind a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Symbols {
    /// Marks such as `!?`.
    pub strength: String,
    /// The numbers of `$n`.
    pub nags: Vec<u16>,
}

impl<V: Variant> GameTree<V> {
    /// Takes a game, about which nothing more is known.
    #[must_use]
    pub fn new(game: Record<WithHistory<Position<V>>>) -> Self {
        Self {
            game,
            tags: Vec::new(),
            points: if number_of(V::RULES.name) == 20 { Points::Two } else { Points::One },
            stated: None,
            warnings: Vec::new(),
            faults: Vec::new(),
            skipped: 0,
            end: None,
            refused: BTreeMap::new(),
            symbols: BTreeMap::new(),
        }
    }

    /// Walks the main line as far as it could be replayed.
    ///
    /// [`Record::main_line`] goes on with a variation where a fault comes first, or where the variation
    /// begins with the whole main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let mut is_over = false;
        self.game.main_line().take_while(move |&id| {
            let goes_on = !is_over;
            is_over = self.end == Some(id);
            goes_on
        })
    }

    /// Returns how the [main line](Self::main_line) ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<WithHistory<Position<V>>>> {
        self.game.node(self.main_line().last()?)?.ending()
    }

    /// Returns the result of the [main line](Self::main_line): what was [stated](Self::stated), or
    /// else what follows from the [ending](Self::ending).
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.stated.unwrap_or_else(|| GameResult::of(self.ending(), self.points))
    }
}
