//! Libraries of RenLib.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Board;
use tengen_gomoku::{IllegalMove, Library, LibraryNode, Move, Rule, Setup};
use tengen_record::{Mark, NodeId, Record, Sign};
use tengen_stones::Letters;

use super::Table;
use super::files::{loaded, usual_size};
use crate::files::{Fault, Line, Loaded, ReadError};

/// Reads a library of RenLib, which names no rule: by renju, or by freestyle if that refuses less.
pub(super) fn library(bytes: &[u8], rule: Option<Rule>) -> Result<Loaded, ReadError> {
    let first = tree(bytes, rule.unwrap_or(Rule::Renju))?;
    if rule.is_some() || first.faults.is_empty() {
        return Ok(first);
    }
    // A large tree is in memory once.
    let refused = first.faults.len();
    drop(first);
    let mut second = tree(bytes, Rule::Freestyle)?;
    if second.faults.len() >= refused {
        return tree(bytes, Rule::Renju);
    }
    second.warnings.push("no rule is told, and renju refuses some moves: read as freestyle".into());
    Ok(second)
}

fn tree(bytes: &[u8], rule: Rule) -> Result<Loaded, ReadError> {
    let nodes = || Library::new(bytes).map_err(ReadError::new);
    let is_pass = |node: &LibraryNode| node.depth > 0 && node.point.is_none();
    let passes = nodes()?.flatten().any(|node| is_pass(&node)).then_some(0);
    let setup = Setup { passes, ..Setup::empty(usual_size()?, rule) };
    let board = Table::try_from(setup).map_err(ReadError::new)?;
    let record = Record::new(board);
    let path = [record.root()].into();
    let mut tree = Tree { record, path, faults: Vec::new(), refused: None, skipped: 0 };
    let (mut warnings, mut is_empty) = (Vec::new(), true);
    for node in nodes()? {
        match node {
            Ok(node) => {
                is_empty = false;
                tree.add(&node);
            }
            Err(error) => warnings.push(error.to_string()),
        }
    }
    if is_empty {
        let first = warnings.first().map_or("no node is read", String::as_str);
        return Err(ReadError::new(first));
    }
    let Tree { mut record, faults, skipped, .. } = tree;
    record.to_start();
    let end = record.main_line().last().unwrap_or(record.root());
    Ok(Loaded { warnings, skipped, ..loaded(record, end, faults) })
}

/// A tree that grows node by node.
struct Tree {
    record: Record<Table>,
    /// The nodes that lead to the last one, the root first.
    path: Vec<NodeId>,
    faults: Vec<Fault>,
    /// What follows the last fault lies deeper.
    refused: Option<usize>,
    skipped: usize,
}

impl Tree {
    fn add(&mut self, node: &LibraryNode) {
        if self.refused.is_some_and(|depth| node.depth > depth) {
            self.skipped += 1;
            return;
        }
        self.refused = None;
        self.path.truncate(node.depth.max(1));
        if let (Some(&parent), true) = (self.path.last(), node.depth > 0) {
            // It is known to be there.
            let _known = self.record.go_to(parent);
            let mv = node.point.map_or(Move::Pass, Move::Play);
            match self.record.board().check(mv) {
                Ok(()) => self.path.extend(self.record.play(mv)),
                Err(illegal) => return self.refuse(node.depth, illegal),
            }
        }
        self.note(node);
    }

    fn refuse(&mut self, depth: usize, illegal: IllegalMove) {
        self.refused = Some(depth);
        let goes_on = self.record.variations().next().is_some();
        let line = if goes_on || self.path.len() < depth { Line::Variation } else { Line::Main };
        self.faults.push(Fault { ply: depth, line, reason: illegal.to_string() });
    }

    /// Writes to the node what the file says of it.
    fn note(&mut self, node: &LibraryNode) {
        if node.comment.is_empty() && node.label.is_empty() && !node.is_marked {
            return;
        }
        let place = node.point.map(|point| point.text(Letters::WithI).to_string());
        let note = self.record.note_mut();
        note.comment += &node.comment;
        let label = (!node.label.is_empty()).then(|| Sign::Label(node.label.clone()));
        let signs = label.into_iter().chain(node.is_marked.then_some(Sign::Circle));
        note.marks.extend(signs.filter_map(|sign| Some(Mark { place: place.clone()?, sign })));
    }
}
