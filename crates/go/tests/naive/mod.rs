//! Go as the source document plays it: recursion over the stones of a string marks what has been
//! counted, and strings without liberties are taken off. Slow and plain; an oracle.

use tengen_core::Color;
use tengen_stones::{Point, Size};

/// A board of any size, and the recursion's marks.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Naive {
    cols: usize,
    rows: usize,
    pub(crate) cells: Vec<Option<Color>>,
}

impl Naive {
    pub(crate) fn new(size: Size) -> Self {
        let (cols, rows) = (size.cols().into(), size.rows().into());
        Self { cols, rows, cells: vec![None; cols * rows] }
    }

    fn index(&self, at: Point) -> usize {
        usize::from(at.row()) * self.cols + usize::from(at.col())
    }

    pub(crate) fn stone(&self, at: Point) -> Option<Color> {
        self.cells[self.index(at)]
    }

    pub(crate) fn put(&mut self, at: Point, stone: Option<Color>) {
        let index = self.index(at);
        self.cells[index] = stone;
    }

    fn beside(&self, index: usize) -> Vec<usize> {
        let (col, row) = (index % self.cols, index / self.cols);
        let mut beside = Vec::new();
        if row > 0 {
            beside.push(index - self.cols);
        }
        if col > 0 {
            beside.push(index - 1);
        }
        if col + 1 < self.cols {
            beside.push(index + 1);
        }
        if row + 1 < self.rows {
            beside.push(index + self.cols);
        }
        beside
    }

    /// The document's recursion: walks the string and marks its stones and its liberties.
    fn walk(
        &self,
        index: usize,
        color: Color,
        stones: &mut Vec<usize>,
        liberties: &mut Vec<usize>,
    ) {
        if stones.contains(&index) {
            return;
        }
        stones.push(index);
        for next in self.beside(index) {
            match self.cells[next] {
                None if !liberties.contains(&next) => liberties.push(next),
                Some(other) if other == color => self.walk(next, color, stones, liberties),
                _ => {}
            }
        }
    }

    /// The stones and the liberties of the string at `index`.
    fn string(&self, index: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut stones, mut liberties) = (Vec::new(), Vec::new());
        if let Some(color) = self.cells[index] {
            self.walk(index, color, &mut stones, &mut liberties);
        }
        (stones, liberties)
    }

    pub(crate) fn liberties(&self, at: Point) -> usize {
        self.string(self.index(at)).1.len()
    }

    /// Plays a stone on an empty point and returns the number of enemy and of own stones that
    /// leave the board.
    pub(crate) fn play(&mut self, at: Point, color: Color) -> (usize, usize) {
        let index = self.index(at);
        self.cells[index] = Some(color);
        let mut taken = 0;
        for next in self.beside(index) {
            if self.cells[next] == Some(!color) {
                taken += self.take_if_dead(next);
            }
        }
        (taken, self.take_if_dead(index))
    }

    fn take_if_dead(&mut self, index: usize) -> usize {
        let (stones, liberties) = self.string(index);
        if !liberties.is_empty() {
            return 0;
        }
        for &stone in &stones {
            self.cells[stone] = None;
        }
        stones.len()
    }

    /// Whether a stone on the point is neither on another nor suicide, by the rules.
    pub(crate) fn legal(&self, at: Point, color: Color, suicide_allowed: bool) -> bool {
        if self.stone(at).is_some() {
            return false;
        }
        let (_, own) = self.clone().play(at, color);
        own == 0 || (suicide_allowed && own > 1)
    }

    /// Stones and points that reach one colour only, point by point.
    pub(crate) fn area(&self, color: Color) -> usize {
        let owned = |&index: &usize| match self.cells[index] {
            Some(stone) => stone == color,
            None => self.reaches(index, color) && !self.reaches(index, !color),
        };
        (0..self.cells.len()).filter(owned).count()
    }

    fn reaches(&self, start: usize, color: Color) -> bool {
        let (mut seen, mut open) = (vec![start], vec![start]);
        while let Some(index) = open.pop() {
            for next in self.beside(index) {
                if self.cells[next] == Some(color) {
                    return true;
                }
                if self.cells[next].is_none() && !seen.contains(&next) {
                    seen.push(next);
                    open.push(next);
                }
            }
        }
        false
    }
}
