//! A game to an SGF tree.

use tengen_core::{Board, Color, WithHistory};
use tengen_record::sgf::write_nodes;
use tengen_record::{Action, Node, Note};
use tengen_sgf::{Collection, Coordinate, GO, NodeMut, Real, SimpleText, StoneMove, Text};
use tengen_stones::{Lattice, Placement, Size};

use super::GameTree;
use super::ending::to_result;
use super::header::name_of;
use crate::{Move, Position};

impl<L: Lattice> GameTree<L> {
    /// Writes the game as a collection of its own.
    #[must_use]
    pub fn to_sgf(&self) -> Collection {
        let mut collection = Collection::new();
        self.add_to(&mut collection);
        collection
    }

    /// Adds the game to a collection. O(nodes), and at most 31 moves are played for each set-up.
    ///
    /// # Panics
    ///
    /// If there are 2³² − 1 nodes already.
    pub fn add_to(&self, collection: &mut Collection) {
        write_nodes(&self.game, |id, node, before| {
            let parent = before.and_then(|before| collection.node_mut(before.node));
            let mut written = match parent.zip(before) {
                Some((parent, before)) => self.write_child(parent, node, before.turn),
                None => self.write_root(collection),
            };
            write_note(&mut written, node.note());
            written.add_missing(self.rest(id)).id()
        });
    }

    fn size(&self) -> Size {
        self.game.board().board().size()
    }

    fn write_root<'a>(&self, collection: &'a mut Collection) -> NodeMut<'a> {
        let mut root = collection.add_game(GO, self.size().into());
        let Some(start) = self.game.board_at(self.game.root()) else { return root };
        let board = start.board();
        let has_rules = self.rest(self.game.root()).iter().any(|known| *known.ident() == *"RU");
        if !has_rules {
            root.put("RU", &SimpleText::new(&name_of(board.rules())));
        }
        let komi = f64::from(self.stated_komi(board).half_points()) / 2.0;
        if let Some(komi) = Real::new(komi) {
            root.put("KM", &komi);
        }
        if self.handicap > 0 {
            root.put("HA", &i64::from(self.handicap));
        }
        let result = self.stated.or_else(|| self.game.result().and_then(to_result));
        if let Some(result) = result {
            root.put("RE", &result);
        }
        root.put_difference(&Placement::empty(self.size()), &board.to_setup().placement);
        if board.turn() == Color::White {
            root.put("PL", &Color::White);
        }
        root
    }

    fn write_child<'a>(
        &self,
        parent: NodeMut<'a>,
        node: &Node<WithHistory<Position<L>>>,
        mover: Color,
    ) -> NodeMut<'a> {
        let board = match node.action() {
            Action::Move(mv) => {
                return parent.play(mover, stone_move(*mv, self.size()));
            }
            Action::Remark => return parent.add_child(),
            Action::SetUp(board) => board,
        };
        let mut child = parent.add_child();
        if let Some(before) = node.parent().and_then(|id| self.game.board_at(id)) {
            let placement = |board: &Position<L>| board.to_setup().placement;
            child.put_difference(&placement(before.board()), &placement(board.board()));
            if before.turn() != board.turn() {
                child.put("PL", &board.turn());
            }
        }
        child
    }
}

fn stone_move(mv: Move, size: Size) -> StoneMove {
    let at = mv.point().and_then(|point| Coordinate::of_point(point, size));
    at.map_or(StoneMove::Pass, StoneMove::Place)
}

fn write_note(node: &mut NodeMut<'_>, note: &Note) {
    if !note.comment.is_empty() {
        node.put("C", &Text::new(&note.comment));
    }
    for color in Color::ALL {
        if let Some(left) = note.time_left[color] {
            node.put_clock(color, left);
        }
    }
}
