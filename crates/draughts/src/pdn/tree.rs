//! A whole game with its variations, and how it is written.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, WithHistory};
use tengen_record::{Action, Ending, NodeId, Record};

use super::clock;
use super::fault::Fault;
use super::game_text::{GameText, Item, Tag};
use super::replay::GAME_TYPE;
use super::result::{GameResult, Points};
use crate::position::Draughts;

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
/// | other tags | [`tags`](Self::tags) |
///
/// # What is lost
///
/// Reading: what follows a part that cannot be replayed, in its variation; variations that begin
/// with the same move become one; two comments on one node become one, with a blank between. A
/// result that the board contradicts is kept as [`stated`](Self::stated). Writing: endings other
/// than that of the main line; marks on squares; overtime.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// The record. Reading leaves the cursor at the root.
    pub game: Record<WithHistory<Draughts>>,
    /// The tags, but for `FEN`, `SetUp`, `GameType` and `Result`, which follow from the rest.
    pub tags: Vec<Tag>,
    /// How the result is counted.
    pub points: Points,
    /// What the text says of the result where that is something else than the ending.
    pub stated: Option<GameResult>,
    /// What could not be replayed, in the order of the text: see [`Replay`](tengen_record::Replay).
    pub faults: Vec<Fault>,
    /// How many moves and set-ups come after one with a fault; they were not replayed.
    pub skipped: usize,
    /// Where a fault ended the main line.
    pub(super) cut: Option<NodeId>,
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
            cut: None,
            symbols: BTreeMap::new(),
        }
    }

    /// Walks the main line as far as it could be replayed.
    ///
    /// [`Record::main_line`] goes on with the next variation where a fault comes first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let mut is_over = false;
        self.game.main_line().take_while(move |&id| {
            let goes_on = !is_over;
            is_over = self.cut == Some(id);
            goes_on
        })
    }

    /// Returns how the [main line](Self::main_line) ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending<WithHistory<Draughts>>> {
        self.game.node(self.main_line().last()?)?.ending()
    }

    /// Returns the result of the [main line](Self::main_line): what was [stated](Self::stated), or
    /// else what follows from the [ending](Self::ending).
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.stated.unwrap_or_else(|| GameResult::of(self.ending(), self.points))
    }
}

/// What is still to be written.
enum Task {
    /// One node: its move or set-up, its signs and its comment.
    Node(NodeId, Draughts),
    /// What comes after a node: its main variation, and the others in brackets before that goes on.
    After(NodeId, Draughts),
    Part(Item),
}

impl GameTree {
    /// Writes the game as text, which [`from_text`](Self::from_text) reads again, but for [what is
    /// lost](Self#what-is-lost). O(nodes).
    #[must_use]
    pub fn to_text(&self) -> GameText {
        let mut text = GameText { tags: self.tags_of_start(), ..GameText::default() };
        let start = self.start();
        self.comment(self.game.root(), &start, &mut text.items);
        let mut tasks = alloc::vec![Task::After(self.game.root(), start)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Node(id, before) => self.node(id, &before, &mut text.items),
                Task::After(id, board) => self.after(id, &board, &mut tasks),
                Task::Part(item) => text.items.push(item),
            }
        }
        text.result = Some(self.result());
        text
    }

    fn start(&self) -> Draughts {
        self.game.board_at(self.game.root()).map_or_else(Draughts::new, |game| *game.board())
    }

    /// The tags of the game, and those that follow from it.
    fn tags_of_start(&self) -> Vec<Tag> {
        let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into() };
        let mut tags = self.tags.clone();
        tags.push(tag("GameType", GAME_TYPE));
        if self.result() != GameResult::Unknown {
            tags.push(tag("Result", &self.result().to_string()));
        }
        let start = self.start();
        if start != Draughts::new() {
            tags.push(tag("FEN", &start.to_string()));
        }
        tags
    }

    /// Puts what follows a node on the stack, the last first.
    fn after(&self, id: NodeId, board: &Draughts, tasks: &mut Vec<Task>) {
        let mut children: Vec<NodeId> = self.game.variations_at(id).collect();
        if children.is_empty() {
            return;
        }
        let main = children.remove(0);
        tasks.push(Task::After(main, self.apply(main, board)));
        for other in children.into_iter().rev() {
            tasks.push(Task::Part(Item::Close));
            tasks.push(Task::After(other, self.apply(other, board)));
            tasks.push(Task::Node(other, *board));
            tasks.push(Task::Part(Item::Open));
        }
        tasks.push(Task::Node(main, *board));
    }

    /// The position of a node.
    fn apply(&self, id: NodeId, before: &Draughts) -> Draughts {
        match self.game.node(id).map(|node| node.action()) {
            Some(Action::Move(mv)) => before.after(*mv),
            Some(Action::SetUp(game)) => *game.board(),
            Some(Action::Remark) | None => *before,
        }
    }

    fn node(&self, id: NodeId, before: &Draughts, items: &mut Vec<Item>) {
        let Some(node) = self.game.node(id) else { return };
        let symbols = self.symbols.get(&id);
        match node.action() {
            Action::SetUp(game) => items.push(Item::SetUp(game.board().to_string())),
            Action::Move(mv) => items.push(Item::Move {
                text: before.notation(*mv),
                strength: symbols.map(|symbols| symbols.strength.clone()).unwrap_or_default(),
            }),
            Action::Remark => {}
        }
        let nags = symbols.map_or(&[][..], |symbols| &symbols.nags);
        items.extend(nags.iter().map(|&number| Item::Nag(number)));
        self.comment(id, &self.apply(id, before), items);
    }

    fn comment(&self, id: NodeId, board: &Draughts, items: &mut Vec<Item>) {
        let Some(node) = self.game.node(id) else { return };
        let note = node.note();
        let text = clock::write(&note.comment, note.time_left, note.elapsed, !board.turn());
        if !text.is_empty() {
            items.push(Item::Comment(text));
        }
    }
}
