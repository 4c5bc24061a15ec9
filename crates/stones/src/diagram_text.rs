//! Reading diagrams.

use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use crate::diagram::Diagram;
use crate::number::{ParseNumberError, parse_number};
use crate::placement::Placement;
use crate::point::Point;
use crate::point_text::Letters;
use crate::size::Size;

/// Says why a text is not a diagram.
///
/// Lines count from 1, blank ones too, and columns from the left from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseDiagramError {
    /// There is no row at all.
    #[error("expected a diagram, found no row")]
    Empty,
    /// A line has a row number and no cell.
    #[error("line {line} has no point")]
    EmptyRow {
        /// The line.
        line: usize,
    },
    /// A character is no cell.
    #[error(
        "line {line}, column {column}: expected a stone or an empty point, X, O or ., found {found:?}"
    )]
    UnexpectedCharacter {
        /// The line.
        line: usize,
        /// The column that the cell would be in.
        column: usize,
        /// The character.
        found: char,
    },
    /// A cell that would be a mark stands where only stones are read.
    #[error("line {line}, column {column}: marks such as {found:?} are not read here")]
    MarkRefused {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The mark.
        found: char,
    },
    /// An opening parenthesis is not followed by one cell and a closing one.
    #[error("line {line}, column {column}: expected a closing parenthesis after the last move")]
    Unclosed {
        /// The line.
        line: usize,
        /// The column of the cell in parentheses.
        column: usize,
    },
    /// A second cell is in parentheses.
    #[error("line {line}, column {column}: there can be only one last move")]
    SecondLastMove {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A row has more than 25 points.
    #[error("line {line} has more than 25 points")]
    TooManyColumns {
        /// The line.
        line: usize,
    },
    /// A row has less or more points than the first.
    #[error("line {line} has {found} points, the first row {expected}")]
    RaggedRow {
        /// The line.
        line: usize,
        /// How many points it has.
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
    /// A row number is no number from 1 to 25.
    #[error("line {line}, row number: {error}")]
    InvalidRowNumber {
        /// The line.
        line: usize,
        /// What is wrong with it.
        error: ParseNumberError,
    },
    /// A row number is not the row's, counted from the bottom.
    #[error("line {line} is numbered {found}, but is row {expected} from the bottom")]
    WrongRowNumber {
        /// The line.
        line: usize,
        /// The number written.
        found: u8,
        /// The row's number.
        expected: u8,
    },
    /// There are more or fewer column letters than columns.
    #[error("line {line} has {found} column letters, the rows {expected} points")]
    ColumnLetterCount {
        /// The line.
        line: usize,
        /// How many letters it has.
        found: usize,
        /// How many columns there are.
        expected: usize,
    },
    /// A column letter is not the column's.
    #[error("line {line}, column {column}: expected the column letter {expected}, found {found:?}")]
    WrongColumnLetter {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is written.
        found: char,
        /// The column's letter.
        expected: char,
    },
}

use ParseDiagramError as Error;

const MAX_SIDE: usize = Size::MAX_SIDE as usize;

/// Says whether marks are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marks {
    Read,
    Refused,
}

/// One point as it is shown.
#[derive(Clone, Copy)]
enum Cell {
    Empty,
    Stone(Color),
    Mark(char),
}

/// The cells read so far, from the top.
struct Reader {
    marks: Marks,
    cells: Vec<Cell>,
    last: Option<usize>,
}

/// Reads a diagram.
pub(crate) fn parse_diagram(text: &str, marks: Marks) -> Result<Diagram, Error> {
    // 25 rows, two lines of letters, and one line more to see that it is too many: all that is kept.
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty());
    let lines: Vec<(usize, &str)> = lines.take(MAX_SIDE + 3).collect();
    let (top, rows, bottom) = split_letters(&lines);
    if let Some(&(line, _)) = rows.get(MAX_SIDE) {
        return Err(Error::TooManyRows { line });
    }

    let mut reader = Reader { marks, cells: Vec::new(), last: None };
    let mut cols = 0;
    for (number, &(line, text)) in (1..=rows.len() as u8).rev().zip(rows) {
        let found = reader.read_row(line, cells_of_row(line, text, number)?)?;
        if cols == 0 {
            cols = found;
        } else if found != cols {
            return Err(Error::RaggedRow { line, found, expected: cols });
        }
    }
    if cols == 0 {
        return Err(Error::Empty);
    }
    let mut letters = Letters::SkipI;
    for &(line, text) in bottom.iter().chain(top) {
        letters = read_letters(line, text, cols)?;
    }
    Ok(reader.finish(cols, letters))
}

type Lines<'a> = &'a [(usize, &'a str)];

/// Takes off a line of column letters at the top and one at the bottom, where there is one.
fn split_letters<'a>(lines: Lines<'a>) -> (Lines<'a>, Lines<'a>, Lines<'a>) {
    let is_letters =
        |line: Option<&(usize, &str)>| line.is_some_and(|(_, text)| text.starts_with('A'));
    let (top, rest) = lines.split_at(usize::from(is_letters(lines.first())));
    let (rows, bottom) = rest.split_at(rest.len() - usize::from(is_letters(rest.last())));
    (top, rows, bottom)
}

/// Checks and removes the row numbers at both ends of a line.
fn cells_of_row(line: usize, text: &str, number: u8) -> Result<&str, Error> {
    let from_left = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let cells = from_left.trim_end_matches(|c: char| c.is_ascii_digit());
    let (left, right) = (&text[..text.len() - from_left.len()], &from_left[cells.len()..]);
    for digits in [left, right].into_iter().filter(|digits| !digits.is_empty()) {
        match parse_number(digits) {
            Ok(found) if found == number => {}
            Ok(found) => return Err(Error::WrongRowNumber { line, found, expected: number }),
            Err(error) => return Err(Error::InvalidRowNumber { line, error }),
        }
    }
    Ok(cells)
}

/// Reads a line that counts the columns: `A B C …`, with or without `I`.
fn read_letters(line: usize, text: &str, cols: usize) -> Result<Letters, Error> {
    let written = text.chars().filter(|c| !c.is_whitespace());
    let found = written.clone().count();
    if found != cols {
        return Err(Error::ColumnLetterCount { line, found, expected: cols });
    }
    let letters = if text.contains('I') { Letters::WithI } else { Letters::SkipI };
    for (col, found) in (0..).zip(written) {
        let expected = letters.letter(col);
        if found != expected {
            let column = usize::from(col) + 1;
            return Err(Error::WrongColumnLetter { line, column, found, expected });
        }
    }
    Ok(letters)
}

impl Reader {
    /// Reads the cells of one line and counts them: 1 to 25.
    fn read_row(&mut self, line: usize, text: &str) -> Result<usize, Error> {
        let start = self.cells.len();
        let mut signs = text.chars().filter(|c| !c.is_whitespace());
        while let Some(found) = signs.next() {
            let column = self.cells.len() - start + 1;
            if column > MAX_SIDE {
                return Err(Error::TooManyColumns { line });
            }
            if found == '(' {
                let inner = signs.next().ok_or(Error::Unclosed { line, column })?;
                self.read_last(line, column, inner)?;
                if signs.next() != Some(')') {
                    return Err(Error::Unclosed { line, column });
                }
            } else {
                self.read_cell(line, column, found)?;
            }
        }
        match self.cells.len() - start {
            0 => Err(Error::EmptyRow { line }),
            found => Ok(found),
        }
    }

    /// Reads the cell between parentheses.
    fn read_last(&mut self, line: usize, column: usize, inner: char) -> Result<(), Error> {
        if self.last.is_some() {
            return Err(Error::SecondLastMove { line, column });
        }
        self.last = Some(self.cells.len());
        self.read_cell(line, column, inner)
    }

    fn read_cell(&mut self, line: usize, column: usize, found: char) -> Result<(), Error> {
        let cell = match found {
            'X' => Cell::Stone(Color::Black),
            'O' => Cell::Stone(Color::White),
            '.' | '+' => Cell::Empty,
            _ if !is_mark(found) => return Err(Error::UnexpectedCharacter { line, column, found }),
            _ if self.marks == Marks::Refused => {
                return Err(Error::MarkRefused { line, column, found });
            }
            _ => Cell::Mark(found),
        };
        self.cells.push(cell);
        Ok(())
    }

    /// Makes the diagram of the cells, in rows of `cols`.
    fn finish(self, cols: usize, letters: Letters) -> Diagram {
        let size = Size::from_counts(cols, self.cells.len());
        let stone = |cell: &Cell| if let Cell::Stone(color) = *cell { Some(color) } else { None };
        let stones: Vec<Option<Color>> = self.cells.iter().map(stone).collect();
        let mark = |(index, cell): (usize, &Cell)| match *cell {
            Cell::Mark(mark) => Some((Point::from_index(index, size)?, mark)),
            _ => None,
        };
        let mut marks: Vec<(Point, char)> =
            self.cells.iter().enumerate().filter_map(mark).collect();
        marks.sort_unstable();
        let last = self.last.and_then(|index| Point::from_index(index, size));
        Diagram { placement: Placement::from_top(size, &stones), marks, last, letters }
    }
}

/// Says whether a sign that is no cell marks a point.
const fn is_mark(sign: char) -> bool {
    let excluded = matches!(sign, 'x' | 'o' | '(' | ')');
    (sign.is_ascii_lowercase() || sign.is_ascii_punctuation()) && !excluded
}
