//! What an alpha-beta search may use to save work.

use tengen_core::Board;

use crate::table::TableSize;

/// Chooses what an [`AlphaBeta`](crate::AlphaBeta) uses.
///
/// The first group is exact: the value that is found is the minimax value whatever is chosen, only
/// the number of nodes differs, and which of several equally good moves is found. The second group
/// is not: it looks deeper in the same time, and its values are estimates, but what it proves is
/// true. A device that needs knowledge of the game does nothing unless the
/// [`Knowledge`](tengen_core::Knowledge) has it.
///
/// ```
/// use tengen_search::{Options, TableSize};
///
/// let frugal = Options { table: TableSize::mib(1), ..Options::default() };
/// assert!(!frugal.null_move && Options::PLAY.null_move);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The room for the transposition table, which knows a position by its
    /// [`key`](tengen_core::Board::key).
    pub table: TableSize,
    /// Keeps positions up to three plies from the horizon in a small table of each thread's own, which the
    /// processor's cache holds, and leaves the large one to the rest; what noise leads to, in a smaller one still.
    ///
    /// Off by default: it makes short searches much faster, but in long ones and with several
    /// threads the nodes that it costs may be more than the time it saves.
    pub thread_local_table: bool,
    /// Tries first the move that the table knows as best or good enough.
    pub table_move: bool,
    /// Looks whether the table knows a move that refutes, before any is searched (enhanced
    /// transposition cutoffs).
    pub enhanced_cutoffs: bool,
    /// Knows symmetric positions by one key, by [canonical key](tengen_core::Knowledge::canonical).
    pub symmetry: bool,
    /// Tries the moves in the order of [`Knowledge::order`](tengen_core::Knowledge::order).
    pub order: bool,
    /// Leaves out what [forced moves](tengen_core::Knowledge::forced) refute.
    pub forced: bool,
    /// Among moves of equal order, tries first the two moves that last refuted a position of the same ply.
    ///
    /// Off by default: before the history's moves they cost nodes in NoGo and Connect Four.
    pub killers: bool,
    /// Among moves of equal order, tries first the moves that have refuted most, by
    /// [`code`](tengen_core::Board::code) and colour.
    pub history: History,
    /// Counts the refutations by the enemy's last move, too (continuation history).
    pub continuation: bool,
    /// Picks the best moves out one by one as they are needed, and after eight takes the others as
    /// they stand: a position that eight moves have not refuted will hardly be refuted by another.
    /// Off, all are sorted by what is known of them before one is tried.
    pub lazy_picking: bool,
    /// Asks of every move but the first only whether it is better, and how much only if it is
    /// (principal variation search).
    pub scout: bool,
    /// Asks at the root first for values near that of the iteration before.
    pub aspiration: bool,
    /// Follows [noisy moves](tengen_core::Knowledge::each_noisy) beyond the depth. The value is then minimax
    /// with the positions at the horizon valued by such a quiescence search. Beside a table, a small one of each
    /// thread's own keeps those that noise leads to which may be declined.
    pub quiescence: bool,

    /// Not exact. Believes entries of the table that were made at a greater depth or by an earlier
    /// search.
    pub deeper_entries: bool,
    /// Not exact. Searches a position that the table does not know one ply less deeply.
    pub internal_reductions: bool,
    /// Not exact. Searches late moves less deeply if they are
    /// [reducible](tengen_core::Knowledge::is_reducible).
    pub late_reductions: bool,
    /// Not exact. Leaves out late moves, the fewer the farther from the horizon, unless the others lose. Off in
    /// [`PLAY`](Self::PLAY): the [order](tengen_core::Knowledge::order) must be one to be trusted.
    pub late_pruning: bool,
    /// Not exact. Values a position near the horizon as it stands where that is better than asked by more than the
    /// [margin](tengen_core::Knowledge::MARGIN) of each ply, and one beyond the horizon by a [rough
    /// evaluation](tengen_core::Knowledge::evaluate_roughly) that tells enough.
    pub futility: bool,
    /// Not exact. Passes where [`null_move`](tengen_core::Knowledge::null_move) grants it, and believes that
    /// some move is better.
    pub null_move: bool,
    /// Not exact. Searches a position with a single move one ply deeper.
    pub extend_only_moves: bool,
    /// Not exact. A stopped search takes the best move of the unfinished iteration.
    pub use_unfinished: bool,
    /// Not exact on boards that are not [path-independent](Board::PATH_INDEPENDENT), such as those
    /// [`WithHistory`](tengen_core::WithHistory), which are otherwise searched without a table. It
    /// makes no difference to others. The search is faster and looks deeper, but it may take the
    /// value of one path for that of another: a draw by repetition for a win or the other way round.
    pub ignore_paths: bool,

    /// How many different first moves are reported, the best ones (multi-PV); 0 is taken as 1.
    pub lines: usize,
}

impl Options {
    /// Everything off: alpha-beta in the order of the board's own moves.
    pub const PLAIN: Self = Self {
        table: TableSize::OFF,
        thread_local_table: false,
        table_move: false,
        enhanced_cutoffs: false,
        symmetry: false,
        order: false,
        forced: false,
        killers: false,
        history: History::Off,
        continuation: false,
        lazy_picking: false,
        scout: false,
        aspiration: false,
        quiescence: false,
        deeper_entries: false,
        internal_reductions: false,
        late_reductions: false,
        late_pruning: false,
        futility: false,
        null_move: false,
        extend_only_moves: false,
        use_unfinished: false,
        ignore_paths: false,
        lines: 1,
    };

    /// The exact devices that save most: the default.
    pub const EXACT: Self = Self {
        table: TableSize::mib(16),
        table_move: true,
        enhanced_cutoffs: true,
        symmetry: true,
        order: true,
        forced: true,
        history: History::Depth,
        lazy_picking: true,
        scout: true,
        aspiration: true,
        quiescence: true,
        ..Self::PLAIN
    };

    /// What plays best: all devices, exact or not, that need no order of moves to be trusted, and the
    /// table for every board.
    pub const PLAY: Self = Self {
        ignore_paths: true,
        deeper_entries: true,
        internal_reductions: true,
        late_reductions: true,
        futility: true,
        null_move: true,
        extend_only_moves: true,
        use_unfinished: true,
        ..Self::EXACT
    };

    /// Returns the room for the table that a search of `B` takes.
    pub(crate) const fn table_for<B: Board>(&self) -> TableSize {
        if B::PATH_INDEPENDENT || self.ignore_paths { self.table } else { TableSize::OFF }
    }
}

/// [`Options::EXACT`].
impl Default for Options {
    fn default() -> Self {
        Self::EXACT
    }
}

/// Says what a refutation counts in the order of moves. Which is best differs from game to game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum History {
    /// Nothing: no history is kept.
    Off,
    /// The square of its depth.
    #[default]
    Depth,
    /// The square of its depth, and moves that were tried before it in vain lose as much; the more
    /// a move has already, the less is added.
    Gravity,
}
