//! A list of stones, line by line.

use tengen::gomoku::Rule;

use super::info::Info;
use super::place::{Place, numbers};
use super::stones::Owner;

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A move is asked for.
    Move,
    /// A choice of the swap2 opening is asked for.
    Opening,
    /// Nothing is asked for.
    Stones,
    /// Points that are not to be played, or again may be.
    Block,
    Unblock,
}

/// A list that comes in.
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub(crate) purpose: Purpose,
    /// The stones, or what was wrong first.
    pub(crate) stones: Result<Vec<(Place, Owner)>, String>,
}

impl List {
    pub(crate) const fn new(purpose: Purpose) -> Self {
        Self { purpose, stones: Ok(Vec::new()) }
    }

    /// Hears a line, which may be anything. There are no more stones than `most`: a list may come from
    /// anywhere.
    pub(crate) fn hear(&mut self, line: &str, most: usize, info: &Info) {
        let Ok(stones) = &mut self.stones else { return };
        match listed(line, self.purpose, stones.len(), info) {
            Ok(Some(_)) if stones.len() >= most => {
                self.stones = Err("more stones than points".to_string());
            }
            Ok(stone) => stones.extend(stone),
            Err(reason) => self.stones = Err(reason),
        }
    }
}

/// Reads a line of a list: `x,y,owner`, or in an opening `x,y`, where the stones alternate. Some lines
/// are no stone.
fn listed(
    line: &str,
    purpose: Purpose,
    count: usize,
    info: &Info,
) -> Result<Option<(Place, Owner)>, String> {
    let is_opening = purpose == Purpose::Opening;
    let is_of_points = matches!(purpose, Purpose::Block | Purpose::Unblock);
    let (x, y, owner) = match (numbers(line), numbers(line)) {
        _ if line.is_empty() => return Ok(None),
        (_, Some([x, y])) if is_opening && count.is_multiple_of(2) => (x, y, Owner::Opponent),
        (_, Some([x, y])) if is_opening => (x, y, Owner::Own),
        (_, Some([x, y])) if is_of_points => (x, y, Owner::Nobody),
        _ if is_of_points => return Err(format!("expected x,y, found '{line}'")),
        (Some([x, y, 1]), _) => (x, y, Owner::Own),
        (Some([x, y, 2]), _) => (x, y, Owner::Opponent),
        (Some([x, y, 3]), _) if info.is_continuous() => (x, y, Owner::Nobody),
        // Managers list the points that renju forbids, too; the rule tells us of them.
        (Some([_, _, 3]), _) if info.rule() == Rule::Renju => return Ok(None),
        (Some([_, _, 3]), _) => return Err("no stone is 3 but in a continuous game".to_string()),
        _ => return Err(format!("expected x,y,1 or x,y,2, found '{line}'")),
    };
    Ok(Some((Place { x, y }, owner)))
}
