//! The settings that may help, of crate `minimax` and of ours.

use minimax::IterativeOptions;
use tengen_search::{History, Options};

/// A name and what it stands for.
pub(crate) type Setting = (&'static str, fn(IterativeOptions) -> IterativeOptions);

/// Room for the table, on both sides.
pub(crate) const TABLE_MIB: usize = 64;

pub(crate) const SETTINGS: [Setting; 6] = [
    ("as it comes", |options| options),
    ("counters", |options| options.with_countermoves()),
    ("history", |options| options.with_countermove_history()),
    ("counters, history", |options| options.with_countermoves().with_countermove_history()),
    ("history, no scouts", |options| {
        options.with_countermove_history().with_null_window_search(false)
    }),
    ("history, MTD(f)", |options| options.with_countermove_history().with_mtdf()),
];

/// The options of a setting.
pub(crate) fn options(setting: &Setting) -> IterativeOptions {
    (setting.1)(IterativeOptions::new().with_table_byte_size(TABLE_MIB << 20))
}

/// A name and the options it stands for.
pub(crate) type OurSetting = (&'static str, Options);

/// Ours: exact, with more or less of what is known of the game, and with flavours of the order.
pub(crate) const OURS: [OurSetting; 11] = [
    ("all that is known", Options::EXACT),
    (
        "all that is known, thread-local table",
        Options { thread_local_table: true, ..Options::EXACT },
    ),
    (
        "no order, history gravity, thread-local table",
        Options { thread_local_table: true, ..GRAVITY },
    ),
    (
        "no order, history gravity, killers, thread-local table",
        Options { thread_local_table: true, killers: true, ..GRAVITY },
    ),
    ("no order", NO_ORDER),
    ("no order, killers", Options { killers: true, ..NO_ORDER }),
    ("no order, history gravity", GRAVITY),
    ("no order, history gravity, killers", Options { killers: true, ..GRAVITY }),
    ("no order, history gravity, continuation", Options { continuation: true, ..GRAVITY }),
    (
        "no order, history gravity, continuation, killers",
        Options { killers: true, continuation: true, ..GRAVITY },
    ),
    ("no order, history gravity, no symmetry", Options { symmetry: false, ..GRAVITY }),
];

const NO_ORDER: Options = Options { order: false, ..Options::EXACT };
const GRAVITY: Options = Options { history: History::Gravity, ..NO_ORDER };
