//! Moves in order, as texts.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_record::Action;

use super::Typed;
use crate::rules::Rules;

impl<B: Rules> Typed<B> {
    /// Writes the moves of the main line with blanks between them; `None` if it sets a position up.
    pub(super) fn main_moves(&self) -> Option<String> {
        let mut board = self.0.board_at(self.0.root())?;
        let mut moves = Vec::new();
        for id in self.0.main_line() {
            match self.node(id)?.action() {
                Action::Move(mv) => {
                    moves.push(board.text(*mv));
                    board.play_unchecked(*mv);
                }
                Action::SetUp(_) if id != self.0.root() => return None,
                Action::SetUp(_) | Action::Remark => {}
            }
        }
        Some(moves.join(" "))
    }
}

/// Writes the moves of a line, each where it is played, up to the first that is illegal.
#[cfg(feature = "engines")]
pub(super) fn names<B: Rules>(board: &B, line: &[B::Move]) -> Vec<String> {
    let Some((&first, rest)) = line.split_first().filter(|(first, _)| board.is_legal(**first))
    else {
        return Vec::new();
    };
    let (mut names, mut last) = (alloc::vec![board.text(first)], first);
    let mut after = (!rest.is_empty()).then(|| board.clone());
    for &mv in rest {
        let Some(board) = after.as_mut() else { break };
        board.play_unchecked(last);
        if !board.is_legal(mv) {
            break;
        }
        names.push(board.text(mv));
        last = mv;
    }
    names
}
