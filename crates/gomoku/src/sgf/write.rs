//! A game to an SGF tree.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use tengen_core::{Color, Ending, Foul, Node, NodeId};
use tengen_sgf::{
    Collection, GOMOKU, NodeId as SgfId, NodeMut, Real, SimpleText, StoneMove, Text, Value,
};
use tengen_stones::{Point, Size};

use super::start::usual_turn;
use super::{GameTree, coordinate, to_sgf_size};
use crate::{Gomoku, Move, Setup};

/// Where a node of the game is in the text, and whose turn it is there.
#[derive(Clone, Copy)]
struct Place {
    node: SgfId,
    turn: Color,
}

impl<const N: usize> GameTree<N> {
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
        let mut places: BTreeMap<NodeId, Place> = BTreeMap::new();
        for id in self.game.subtree(self.game.root()) {
            let Some(node) = self.game.node(id) else { continue };
            let before = node.parent().and_then(|parent| places.get(&parent)).copied();
            let parent = before.and_then(|place| collection.node_mut(place.node));
            let (mut written, turn) = match (parent, before, node.mv()) {
                (Some(parent), Some(before), Some(mv)) => {
                    (add_move(parent, before.turn, mv, self.size()), !before.turn)
                }
                (Some(parent), Some(before), None) => self.write_set_up(parent, before, node, id),
                _ => self.write_root(collection),
            };
            self.write_note(&mut written, node, id);
            places.insert(id, Place { node: written.id(), turn });
        }
        // Behind the variations, for what comes after them is no part of the game.
        for (id, place) in places {
            if let Some(parent) = collection.node_mut(place.node) {
                self.write_foul(parent, id);
            }
        }
    }

    fn size(&self) -> Size {
        self.game.board().size()
    }

    fn write_root<'a>(&self, collection: &'a mut Collection) -> (NodeMut<'a>, Color) {
        let rule = self.game.board().rule();
        let empty = Setup::empty(self.size(), rule);
        let start = self.game.board_at(self.game.root()).map(|board| board.to_setup());
        let start = start.unwrap_or_else(|| empty.clone());
        let mut root = collection.add_game(GOMOKU, to_sgf_size(self.size()));
        set(&mut root, "RU", &SimpleText::new(&rule.to_string()));
        if let Some(result) = self.result() {
            set(&mut root, "RE", &result);
        }
        edit(&mut root, &empty, &start);
        if start.turn != usual_turn(&start) {
            set(&mut root, "PL", &start.turn);
        }
        (root, start.turn)
    }

    fn write_set_up<'a>(
        &self,
        parent: NodeMut<'a>,
        before: Place,
        node: &Node<Gomoku<N>>,
        id: NodeId,
    ) -> (NodeMut<'a>, Color) {
        let mut child = parent.add_child();
        let board = |id| self.game.board_at(id).map(|board| board.to_setup());
        let Some((old, new)) = node.parent().and_then(board).zip(board(id)) else {
            return (child, before.turn);
        };
        edit(&mut child, &old, &new);
        if old.turn != new.turn || old.placement == new.placement {
            set(&mut child, "PL", &new.turn);
        }
        (child, new.turn)
    }

    /// Writes the comment, the times (`ET`, what the move took, is no property of FF4) and the properties that are no part of the game.
    fn write_note(&self, written: &mut NodeMut<'_>, node: &Node<Gomoku<N>>, id: NodeId) {
        if !node.note().comment.is_empty() {
            set(written, "C", &Text::new(&node.note().comment));
        }
        let (elapsed, left) = (node.note().elapsed, node.note().time_left);
        let times = [
            ("ET", elapsed),
            ("BL", left.black.map(|l| l.time)),
            ("WL", left.white.map(|l| l.time)),
        ];
        for (ident, time) in times {
            if let Some(seconds) = time.and_then(|time| Real::new(time.as_secs_f64())) {
                set(written, ident, &seconds);
            }
        }
        for property in self.rest(id) {
            let ident = property.ident().as_str();
            if !written.as_node().has(ident) {
                written.set_property(property.clone());
            }
        }
    }

    /// Writes the foul that ended the game at a node as a move after it.
    fn write_foul(&self, parent: NodeMut<'_>, id: NodeId) {
        let ending = self.game.node(id).and_then(Node::ending);
        if let Some(Ending::Foul { loser, foul: Foul::Illegal { mv, .. } }) = ending {
            add_move(parent, *loser, *mv, self.size());
        }
    }
}

fn add_move(parent: NodeMut<'_>, color: Color, mv: Move, size: Size) -> NodeMut<'_> {
    match mv {
        Move::Pass => parent.play(color, StoneMove::Pass),
        Move::Play(point) => match coordinate(point, size) {
            Some(at) => parent.play(color, StoneMove::Place(at)),
            None => parent.add_child(), // no point of the board: not a move of this game
        },
    }
}

/// Writes the difference between two boards of one size.
fn edit(node: &mut NodeMut<'_>, before: &Setup, after: &Setup) {
    let size = after.placement.size();
    for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        let stone_in = |setup: &Setup, point: Point| setup.placement.get(point);
        let is_new =
            |point: &Point| stone_in(after, *point) == stone && stone_in(before, *point) != stone;
        let points: Vec<_> =
            size.points().filter(is_new).filter_map(|point| coordinate(point, size)).collect();
        if !points.is_empty() {
            let set = node.set_list(ident, &points);
            debug_assert!(set.is_ok(), "{ident} is a name");
        }
    }
}

/// Sets a property whose name is known to be right.
fn set<T: Value>(node: &mut NodeMut<'_>, ident: &str, value: &T) {
    let set = node.set(ident, value);
    debug_assert!(set.is_ok(), "{ident} is a name");
}
