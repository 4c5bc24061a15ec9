//! The record of a game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use tengen_core::{ByColor, Clock, Color, Foul};
use tengen_record::{Action, Ending, Node, NodeId, Note};

use super::Typed;
use crate::ending::End;
use crate::format::Format;
use crate::game::EditError;
use crate::rules::Rules;
use crate::turn;

pub(crate) trait Recorded {
    fn here(&self) -> NodeId;
    fn root(&self) -> NodeId;
    fn ply_at(&self, id: NodeId) -> Option<usize>;
    fn parent(&self, id: NodeId) -> Option<NodeId>;
    fn variations(&self, id: NodeId) -> Vec<NodeId>;
    fn move_at(&self, id: NodeId) -> Option<String>;
    #[cfg(feature = "session")]
    fn texts(&self, line: &[NodeId]) -> Vec<Option<String>>;
    fn turn_given_at(&self, id: NodeId) -> Option<Color>;
    fn end_at(&self, id: NodeId) -> Option<End>;
    fn is_reopened_at(&self, id: NodeId) -> bool;
    fn note(&self, id: NodeId) -> Option<&Note>;
    fn start(&self) -> String;
    fn moves(&self) -> Vec<String>;
    /// All nodes after the root, parents and main variations first.
    fn deeds(&self) -> Vec<(NodeId, Deed)>;
    fn to_record(&self, players: &ByColor<String>, format: Format) -> Option<String>;

    fn note_mut(&mut self) -> &mut Note;
    fn go_to(&mut self, id: NodeId) -> bool;
    fn promote(&mut self, id: NodeId) -> Result<(), EditError>;
    fn delete(&mut self, id: NodeId) -> Result<(), EditError>;
    fn end(&mut self, end: End) -> Result<(), EditError>;
    fn foul(&mut self, text: &str) -> Result<(), EditError>;
    fn reopen(&mut self) -> Result<(), EditError>;
    fn set_up(&mut self, position: &str) -> Result<(), EditError>;
    fn remark(&mut self) -> Result<(), EditError>;

    fn clock(&self) -> Option<&Clock>;
    /// How long the side to move has been thinking, and the clock as it was before.
    fn thinking(&self) -> (Duration, Option<&Clock>);
    fn set_clock(&mut self, clock: Clock);
    fn elapse(&mut self, time: Duration);
    fn pause(&mut self, pauses: bool);
    fn is_paused(&self) -> bool;
}

/// What was done at a node after the root.
pub(crate) enum Deed {
    Play(String),
    SetUp(String),
    Turn(Color),
    Remark,
}

impl<B: Rules> Recorded for Typed<B> {
    fn here(&self) -> NodeId {
        self.0.here()
    }

    fn root(&self) -> NodeId {
        self.0.root()
    }

    fn ply_at(&self, id: NodeId) -> Option<usize> {
        self.node(id).map(Node::ply)
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent()
    }

    fn variations(&self, id: NodeId) -> Vec<NodeId> {
        self.0.variations_at(id).collect()
    }

    fn move_at(&self, id: NodeId) -> Option<String> {
        let node = self.node(id)?;
        let (mv, before) = (node.mv()?, self.0.board_at(node.parent()?)?);
        Some(before.text(mv))
    }

    #[cfg(feature = "session")]
    fn texts(&self, line: &[NodeId]) -> Vec<Option<String>> {
        self.line_texts(line.iter().copied()).collect()
    }

    fn turn_given_at(&self, id: NodeId) -> Option<Color> {
        let node = self.node(id)?;
        let Action::SetUp(after) = node.action() else { return None };
        turn::given(&self.0.board_at(node.parent()?)?, after)
    }

    fn end_at(&self, id: NodeId) -> Option<End> {
        End::of(self.node(id)?.ending()?)
    }

    fn is_reopened_at(&self, id: NodeId) -> bool {
        let Some(node) = self.node(id) else { return false };
        let is_move = |next: NodeId| self.node(next).is_some_and(|next| next.mv().is_some());
        // No move comes after the end; else every board of the line would have to be looked at.
        if matches!(node.ending(), Some(Ending::Board(_))) || self.0.variations_at(id).any(is_move)
        {
            return false;
        }
        self.0.board_at(id).is_some_and(|board| board.outcome().is_some())
    }

    fn note(&self, id: NodeId) -> Option<&Note> {
        self.node(id).map(Node::note)
    }

    fn start(&self) -> String {
        let board = self.0.board_at(self.0.root());
        board.map_or_else(String::new, |board| board.position())
    }

    fn moves(&self) -> Vec<String> {
        self.line_texts(self.0.path()).flatten().collect()
    }

    fn deeds(&self) -> Vec<(NodeId, Deed)> {
        let mut deeds = Vec::new();
        let Some(start) = self.0.board_at(self.0.root()) else { return deeds };
        let mut due: Vec<(NodeId, B)> = Vec::new();
        let push = |due: &mut Vec<(NodeId, B)>, id, board: B| {
            let first = due.len();
            due.extend(self.0.variations_at(id).map(|id| (id, board.clone())));
            due[first..].reverse();
        };
        push(&mut due, self.0.root(), start);
        while let Some((id, before)) = due.pop() {
            let Some(node) = self.node(id) else { continue };
            let (deed, board) = match node.action() {
                Action::Move(mv) => (Deed::Play(before.text(*mv)), before.after(*mv)),
                Action::SetUp(board) => {
                    let turn = turn::given(&before, board).map(Deed::Turn);
                    let set_up = || Deed::SetUp(before.set_up_text(board));
                    (turn.unwrap_or_else(set_up), (**board).clone())
                }
                Action::Remark => (Deed::Remark, before),
            };
            deeds.push((id, deed));
            push(&mut due, id, board);
        }
        deeds
    }

    fn to_record(&self, players: &ByColor<String>, format: Format) -> Option<String> {
        match format {
            Format::Moves => self.main_moves(),
            _ if self.changes_size() => None,
            _ => B::to_record(&self.0, players, format),
        }
    }

    fn note_mut(&mut self) -> &mut Note {
        self.0.note_mut()
    }

    fn go_to(&mut self, id: NodeId) -> bool {
        self.0.go_to(id).is_ok()
    }

    fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.0.promote(id).map_err(EditError::new)
    }

    fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.0.delete(id).map_err(EditError::new)
    }

    fn end(&mut self, end: End) -> Result<(), EditError> {
        self.0.end(end.ending()).map_err(EditError::new)
    }

    fn foul(&mut self, text: &str) -> Result<(), EditError> {
        let mv = self.board().parse_move(text.trim()).map_err(EditError::new)?;
        if let Some(outcome) = self.board().outcome() {
            let reason = self.board().reason(outcome);
            return Err(EditError::new(format!("the game is over: {reason}")));
        }
        let Err(rule) = self.board().check(mv) else {
            return Err(EditError::new("the move is legal"));
        };
        let (loser, foul) = (self.board().turn(), Foul::Illegal { mv, rule });
        self.0.end(Ending::Foul { loser, foul }).map_err(EditError::new)
    }

    fn reopen(&mut self) -> Result<(), EditError> {
        self.0.reopen().map(|_| ()).map_err(EditError::new)
    }

    fn set_up(&mut self, position: &str) -> Result<(), EditError> {
        let board = self.board().read(position).map_err(EditError::new)?;
        self.0.set_up(board).map(|_| ()).map_err(EditError::new)
    }

    fn remark(&mut self) -> Result<(), EditError> {
        self.0.add_remark().map(|_| ()).map_err(EditError::new)
    }

    fn clock(&self) -> Option<&Clock> {
        self.0.clock()
    }

    fn thinking(&self) -> (Duration, Option<&Clock>) {
        self.0.thinking()
    }

    fn set_clock(&mut self, clock: Clock) {
        self.0.set_clock(clock);
    }

    fn elapse(&mut self, time: Duration) {
        self.0.elapse(time);
    }

    fn pause(&mut self, pauses: bool) {
        if pauses { self.0.pause() } else { self.0.resume() }
    }

    fn is_paused(&self) -> bool {
        self.0.is_paused()
    }
}

impl<B: Rules> Typed<B> {
    /// Says whether a board of another size is set up somewhere, which no file of records holds.
    fn changes_size(&self) -> bool {
        let nodes = self.0.subtree(self.0.root()).filter_map(|id| self.node(id));
        let mut sizes = nodes.filter_map(|node| match node.action() {
            Action::SetUp(board) => Some(board.size()),
            _ => None,
        });
        let first = sizes.next();
        sizes.any(|size| Some(size) != first)
    }
}
