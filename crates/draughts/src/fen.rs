//! FEN, the one-line text of positions (PDN 3.0, appendix on FEN).

use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use tengen_core::Color;
use thiserror::Error;

use crate::letters;
use crate::position::{Position, Rank};
use crate::setup::{InvalidSetup, Setup};
use crate::square::{ParseSquareError, Square, excerpt};
use crate::square_set::SquareSet;
use crate::variant::{International, Variant};

/// Writes FEN in its normal form: the side to move, then White's and Black's squares in order,
/// `K` before kings, three or more neighbours as a range, no blanks and no dot.
///
/// It is read back unless two pieces share a square: those of one colour show as a king, those of
/// two are refused.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::from(letter(self.turn));
        for color in [Color::White, Color::Black] {
            text += ":";
            text += letter(color);
            text += &side(self.men[color], self.kings[color]);
        }
        f.pad(&text)
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::White => "W",
        Color::Black => "B",
    }
}

/// The squares of one side.
fn side(men: SquareSet, kings: SquareSet) -> String {
    let (mut left, mut parts) = (men | kings, Vec::new());
    while let Some(first) = left.first() {
        let is_king = kings.contains(first);
        let run = run_length(if is_king { kings } else { men }, first);
        let shown = if run < 3 { 1 } else { run };
        let squares = Square::all().filter(|&s| s >= first).take(shown);
        left -= squares.clone().collect();
        let last = squares.last().filter(|&last| last != first);
        let last = last.map_or_else(String::new, |last| alloc::format!("-{last}"));
        parts.push(alloc::format!("{}{first}{last}", if is_king { "K" } else { "" }));
    }
    parts.join(",")
}

/// How many squares of `set` follow each other from `first` on, with itself.
fn run_length(set: SquareSet, first: Square) -> usize {
    Square::all().filter(|&s| s >= first).take_while(|&s| set.contains(s)).count()
}

/// Says where and why a text is no FEN. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseFenError {
    /// No side is named where one must be.
    #[error("column {column}: expected W or B")]
    ExpectedColor {
        /// Where.
        column: usize,
    },
    /// A side is named a second time.
    #[error("column {column}: the squares of {color} are given twice")]
    ColorTwice {
        /// Where the second list begins.
        column: usize,
        /// Whose.
        color: Color,
    },
    /// Nothing says where the pieces stand.
    #[error("no pieces: expected a list such as :W31-50 or :B1-20")]
    NoLists,
    /// A number names no square.
    #[error("column {column}: {error}")]
    Square {
        /// Where it begins.
        column: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// A range runs backward.
    #[error("column {column}: the range runs backward, from {first} to {last}")]
    BackwardRange {
        /// Where it begins.
        column: usize,
        /// Its first square.
        first: Square,
        /// Its last square.
        last: Square,
    },
    /// A square is named twice.
    #[error("column {column}: square {square} is named twice")]
    SquareTwice {
        /// Where the second mention begins.
        column: usize,
        /// The square.
        square: Square,
    },
    /// The text does not go on as FEN does.
    #[error("column {column}: expected {expected}, found {}", Found(*.found))]
    Unexpected {
        /// Where.
        column: usize,
        /// The character there; `None` at the end.
        found: Option<char>,
        /// What FEN can go on with there.
        expected: &'static str,
    },
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

/// Reads every form of FEN: either colour first, one or both sides, empty lists, `K` before a
/// square or a range, squares such as `c3`, blanks anywhere but inside a number, small letters, a final
/// dot, the counters `:H0:F1:+0+0` that some servers append (read over), and `W::` for the empty board.
///
/// The setup may be no position: `Draughts` reads the same texts and refuses those.
///
/// ```
/// use tengen_draughts::{Draughts, Setup};
///
/// let setup: Setup = "B : B 1-20 : W 31-48, K49-50 .".parse()?;
/// assert_eq!(setup.to_string(), "B:W31-48,K49,K50:B1-20");
/// let error = "W:W31-51:B1-20".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "column 7: there is no square 51, expected 1 to 50");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        Self::from_fen(text, International::RULES.lines())
    }
}

impl Setup {
    /// Reads FEN of a board with this many lines, on which letters name squares; the numbers are kept.
    pub(crate) fn from_fen(text: &str, lines: u8) -> Result<Self, ParseFenError> {
        let mut reader = Reader { text, at: 0, lines };
        let mut setup = Self::empty(reader.color()?);
        let mut seen = SquareSet::EMPTY;
        let mut given = [false; 2];
        let mut unnamed = 0;
        let mut next = "a colon";
        while reader.take(':') {
            if reader.counter()? {
                next = "a colon or the end";
                continue;
            }
            if unnamed == 1 && matches!(reader.peek(), None | Some('.'))
                || reader.peek() == Some(':')
            {
                unnamed += 1;
                continue;
            }
            next = "a comma, a colon or the end";
            let column = reader.column();
            let color = reader.color()?;
            if core::mem::replace(&mut given[color.index()], true) {
                return Err(ParseFenError::ColorTwice { column, color });
            }
            reader.side(color, &mut setup, &mut seen)?;
        }
        if reader.take('.') {
            next = "the end";
        }
        match reader.peek() {
            Some(_) => Err(reader.unexpected(next)),
            None if given == [false; 2] && unnamed < 2 => Err(ParseFenError::NoLists),
            None => Ok(setup),
        }
    }
}

/// A text and how far it is read. Blanks are skipped.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    lines: u8,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn column(&mut self) -> usize {
        self.peek();
        self.text[..self.at].chars().count() + 1
    }

    /// Reads `letter`, in either case, if it comes next.
    fn take(&mut self, letter: char) -> bool {
        let found = self.peek().filter(|found| found.eq_ignore_ascii_case(&letter));
        self.at += found.map_or(0, char::len_utf8);
        found.is_some()
    }

    fn color(&mut self) -> Result<Color, ParseFenError> {
        if self.take('W') {
            Ok(Color::White)
        } else if self.take('B') {
            Ok(Color::Black)
        } else {
            Err(ParseFenError::ExpectedColor { column: self.column() })
        }
    }

    /// Reads over a counter, if one comes next: `H` or `F` and a number, or `+1+0`, the moves of kings.
    fn counter(&mut self) -> Result<bool, ParseFenError> {
        let mut is_one = false;
        while self.take('+') || !is_one && (self.take('H') || self.take('F')) {
            is_one = true;
            if self.digits().is_empty() {
                return Err(self.unexpected("a number"));
            }
        }
        Ok(is_one)
    }

    fn unexpected(&mut self, expected: &'static str) -> ParseFenError {
        ParseFenError::Unexpected { column: self.column(), found: self.peek(), expected }
    }

    fn digits(&mut self) -> &str {
        self.peek();
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn square(&mut self) -> Result<Square, ParseFenError> {
        let column = self.column();
        if self.peek().is_some_and(|next| next.is_ascii_alphabetic()) {
            return self.named(column);
        }
        match self.digits() {
            "" => Err(self.unexpected("a number from 1 to 50")),
            digits => digits.parse().map_err(|error| ParseFenError::Square { column, error }),
        }
    }

    /// Reads a square such as `c3`.
    fn named(&mut self, column: usize) -> Result<Square, ParseFenError> {
        let rest = &self.text[self.at..];
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let name = &rest[..1 + digits];
        self.at += name.len();
        let unknown = || ParseSquareError::NotANumber { found: excerpt(name) };
        let number = letters::number(name, self.lines).and_then(|number| Square::new(number).ok());
        number.ok_or_else(unknown).map_err(|error| ParseFenError::Square { column, error })
    }

    /// Reads the list of one side, which may be empty.
    fn side(
        &mut self,
        color: Color,
        setup: &mut Setup,
        seen: &mut SquareSet,
    ) -> Result<(), ParseFenError> {
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            let column = self.column();
            let rank = if self.take('K') { Rank::King } else { Rank::Man };
            let squares = self.range(column)?;
            if let Some(square) = (squares & *seen).first() {
                return Err(ParseFenError::SquareTwice { column, square });
            }
            *seen |= squares;
            match rank {
                Rank::King => setup.kings[color] |= squares,
                Rank::Man => setup.men[color] |= squares,
            }
            if !self.take(',') {
                return Ok(());
            }
        }
    }

    /// Reads a square or a range of squares.
    fn range(&mut self, column: usize) -> Result<SquareSet, ParseFenError> {
        let first = self.square()?;
        if !self.take('-') {
            return Ok(first.into());
        }
        let last = self.square()?;
        if last < first {
            return Err(ParseFenError::BackwardRange { column, first, last });
        }
        Ok(Square::all().filter(|s| (first..=last).contains(s)).collect())
    }
}

/// Says why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] ParseFenError),
    /// The variant's board has no such square.
    #[error("there is no square {number}, expected 1 to {squares}")]
    NoSuchSquare {
        /// The number.
        number: u8,
        /// The last one.
        squares: u8,
    },
    /// It is, but its pieces cannot stand so. Squares have the numbers of the variant's board.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
}

/// Writes FEN in its normal form, with the numbers of the variant's board.
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbered = |set: SquareSet| Ok(set.iter().map(|s| V::RULES.numbered(s)).collect());
        let Ok::<_, Infallible>(setup) = Setup::from(*self).try_map(numbered);
        setup.fmt(f)
    }
}

/// Reads FEN, as [`Setup`] does, of a position that can be.
impl<V: Variant> FromStr for Position<V> {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::from_fen(text, |number| number)
    }
}

impl<V: Variant> Position<V> {
    /// Reads FEN whose squares may have other numbers.
    pub(crate) fn from_fen(
        text: &str,
        renumber: impl Fn(u8) -> u8,
    ) -> Result<Self, ParsePositionError> {
        Self::from_setup(&Self::setup_of_fen(text, renumber)?)
    }

    /// Reads FEN whose squares may have other numbers, of what may be no position.
    pub(crate) fn setup_of_fen(
        text: &str,
        renumber: impl Fn(u8) -> u8,
    ) -> Result<Setup, ParsePositionError> {
        let squares = V::RULES.squares();
        let place = |square: Square| {
            let number = renumber(square.number());
            let unknown = ParsePositionError::NoSuchSquare { number, squares };
            V::RULES.square(number).ok_or(unknown)
        };
        Setup::from_fen(text, V::RULES.lines())?.try_map(|set| set.iter().map(place).collect())
    }

    pub(crate) fn from_setup(setup: &Setup) -> Result<Self, ParsePositionError> {
        match setup.check(&V::RULES) {
            Ok(()) => Ok(Self::from_valid(setup)),
            Err(error) => Err(error.map_square(|square| V::RULES.numbered(square)).into()),
        }
    }
}
