//! A whole game with its variations, between PDN and the record of tengen-core.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::WithHistory;
use tengen_record::{NodeId, Record};

use super::{Fault, GameResult, Points, Tag};
use crate::Draughts;

/// A whole game with its variations, as a record tells it.
///
/// # What becomes of what
///
/// | PDN | `GameText` |
/// |---|---|
/// | the tag `FEN` | the position at the root |
/// | moves and variations | moves; a variation takes the place of the last move before it |
/// | `/FEN "…"/` | a set-up, which begins a new history |
/// | a comment | words of the node before it |
/// | `[%clk …]`, `[%clock …]`, `[%emt …]` | the times left; the time that the move took |
/// | the result at the end, or else the tag `Result` | the ending of the main line |
/// | marks and `$n` | [`symbols`](Self::symbols) |
/// | other tags | [`tags`](Self::tags) |
///
/// # What is lost
///
/// Reading: what follows a part that cannot be replayed, in its variation; variations that begin
/// with the same move become one; two comments on one node become one, with a blank between. A
/// result that the board contradicts is kept as [`stated`](Self::stated). Writing: endings other
/// than that of the main line; marks on squares; overtime.
///
/// ```
/// use tengen_core::WithHistory;
/// use tengen_record::Record;
/// use tengen_draughts::{Draughts, pdn::GameTree};
///
/// let mut tree = GameTree::new(Record::new(WithHistory::new(Draughts::new())));
/// let mv = tengen_core::Board::parse_move(tree.game.board(), "32-28")?;
/// tree.game.play(mv)?;
/// assert!(tree.to_record().to_string().ends_with("1. 32-28 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    /// The record. Reading leaves the cursor at the root.
    pub game: Record<WithHistory<Draughts>>,
    /// The tags, but for `FEN`, `SetUp`, `GameType` and `Result`, which follow from the rest.
    pub tags: Vec<Tag>,
    /// How the result is counted.
    pub points: Points,
    /// What the record says of the result where that is something else than the ending.
    pub stated: Option<GameResult>,
    /// What could not be replayed, in the order of the text.
    pub faults: Vec<Fault>,
    /// How many moves and set-ups come after one with a fault; they were not replayed.
    pub skipped: usize,
    pub(super) symbols: BTreeMap<NodeId, Symbols>,
}

/// The signs behind a move.
///
/// ```
/// use tengen_draughts::pdn::{GameTree, GameText};
///
/// let record: GameText = "1. 32-28! $14 *".parse()?;
/// let tree = GameTree::from_record(&record)?;
/// let node = tree.game.main_line().last().expect("a node");
/// let symbols = tree.symbols(node).expect("signs");
/// assert_eq!((symbols.strength.as_str(), &symbols.nags[..]), ("!", &[14][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Symbols {
    /// Marks such as `!?`.
    pub strength: String,
    /// The numbers of `$n`.
    pub nags: Vec<u16>,
}

impl GameTree {
    /// Takes a game, about which nothing more is known.
    #[must_use]
    pub fn new(game: Record<WithHistory<Draughts>>) -> Self {
        Self {
            game,
            tags: Vec::new(),
            points: Points::Two,
            stated: None,
            faults: Vec::new(),
            skipped: 0,
            symbols: BTreeMap::new(),
        }
    }

    /// Returns the signs behind the move of a node.
    #[must_use]
    pub fn symbols(&self, node: NodeId) -> Option<&Symbols> {
        self.symbols.get(&node)
    }

    /// Gives access to the signs behind the move of a node.
    pub fn symbols_mut(&mut self, node: NodeId) -> &mut Symbols {
        self.symbols.entry(node).or_default()
    }

    /// Returns the result of the main line: what was [stated](Self::stated), or else what follows
    /// from the ending.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.stated.unwrap_or_else(|| GameResult::of(self.game.result(), self.points))
    }
}
