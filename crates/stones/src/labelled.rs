//! Boards as text with something written beside each stone: move numbers, or liberties.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::placement::Placement;
use crate::placement_text::stone_char;
use crate::point::Point;
use crate::point_text::Letters;

/// A drawing of a board whose points carry texts.
struct Labelled<'a> {
    placement: &'a Placement,
    letters: Letters,
    texts: Vec<(Point, String)>,
}

impl Placement {
    /// Draws the board with texts behind the signs of their points, stones and empty ones; of
    /// several texts on one point the last counts. Control characters are left out.
    ///
    /// ```
    /// use tengen_stones::{Letters, Placement};
    ///
    /// let placement: Placement = "2X/1O1/3".parse()?;
    /// let numbers = [("C3".parse()?, 1), ("B2".parse()?, 12)];
    /// let drawing = placement.labelled(numbers, Letters::SkipI);
    /// let rows = [
    ///     "  A   B   C",
    ///     "3 .   .   X1  3",
    ///     "2 .   O12 .   2",
    ///     "1 .   .   .   1",
    ///     "  A   B   C",
    /// ];
    /// assert_eq!(drawing, rows.join("\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn labelled<T: fmt::Display>(
        &self,
        texts: impl IntoIterator<Item = (Point, T)>,
        letters: Letters,
    ) -> String {
        let readable = |text: T| text.to_string().chars().filter(|c| !c.is_control()).collect();
        let texts = texts.into_iter().map(|(point, text)| (point, readable(text))).collect();
        Labelled { placement: self, letters, texts }.to_string()
    }
}

impl Labelled<'_> {
    /// How many characters a cell takes, the blank behind it among them.
    fn cell_width(&self) -> usize {
        let on_board = |(point, _): &&(Point, String)| self.placement.size().contains(*point);
        let widths = self.texts.iter().filter(on_board).map(|(_, text)| text.chars().count());
        widths.max().unwrap_or(0) + 2
    }

    fn number_width(&self) -> usize {
        if self.placement.size().rows() < 10 { 1 } else { 2 }
    }

    fn draw_letters(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = (0..self.placement.size().cols()).map(|col| self.letters.letter(col));
        let mut blanks = self.number_width() + 1;
        for letter in letters {
            write!(f, "{:blanks$}{letter}", "")?;
            blanks = self.cell_width() - 1;
        }
        Ok(())
    }

    fn draw_row(&self, row: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, width) = (row + 1, self.number_width());
        write!(f, "{number:>width$} ")?;
        for col in 0..self.placement.size().cols() {
            let point = Point::at(col, row);
            let cell = self.cell(point);
            write!(f, "{cell:0$}", self.cell_width())?;
        }
        write!(f, "{number}")
    }

    fn cell(&self, point: Point) -> String {
        let sign = match self.placement.get(point) {
            Some(color) => stone_char(color),
            None if self.placement.size().is_star(point) => '+',
            None => '.',
        };
        let mut cell = String::from(sign);
        if let Some((_, text)) = self.texts.iter().rev().find(|(known, _)| *known == point) {
            cell.push_str(text);
        }
        cell
    }
}

/// Draws the board with coordinates on all sides, a line for each row, the last line unended.
impl fmt::Display for Labelled<'_> {
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
