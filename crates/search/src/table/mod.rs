//! The transposition table: what was found out about positions already seen.

mod entry;
mod size;
mod thread_local;
mod transposition;
mod word;

pub(crate) use self::entry::{Deeper, Entry, Found, plies_to_end};
pub use self::size::TableSize;
pub(crate) use self::transposition::Table;
pub(crate) use self::word::Word;
