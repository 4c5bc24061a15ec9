//! NoGo as one would explain it: a list of cells and a stack. Slow, and obviously right.
//!
//! It shares nothing with the libraries but the names of the colours; points are numbered row by
//! row from the bottom.

use tengen_core::Color;

/// What the rules say to one stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It may be put there.
    Legal,
    /// There is a stone of this colour.
    Occupied(Color),
    /// These enemy stones would be left without a liberty, in ascending order.
    Capture(Vec<usize>),
    /// These own stones would be left without a liberty, in ascending order.
    Suicide(Vec<usize>),
}

/// A board of any size up to 25×25.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    cols: usize,
    cells: Vec<Option<Color>>,
}

impl Oracle {
    /// Lays out a board without stones.
    #[must_use]
    pub fn empty(cols: usize, rows: usize) -> Self {
        Self { cols, cells: vec![None; cols * rows] }
    }

    /// Returns how many points there are.
    #[must_use]
    pub fn area(&self) -> usize {
        self.cells.len()
    }

    /// Returns the stone on a point.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<Color> {
        self.cells[place]
    }

    /// Puts a stone on a point, or takes it away.
    pub fn put(&mut self, place: usize, stone: Option<Color>) {
        self.cells[place] = stone;
    }

    /// Visits the points next to a point.
    pub fn neighbours(&self, place: usize) -> impl Iterator<Item = usize> {
        let (cols, col) = (self.cols, place % self.cols);
        let left = (col > 0).then(|| place - 1);
        let right = (col + 1 < cols).then_some(place + 1);
        let below = place.checked_sub(cols);
        let above = (place + cols < self.area()).then_some(place + cols);
        [left, right, below, above].into_iter().flatten()
    }

    /// Returns the stones of the chain at a point and its liberties, both in ascending order.
    #[must_use]
    pub fn chain(&self, place: usize) -> (Vec<usize>, Vec<usize>) {
        let mut seen = vec![false; self.area()];
        seen[place] = true;
        let mut stack = vec![place];
        while let Some(stone) = stack.pop() {
            for next in self.neighbours(stone) {
                let own = self.cells[next] == self.cells[place];
                if own && !seen[next] {
                    stack.push(next);
                }
                seen[next] |= own || self.cells[next].is_none();
            }
        }
        (0..self.area())
            .filter(|&found| seen[found])
            .partition(|&found| self.cells[found].is_some())
    }

    /// Returns the chains without a liberty, by their first stones.
    #[must_use]
    pub fn dead_chains(&self) -> Vec<Vec<usize>> {
        let mut dead: Vec<Vec<usize>> = Vec::new();
        for place in (0..self.area()).filter(|&place| self.cells[place].is_some()) {
            let (stones, liberties) = self.chain(place);
            if liberties.is_empty() && !dead.contains(&stones) {
                dead.push(stones);
            }
        }
        dead
    }

    /// Says whether a stone of `color` may be put on a point: not if it is occupied, then not if
    /// an enemy chain would die, then not if its own would.
    #[must_use]
    pub fn check(&self, color: Color, place: usize) -> Answer {
        if let Some(stone) = self.cells[place] {
            return Answer::Occupied(stone);
        }
        let mut after = self.clone();
        after.put(place, Some(color));
        let mut captured = Vec::new();
        for next in after.neighbours(place) {
            if after.cells[next] == Some(!color) {
                let (stones, liberties) = after.chain(next);
                if liberties.is_empty() {
                    captured.extend(stones);
                }
            }
        }
        captured.sort_unstable();
        captured.dedup();
        if !captured.is_empty() {
            return Answer::Capture(captured);
        }
        match after.chain(place) {
            (stones, liberties) if liberties.is_empty() => Answer::Suicide(stones),
            _ => Answer::Legal,
        }
    }

    /// Returns the points where `color` may put a stone, in ascending order.
    #[must_use]
    pub fn legal(&self, color: Color) -> Vec<usize> {
        (0..self.area()).filter(|&place| self.check(color, place) == Answer::Legal).collect()
    }
}
