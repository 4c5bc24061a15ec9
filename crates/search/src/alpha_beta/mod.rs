//! Alpha-beta with iterative deepening.
//!
//! # Reading map
//!
//! [`AlphaBeta`] in `engine` is what is used. `worker` is one thread's search: `expand` finds the
//! moves of a node, `best` tries them, `probe` asks and tells the table, `quiescence` goes on behind
//! the horizon. Around it, `deepening` is the loop over depths and `threads` shares it, over a `desk`; `order`
//! decides which move is tried first, with `history` below it, and `lines` collects the principal
//! variation.

mod best;
mod best_lines;
mod deepening;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod desk;
mod engine;
mod expand;
mod history;
mod lines;
mod order;
mod probe;
mod quiescence;
#[cfg(all(test, feature = "std", target_has_atomic = "64"))]
mod tests;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod threads;
mod worker;

pub use self::engine::AlphaBeta;
