//! Points, and lists of numbers.

use std::fmt;

use tengen::stones::{Point, Size};

/// A point as the protocol counts: from 0, from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) x: u8,
    pub(crate) y: u8,
}

impl Place {
    /// Returns the point of a board, `None` off it.
    pub(crate) fn on(self, size: Size) -> Option<Point> {
        let row = size.rows().checked_sub(self.y)?.checked_sub(1)?;
        Point::new(self.x, row).filter(|&point| size.contains(point))
    }

    pub(crate) fn of(point: Point, size: Size) -> Self {
        Self { x: point.col(), y: size.rows() - 1 - point.row() }
    }
}

/// Writes `x,y`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Reads the numbers of a list such as `7,7`.
pub(crate) fn numbers<const COUNT: usize>(text: &str) -> Option<[u8; COUNT]> {
    let numbers = digits::<COUNT>(text)?.into_iter().map(|part| part.parse().ok());
    numbers.collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// Divides such a list.
pub(super) fn digits<const COUNT: usize>(text: &str) -> Option<[&str; COUNT]> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    parts.try_into().ok().filter(|parts: &[&str; COUNT]| parts.iter().all(is_number))
}
