//! The margin of a game.

use alloc::format;
use core::fmt;

use tengen_core::Color;

use crate::komi::half_points_text;

/// By how much the game is won, komi and all: from Black's seat, in half points.
///
/// As text it is what SGF writes for a result: `B+5`, `W+2.5`, `0`.
///
/// ```
/// let board: tengen_go::Go<3> = "3/3/3 X rules=japanese komi=2.5".parse()?;
/// let margin = board.score(&board.all_alive()).margin();
/// assert_eq!((margin.to_string(), margin.leader()), ("W+2.5".into(), Some(tengen_core::Color::White)));
/// # Ok::<(), tengen_go::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Margin(i32);

impl Margin {
    /// Makes the margin of Black's lead in half points; a negative one is White's.
    pub(crate) const fn of_half_points(half_points: i32) -> Self {
        Self(half_points)
    }

    /// Returns Black's lead in half points.
    #[inline]
    #[must_use]
    pub const fn half_points(self) -> i32 {
        self.0
    }

    /// Returns who leads, or `None` if nobody does.
    #[inline]
    #[must_use]
    pub const fn leader(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

/// Writes `B+5`, `W+2.5` or `0`, padded on the left by default; a precision changes nothing.
impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lead = half_points_text(self.0.unsigned_abs());
        let text = match self.leader() {
            None => "0".into(),
            Some(Color::Black) => format!("B+{lead}"),
            Some(Color::White) => format!("W+{lead}"),
        };
        f.pad_integral(true, "", &text)
    }
}
