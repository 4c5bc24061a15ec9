//! Fuzz targets as plain functions: each takes any input and panics if a law is broken.
//!
//! The programs in `fuzz_targets/` hand them the inputs of the fuzzer, the tests in `tests/` the
//! seeds and some random inputs. To start reading, begin with [`nogo_text`], then [`nogo_play`] and
//! [`oracle`], the rules of NoGo written as simply as possible; [`go_play`] plays Go with the same
//! chains; [`draughts_fen`] and [`draughts_play`] are the same for draughts, with the naive generator
//! of that crate's tests, and [`gomoku_text`] and [`gomoku_play`] for gomoku, with that crate's naive
//! rules; [`sgf_text`], [`pdn_text`] and [`hub_line`] stand for themselves, and [`nogo_sgf`] replays
//! what it reads.

#![forbid(unsafe_code)]

mod draughts_fen;
mod draughts_play;
mod go_play;
mod gomoku_play;
mod gomoku_text;
#[path = "../../crates/tengen/src/external/hub_line.rs"]
#[allow(dead_code, reason = "the program uses more of it")]
mod hub;
mod hub_line;
mod input;
#[path = "../../crates/draughts/tests/naive/mod.rs"]
mod naive_draughts;
#[path = "../../crates/gomoku/tests/naive/mod.rs"]
mod naive_gomoku;
mod nogo_play;
mod nogo_sgf;
mod nogo_text;
pub mod oracle;
mod pdn_text;
mod sgf_text;
mod stones;
mod text;

pub use draughts_fen::draughts_fen;
pub use draughts_play::draughts_play;
pub use go_play::go_play;
pub use gomoku_play::gomoku_play;
pub use gomoku_text::gomoku_text;
pub use hub_line::hub_line;
pub use input::Input;
pub use nogo_play::nogo_play;
pub use nogo_sgf::nogo_sgf;
pub use nogo_text::nogo_text;
pub use pdn_text::pdn_text;
pub use sgf_text::sgf_text;
