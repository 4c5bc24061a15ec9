//! A game to an SGF tree.

use tengen_core::{Attempt, Board, ByColor, Clock, Color, Foul};
use tengen_record::sgf::write_nodes;
use tengen_record::{Action, Ending, Node, NodeId, Note};
use tengen_sgf::{Collection, GO, NodeId as SgfId, NodeMut, Property, SimpleText};
use tengen_stones::{Lattice, Point, Size};

use super::super::RULES;
use super::super::write::{edit, stone_move};
use super::refused::Order;
use super::start::start;
use super::{GameTree, note, overtime};
use crate::{Position, Setup};

impl<L: Lattice> GameTree<L> {
    /// Writes the game as a collection of its own: see [`add_to`](Self::add_to).
    #[must_use]
    pub fn to_sgf(&self) -> Collection {
        let mut collection = Collection::new();
        self.add_to(&mut collection);
        collection
    }

    /// Adds the game to a collection. [`from_sgf`](Self::from_sgf) reads the same game from it,
    /// but for [what is lost](Self#what-is-lost). O(nodes), and at most 31 moves are played for
    /// each set-up.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    pub fn add_to(&self, collection: &mut Collection) {
        let places = write_nodes(&self.game, |id, node, before| {
            let parent = before.and_then(|before| collection.node_mut(before.node));
            let mut written = match parent.zip(before) {
                Some((parent, before)) => self.write_child(parent, node, before.turn),
                None => self.write_root(collection),
            };
            self.write_rest(&mut written, id);
            let place = written.id();
            self.write_refused(collection, place, id, Order::First);
            place
        });
        let root = places.get(&self.game.root()).map(|place| place.node);
        for (id, place) in places {
            self.write_refused(collection, place.node, id, Order::Later);
            if let Some(parent) = collection.node_mut(place.node) {
                self.write_foul(parent, id);
            }
        }
        if let Some(root) = root {
            self.correct_turn(collection, root);
        }
    }

    /// Tells whose turn it is at the root if the text would tell another one: a move that could not
    /// be played may be the first, and of the other colour.
    fn correct_turn(&self, collection: &mut Collection, root: SgfId) {
        let turn = self.game.board_at(self.game.root()).map(|board| board.turn());
        let read = collection.node(root).and_then(|root| start(root).ok());
        if let (Some(turn), Some(read), Some(mut root)) = (turn, read, collection.node_mut(root)) {
            if read.turn != turn {
                root.put("PL", &turn);
            }
        }
    }

    /// Writes what could not be played after a node, as it stood: fouls only as long as the game
    /// is lost by one there.
    fn write_refused(&self, collection: &mut Collection, parent: SgfId, id: NodeId, order: Order) {
        for refused in self.refused_at(id, order) {
            if let Some(parent) = collection.node_mut(parent) {
                put_all(&mut parent.add_child(), &refused.properties);
            }
        }
    }

    fn size(&self) -> Size {
        self.game.board().size()
    }

    fn write_root<'a>(&self, collection: &'a mut Collection) -> NodeMut<'a> {
        let empty = Setup::empty(self.size());
        let start = self.game.board_at(self.game.root());
        let start = start.map_or_else(|| empty.clone(), |board| board.to_setup());
        let mut root = collection.add_game(GO, self.size().into());
        root.put("RU", &SimpleText::new(RULES));
        if let Some(result) = self.result() {
            root.put("RE", &result);
        }
        edit(&mut root, &empty, &start);
        if start.turn == start.placement.likely_turn() {
            root.remove("PL");
        }
        if let Some((main, overtime)) = self.control().and_then(overtime::to_text) {
            root.put("TM", &main);
            if let Some(overtime) = overtime {
                root.put("OT", &SimpleText::new(&overtime));
            }
        }
        root
    }

    /// Returns the time control if it is the same for both.
    fn control(&self) -> Option<tengen_core::TimeControl> {
        let ByColor { black, white } = self.game.clock()?.controls();
        (black == white).then_some(black)
    }

    fn write_child<'a>(
        &self,
        parent: NodeMut<'a>,
        node: &Node<Position<L>>,
        mover: Color,
    ) -> NodeMut<'a> {
        match node.action() {
            Action::Move(mv) => add_attempt(parent, mover, Attempt::Play(*mv), self.size()),
            Action::SetUp(board) => {
                let mut child = parent.add_child();
                if let Some(before) = node.parent().and_then(|id| self.game.board_at(id)) {
                    edit(&mut child, &before.to_setup(), &board.to_setup());
                    // A set-up that changes nothing is told from a remark by its turn.
                    if before.turn() == board.turn() && child.as_node().properties().len() > 1 {
                        child.remove("PL");
                    }
                }
                child
            }
            Action::Remark => parent.add_child(),
        }
    }

    /// Writes the note and the properties that are no part of the game.
    fn write_rest(&self, written: &mut NodeMut<'_>, id: NodeId) {
        let mut known = Note::new();
        if let (true, Some(control)) = (id == self.game.root(), self.control()) {
            let clock = Clock::new(control);
            known.time_left = ByColor::from_fn(|color| clock.left(color));
        }
        if let Some(node) = self.game.node(id) {
            note::write(written, node.note(), &known, self.size());
        }
        put_all(written, self.rest(id));
    }

    /// Writes the foul that ended the game at a node as a move after it, unless it was read.
    fn write_foul(&self, parent: NodeMut<'_>, id: NodeId) {
        let ending = self.game.node(id).and_then(Node::ending);
        let Some(Ending::Foul { loser, foul }) = ending else { return };
        let mut refused = self.refused.get(&id).into_iter().flatten();
        if refused.any(|refused| refused.ending.as_ref() == ending) {
            return;
        }
        let attempt = match foul {
            Foul::Pass => Attempt::Pass,
            Foul::Illegal { mv, .. } => Attempt::Play(*mv),
            _ => return,
        };
        add_attempt(parent, *loser, attempt, self.size());
    }
}

/// Adds the properties that the node does not have, and to marks that it has the others.
fn put_all(node: &mut NodeMut<'_>, properties: &[Property]) {
    for property in properties {
        let ident = property.ident().as_str();
        if node.as_node().has(ident) && note::is_mark(ident) && !property.first().is_empty() {
            node.add_values(property.clone());
        }
    }
    node.add_missing(properties);
}

fn add_attempt(
    parent: NodeMut<'_>,
    color: Color,
    attempt: Attempt<Point>,
    size: Size,
) -> NodeMut<'_> {
    match stone_move(attempt, size) {
        Some(stone) => parent.play(color, stone),
        None => parent.add_child(), // no point of the board: not a move of this game
    }
}
