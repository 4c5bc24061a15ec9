//! The players of draughts.

use tengen_core::{BoardPlayouts, IgnoresHistory};
use tengen_draughts::Formation;
use tengen_draughts::variant::{International, MaterialBalance, Variant};
use tengen_search::{History, Options};

use super::{Detail, Table};
use crate::style::Style;
use crate::think::{Think, alpha_beta, at_once, plain_tree_search_of, play_options};

/// What a man counts in the evaluations.
const PER_MAN: i32 = 100;

/// The player of the variants, and the best of them.
pub(super) fn by_material<V: Variant>(memory: usize) -> Think<Table<V>> {
    alpha_beta(IgnoresHistory(MaterialBalance), PER_MAN, play_options(memory))
}

/// The best player of international draughts. Its moves are many and quiet, so it learns all that refutations
/// tell of their order.
pub(super) fn by_formation(memory: usize) -> Think<Table<International>> {
    let options = Options {
        thread_local_table: true,
        killers: true,
        history: History::Gravity,
        continuation: true,
        ..play_options(memory)
    };
    alpha_beta(IgnoresHistory(Formation::default()), PER_MAN, options)
}

/// The players beside the best one.
pub(super) fn of_style<V: Detail>(style: Style, memory: usize) -> Option<Think<Table<V>>> {
    match style {
        Style::AlphaBeta => Some(V::engine(memory)),
        Style::TreeSearch => Some(plain_tree_search_of(IgnoresHistory(BoardPlayouts), memory)),
        Style::Seed => Some(at_once(V::seed_move)),
        _ => None,
    }
}
