//! Fuzz targets as plain functions: each takes any input and panics if a law is broken.
//!
//! The programs in `fuzz_targets/` hand them the inputs of the fuzzer, the tests in `tests/` the
//! seeds and some random inputs. To start reading, begin with [`nogo_text`], then [`nogo_play`] and
//! [`oracle`], the rules of NoGo written as simply as possible.

#![forbid(unsafe_code)]

mod input;
mod nogo_play;
mod nogo_text;
pub mod oracle;

pub use input::Input;
pub use nogo_play::nogo_play;
pub use nogo_text::nogo_text;
