//! A naive game through what the crate offers: the conformance suite, the adapters of knowledge, and the move
//! between two snapshots.

mod knowledge;
mod row;
mod single_move;
