//! Boards as text with something written beside each stone: move numbers, or liberties.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::iter::once;

use crate::placement::Placement;
use crate::point::Point;
use crate::point_text::Letters;

impl Placement {
    /// Writes the board with texts behind the signs of their points, stones and empty ones; of
    /// several texts on one point the last counts. Control characters are left out.
    ///
    /// ```
    /// use tengen_stones::{Letters, Placement};
    ///
    /// let placement: Placement = "2X/1O1/3".parse()?;
    /// let numbers = [("C3".parse()?, 1), ("B2".parse()?, 12)];
    /// let diagram = placement.labelled(numbers, Letters::SkipI);
    /// let rows = [
    ///     "  A   B   C",
    ///     "3 .   .   X1  3",
    ///     "2 .   O12 .   2",
    ///     "1 .   .   .   1",
    ///     "  A   B   C",
    /// ];
    /// assert_eq!(diagram, rows.join("\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn labelled<T: fmt::Display>(
        &self,
        texts: impl IntoIterator<Item = (Point, T)>,
        letters: Letters,
    ) -> String {
        let readable = |text: T| text.to_string().chars().filter(|c| !c.is_control()).collect();
        let texts: Vec<(Point, String)> =
            texts.into_iter().map(|(point, text)| (point, readable(text))).collect();
        let (size, diagram) = (self.size(), self.diagram());
        let on_board = texts.iter().filter(|(point, _)| size.contains(*point));
        let longest = on_board.map(|(_, text)| text.chars().count()).max().unwrap_or(0);
        let (cell_width, number_width) = (longest + 2, diagram.number_width());
        let cell = |point| {
            let text = texts.iter().rev().find(|(known, _)| *known == point);
            let text = text.map_or("", |(_, text)| text);
            format!("{:cell_width$}", format!("{}{text}", diagram.sign(point)))
        };
        let row = |row: u8| {
            let cells: String = (0..size.cols()).map(|col| cell(Point::at(col, row))).collect();
            format!("{0:>number_width$} {cells}{0}", row + 1)
        };
        let columns = (0..size.cols()).map(|col| format!("{:cell_width$}", letters.letter(col)));
        let columns = format!("{:number_width$} {}", "", columns.collect::<String>().trim_end());
        let rows = (0..size.rows()).rev().map(row);
        once(columns.clone()).chain(rows).chain(once(columns)).collect::<Vec<_>>().join("\n")
    }
}
