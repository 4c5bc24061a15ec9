//! The shapes of marks.

/// The shape of a mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
}

impl Shape {
    /// The outline around the origin.
    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::Triangle => "M0-9L8 5H-8Z",
            Self::Square => "M-6-6H6V6H-6Z",
            Self::Circle => "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z",
            Self::Cross => "M-6-6L6 6M-6 6L6-6",
        }
    }
}
