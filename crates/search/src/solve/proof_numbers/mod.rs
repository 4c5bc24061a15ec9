//! Solving by depth-first proof-number search (df-pn).
//!
//! # Reading map
//!
//! `worker` walks down to the most useful leaf and back up, on a list instead of the stack;
//! `expand` lists a node's children, `numbers` says what is counted and `table` stores it.

mod expand;
mod numbers;
mod table;
mod worker;

pub(super) use self::table::Table;
pub(super) use self::worker::Worker;
