//! Placements as the documents' matrix of 0, 1 and 2.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use crate::placement::Placement;
use crate::size::Size;

/// Says why a text is not a matrix of 0, 1 and 2.
///
/// Lines count from 1, blank ones too, and columns from the left from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMatrixError {
    /// There is no row at all.
    #[error("expected a matrix of 0, 1 and 2, found nothing")]
    Empty,
    /// An entry is neither 0 nor 1 nor 2.
    #[error("line {line}, column {column}: expected 0, 1 or 2, found {found:?}")]
    UnexpectedEntry {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The entry, cut short if it is long.
        found: String,
    },
    /// A row has more than 25 entries.
    #[error("line {line} has more than 25 entries")]
    TooManyColumns {
        /// The line.
        line: usize,
    },
    /// A row has less or more entries than the first.
    #[error("line {line} has {found} entries, the first row {expected}")]
    RaggedRow {
        /// The line.
        line: usize,
        /// How many entries it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// There are more than 25 rows.
    #[error("line {line} is one row too many: a board has 25 at most")]
    TooManyRows {
        /// The line of row 26.
        line: usize,
    },
}

/// The number of characters shown of a wrong entry.
const SHOWN: usize = 12;

impl Placement {
    /// Reads the documents' matrix: a line for each row from the top, its entries between blanks,
    /// 0 empty, 1 black, 2 white. Blank lines are skipped.
    ///
    /// ```
    /// # use tengen_stones::Placement;
    /// let board = Placement::from_matrix("0 2 0\n1 0 2")?;
    /// assert_eq!(board.to_string(), "1O1/X1O");
    /// let error = Placement::from_matrix("0 2 0\n1 3 2").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: expected 0, 1 or 2, found \"3\"");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong first, with its line and column.
    pub fn from_matrix(text: &str) -> Result<Self, ParseMatrixError> {
        let (mut cells, mut cols, mut rows) = (Vec::new(), 0, 0);
        let lines = (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty());
        for (line, row) in lines {
            if rows == Size::MAX_SIDE {
                return Err(ParseMatrixError::TooManyRows { line });
            }
            let found = parse_row(line, row, &mut cells)?;
            if rows == 0 {
                cols = found;
            } else if found != cols {
                return Err(ParseMatrixError::RaggedRow { line, found, expected: cols });
            }
            rows += 1;
        }
        if rows == 0 {
            return Err(ParseMatrixError::Empty);
        }
        Ok(Self::from_top(Size::from_counts(cols, cells.len()), &cells))
    }

    /// Writes the documents' matrix, a line for each row from the top, the last one unended.
    #[must_use]
    pub fn to_matrix(&self) -> String {
        let lines: Vec<String> = self.rows_from_top().map(write_row).collect();
        lines.join("\n")
    }
}

/// Appends the cells of one line and counts them: 1 to 25.
fn parse_row(
    line: usize,
    text: &str,
    cells: &mut Vec<Option<Color>>,
) -> Result<usize, ParseMatrixError> {
    let start = cells.len();
    for (column, entry) in (1..).zip(text.split_whitespace()) {
        let cell = match entry {
            "0" => None,
            "1" => Some(Color::Black),
            "2" => Some(Color::White),
            _ => {
                let found = shorten(entry);
                return Err(ParseMatrixError::UnexpectedEntry { line, column, found });
            }
        };
        if column > usize::from(Size::MAX_SIDE) {
            return Err(ParseMatrixError::TooManyColumns { line });
        }
        cells.push(cell);
    }
    Ok(cells.len() - start)
}

fn write_row(row: &[Option<Color>]) -> String {
    let entry = |cell: &Option<Color>| match cell {
        None => "0",
        Some(Color::Black) => "1",
        Some(Color::White) => "2",
    };
    row.iter().map(entry).collect::<Vec<_>>().join(" ")
}

/// Copies an entry, the end of a long one replaced by `…`.
fn shorten(entry: &str) -> String {
    match entry.char_indices().nth(SHOWN) {
        None => entry.to_string(),
        Some((end, _)) => String::from(&entry[..end]) + "…",
    }
}
