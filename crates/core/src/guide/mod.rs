//! What a search may ask about a game beyond its rules.
//!
//! Games implement these traits on types of their own; the search takes what it is given. Neither
//! knows the other. Each capability is a trait of its own, so that its absence is visible in the
//! types (`No…`) and no default answers in silence.

mod bare;
mod bounds;
mod canonical;
mod evaluate;
mod forced;
mod hint;
mod noisy;
mod null_move;
mod playouts;
mod priors;
mod quiet;

pub use bare::Bare;
pub use bounds::{Bounds, KnownBounds, NoBounds, Value};
pub use canonical::{BySymmetry, CanonicalKey, OwnKey};
pub use evaluate::Evaluate;
pub use forced::{Forced, ForcedMoves, NoForced};
pub use hint::{NoHint, OrderHint};
pub use noisy::{NoNoisy, NoisyMoves};
pub use null_move::{NoNullMove, NullMove};
pub use playouts::{BoardPlayouts, PlayoutPolicy, UniformPlayouts};
pub use priors::{NoPriors, Prior, Priors};
pub use quiet::{NoQuiet, QuietMoves};
