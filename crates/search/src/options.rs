//! What an alpha-beta search may use to save work.

/// Chooses what an [`AlphaBeta`](crate::AlphaBeta) uses to save work.
///
/// None of it changes the value that is found, only how many nodes it takes; which of several
/// equally good moves is found may change. By default everything is on but the killers and the stop
/// at an only move.
///
/// # Examples
///
/// ```
/// use tengen_search::{Options, TableSize};
///
/// let rules_look_back = Options { table: TableSize::OFF, ..Options::default() };
/// assert!(rules_look_back.history);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The room for the transposition table.
    ///
    /// The table knows a position by its [`key`](tengen_core::Board::key). Where equal keys do not
    /// mean equal futures it must be [`TableSize::OFF`], or the value found may be wrong: that is
    /// so for every board with rules that look back,
    /// [`WithHistory`](tengen_core::WithHistory) above all.
    pub table: TableSize,
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
        table_move: false,
        hint: false,
        killers: false,
        history: false,
        scout: false,
        stop_at_only_move: false,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self {
            table: TableSize::default(),
            table_move: true,
            hint: true,
            killers: false,
            history: true,
            scout: true,
            stop_at_only_move: false,
        }
    }
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
