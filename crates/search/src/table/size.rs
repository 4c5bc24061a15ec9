//! The room for a table.

/// Measures a transposition table.
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
    /// How many entries share a cache line: a table holds a multiple of them.
    const STEP: usize = 4;

    /// Makes room for `mib` times 1,048,576 bytes. Without so much memory a search does without a
    /// table.
    #[must_use]
    pub const fn mib(mib: usize) -> Self {
        Self { entries: mib.saturating_mul((1 << 20) / Self::BYTES_PER_ENTRY) }
    }

    /// Makes room for `entries` positions, rounded up to a multiple of four.
    #[must_use]
    pub const fn entries(entries: usize) -> Self {
        Self { entries: entries.div_ceil(Self::STEP).saturating_mul(Self::STEP) }
    }

    /// Returns the room in positions.
    #[must_use]
    pub(crate) const fn to_entries(self) -> usize {
        self.entries
    }
}

/// 16 MiB.
impl Default for TableSize {
    fn default() -> Self {
        Self::mib(16)
    }
}
