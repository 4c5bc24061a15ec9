//! A line of play of a tree to a record.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_sgf::{BoardSize, GO, GameResult, Node};
use tengen_stones::{Placement, Size};

use super::{Misfit, NodeContent, RULES, Record, RecordError, Step, apply, put_stones};
use crate::Setup;

impl Record {
    /// Reads the line of play that ends in a node: from the root of its game, by its ancestors.
    ///
    /// Stones that are put up before the first move, in one node or several, make the setup. The side
    /// to move there is the one that `PL` names, or else the one that moves first, or else Black
    /// unless Black has more stones. Without `SZ` the board is 19×19, as FF4 says. Everything else
    /// in the nodes is passed over.
    ///
    /// # Errors
    ///
    /// [`RecordError`] names the first node that does not fit NoGo, and says why.
    pub fn from_sgf(end: Node<'_>) -> Result<Self, RecordError> {
        let mut line: Vec<_> = core::iter::once(end).chain(end.ancestors()).collect();
        line.reverse();
        let root = line[0];
        let at_root = |reason| RecordError { node: root.id(), reason };
        let size = size_of(root).map_err(at_root)?;
        let result = root.result().map_err(|error| at_root(error.into()))?;
        let mut reader = LineReader::new(size);
        for node in line {
            reader.add(NodeContent::read(node, size)?);
        }
        Ok(reader.finish(result))
    }
}

/// Checks that a root is of NoGo, and reads the size of the board.
pub(super) fn size_of(root: Node<'_>) -> Result<Size, Misfit> {
    let found = root.game()?;
    if found != GO {
        return Err(Misfit::OtherGame { found });
    }
    if let Some(found) = root.rules().filter(|rules| !rules.trim().eq_ignore_ascii_case(RULES)) {
        return Err(Misfit::OtherRules { found: found.chars().take(40).collect() });
    }
    let found = root.size()?.unwrap_or(BoardSize::GO);
    Size::try_from(found).map_err(|_| Misfit::TooLarge { found })
}

/// Follows a line of play.
struct LineReader {
    start: Placement,
    start_turn: Option<Color>,
    board: Setup,
    steps: Vec<Step>,
}

impl LineReader {
    fn new(size: Size) -> Self {
        let board = Setup::empty(size);
        Self { start: board.placement.clone(), start_turn: None, board, steps: Vec::new() }
    }

    fn add(&mut self, content: NodeContent) {
        if content.is_edit() {
            self.edit(&content);
        }
        if let Some((color, attempt)) = content.play {
            self.steps.push(Step::Play(color, attempt));
            apply(&mut self.board, color, attempt);
        }
    }

    fn edit(&mut self, content: &NodeContent) {
        put_stones(&mut self.board, content);
        self.board.turn = content.turn.unwrap_or(self.board.turn);
        if self.steps.is_empty() {
            self.start.clone_from(&self.board.placement);
            self.start_turn = content.turn.or(self.start_turn);
        } else {
            self.steps.push(Step::Edit(self.board.clone()));
        }
    }

    fn finish(self, result: Option<GameResult>) -> Record {
        let first = match self.steps.first() {
            Some(Step::Play(color, _)) => Some(*color),
            _ => None,
        };
        let turn = self.start_turn.or(first).unwrap_or_else(|| self.start.likely_turn());
        Record { setup: Setup { placement: self.start, turn }, steps: self.steps, result }
    }
}
