//! Which lines have the marks that are asked for most.

use tengen_core::Color;

use super::marks::{BOTH, LineMarks, Mark, half};
use crate::window::bits;

/// Notes for every mark from [`Mark::OpenThree`] on which lines have it, for either colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotedLines {
    /// A bit for the place of each line, 32 to a group; for each mark what Black sees in the low half
    /// and what White sees in the high half, as the marks are.
    groups: [[u64; Mark::COUNT - FIRST]; GROUPS],
}

/// The first mark that is noted.
const FIRST: usize = Mark::OpenThree as usize;

/// Enough for the 150 places of the largest board.
const GROUPS: usize = 5;

/// The most points of a line in both halves; one more than these carries into a half's highest bit.
const ANY: u64 = BOTH * (u32::MAX >> 1) as u64;

impl NotedLines {
    pub(super) const NONE: Self = Self { groups: [[0; Mark::COUNT - FIRST]; GROUPS] };

    /// Notes the marks of the line at a place.
    #[inline(always)]
    pub(super) fn note(&mut self, place: usize, marks: &LineMarks) {
        let line = place % 32;
        for (lines, points) in self.groups[place / 32].iter_mut().zip(&marks[FIRST..]) {
            let some = (points + ANY) >> 31 & BOTH;
            *lines = *lines & !(BOTH << line) | some << line;
        }
    }

    /// Says whether a line has the mark.
    #[inline]
    pub(super) fn has(&self, color: Color, mark: Mark) -> bool {
        self.words(color, mark).fold(0, |all, lines| all | lines) != 0
    }

    /// Visits the places of the lines that have the mark.
    #[inline]
    pub(super) fn places(&self, color: Color, mark: Mark) -> impl Iterator<Item = usize> {
        let places = |(group, lines)| bits(lines).map(move |line| group * 32 + line as usize);
        self.words(color, mark).enumerate().flat_map(places)
    }

    #[inline(always)]
    fn words(&self, color: Color, mark: Mark) -> impl Iterator<Item = u32> {
        self.groups.iter().map(move |group| half(group[mark as usize - FIRST], color))
    }
}
