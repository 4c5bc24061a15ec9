//! How strictly a game's text is replayed.

/// Chooses what becomes of a move that the rules refuse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The first is an error.
    Strict,
    /// Each is listed as a fault, and whatever else can be replayed is.
    #[default]
    Tolerant,
}
