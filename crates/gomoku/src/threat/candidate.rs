//! The fours that a search may try.

use alloc::vec::Vec;

use tengen_stones::Point;

/// A four that may be tried. What is greater is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    promise: u32,
    pub(super) four: Point,
    /// What stops a five after it; `None` if there is another five.
    pub(super) answer: Option<Point>,
}

/// Adds a four with its answer to those from a place on; the same four with another answer has two.
///
/// Most promising is a four with two fives; then one in line with the last; then one of many windows.
#[inline]
pub(super) fn add(
    candidates: &mut Vec<Candidate>,
    begin: usize,
    four: Point,
    answer: Point,
    last: Option<Point>,
) {
    /// What a four is worth with each window, in line with the last one, and with two fives.
    const WINDOW: u32 = 1;
    const IN_LINE: u32 = 16;
    const TWO_FIVES: u32 = 256;
    let answer = Some(answer);
    if let Some(known) = candidates[begin..].iter_mut().find(|known| known.four == four) {
        known.promise += WINDOW;
        if known.answer != answer && known.answer.is_some() {
            known.promise += TWO_FIVES;
            known.answer = None;
        }
        return;
    }
    let promise = if last.is_some_and(|last| is_in_line(last, four)) { IN_LINE } else { 0 };
    candidates.push(Candidate { promise, four, answer });
}

/// Says whether two points can be part of one five.
#[inline]
fn is_in_line(one: Point, other: Point) -> bool {
    let cols = one.col().abs_diff(other.col());
    let rows = one.row().abs_diff(other.row());
    cols.max(rows) <= 4 && (cols == 0 || rows == 0 || cols == rows)
}
