//! A list of stones, line by line.

use tengen::gomoku::Rule;

use super::command::{Place, numbers};
use super::info::Info;
use super::stones::Owner;

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A move is asked for.
    Move,
    /// A choice of the swap2 opening is asked for.
    Opening,
}

/// A list that comes in.
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub(crate) purpose: Purpose,
    stones: Vec<(Place, Owner)>,
    /// What was wrong first.
    fault: Option<String>,
}

impl List {
    pub(crate) const fn new(purpose: Purpose) -> Self {
        Self { purpose, stones: Vec::new(), fault: None }
    }

    /// Hears a line, which may be anything. Stones beyond `most` are not kept: a list may come from
    /// anywhere.
    pub(crate) fn hear(&mut self, line: &str, most: usize, info: Info) {
        match listed(line, self.purpose, self.stones.len(), info) {
            Ok(Some(_)) if self.stones.len() >= most => {
                self.fault.get_or_insert_with(|| "more stones than points".to_string());
            }
            Ok(stone) => self.stones.extend(stone),
            Err(reason) => {
                self.fault.get_or_insert(reason);
            }
        }
    }

    /// Returns the stones, or what was wrong.
    pub(crate) fn done(self) -> Result<Vec<(Place, Owner)>, String> {
        self.fault.map_or(Ok(self.stones), Err)
    }
}

/// Reads a line of a list: `x,y,owner`, or in an opening `x,y`, where the stones alternate. Some lines
/// are no stone.
fn listed(
    line: &str,
    purpose: Purpose,
    count: usize,
    info: Info,
) -> Result<Option<(Place, Owner)>, String> {
    let is_opening = purpose == Purpose::Opening;
    let stone = |x, y, owner| Ok(Some((Place { x, y }, owner)));
    match (numbers(line), numbers(line)) {
        _ if line.is_empty() => Ok(None),
        (_, Some([x, y])) if is_opening && count % 2 == 0 => stone(x, y, Owner::Opponent),
        (_, Some([x, y])) if is_opening => stone(x, y, Owner::Own),
        (Some([x, y, 1]), _) => stone(x, y, Owner::Own),
        (Some([x, y, 2]), _) => stone(x, y, Owner::Opponent),
        (Some([x, y, 3]), _) if info.is_continuous => stone(x, y, Owner::Nobody),
        // Managers list the points that renju forbids, too; the rule tells us of them.
        (Some([_, _, 3]), _) if info.rule == Rule::Renju => Ok(None),
        (Some([_, _, 3]), _) => Err("no stone is 3 but in a continuous game".to_string()),
        _ => Err(format!("expected x,y,1 or x,y,2, found '{line}'")),
    }
}
