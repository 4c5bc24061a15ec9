//! A game to a record.

use alloc::string::ToString;
use alloc::vec::Vec;

use tengen_core::Board;
use tengen_record::{Action, NodeId};

use super::replay::GAME_TYPE;
use super::{GameResult, GameText, GameTree, Item, PdnMove, Tag, clock};
use crate::Draughts;

/// What is still to be written.
enum Task {
    /// One node: its move or set-up, its signs and its comment.
    Node(NodeId, Draughts),
    /// What comes after a node: its main variation, and the others in brackets before that goes on.
    After(NodeId, Draughts),
    Part(Item),
}

impl GameTree {
    /// Writes the game as a record, which [`from_record`](Self::from_record) reads again, but for
    /// [what is lost](Self#what-is-lost). O(nodes).
    #[must_use]
    pub fn to_record(&self) -> GameText {
        let mut record = GameText { tags: self.tags_of_start(), ..GameText::default() };
        let start = self.start();
        self.comment(self.game.root(), &start, &mut record.items);
        let mut tasks = alloc::vec![Task::After(self.game.root(), start)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Node(id, before) => self.node(id, &before, &mut record.items),
                Task::After(id, board) => self.after(id, &board, &mut tasks),
                Task::Part(item) => record.items.push(item),
            }
        }
        record.result = Some(self.result());
        record
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
        let symbols = self.symbols(id);
        match node.action() {
            Action::SetUp(game) => items.push(Item::SetUp(game.board().to_string())),
            Action::Move(mv) => items.push(Item::Move(PdnMove {
                text: before.notation(*mv),
                strength: symbols.map(|symbols| symbols.strength.clone()).unwrap_or_default(),
            })),
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
