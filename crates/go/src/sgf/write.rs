//! A game to an SGF tree.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use tengen_core::{Action, Board, Color, Node, NodeId, Note, WithHistory};
use tengen_sgf::{
    Collection, GO, NodeId as SgfId, NodeMut, Real, SimpleText, StoneMove, Text, Value,
};
use tengen_stones::{Lattice, Point, Size, Stones};

use super::ending::to_result;
use super::header::name_of;
use super::{GameTree, to_coordinate, to_sgf_size};
use crate::{Move, Position};

/// Sets a property whose name is known to be right.
fn set<T: Value>(node: &mut NodeMut<'_>, ident: &str, value: &T) {
    let set = node.set(ident, value);
    debug_assert!(set.is_ok(), "{ident} is a name");
}

/// Where a node of the game is in the text, and whose turn it is there.
#[derive(Clone, Copy)]
struct Place {
    node: SgfId,
    turn: Color,
}

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
        let mut places: BTreeMap<NodeId, Place> = BTreeMap::new();
        for id in self.game.subtree(self.game.root()) {
            let Some(node) = self.game.node(id) else { continue };
            let before = node.parent().and_then(|parent| places.get(&parent)).copied();
            let turn = match (node.action(), before) {
                (Action::SetUp(board), _) => board.turn(),
                (Action::Remark, before) => before.map_or(Color::Black, |before| before.turn),
                (Action::Move(_), before) => before.map_or(Color::White, |before| !before.turn),
            };
            let mut written = match before.and_then(|place| collection.node_mut(place.node)) {
                Some(parent) => self.write_child(parent, node, !turn),
                None => self.write_root(collection),
            };
            write_note(&mut written, node.note());
            self.write_rest(&mut written, id);
            places.insert(id, Place { node: written.id(), turn });
        }
    }

    fn size(&self) -> Size {
        self.game.board().board().size()
    }

    fn write_root<'a>(&self, collection: &'a mut Collection) -> NodeMut<'a> {
        let mut root = collection.add_game(GO, to_sgf_size(self.size()));
        let Some(start) = self.game.board_at(self.game.root()) else { return root };
        let board = start.board();
        let has_rules = self.rest(self.game.root()).iter().any(|known| *known.ident() == *"RU");
        if !has_rules {
            set(&mut root, "RU", &SimpleText::new(&name_of(board.rules())));
        }
        let komi = f64::from(self.stated_komi(board).half_points()) / 2.0;
        if let Some(komi) = Real::new(komi) {
            set(&mut root, "KM", &komi);
        }
        if self.handicap > 0 {
            set(&mut root, "HA", &i64::from(self.handicap));
        }
        let result = self.stated.or_else(|| self.game.result().and_then(to_result));
        if let Some(result) = result {
            set(&mut root, "RE", &result);
        }
        let empty = Stones::empty(board.stones().lattice());
        write_difference(&mut root, &empty, board.stones());
        if board.turn() == Color::White {
            set(&mut root, "PL", &Color::White);
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
            write_difference(&mut child, before.board().stones(), board.board().stones());
            if before.turn() != board.turn() {
                set(&mut child, "PL", &board.turn());
            }
        }
        child
    }

    fn write_rest(&self, written: &mut NodeMut<'_>, id: NodeId) {
        for property in self.rest(id) {
            let ident = property.ident().as_str();
            if !written.as_node().has(ident) {
                written.set_property(property.clone());
            }
        }
    }
}

fn stone_move(mv: Move, size: Size) -> StoneMove {
    let at = mv.point().and_then(|point| to_coordinate(point, size));
    at.map_or(StoneMove::Pass, StoneMove::Place)
}

fn write_difference<L: Lattice>(node: &mut NodeMut<'_>, before: &Stones<L>, after: &Stones<L>) {
    let size = before.lattice().size();
    for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
        let is_new = |point: &Point| after.get(*point) == stone && before.get(*point) != stone;
        let points: Vec<_> =
            size.points().filter(is_new).filter_map(|point| to_coordinate(point, size)).collect();
        if !points.is_empty() {
            let set = node.set_list(ident, &points);
            debug_assert!(set.is_ok(), "{ident} is a name");
        }
    }
}

fn write_note(node: &mut NodeMut<'_>, note: &Note) {
    if !note.comment.is_empty() {
        set(node, "C", &Text::new(&note.comment));
    }
    for (color, left, overtime) in [(Color::Black, "BL", "OB"), (Color::White, "WL", "OW")] {
        let Some(time_left) = note.time_left[color] else { continue };
        if let Some(seconds) = Real::new(time_left.time.as_secs_f64()) {
            set(node, left, &seconds);
        }
        if let Some(count) = time_left.overtime {
            set(node, overtime, &i64::from(count));
        }
    }
}
