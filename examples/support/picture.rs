//! Pictures of boards.

use std::fmt;

use tengen_core::Color;
use tengen_stones::{Point, Svg};

/// A picture of a board, of stones or of draughts. Only that of stones takes numbers and territory.
pub(crate) enum Picture {
    Stones(Svg),
    Draughts(tengen_draughts::Svg),
}

impl Picture {
    /// Puts numbers on its points, those that are on stones.
    pub(crate) fn with_numbers(self, numbers: &[(Point, usize)]) -> Self {
        self.map_stones(|svg| {
            let shown = on_stones(&svg, numbers);
            shown
                .into_iter()
                .fold(svg, |svg, (point, number)| svg.with_text(point, &number.to_string()))
        })
    }

    /// Marks points as somebody's.
    pub(crate) fn with_territory(self, territory: &[(Point, Color)]) -> Self {
        self.map_stones(|svg| {
            territory.iter().fold(svg, |svg, &(point, color)| svg.with_territory(point, color))
        })
    }

    /// Draws the same numbers as text.
    pub(crate) fn labelled(&self, numbers: &[(Point, usize)]) -> Option<String> {
        let Self::Stones(svg) = self else { return None };
        Some(svg.placement().labelled(on_stones(svg, numbers), svg.letters()))
    }

    fn map_stones(self, draw: impl FnOnce(Svg) -> Svg) -> Self {
        match self {
            Self::Stones(svg) => Self::Stones(draw(svg)),
            Self::Draughts(_) => self,
        }
    }
}

fn on_stones(svg: &Svg, numbers: &[(Point, usize)]) -> Vec<(Point, usize)> {
    let on_stone = |&&(point, _): &&(Point, usize)| svg.placement().get(point).is_some();
    numbers.iter().filter(on_stone).copied().collect()
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stones(svg) => svg.fmt(f),
            Self::Draughts(svg) => svg.fmt(f),
        }
    }
}
