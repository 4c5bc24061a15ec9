//! What a point counts as.

use tengen_core::Color;

/// What a point is when the game is counted.
///
/// ```
/// use tengen_core::Color;
/// use tengen_go::{Go, PointKind};
///
/// let board: Go<3> = "1X1/1XO/1X1 X".parse()?;
/// let score = board.score(&board.all_alive());
/// assert_eq!(score.kind("A1".parse()?), Some(PointKind::Territory(Color::Black)));
/// assert_eq!(score.kind("C3".parse()?), Some(PointKind::Dame));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
