//! From a game to its text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;

use tengen_core::{Board, Color, Outcome};
use tengen_record::{Action, Ending, NodeId};

use super::clock;
use super::dialect::{OF_SERVERS, number_of};
use super::fault::Line;
use super::from_text::is_own;
use super::game_text::{GameText, Item, Tag};
use super::refused::Refused;
use super::result::GameResult;
use super::tree::GameTree;
use crate::letters;
use crate::position::Position;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Size, Variant};

impl<V: Variant> GameTree<V> {
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

    fn start(&self) -> Position<V> {
        self.game.board_at(self.game.root()).map_or_else(Position::new, |game| *game.board())
    }

    /// The tags of the game, and those that follow from it.
    fn tags_of_start(&self) -> Vec<Tag> {
        let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into() };
        let mut tags: Vec<_> = self.tags.iter().filter(|tag| is_own(tag)).cloned().collect();
        let number = number_of(V::RULES.name);
        tags.push(tag("GameType", &number.to_string()));
        if number >= OF_SERVERS {
            tags.push(tag("Variant", V::RULES.name));
        }
        if self.result() != GameResult::Unknown {
            tags.push(tag("Result", &self.result().to_string()));
        }
        let start = self.start();
        if start != Position::new() {
            tags.push(tag("FEN", &position(&start)));
        }
        tags
    }

    fn is_remark(&self, id: NodeId) -> bool {
        self.game.node(id).is_some_and(|node| matches!(node.action(), Action::Remark))
    }

    /// Says whether a node sets up what is there, to play on after a draw by the rules.
    fn goes_on_after_draw(&self, id: NodeId, before: &Position<V>) -> bool {
        let parent = self.game.node(id).and_then(|node| node.parent());
        let ending = parent.and_then(|id| self.game.node(id)?.ending());
        ending == Some(&Ending::Board(Outcome::Draw)) && self.apply(id, before) == *before
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
    fn apply(&self, id: NodeId, before: &Position<V>) -> Position<V> {
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
enum Task<'a, V> {
    /// The first move or set-up of a branch, with its signs and comments.
    Begin(Branch<'a>, Position<V>),
    /// What follows that: first the main variation, then the others in brackets before that goes on.
    GoOn(Branch<'a>, Position<V>),
    Part(Item),
}

/// Writes part by part.
struct Writer<'a, V: Variant> {
    tree: &'a GameTree<V>,
    /// Where the main line ends.
    end: NodeId,
    items: Vec<Item>,
    tasks: Vec<Task<'a, V>>,
}

impl<'a, V: Variant> Writer<'a, V> {
    fn new(tree: &'a GameTree<V>) -> Self {
        let end = tree.main_line().filter(|&id| !tree.is_remark(id)).last();
        let end = end.unwrap_or(tree.game.root());
        Self { tree, end, items: Vec::new(), tasks: Vec::new() }
    }

    fn begin(&mut self, branch: Branch<'_>, before: &Position<V>) {
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

    fn go_on(&mut self, branch: Branch<'_>, before: &Position<V>) {
        match branch {
            Branch::Refused(refused) => self.items.extend_from_slice(refused.halves().1),
            Branch::Node(id) => self.after(id, &self.tree.apply(id, before)),
        }
    }

    /// Puts what follows a node on the stack, the last first. Where the main line has ended, that is
    /// a variation, which begins with the last move once more.
    fn after(&mut self, id: NodeId, board: &Position<V>) {
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

    fn row(&mut self, row: &[Branch<'a>], board: &Position<V>) {
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

    fn action(&self, id: NodeId, before: &Position<V>, strength: &str) -> Option<Item> {
        match self.tree.game.node(id)?.action() {
            Action::SetUp(_) if self.tree.goes_on_after_draw(id, before) => None,
            Action::SetUp(game) => Some(Item::SetUp(position(game.board()))),
            Action::Move(mv) => {
                Some(Item::Move { text: text(before, *mv), strength: strength.into() })
            }
            Action::Remark => None,
        }
    }

    /// Writes the signs and comments of a node, and of the remarks that follow it.
    fn notes(&mut self, id: NodeId, board: &Position<V>) {
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

/// Writes a move as the game's records do: with letters on boards of 64 squares, and `:` for captures
/// in Russian draughts.
fn text<V: Variant>(board: &Position<V>, mv: V::Move) -> String {
    let squares = board.squares_of(mv.into());
    let sign = match (mv.into().is_capture(), V::RULES.name) {
        (false, _) => "-",
        (true, "russian") => ":",
        (true, _) => "x",
    };
    match squares[..] {
        [] => mv.to_string(),
        _ => squares.iter().map(|&square| name::<V>(square)).collect::<Vec<_>>().join(sign),
    }
}

fn name<V: Variant>(square: Square) -> String {
    let number = V::RULES.numbered(square).number();
    match V::RULES.size {
        Size::Eight => letters::name(number, 8),
        Size::Ten => number.to_string(),
    }
}

/// Writes a position, with letters on boards of 64 squares.
fn position<V: Variant>(board: &Position<V>) -> String {
    if V::RULES.size == Size::Ten {
        return board.to_string();
    }
    let side = |color: Color| {
        let list = |set: SquareSet, rank: &str| {
            set.into_iter().map(|square| alloc::format!("{rank}{}", name::<V>(square))).collect()
        };
        let (men, kings): (Vec<_>, Vec<_>) =
            (list(board.men(color), ""), list(board.kings(color), "K"));
        [men, kings].concat().join(",")
    };
    let turn = if board.turn() == Color::White { "W" } else { "B" };
    alloc::format!("{turn}:W{}:B{}", side(Color::White), side(Color::Black))
}
