//! Diagrams of boards.

use core::fmt;

use tengen_core::Color;
use thiserror::Error;

use crate::moves::Move;
use crate::position::{Draughts, Piece, Rank};
use crate::setup::Setup;
use crate::square::Square;

/// A diagram of a board, Black at the top; `Display` writes it.
///
/// `w` and `b` are men, `W` and `B` kings, `.` an empty dark square; light squares are left blank.
/// Each row begins and ends with the numbers of its first and last square.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::Draughts;
///
/// let board: Draughts = "W:W28,32:B17,23,27".parse()?;
/// let mv = board.parse_move("32x12")?;
/// assert_eq!(board.after(mv).diagram().after(mv).to_string(), "
///  1     .   .   .   .   .    5
///  6   .   .   .   .   .     10
/// 11     .  (w)  .   .   .   15
/// 16   .   x   .   .   .     20
/// 21     .   .   b   .   .   25
/// 26   .   x   w   .   .     30
/// 31     .   *   .   .   .   35
/// 36   .   .   .   .   .     40
/// 41     .   .   .   .   .   45
/// 46   .   .   .   .   .     50
/// ".trim_start_matches('\n'));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    setup: Setup,
    last: Option<Move>,
}

impl Draughts {
    /// Returns the diagram of the position.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Setup::from(*self).diagram()
    }
}

impl Setup {
    /// Returns the diagram of the setup. Of two pieces on one square it shows a king rather than a man, and Black's
    /// rather than White's.
    #[must_use]
    pub const fn diagram(self) -> Diagram {
        Diagram { setup: self, last: None }
    }

    /// Reads a diagram: ten lines with the five dark squares of a row each, blanks anywhere,
    /// the numbers of the first and last square or not. Blank lines are skipped. Marks of a last
    /// move are not read.
    ///
    /// # Errors
    ///
    /// What is wrong first, with its row.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_draughts::Setup;
    ///
    /// let setup = Setup::from_diagram("
    ///      . . . . .
    ///     . . . . .
    ///      . . . . .
    ///     . b . . .
    ///      . . b . .
    ///     . b w . .
    ///      . w . . .
    ///     . . . . .
    ///      . . . . .
    ///     W . . . .
    /// ", Color::White)?;
    /// assert_eq!(setup.to_string(), "W:W28,32,K46:B17,23,27");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_diagram(text: &str, turn: Color) -> Result<Self, ParseDiagramError> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let found = lines.clone().count();
        if found != 10 {
            return Err(ParseDiagramError::RowCount { found });
        }
        let mut setup = Self::empty(turn);
        for (row, line) in (0..).zip(lines) {
            read_row(row, line, &mut setup)?;
        }
        Ok(setup)
    }
}

impl Diagram {
    /// Marks the move that led here: parentheses around the piece, `*` where it came from, `x`
    /// where pieces were captured.
    #[must_use]
    pub const fn after(self, last: Move) -> Self {
        Self { last: Some(last), ..self }
    }

    fn sign(&self, square: Square) -> char {
        let Some(piece) = self.setup.at(square) else {
            return match self.last {
                Some(last) if last.captured.contains(square) => 'x',
                Some(last) if last.from == square => '*',
                _ => '.',
            };
        };
        SIGNS.iter().find(|(_, known)| *known == piece).map_or('.', |(sign, _)| *sign)
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..10 {
            let mut squares = Square::all().filter(|square| square.row() == row);
            write!(f, "{:>2} {}", 5 * row + 1, if row % 2 == 0 { "   " } else { " " })?;
            squares.try_for_each(|square| {
                let is_last = self.last.is_some_and(|last| last.to == square);
                let (open, close) = if is_last { ('(', ')') } else { (' ', ' ') };
                write!(f, "{open}{}{close} ", self.sign(square))
            })?;
            writeln!(f, "{}{:>2}", if row % 2 == 0 { " " } else { "   " }, 5 * row + 5)?;
        }
        Ok(())
    }
}

/// The signs of pieces.
const SIGNS: [(char, Piece); 4] = [
    ('b', Piece { color: Color::Black, rank: Rank::Man }),
    ('B', Piece { color: Color::Black, rank: Rank::King }),
    ('w', Piece { color: Color::White, rank: Rank::Man }),
    ('W', Piece { color: Color::White, rank: Rank::King }),
];

/// Says why a text is not a diagram. Rows count from 1 at the top, dark squares from 1 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseDiagramError {
    /// There are more or fewer rows than ten.
    #[error("expected 10 rows, found {found}")]
    RowCount {
        /// How many there are.
        found: usize,
    },
    /// A row has more or fewer dark squares than five.
    #[error("row {row}: expected 5 squares, found {found}")]
    SquareCount {
        /// The row.
        row: u8,
        /// How many squares it has.
        found: usize,
    },
    /// A character stands for no piece.
    #[error("square {square}: expected w, W, b, B or a dot, found {found:?}")]
    UnexpectedCharacter {
        /// The square where it stands.
        square: Square,
        /// The character.
        found: char,
    },
    /// A number at the end of a row is not that of its square.
    #[error("row {row}: expected the number {expected} at this end")]
    WrongNumber {
        /// The row.
        row: u8,
        /// The number of the square at that end.
        expected: u8,
    },
}

fn read_row(row: u8, line: &str, setup: &mut Setup) -> Result<(), ParseDiagramError> {
    let from_left = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let cells = from_left.trim_end_matches(|c: char| c.is_ascii_digit());
    let (left, right) = (&line[..line.len() - from_left.len()], &from_left[cells.len()..]);
    for (digits, expected) in [(left, 5 * row + 1), (right, 5 * row + 5)] {
        if !digits.is_empty() && digits.parse() != Ok(expected) {
            return Err(ParseDiagramError::WrongNumber { row: row + 1, expected });
        }
    }
    let signs = cells.chars().filter(|c| !c.is_whitespace());
    let found = signs.clone().count();
    if found != 5 {
        return Err(ParseDiagramError::SquareCount { row: row + 1, found });
    }
    let squares = Square::all().filter(|square| square.row() == row);
    for (square, found) in squares.zip(signs) {
        match SIGNS.iter().find(|(sign, _)| *sign == found) {
            Some(&(_, piece)) => setup.put(square, piece),
            None if found == '.' => {}
            None => return Err(ParseDiagramError::UnexpectedCharacter { square, found }),
        }
    }
    Ok(())
}
