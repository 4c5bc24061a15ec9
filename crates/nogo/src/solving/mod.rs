//! What a search that proves who wins is told of NoGo.

mod freedom;
mod holdings;
mod reserve;
mod structure;

pub use freedom::Freedom;
pub use holdings::Holdings;
pub use reserve::{Reserves, most_moves_left, reserve};
pub use structure::StructureKey;
