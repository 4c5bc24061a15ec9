//! Moves in order, as texts.

#[cfg(feature = "engines")]
use alloc::borrow::Cow;
use alloc::string::String;
#[cfg(feature = "engines")]
use alloc::vec::Vec;

use tengen_record::{Action, Node, NodeId};

use super::Typed;
use crate::rules::Rules;
use crate::words::spaced;

impl<B: Rules> Typed<B> {
    /// Writes the moves of a line that begins at the root; none for set-ups and remarks.
    pub(super) fn line_texts(
        &self,
        line: impl IntoIterator<Item = NodeId>,
    ) -> impl Iterator<Item = Option<String>> {
        let mut board = self.0.board_at(self.0.root());
        line.into_iter().map(move |id| {
            let (node, board) = (self.node(id)?, board.as_mut()?);
            match node.action() {
                Action::Move(mv) => {
                    let text = board.text(*mv);
                    board.play_unchecked(*mv);
                    return Some(text);
                }
                Action::SetUp(after) => board.clone_from(after),
                Action::Remark => {}
            }
            None
        })
    }

    /// Writes the moves of the main line with blanks between them; `None` if it sets a position up.
    pub(super) fn main_moves(&self) -> Option<String> {
        let is_set_up = |id| matches!(self.node(id).map(Node::action), Some(Action::SetUp(_)));
        let sets_up = self.0.main_line().skip(1).any(is_set_up);
        (!sets_up).then(|| spaced(self.line_texts(self.0.main_line()).flatten()))
    }
}

/// Writes the moves of a line, each where it is played, up to the first that is illegal.
#[cfg(feature = "engines")]
pub(super) fn names<B: Rules>(board: &B, line: &[B::Move]) -> Vec<String> {
    let (mut names, mut board) = (Vec::new(), Cow::Borrowed(board));
    for (n, &mv) in line.iter().enumerate() {
        if n > 0 {
            board.to_mut().play_unchecked(line[n - 1]);
        }
        if !board.is_legal(mv) {
            break;
        }
        names.push(board.text(mv));
    }
    names
}
