//! A game to an SGF tree.

use alloc::string::ToString;

use tengen_core::{Color, Foul};
use tengen_record::sgf::write_nodes;
use tengen_record::{Ending, Node, NodeId};
use tengen_sgf::{Collection, Coordinate, GOMOKU, NodeMut, Seconds, SimpleText, StoneMove, Text};
use tengen_stones::Size;

use super::GameTree;
use crate::{Gomoku, Move, Setup};

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
        let places = write_nodes(&self.game, |id, node, before| {
            let parent = before.and_then(|before| collection.node_mut(before.node));
            let mut written = match (parent.zip(before), node.mv()) {
                (Some((parent, before)), Some(mv)) => {
                    add_move(parent, before.turn, mv, self.size())
                }
                (Some((parent, _)), None) => self.write_set_up(parent, node, id),
                (None, _) => self.write_root(collection),
            };
            self.write_note(&mut written, node, id);
            written.id()
        });
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

    fn write_root<'a>(&self, collection: &'a mut Collection) -> NodeMut<'a> {
        let rule = self.game.board().rule();
        let empty = Setup::empty(self.size(), rule);
        let start = self.game.board_at(self.game.root()).map(|board| board.to_setup());
        let start = start.unwrap_or_else(|| empty.clone());
        let mut root = collection.add_game(GOMOKU, self.size().into());
        root.put("RU", &SimpleText::new(&rule.to_string()));
        if let Some(result) = self.result() {
            root.put("RE", &result);
        }
        root.put_difference(&empty.placement, &start.placement);
        if start.turn != start.placement.likely_turn() {
            root.put("PL", &start.turn);
        }
        root
    }

    fn write_set_up<'a>(
        &self,
        parent: NodeMut<'a>,
        node: &Node<Gomoku<N>>,
        id: NodeId,
    ) -> NodeMut<'a> {
        let mut child = parent.add_child();
        let board = |id| self.game.board_at(id).map(|board| board.to_setup());
        let Some((old, new)) = node.parent().and_then(board).zip(board(id)) else {
            return child;
        };
        child.put_difference(&old.placement, &new.placement);
        if old.turn != new.turn || old.placement == new.placement {
            child.put("PL", &new.turn);
        }
        child
    }

    /// Writes the comment, the times (`ET`, what the move took, is no property of FF4) and the
    /// properties that are no part of the game.
    fn write_note(&self, written: &mut NodeMut<'_>, node: &Node<Gomoku<N>>, id: NodeId) {
        if !node.note().comment.is_empty() {
            written.put("C", &Text::new(&node.note().comment));
        }
        if let Some(elapsed) = node.note().elapsed {
            written.put("ET", &Seconds(elapsed));
        }
        for color in Color::ALL {
            if let Some(left) = node.note().time_left[color] {
                written.put_clock(color, left);
            }
        }
        written.add_missing(self.rest(id));
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
        Move::Play(point) => match Coordinate::of_point(point, size) {
            Some(at) => parent.play(color, StoneMove::Place(at)),
            None => parent.add_child(), // no point of the board: not a move of this game
        },
    }
}
