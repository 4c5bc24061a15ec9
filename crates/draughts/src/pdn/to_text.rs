//! From a game to its text.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::iter;

use tengen_core::Board;
use tengen_record::{Action, NodeId};

use super::refused::Refused;
use super::replay::{GAME_TYPE, is_own};
use super::{GameResult, GameText, GameTree, Item, Line, Tag, clock};
use crate::position::Draughts;

impl GameTree {
    /// Writes the game as text, which [`from_text`](Self::from_text) reads again, but for [what is
    /// lost](Self#what-is-lost). O(nodes).
    #[must_use]
    pub fn to_text(&self) -> GameText {
        let start = self.start();
        let mut writer = Writer::new(self);
        writer.notes(self.game.root(), &start);
        writer.after(self.game.root(), &start);
        while let Some(task) = writer.tasks.pop() {
            match task {
                Task::Begin(branch, before) => writer.begin(branch, &before),
                Task::GoOn(branch, before) => writer.go_on(branch, &before),
                Task::Part(item) => writer.items.push(item),
            }
        }
        let (tags, result) = (self.tags_of_start(), Some(self.result()));
        GameText { tags, items: writer.items, result, ..GameText::default() }
    }

    fn start(&self) -> Draughts {
        self.game.board_at(self.game.root()).map_or_else(Draughts::new, |game| *game.board())
    }

    /// The tags of the game, and those that follow from it.
    fn tags_of_start(&self) -> Vec<Tag> {
        let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into() };
        let mut tags: Vec<_> = self.tags.iter().filter(|tag| is_own(tag)).cloned().collect();
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

    fn is_remark(&self, id: NodeId) -> bool {
        self.game.node(id).is_some_and(|node| matches!(node.action(), Action::Remark))
    }

    /// Walks the nodes that follow one, and those that follow the remarks among them.
    fn following(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut open = alloc::vec![id];
        let walk = iter::from_fn(move || {
            let next = open.pop()?;
            if next == id || self.is_remark(next) {
                let from = open.len();
                open.extend(self.game.variations_at(next));
                open[from..].reverse();
            }
            Some(next)
        });
        walk.skip(1)
    }

    /// Lists what follows a node, remarks passed over, the main variation first.
    fn branches(&self, id: NodeId) -> Vec<Branch<'_>> {
        let nodes = self.following(id).filter(|&id| !self.is_remark(id)).enumerate();
        let refused = self.refused.get(&id).into_iter().flatten();
        let mut row: Vec<_> = refused
            .map(|refused| (refused.variation, Branch::Refused(refused)))
            .chain(nodes.map(|(index, id)| (index, Branch::Node(id))))
            .collect();
        row.sort_by_key(|&(place, _)| place);
        row.into_iter().map(|(_, branch)| branch).collect()
    }

    /// The position of a node.
    fn apply(&self, id: NodeId, before: &Draughts) -> Draughts {
        match self.game.node(id).map(|node| node.action()) {
            Some(Action::Move(mv)) => before.after(*mv),
            Some(Action::SetUp(game)) => *game.board(),
            Some(Action::Remark) | None => *before,
        }
    }
}

/// One of the ways on.
#[derive(Clone, Copy)]
enum Branch<'a> {
    Node(NodeId),
    Refused(&'a Refused),
}

/// What is still to be written; the position is that before the branch.
enum Task<'a> {
    /// The first move or set-up of a branch, with its signs and comments.
    Begin(Branch<'a>, Draughts),
    /// What follows that: first the main variation, then the others in brackets before that goes on.
    GoOn(Branch<'a>, Draughts),
    Part(Item),
}

/// Writes part by part.
struct Writer<'a> {
    tree: &'a GameTree,
    /// Where the main line ends.
    end: NodeId,
    items: Vec<Item>,
    tasks: Vec<Task<'a>>,
}

impl<'a> Writer<'a> {
    fn new(tree: &'a GameTree) -> Self {
        let end = tree.main_line().filter(|&id| !tree.is_remark(id)).last();
        let end = end.unwrap_or(tree.game.root());
        Self { tree, end, items: Vec::new(), tasks: Vec::new() }
    }

    fn begin(&mut self, branch: Branch<'_>, before: &Draughts) {
        match branch {
            Branch::Refused(refused) => self.items.extend_from_slice(refused.halves().0),
            Branch::Node(id) => {
                let symbols = self.tree.symbols.get(&id);
                let strength = symbols.map_or("", |symbols| &symbols.strength);
                self.items.extend(self.action(id, before, strength));
                self.notes(id, &self.tree.apply(id, before));
            }
        }
    }

    fn go_on(&mut self, branch: Branch<'_>, before: &Draughts) {
        match branch {
            Branch::Refused(refused) => self.items.extend_from_slice(refused.halves().1),
            Branch::Node(id) => self.after(id, &self.tree.apply(id, before)),
        }
    }

    /// Puts what follows a node on the stack, the last first. Where the main line has ended, that is
    /// a variation, which begins with the last move once more.
    fn after(&mut self, id: NodeId, board: &Draughts) {
        let row = self.tree.branches(id);
        let is_main = match row.first() {
            None => return,
            Some(Branch::Refused(Refused { line: Line::Main, .. })) => true,
            Some(_) => id != self.end,
        };
        if is_main {
            return self.row(&row, board);
        }
        self.tasks.push(Task::Part(Item::Close));
        self.row(&row, board);
        let parent = self.tree.game.node(id).and_then(|node| node.parent());
        if let Some(before) = parent.and_then(|id| self.tree.game.board_at(id)) {
            self.tasks.extend(self.action(id, before.board(), "").map(Task::Part));
        }
        self.tasks.push(Task::Part(Item::Open));
    }

    fn row(&mut self, row: &[Branch<'a>], board: &Draughts) {
        let Some((&main, others)) = row.split_first() else { return };
        self.tasks.push(Task::GoOn(main, *board));
        for &other in others.iter().rev() {
            self.tasks.push(Task::Part(Item::Close));
            self.tasks.push(Task::GoOn(other, *board));
            self.tasks.push(Task::Begin(other, *board));
            self.tasks.push(Task::Part(Item::Open));
        }
        self.tasks.push(Task::Begin(main, *board));
    }

    fn action(&self, id: NodeId, before: &Draughts, strength: &str) -> Option<Item> {
        match self.tree.game.node(id)?.action() {
            Action::SetUp(game) => Some(Item::SetUp(game.board().to_string())),
            Action::Move(mv) => {
                Some(Item::Move { text: before.notation(*mv), strength: strength.into() })
            }
            Action::Remark => None,
        }
    }

    /// Writes the signs and comments of a node, and of the remarks that follow it.
    fn notes(&mut self, id: NodeId, board: &Draughts) {
        let remarks = self.tree.following(id).filter(|&id| self.tree.is_remark(id));
        for id in iter::once(id).chain(remarks) {
            let nags = self.tree.symbols.get(&id).map_or(&[][..], |symbols| &symbols.nags);
            self.items.extend(nags.iter().map(|&number| Item::Nag(number)));
            let Some(node) = self.tree.game.node(id) else { continue };
            let note = node.note();
            let text = clock::write(&note.comment, note.time_left, note.elapsed, !board.turn());
            if !text.is_empty() {
                self.items.push(Item::Comment(text));
            }
        }
    }
}
