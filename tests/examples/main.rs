//! The example programs keep their contract: their output, exit status and errors.
//!
//! The programs must be built: `cargo test` does that, `cargo test --test examples` does not.

mod gtp_engine;
mod program;
