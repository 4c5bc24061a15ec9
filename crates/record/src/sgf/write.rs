//! A game to an SGF tree.

use alloc::vec::Vec;

use tengen_core::{Attempt, Board, ByColor, Clock, Color, Foul, TimeControl};
use tengen_sgf::{Collection, Coordinate, NodeId as SgfId, NodeMut, SimpleText, StoneMove};
use tengen_stones::{Placement, Size};

use super::dialect::{Dialect, Misfit};
use super::nodes::write_nodes;
use super::read::first_turn;
use super::refused::Order;
use super::tree::GameTree;
use super::{mark, note, overtime};
use crate::ending::Ending;
use crate::node::{Action, Node, NodeId};
use crate::note::Note;

impl<D: Dialect> GameTree<D> {
    /// Writes the game as a collection of its own. [`from_sgf`](Self::from_sgf) reads the same game
    /// from it, but for [what is lost](Self#what-is-lost). O(nodes), and at most 31 moves are played
    /// for each set-up.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    #[must_use]
    pub fn to_sgf(&self) -> Collection {
        let mut collection = Collection::new();
        let places = write_nodes(&self.game, |id, node, before| {
            if let Some(before) = before.filter(|_| self.is_told_by_moves(id, node)) {
                return Some(before.node);
            }
            let parent = before.and_then(|before| collection.node_mut(before.node));
            let mut written = match parent.zip(before) {
                Some((parent, before)) => self.write_child(parent, node, before.turn)?,
                None => self.write_root(&mut collection),
            };
            self.write_rest(&mut written, node, id);
            let place = written.id();
            self.write_refused(&mut collection, place, id, Order::First);
            Some(place)
        });
        let root = places.get(&self.game.root()).map(|place| place.node);
        for (id, place) in places {
            self.write_refused(&mut collection, place.node, id, Order::Later);
            if let Some(parent) = collection.node_mut(place.node) {
                self.write_foul(parent, id);
            }
        }
        if let Some(mut root) = root.and_then(|root| collection.node_mut(root)) {
            self.correct_turn(&mut root);
        }
        collection
    }

    /// Returns the board at the root, whose size is that of the whole text.
    fn first_board(&self) -> &D::Board {
        match self.game.node(self.game.root()).map(Node::action) {
            Some(Action::SetUp(board)) => board,
            _ => self.game.board(), // no root is anything else
        }
    }

    fn size(&self) -> Size {
        D::size(self.first_board())
    }

    fn write_root<'a>(&self, collection: &'a mut Collection) -> NodeMut<'a> {
        let mut root = collection.add_game(D::GAME, self.size().into());
        let board = self.first_board();
        D::write_info(board, &self.info, &mut root);
        if let Some(result) = self.result() {
            root.put("RE", &result);
        }
        root.put_difference(&Placement::empty(self.size()), &D::stones(board));
        self.write_as_it_stood(&mut root);
        self.correct_turn(&mut root);
        root
    }

    /// Writes what of the root was not understood, or not all of it, such as the name of rules.
    fn write_as_it_stood(&self, root: &mut NodeMut<'_>) {
        let warned: Vec<_> =
            self.warnings.iter().filter_map(Misfit::ident).chain(["RU", "KM"]).collect();
        let rest = self.other_properties(self.game.root()).iter();
        for property in rest.filter(|property| warned.contains(&property.ident().as_str())) {
            root.set_property(property.clone());
        }
    }

    /// Tells whose turn it is at the root if the text would tell another one: the stones, or a move
    /// of the other colour that could not be played.
    fn correct_turn(&self, root: &mut NodeMut<'_>) {
        let turn = self.first_board().turn();
        let read = first_turn::<D>(root.as_node());
        if read.is_some_and(|read| read != turn) {
            root.put("PL", &turn);
        }
    }

    /// Adds a node; none for a set-up of another size.
    fn write_child<'a>(
        &self,
        parent: NodeMut<'a>,
        node: &Node<D::Board>,
        mover: Color,
    ) -> Option<NodeMut<'a>> {
        Some(match node.action() {
            Action::Move(mv) => self.add_attempt(parent, mover, Attempt::Play(*mv)),
            Action::SetUp(board) if D::size(board) != self.size() => return None,
            Action::SetUp(board) => {
                let mut child = parent.add_child();
                if let Some(before) = node.parent().and_then(|id| self.game.board_at(id)) {
                    child.put_difference(&D::stones(&before), &D::stones(board));
                    // A set-up that changes nothing is told from a remark by its turn.
                    let is_idle = child.as_node().properties().len() == 0;
                    if is_idle || before.turn() != board.turn() {
                        child.put("PL", &board.turn());
                    }
                }
                child
            }
            Action::Remark => parent.add_child(),
        })
    }

    /// Says whether a node gives the turn for moves and does nothing else: their colour tells it.
    fn is_told_by_moves(&self, id: NodeId, node: &Node<D::Board>) -> bool {
        let Action::SetUp(board) = node.action() else { return false };
        let is_bare = *node.note() == Note::new()
            && node.ending().is_none()
            && self.other_properties(id).is_empty()
            && !self.refused.contains_key(&id);
        let mut follow = self.game.variations_at(id).peekable();
        let has_moves = follow.peek().is_some();
        let is_move = |id| self.game.node(id).is_some_and(|node| node.mv().is_some());
        is_bare && has_moves && follow.all(is_move) && self.gives_turn_alone(node, board)
    }

    /// Says whether a set-up is what a reader does before a move of the other colour.
    fn gives_turn_alone(&self, node: &Node<D::Board>, board: &D::Board) -> bool {
        let Some(parent) = node.parent() else { return false };
        let goes_on = match self.game.node(parent).and_then(Node::ending) {
            None => true,
            Some(ending) => D::GOES_ON && matches!(ending, Ending::Board(_)),
        };
        goes_on
            && self.game.board_at(parent).is_some_and(|before| {
                before != *board && D::with_turn(&before, board.turn()).as_ref() == Ok(board)
            })
    }

    fn add_attempt<'a>(
        &self,
        parent: NodeMut<'a>,
        color: Color,
        attempt: Attempt<<D::Board as Board>::Move>,
    ) -> NodeMut<'a> {
        let point = match attempt {
            Attempt::Play(mv) => D::point(mv),
            Attempt::Pass => None,
        };
        match point.map(|point| Coordinate::of_point(point, self.size())) {
            None => parent.play(color, StoneMove::Pass),
            Some(Some(at)) => parent.play(color, StoneMove::Place(at)),
            Some(None) => parent.add_child(), // no point of the board: not a move of this game
        }
    }

    /// Writes the note, the other properties and at the root the clock.
    fn write_rest(&self, written: &mut NodeMut<'_>, node: &Node<D::Board>, id: NodeId) {
        let control = self.control().filter(|_| id == self.game.root());
        let mut known = Note::new();
        if let Some(control) = control {
            let clock = Clock::new(control);
            known.time_left = ByColor::from_fn(|color| clock.left(color));
        }
        note::write::<D>(written, node.note(), &known, self.first_board());
        mark::write_other(written, self.other_properties(id));
        if let Some((main, overtime)) = control.and_then(overtime::to_text) {
            written.put("TM", &main);
            if let Some(overtime) = overtime {
                written.put("OT", &SimpleText::new(&overtime));
            }
        }
    }

    /// Returns the time control if it is the same for both.
    fn control(&self) -> Option<TimeControl> {
        let ByColor { black, white } = self.game.clock()?.controls();
        (black == white).then_some(black)
    }

    /// Writes what could not be played after a node, as it stood.
    fn write_refused(&self, collection: &mut Collection, parent: SgfId, id: NodeId, order: Order) {
        for refused in self.refused_at(id, order) {
            if let Some(parent) = collection.node_mut(parent) {
                parent.add_child().add_missing(&refused.properties);
            }
        }
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
        self.add_attempt(parent, *loser, attempt);
    }
}
