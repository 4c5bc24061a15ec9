//! Between records and SGF.

mod fault;
mod nodes;
mod rest;
mod result;

pub use fault::Fault;
pub use nodes::{Written, add_past_end, write_nodes};
pub use rest::Rest;
