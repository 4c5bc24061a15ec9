//! The settings that may help, of crate `minimax` and of ours.

use minimax::IterativeOptions;
use tengen_search::Options;

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

/// Ours: exact, with more or less of what is known of the game.
pub(crate) const OURS: [OurSetting; 3] = [
    ("all that is known", Options::EXACT),
    ("no order", NO_ORDER),
    ("no order, no symmetry", Options { symmetry: false, ..NO_ORDER }),
];

const NO_ORDER: Options = Options { order: false, ..Options::EXACT };
