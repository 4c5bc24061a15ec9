//! (De)serialisation of whole records.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::time::Duration;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use tengen_core::{Board, Clock, FullRules};
use thiserror::Error;

use crate::ending::Ending;
use crate::node::{Action, Node, NodeId};
use crate::note::Note;
use crate::record::Record;
use crate::take_back::TakeBack;

/// A record as it is serialised: a flat list of its nodes, every one before its variations.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(bound(
    serialize = "B: Serialize, B::Move: Serialize, B::Illegal: Serialize",
    deserialize = "B: Deserialize<'de>, B::Move: Deserialize<'de>, B::Illegal: Deserialize<'de>"
))]
struct Form<'a, B: Board> {
    nodes: Vec<NodeForm<'a, B>>,
    here: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Cow<'a, Clock>>,
    #[serde(default, skip_serializing_if = "Duration::is_zero")]
    thinking: Duration,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rested: Option<Cow<'a, Clock>>,
    take_back: TakeBack,
    paused: bool,
}

/// One node; the parent is a place in the list.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(bound(
    serialize = "B: Serialize, B::Move: Serialize, B::Illegal: Serialize",
    deserialize = "B: Deserialize<'de>, B::Move: Deserialize<'de>, B::Illegal: Deserialize<'de>"
))]
struct NodeForm<'a, B: Board> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    action: Cow<'a, Action<B>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<Cow<'a, Note>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<Cow<'a, Ending<B>>>,
}

/// Says why what was serialised is no record.
#[derive(Debug, Error)]
enum InvalidForm<B: Board> {
    #[error("the first node of a record is to be a set-up without a parent")]
    Root,
    #[error("node {node}: expected the number of a node before it as its parent")]
    Parent { node: usize },
    #[error("node {node}: illegal move {mv}: {reason}")]
    Illegal { node: usize, mv: B::Move, reason: B::Illegal },
    #[error("node {node}: the board does not say: {ending}")]
    NotOnBoard { node: usize, ending: Ending<B> },
    #[error("the cursor is at node {here}, expected one of {count}")]
    Cursor { here: usize, count: usize },
    #[error("time has passed on a clock, expected how it stood before")]
    Rested,
}

impl<'a, B: FullRules> From<&'a Record<B>> for Form<'a, B> {
    fn from(game: &'a Record<B>) -> Self {
        let mut places = BTreeMap::new();
        let mut nodes = Vec::new();
        for id in game.subtree(game.root()) {
            let Node { action, note, ending, .. } = &game.tree[id];
            let parent = game.tree[id].parent().and_then(|parent| places.get(&parent)).copied();
            places.insert(id, nodes.len());
            nodes.push(NodeForm {
                parent,
                action: Cow::Borrowed(action),
                note: note.as_deref().map(Cow::Borrowed),
                ending: ending.as_ref().map(Cow::Borrowed),
            });
        }
        Self {
            nodes,
            here: places.get(&game.here).copied().unwrap_or(0),
            clock: game.clock.as_ref().map(Cow::Borrowed),
            thinking: game.thinking,
            rested: game.rested.as_ref().map(Cow::Borrowed),
            take_back: game.take_back,
            paused: game.paused,
        }
    }
}

impl<B: FullRules> TryFrom<Form<'_, B>> for Record<B> {
    type Error = InvalidForm<B>;

    fn try_from(form: Form<'_, B>) -> Result<Self, InvalidForm<B>> {
        if !form.thinking.is_zero() && form.clock.is_some() != form.rested.is_some() {
            return Err(InvalidForm::Rested);
        }
        let mut nodes = form.nodes.into_iter();
        let mut game = match nodes.next() {
            Some(NodeForm { parent: None, action, note, ending }) => {
                let Action::SetUp(board) = action.into_owned() else {
                    return Err(InvalidForm::Root);
                };
                let mut game = Self::new(Arc::unwrap_or_clone(board));
                game.describe(0, note, ending)?;
                game
            }
            _ => return Err(InvalidForm::Root),
        };
        let mut ids = alloc::vec![game.root()];
        for (at, node) in (1..).zip(nodes) {
            let parent = node.parent.and_then(|parent| ids.get(parent)).copied();
            game.jump(parent.ok_or(InvalidForm::Parent { node: at })?);
            ids.push(game.add_from(at, node.action.into_owned())?);
            game.describe(at, node.note, node.ending)?;
        }
        let (here, count) = (form.here, ids.len());
        game.jump(*ids.get(here).ok_or(InvalidForm::Cursor { here, count })?);
        game.clock = form.clock.map(Cow::into_owned);
        game.rested = form.rested.map(Cow::into_owned);
        (game.thinking, game.take_back, game.paused) = (form.thinking, form.take_back, form.paused);
        Ok(game)
    }
}

impl<B: FullRules> Record<B> {
    /// Adds a node at the cursor.
    fn add_from(&mut self, at: usize, action: Action<B>) -> Result<NodeId, InvalidForm<B>> {
        let parent = &self.tree[self.here];
        let node = match action {
            Action::Move(mv) => {
                let check = self.board.check(mv);
                check.map_err(|reason| InvalidForm::Illegal { node: at, mv, reason })?;
                self.board.play_unchecked(mv);
                parent.of_move(mv, &self.board)
            }
            Action::SetUp(board) => {
                self.board.clone_from(&board);
                Node::of_set_up(board, parent.ply())
            }
            Action::Remark => parent.of_remark(&self.board),
        };
        self.here = self.tree.add(self.here, node);
        Ok(self.here)
    }

    /// Writes note and ending to the node at the cursor.
    fn describe(
        &mut self,
        at: usize,
        note: Option<Cow<'_, Note>>,
        ending: Option<Cow<'_, Ending<B>>>,
    ) -> Result<(), InvalidForm<B>> {
        let ending = ending.map(Cow::into_owned);
        if let Some(Ending::Board(outcome)) = ending {
            if self.board.outcome() != Some(outcome) {
                return Err(InvalidForm::NotOnBoard { node: at, ending: Ending::Board(outcome) });
            }
        }
        let node = &mut self.tree[self.here];
        (node.note, node.ending) = (note.map(Cow::into_owned).map(Into::into), ending);
        Ok(())
    }
}

/// Writes the nodes in the order of [`Record::subtree`]; deleted ones leave no trace.
impl<B: FullRules + Serialize> Serialize for Record<B>
where
    B::Move: Serialize,
    B::Illegal: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form::from(self).serialize(serializer)
    }
}

/// Replays the moves: what is no record of legal moves is refused. Nodes are numbered anew.
impl<'de, B: FullRules + Deserialize<'de>> Deserialize<'de> for Record<B>
where
    B::Move: Deserialize<'de>,
    B::Illegal: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Form::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}
