//! The players of draughts.

use tengen_core::{BoardPlayouts, IgnoresHistory};
use tengen_draughts::Draughts;
use tengen_draughts::variant::{International, MaterialBalance, Variant};
use tengen_search::{AlphaBeta, History, Limits, Options, TableSize};

use super::weights::formation;
use super::{Detail, Table};
use crate::style::Style;
use crate::think::{Think, alpha_beta, at_once, plain_tree_search_of, play_options};

/// What a man counts in the evaluations.
const PER_MAN: i32 = 100;

/// The best player of the variants without weights.
pub(super) fn by_material<V: Variant>(memory: usize) -> Think<Table<V>> {
    alpha_beta(IgnoresHistory(MaterialBalance), PER_MAN, play_options(memory))
}

/// The best player of a variant whose weights were found. Its moves are many and quiet, so it learns all that
/// refutations tell of their order.
pub(super) fn by_formation<V: Variant>(memory: usize) -> Think<Table<V>> {
    let options = Options {
        thread_local_table: true,
        killers: true,
        history: History::Gravity,
        continuation: true,
        ..play_options(memory)
    };
    alpha_beta(IgnoresHistory(formation::<V>()), PER_MAN, options)
}

/// How deep a random opening is searched, and how much better either side may be in it.
const OPENING_DEPTH: u32 = 7;
const EVEN: i32 = PER_MAN / 2;

/// Says whether neither side is clearly better.
pub(super) fn is_even(board: &Draughts) -> bool {
    let options = Options { table: TableSize::mib(1), ..Options::PLAY };
    let limits = Limits::depth(OPENING_DEPTH);
    let mut search = AlphaBeta::new(formation::<International>(), limits).with_options(options);
    search.search(board).score.value().abs() <= EVEN
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
