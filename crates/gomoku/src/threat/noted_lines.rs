//! Which lines have the marks that are asked for most.

use tengen_core::Color;

use super::marks::{BOTH, half};
use crate::window::bits;

/// Notes for each of some marks which lines have it, for either colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotedLines<const MARKS: usize> {
    /// A bit for the place of each line, 32 to a group; for each mark what Black sees in the low half
    /// and what White sees in the high half, as the marks are.
    groups: [[u64; MARKS]; GROUPS],
}

/// Enough for the 150 places of the largest board.
const GROUPS: usize = 5;

/// The most points of a line in both halves; one more than these carries into a half's highest bit.
const ANY: u64 = BOTH * (u32::MAX >> 1) as u64;

impl<const MARKS: usize> NotedLines<MARKS> {
    pub(super) const NONE: Self = Self { groups: [[0; MARKS]; GROUPS] };

    /// Notes the marks of the line at a place.
    #[inline(always)]
    pub(super) fn note(&mut self, place: usize, marks: &[u64]) {
        let line = place % 32;
        for (lines, points) in self.groups[place / 32].iter_mut().zip(marks) {
            let some = (points + ANY) >> 31 & BOTH;
            *lines = *lines & !(BOTH << line) | some << line;
        }
    }

    /// Says whether a line has the mark.
    #[inline]
    pub(super) fn has(&self, color: Color, mark: usize) -> bool {
        self.words(color, mark).fold(0, |all, lines| all | lines) != 0
    }

    /// Visits the places of the lines that have the mark.
    #[inline]
    pub(super) fn places(&self, color: Color, mark: usize) -> impl Iterator<Item = usize> {
        let places = |(group, lines)| bits(lines).map(move |line| group * 32 + line as usize);
        self.words(color, mark).enumerate().flat_map(places)
    }

    #[inline(always)]
    fn words(&self, color: Color, mark: usize) -> impl Iterator<Item = u32> {
        self.groups.iter().map(move |group| half(group[mark], color))
    }
}
