//! The positions that a check has gone through.

use hashbrown::HashSet;
use tengen_core::Board;

/// A set of positions: those that [are numbers](Board::packed) as such, in eight bytes where these are enough.
pub(super) struct Seen<B> {
    small: HashSet<u64>,
    large: HashSet<u128>,
    boards: HashSet<B>,
}

impl<B: Board> Seen<B> {
    pub(super) fn new() -> Self {
        Self { small: HashSet::new(), large: HashSet::new(), boards: HashSet::new() }
    }

    /// Adds a position, and says whether it is new.
    pub(super) fn insert(&mut self, board: &B) -> bool {
        match board.packed().map(|number| u64::try_from(number).map_err(|_| number)) {
            Some(Ok(small)) => self.small.insert(small),
            Some(Err(large)) => self.large.insert(large),
            None => !self.boards.contains(board) && self.boards.insert(board.clone()),
        }
    }
}
