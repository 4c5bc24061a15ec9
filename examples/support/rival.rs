//! Crate `minimax` as a player, to be measured against.

use minimax::{IterativeOptions, IterativeSearch, Strategy};
use tengen_core::Board;

use super::minimax_game::{Evaluated, Owned};
use super::pace::{Pace, SharedPace};

/// Makes a player that searches with crate `minimax`. It can be told a time or a depth, but no
/// number of nodes: then `None`.
pub(crate) fn player<B: Board, K: Owned<B>, const SORTED: bool>(
    options: IterativeOptions,
    pace: SharedPace,
) -> Option<impl FnMut(&B) -> Option<B::Move>> {
    if matches!(pace.get(), Pace::Nodes(_)) {
        return None;
    }
    let evaluated = Evaluated::<B, K, SORTED>::default();
    let mut search = IterativeSearch::new(evaluated, options.with_table_byte_size(TABLE_BYTES));
    Some(move |board: &B| {
        match pace.get() {
            Pace::Time(time) => search.set_timeout(time),
            Pace::Clock(budget) => search.set_timeout(budget.with_whole_share().enough),
            Pace::Depth(depth) => search.set_max_depth(depth.clamp(1, 99) as u8),
            Pace::Nodes(_) => search.set_max_depth(1),
        }
        search.choose_move(board)
    })
}

/// As much as the other searches have for their tables.
const TABLE_BYTES: usize = 16 << 20;
