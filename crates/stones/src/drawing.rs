//! Drawing boards as text.

use core::fmt::{self, Write as _};

use crate::diagram::Diagram;
use crate::placement_text::stone_char;
use crate::point::Point;

/// Draws the board with coordinates on all sides, a line for each row, the last line unended.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_letters(f)?;
        for row in (0..self.placement.size().rows()).rev() {
            f.write_char('\n')?;
            self.draw_row(row, f)?;
        }
        f.write_char('\n')?;
        self.draw_letters(f)
    }
}

impl Diagram {
    /// Returns how many characters a row number takes.
    fn number_width(&self) -> usize {
        if self.placement.size().rows() < 10 { 1 } else { 2 }
    }

    fn draw_letters(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:1$}", "", self.number_width())?;
        (0..self.placement.size().cols())
            .map(|col| self.letters.letter(col))
            .try_for_each(|letter| write!(f, " {letter}"))
    }

    /// Draws one row; the parentheses of the last move stand where the blanks would.
    fn draw_row(&self, row: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.number_width();
        let number = row + 1;
        write!(f, "{number:>width$}")?;
        let mut blank = ' ';
        for col in 0..self.placement.size().cols() {
            let point = Point::at(col, row);
            let is_last = self.last == Some(point);
            f.write_char(if is_last { '(' } else { blank })?;
            f.write_char(self.sign(point))?;
            blank = if is_last { ')' } else { ' ' };
        }
        write!(f, "{blank}{number}")
    }

    /// Returns how a point of the board is drawn: its mark, its stone or its emptiness.
    fn sign(&self, point: Point) -> char {
        let mark = self.marks.iter().rev().find(|(marked, _)| *marked == point);
        match (mark, self.placement.get(point)) {
            (Some(&(_, mark)), _) => mark,
            (None, Some(color)) => stone_char(color),
            (None, None) if self.placement.size().is_star(point) => '+',
            (None, None) => '.',
        }
    }
}
