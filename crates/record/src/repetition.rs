//! How often a position has come back.

use tengen_core::FullRules;

use crate::node::Action;
use crate::record::Record;

/// # Repetition
impl<B: FullRules> Record<B> {
    /// Counts how often the position at the cursor has come about on the way here, this time among
    /// them. Remarks bring none about.
    ///
    /// `same` says which boards are the same: `B::eq`, or `|a, b| a.board() == b.board()` for a
    /// `WithHistory`, which is never equal to an earlier one. It is asked only of boards with equal
    /// keys. O(nodes on the way), and at most 31 moves are played for each that has the same key.
    ///
    /// ```
    /// use tengen_core::nim::Nim;
    /// use tengen_record::Record;
    ///
    /// let mut game = Record::new(Nim::new(9));
    /// game.set_up(Nim::new(8))?;
    /// game.set_up(Nim::new(9))?;
    /// assert_eq!(game.repetitions(Nim::eq), 2);
    /// # Ok::<(), tengen_record::PlayError<Nim>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self, mut same: impl FnMut(&B, &B) -> bool) -> usize {
        let key = self.board.key();
        let came_about = self.upward().filter(|&id| self.tree[id].action() != &Action::Remark);
        let candidates = came_about.skip(1).filter(|&id| self.tree[id].key() == key);
        let boards = candidates.filter_map(|id| self.board_at(id));
        1 + boards.filter(|board| same(board, &self.board)).count()
    }
}
