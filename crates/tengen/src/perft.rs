//! Counting move sequences.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, perft};

/// How move sequences are counted: to which depth, and with what.
///
/// ```
/// use tengen::{Kind, Perft, Start};
///
/// let game = Start::new(Kind::Nogo).with_size(3, 2).begin()?;
/// let counts = game.divide(Perft { threads: 2, ..Perft::to_depth(4) });
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 264);
/// # Ok::<(), tengen::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// So many moves each.
    pub depth: u32,
    /// On so many threads, but at most four for each processor. The counts do not depend on it.
    pub threads: usize,
    /// At most so many bytes for a table of positions that come again; see
    /// [`perft::divide_hashed`]. 0 for none.
    pub memory: usize,
}

impl Perft {
    /// Counts on one thread, without a table.
    #[must_use]
    pub const fn to_depth(depth: u32) -> Self {
        Self { depth, threads: 1, memory: 0 }
    }

    /// Counts what begins with each legal move of a board, in its order. None at depth 0.
    pub fn divide<B: Board>(self, board: &B) -> Vec<(String, u64)> {
        let counts = perft::divide_hashed(board, self.depth, self.threads, self.memory);
        counts.into_iter().map(|(mv, count)| (mv.to_string(), count)).collect()
    }
}
