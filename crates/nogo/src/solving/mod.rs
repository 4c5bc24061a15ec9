//! What a search that proves who wins is told of NoGo.

mod freedom;
mod reserve;
mod structure;

pub use freedom::Freedom;
pub use reserve::{Reserves, most_moves_left, reserve};
pub use structure::StructureKey;
