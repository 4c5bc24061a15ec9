//! The example programs keep their contract: their output, exit status and errors.
//!
//! The programs must be built: `cargo test` does that, `cargo test --test examples` does not.

mod draughts;
mod errors;
mod go;
mod gomoku;
mod gtp;
mod pipes;
mod play;
mod program;
mod proofs;
mod record;
mod solve;
