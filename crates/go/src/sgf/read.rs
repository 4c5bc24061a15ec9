//! An SGF tree to a game.

use alloc::collections::BTreeMap;

use tengen_core::{Board, Color, WithHistory};
use tengen_record::sgf::add_past_end;
use tengen_record::{NodeId, Note, Record};
use tengen_sgf::{Node, NodeId as SgfId, StoneContent};
use tengen_stones::Lattice;

use super::content::{self, play_of};
use super::ending::from_result;
use super::{Fault, FaultReason, GameTree, Misfit, Replay, ReplayError};
use crate::history::with_past_of;
use crate::{IllegalMove, Move, Position, Rules, resumed};

/// Replays a tree, node by node in the order of the text.
pub(super) struct Reader<L: Lattice> {
    tree: GameTree<L>,
    replay: Replay,
    places: BTreeMap<SgfId, Place>,
}

/// Where in the game a node of the text is.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    /// The moves up to here as the text tells them, those among them that are no moves of the game.
    moves: usize,
}

/// The properties that a game has a place for, at every node and at the root.
const TAKEN: [&str; 11] = ["B", "W", "AB", "AW", "AE", "PL", "C", "BL", "WL", "OB", "OW"];
const TAKEN_AT_ROOT: [&str; 8] = ["FF", "CA", "GM", "SZ", "KM", "HA", "RE", "RU"];

impl<L: Lattice> Reader<L> {
    pub(super) fn new(board: WithHistory<Position<L>>, handicap: u16, replay: Replay) -> Self {
        let tree = GameTree { handicap, ..GameTree::new(Record::new(board)) };
        Self { tree, replay, places: BTreeMap::new() }
    }

    pub(super) fn read(mut self, root: Node<'_>) -> Result<GameTree<L>, ReplayError> {
        for node in root.descendants() {
            let parent = node.parent().and_then(|parent| self.places.get(&parent.id()));
            let start = Place { node: self.tree.game.root(), moves: 0 };
            let before = parent.copied().unwrap_or(start);
            let went = self.tree.game.go_to(before.node);
            debug_assert!(went.is_ok(), "it is a node of the game");
            if let Err(reason) = self.add(node, node.id() == root.id()) {
                let fault = Fault { node: node.id(), ply: before.moves + 1, reason };
                if self.replay == Replay::Strict {
                    return Err(fault.into());
                }
                self.tree.faults.push(fault);
                self.force(node);
            }
            let moves = before.moves + usize::from(node.has("B") || node.has("W"));
            self.places.insert(node.id(), Place { node: self.tree.game.here(), moves });
            self.write_note(node, node.id() == root.id());
        }
        self.end_main_line(root);
        Ok(self.tree)
    }

    /// Adds what a node says at the cursor. The stones of the root are there already.
    fn add(&mut self, node: Node<'_>, is_root: bool) -> Result<(), FaultReason> {
        let size = self.tree.game.board().board().size();
        let content = content::read(node, size)?;
        match content.play {
            _ if is_root => {}
            _ if content.is_edit() => self.edit(&content)?,
            None => self.extend(|game| game.add_remark().is_ok()),
            Some(_) => {}
        }
        match play_of(&content, size) {
            Some((color, mv)) => Ok(self.play(color, mv)?),
            None => Ok(()),
        }
    }

    /// Changes stones and turn. Their change begins a new history; a turn alone does not.
    fn edit(&mut self, content: &StoneContent) -> Result<(), Misfit> {
        let mut after = self.tree.game.board().clone();
        if !content.stones.is_empty() {
            let mut setup = after.board().to_setup();
            (setup.ko, setup.passes) = (None, 0);
            content.set_up(&mut setup.placement);
            let board = Position::try_from(setup)?;
            let prisoners = tengen_core::ByColor::from_fn(|color| after.board().prisoners(color));
            after = WithHistory::new(board.with_prisoners(prisoners));
        }
        if let Some(turn) = content.turn {
            after = resumed(&after, turn);
        }
        self.set_up(after);
        Ok(())
    }

    /// Adds a set-up, even after the end of the game.
    fn set_up(&mut self, board: WithHistory<Position<L>>) {
        self.extend(|game| game.set_up(board).is_ok());
    }

    /// Adds a node that is no move, even after the end of the game, which stays where it is.
    fn extend(&mut self, add: impl FnOnce(&mut Record<WithHistory<Position<L>>>) -> bool) {
        let added = add_past_end(&mut self.tree.game, add);
        debug_assert!(added, "the game is open");
    }

    /// Plays a legal move; before it a set-up if it is not the turn of `color`.
    fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        let ready = resumed(self.tree.game.board(), color);
        ready.check(mv)?;
        if ready != *self.tree.game.board() {
            self.set_up(ready);
        }
        let played = self.tree.game.play(mv);
        debug_assert!(played.is_ok(), "the move has been checked");
        Ok(())
    }

    /// Carries out a move that the rules refuse, if it is one on the board.
    fn force(&mut self, node: Node<'_>) {
        let size = self.tree.game.board().board().size();
        let content = content::read(node, size).ok();
        let Some((color, mv)) = content.and_then(|content| play_of(&content, size)) else { return };
        let board = resumed(self.tree.game.board(), color);
        if let Move::Play(point) = mv {
            let mut after = *board.board();
            after.force(point);
            self.set_up(with_past_of(&board, after));
        }
    }

    /// Writes the note of a node at the cursor, and keeps the rest.
    fn write_note(&mut self, node: Node<'_>, is_root: bool) {
        let here = self.tree.game.here();
        if *self.tree.game.current().note() == Note::new() {
            let note = self.tree.game.note_mut();
            note.comment = node.text("C").unwrap_or_default();
            for color in Color::ALL {
                note.time_left[color] = node.clock(color);
            }
        }
        let handicap = self.tree.handicap;
        let is_known = |ident: &str| match ident {
            "RU" => node.rules().is_some_and(|name| Rules::of_record(&name).is_some()),
            "RE" => matches!(node.result(), Ok(Some(_))),
            "HA" => handicap > 0,
            _ => true,
        };
        let is_taken = |ident: &str| {
            TAKEN.contains(&ident) || (is_root && TAKEN_AT_ROOT.contains(&ident) && is_known(ident))
        };
        let rest = node.properties().filter(|property| !is_taken(property.ident().as_str()));
        if self.tree.rest.of(here).is_empty() {
            self.tree.rest.keep(here, rest);
        }
    }

    /// Ends the main line as `RE` says, unless the board has.
    fn end_main_line(&mut self, root: Node<'_>) {
        self.tree.stated = root.result().ok().flatten();
        let game = &mut self.tree.game;
        game.to_start();
        game.to_end();
        if let Some(ending) = self.tree.stated.and_then(from_result) {
            let _ended = game.end(ending).is_ok();
        }
        game.to_start();
    }
}
