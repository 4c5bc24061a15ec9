//! Solving by alpha-beta on wins, draws and losses alone.
//!
//! # Reading map
//!
//! `worker` is the recursion, which asks one question of every position: is it worth at least this?
//! `expand` lists a node's moves and drops those whose answer is known, `history` says which of them are often
//! enough, `table` stores answers, `threads` puts several threads on one question.

mod expand;
mod history;
mod table;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
mod threads;
mod worker;

pub(super) use self::table::Table;
#[cfg(all(feature = "std", target_has_atomic = "64"))]
pub(super) use self::threads::Together;
pub(super) use self::worker::Worker;
