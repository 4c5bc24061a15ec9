//! What a point counts as.

use tengen_core::Color;

/// What a point is when the game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointKind {
    /// A living stone.
    Stone(Color),
    /// A dead stone of this colour. The point below it counts if it belongs to
    /// [`FinalScore::territory`](crate::FinalScore::territory).
    Dead(Color),
    /// An empty point that counts for this colour.
    Territory(Color),
    /// An empty point that a group in seki of this colour surrounds, and that does not count by
    /// the tax of the rules.
    Seki(Color),
    /// A false eye of this colour: it will have to be filled, and does not count.
    FalseEye(Color),
    /// A neutral point.
    Dame,
}
