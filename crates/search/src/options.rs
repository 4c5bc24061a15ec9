//! What an alpha-beta search may use to save work.

use tengen_core::Board;

/// Chooses what an [`AlphaBeta`](crate::AlphaBeta) uses to save work.
///
/// None of it changes the value that is found, only how many nodes it takes, save
/// [`paths`](Options::paths) where that says so; which of several equally good moves is found may
/// change. By default everything is on but the killers and the stop at an only move.
///
/// # Examples
///
/// ```
/// use tengen_search::{Options, TableSize};
///
/// let frugal = Options { table: TableSize::mib(1), ..Options::default() };
/// assert!(frugal.history);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The room for the transposition table, which knows a position by its
    /// [`key`](tengen_core::Board::key).
    pub table: TableSize,
    /// Whether the table serves boards whose keys do not tell all, too.
    pub paths: PathDependence,
    /// Tries first the move that the table remembers as best or good enough.
    pub table_move: bool,
    /// Tries the moves in the order of the [`OrderHint`](tengen_core::OrderHint).
    pub hint: bool,
    /// Among equal hints, tries first the two moves that last refuted a position of the same ply.
    ///
    /// Off by default: before the history's moves they cost nodes in NoGo and Connect Four.
    pub killers: bool,
    /// Among equal hints, tries first the moves that have refuted most, by
    /// [`code`](tengen_core::Board::code) and colour.
    pub history: bool,
    /// Asks of every move but the first only whether it is better, and how much only if it is
    /// (principal variation search).
    pub scout: bool,
    /// Stops as soon as it shows that the position has a single legal move. The score is then the
    /// static judgement. Off by default.
    pub stop_at_only_move: bool,
}

impl Options {
    /// Everything off: alpha-beta in the order of the board's own moves.
    pub const PLAIN: Self = Self {
        table: TableSize::OFF,
        paths: PathDependence::Exact,
        table_move: false,
        hint: false,
        killers: false,
        history: false,
        scout: false,
        stop_at_only_move: false,
    };

    /// Returns the room for the table that a search of `B` takes.
    pub(crate) const fn table_for<B: Board>(&self) -> TableSize {
        match self.paths {
            PathDependence::Exact if !B::KEY_TELLS_ALL => TableSize::OFF,
            _ => self.table,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            table: TableSize::default(),
            paths: PathDependence::default(),
            table_move: true,
            hint: true,
            killers: false,
            history: true,
            scout: true,
            stop_at_only_move: false,
        }
    }
}

/// Says what to do where a position's value depends on the path to it, so that equal keys may have
/// different values ([`Board::KEY_TELLS_ALL`] is `false`, as for
/// [`WithHistory`](tengen_core::WithHistory)). For other boards it makes no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PathDependence {
    /// Searches such boards without a table: the value is that of minimax.
    #[default]
    Exact,
    /// Uses the table all the same. The search is faster and looks deeper, but it may take the
    /// value of one path for that of another: repetitions may be misjudged, a draw for a win or
    /// the other way round. Good for play, not for proofs.
    Ignore,
}

/// Measures a transposition table.
///
/// # Examples
///
/// ```
/// use tengen_search::TableSize;
///
/// assert_eq!(TableSize::mib(1), TableSize::entries(65_536));
/// assert_eq!(TableSize::default(), TableSize::mib(16));
/// assert_eq!(TableSize::mib(0), TableSize::OFF);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableSize {
    entries: usize,
}

impl TableSize {
    /// No table at all.
    pub const OFF: Self = Self { entries: 0 };
    /// The bytes that one entry takes.
    pub const BYTES_PER_ENTRY: usize = 16;

    /// Makes room for `mib` times 1,048,576 bytes.
    #[must_use]
    pub const fn mib(mib: usize) -> Self {
        Self { entries: mib.saturating_mul((1 << 20) / Self::BYTES_PER_ENTRY) }
    }

    /// Makes room for `entries` positions, rounded up to an even number.
    #[must_use]
    pub const fn entries(entries: usize) -> Self {
        Self { entries: entries.saturating_add(entries % 2) }
    }

    /// Returns the room in positions.
    #[must_use]
    pub const fn to_entries(self) -> usize {
        self.entries
    }
}

/// 16 MiB.
impl Default for TableSize {
    fn default() -> Self {
        Self::mib(16)
    }
}
