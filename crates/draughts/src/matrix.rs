//! Positions as the documents' 10×10 matrix of 0, ±1 and ±10.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use crate::position::{Piece, Rank};
use crate::setup::Setup;
use crate::square::{Square, excerpt};

/// Says why a text or an array is not a matrix of draughts. Rows count from 1 at the top, which is
/// Black's side, columns from 1 at the left.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseMatrixError {
    /// There are more or fewer rows than ten.
    #[error("expected 10 rows, found {found}")]
    RowCount {
        /// How many there are.
        found: usize,
    },
    /// A row has more or fewer entries than ten.
    #[error("row {row}: expected 10 entries, found {found}")]
    EntryCount {
        /// The row.
        row: usize,
        /// How many entries it has.
        found: usize,
    },
    /// An entry stands for no piece.
    #[error("row {row}, column {column}: expected 0, 1, -1, 10 or -10, found {found:?}")]
    UnexpectedEntry {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// The entry, cut short if it is long.
        found: String,
    },
    /// A piece stands on a light square.
    #[error("row {row}, column {column}: a piece on a light square")]
    LightSquare {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
}

impl Setup {
    /// Reads the documents' matrix: a line for each row from Black's side, its entries between
    /// blanks or commas; 0 empty, 1 a black man, 10 a black king, −1 and −10 the white ones. Blank
    /// lines and a byte order mark are skipped.
    ///
    /// # Errors
    ///
    /// What is wrong first, with its row and column.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_draughts::{Draughts, Setup};
    ///
    /// let matrix = Setup::from(Draughts::new()).to_matrix();
    /// assert_eq!(matrix.lines().next(), Some("0 1 0 1 0 1 0 1 0 1"));
    /// assert_eq!(Setup::from_matrix(&matrix, Color::White)?, Draughts::new().into());
    /// let wrong = matrix.replacen("0 1", "0 2", 1);
    /// let error = Setup::from_matrix(&wrong, Color::White).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1, column 2: expected 0, 1, -1, 10 or -10, found \"2\"");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_matrix(text: &str, turn: Color) -> Result<Self, ParseMatrixError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let found = lines.clone().count();
        if found != 10 {
            return Err(ParseMatrixError::RowCount { found });
        }
        let mut rows = [[0; 10]; 10];
        for ((row, line), numbers) in lines.enumerate().zip(&mut rows) {
            let entries = line.split([' ', '\t', '\r', ',']).filter(|entry| !entry.is_empty());
            let found = entries.clone().count();
            if found != 10 {
                return Err(ParseMatrixError::EntryCount { row: row + 1, found });
            }
            for ((column, entry), number) in entries.enumerate().zip(numbers) {
                *number = entry.parse().map_err(|_| unexpected(row, column, entry))?;
            }
        }
        Self::from_rows(&rows, turn)
    }

    /// Reads the matrix from an array of rows, Black's side first.
    fn from_rows(rows: &[[i8; 10]; 10], turn: Color) -> Result<Self, ParseMatrixError> {
        let mut setup = Self::empty(turn);
        for (row, numbers) in rows.iter().enumerate() {
            for (column, &number) in numbers.iter().enumerate() {
                let piece =
                    piece(number).ok_or_else(|| unexpected(row, column, &number.to_string()))?;
                let Some(piece) = piece else { continue };
                let square = Square::at(row as u8, column as u8);
                let (row, column) = (row + 1, column + 1);
                let square = square.ok_or(ParseMatrixError::LightSquare { row, column })?;
                setup.put(square, piece);
            }
        }
        Ok(setup)
    }

    /// Writes the matrix as an array of rows, Black's side first.
    fn rows(self) -> [[i8; 10]; 10] {
        let mut rows = [[0; 10]; 10];
        for square in Square::all() {
            let (row, column) = (usize::from(square.row()), usize::from(square.column()));
            rows[row][column] = self.at(square).map_or(0, number);
        }
        rows
    }

    /// Writes the matrix with a blank between the entries and a line for each row, the last one
    /// unended. Of two pieces on one square it shows a king rather than a man, and Black's rather than
    /// White's.
    #[must_use]
    pub fn to_matrix(&self) -> String {
        let line = |row: &[i8; 10]| row.map(|number| number.to_string()).join(" ");
        self.rows().iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// The piece of a number: `None` if it is no such number, `Some(None)` for an empty square.
fn piece(number: i8) -> Option<Option<Piece>> {
    let rank = match number.unsigned_abs() {
        0 => return Some(None),
        1 => Rank::Man,
        10 => Rank::King,
        _ => return None,
    };
    let color = if number > 0 { Color::Black } else { Color::White };
    Some(Some(Piece { color, rank }))
}

fn number(piece: Piece) -> i8 {
    let worth = match piece.rank {
        Rank::Man => 1,
        Rank::King => 10,
    };
    match piece.color {
        Color::Black => worth,
        Color::White => -worth,
    }
}

fn unexpected(row: usize, column: usize, entry: &str) -> ParseMatrixError {
    let found = excerpt(entry);
    ParseMatrixError::UnexpectedEntry { row: row + 1, column: column + 1, found }
}
