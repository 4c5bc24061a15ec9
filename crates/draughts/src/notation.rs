//! Moves as game records write them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use smallvec::SmallVec;
use tengen_core::Board;
use thiserror::Error;

use crate::moves::Move;
use crate::path::{between, largest_between, passes};
use crate::position::{Position, Rank};
use crate::square::{ParseSquareError, Square};
use crate::square_set::SquareSet;
use crate::variant::Variant;

impl<V: Variant> Position<V> {
    /// Writes a move as PDN does: `32-28`, `32x23`, and with all squares where the piece comes down
    /// if several legal captures share their ends. [`parse_move`](Board::parse_move) reads it back.
    ///
    /// A capture that is not legal is written as its `Display` text.
    ///
    /// ```
    /// use tengen_core::Board;
    /// use tengen_draughts::Draughts;
    ///
    /// let board: Draughts = "W:WK47:B14,19,29,31,42".parse()?;
    /// let moves = board.legal_moves();
    /// let texts: Vec<_> = moves.iter().map(|&mv| board.notation(mv)).collect();
    /// assert_eq!(texts, ["47x38x20x9x36", "47x38x24x13x36"]);
    /// assert_eq!(moves[0].to_string(), "47x36x14x29x31x42");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn notation(&self, mv: V::Move) -> String {
        let squares = self.squares_of(mv.into());
        let numbered = |square: &Square| V::RULES.numbered(*square).to_string();
        let sign = if mv.into().is_capture() { "x" } else { "-" };
        match squares[..] {
            [] => mv.to_string(),
            _ => squares.iter().map(numbered).collect::<Vec<_>>().join(sign),
        }
    }

    /// The squares that tell a move from the other legal ones; none if it is an illegal capture.
    pub(crate) fn squares_of(&self, mv: Move) -> Squares {
        let ends = || Squares::from_slice(&[mv.from, mv.to]);
        if !mv.is_capture() {
            return ends();
        }
        let alike = captures_between(self, mv.from, mv.to);
        if alike[..] == [mv] {
            return ends();
        }
        let path = if alike.contains(&mv) { self.paths(mv.into()).next() } else { None };
        let landings = path.into_iter().flat_map(|path| path.jumps).map(|jump| jump.to);
        let mut squares: Squares = landings.collect();
        if !squares.is_empty() {
            squares.insert(0, mv.from);
        }
        squares
    }
}

/// The legal captures from one square to another.
fn captures_between<V: Variant>(board: &Position<V>, from: Square, to: Square) -> Vec<Move> {
    let legal = board.legal_moves().into_iter().map(Into::<Move>::into);
    legal.filter(|mv| mv.is_capture() && (mv.from, mv.to) == (from, to)).collect()
}

/// Says why a text is not a move. Squares have the numbers of the variant's board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is less than two squares.
    #[error("expected a move such as 32-28 or 32x23")]
    NotAMove,
    /// One of the squares is none.
    #[error("square {place} of the move: {error}")]
    Square {
        /// Which, counted from 1.
        place: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// The variant's board has no such square.
    #[error("there is no square {number}, expected 1 to {squares}")]
    NoSuchSquare {
        /// The number.
        number: u8,
        /// The last one.
        squares: u8,
    },
    /// Only a capture can have more than two squares, and not more than 52.
    #[error("the move has too many squares")]
    TooManySquares,
    /// A piece cannot be captured twice (FMJD art. 4.7).
    #[error("square {square} is named twice among the captured")]
    CapturedTwice {
        /// The square.
        square: Square,
    },
    /// Nothing is captured on this part of the way.
    #[error("no capture leads from {from} to {to}")]
    NoSuchCapture {
        /// Where the part begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// Several legal captures fit.
    #[error("several captures fit: {}", List(.moves))]
    Ambiguous {
        /// All of them.
        moves: Vec<Move>,
    },
}

impl ParseMoveError {
    /// The same with other squares.
    fn map_squares(self, map: impl Fn(Square) -> Square) -> Self {
        match self {
            Self::CapturedTwice { square } => Self::CapturedTwice { square: map(square) },
            Self::NoSuchCapture { from, to } => {
                Self::NoSuchCapture { from: map(from), to: map(to) }
            }
            Self::Ambiguous { moves } => Self::Ambiguous {
                moves: moves.into_iter().map(|mv| mv.map_squares(&map)).collect(),
            },
            error => error,
        }
    }
}

struct List<'a>(&'a [Move]);

impl core::fmt::Display for List<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (n, mv) in self.0.iter().enumerate() {
            write!(f, "{}{mv}", if n == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The ends of a capture, and a word for each piece.
const MAX_SQUARES: usize = 52;

pub(crate) type Squares = SmallVec<[Square; 8]>;

/// Reads a move in any of the forms that [`Move`] tells of.
pub(crate) fn parse<V: Variant>(
    board: &Position<V>,
    text: &str,
) -> Result<V::Move, ParseMoveError> {
    let parsed = parse_here(board, text);
    parsed.map(Into::into).map_err(|error| error.map_squares(|square| V::RULES.numbered(square)))
}

/// Finds all moves that a text may mean; where there are several, they are legal.
#[cfg(feature = "pdn")]
pub(crate) fn readings<V: Variant>(
    board: &Position<V>,
    text: &str,
) -> Result<Vec<V::Move>, ParseMoveError> {
    match parse_here(board, text) {
        Err(ParseMoveError::Ambiguous { moves }) => Ok(moves.into_iter().map(Into::into).collect()),
        Ok(mv) => Ok(alloc::vec![mv.into()]),
        Err(error) => Err(error.map_squares(|square| V::RULES.numbered(square))),
    }
}

/// The same with the squares of the large board.
fn parse_here<V: Variant>(board: &Position<V>, text: &str) -> Result<Move, ParseMoveError> {
    if text.contains('-') { parse_quiet(board, text) } else { parse_capture(board, text) }
}

fn parse_quiet<V: Variant>(board: &Position<V>, text: &str) -> Result<Move, ParseMoveError> {
    let (from, to) = text.split_once('-').ok_or(ParseMoveError::NotAMove)?;
    if to.contains(is_capture_sign) || from.contains(is_capture_sign) || to.contains('-') {
        return Err(ParseMoveError::TooManySquares);
    }
    let (from, to) = (square::<V>(1, from)?, square::<V>(2, to)?);
    Ok(complete(board, from, to, SquareSet::EMPTY))
}

fn parse_capture<V: Variant>(board: &Position<V>, text: &str) -> Result<Move, ParseMoveError> {
    let squares = squares::<V>(text)?;
    let [from, to, ref captured @ ..] = squares[..] else { return Err(ParseMoveError::NotAMove) };
    let enemies = board.pieces(!board.turn());
    let is_path = captured.iter().any(|&square| !enemies.contains(square));
    match captured.is_empty() || is_path {
        true => by_path(board, &squares),
        false => Ok(complete(board, from, to, distinct(captured)?)),
    }
}

fn is_capture_sign(sign: char) -> bool {
    matches!(sign, 'x' | 'X' | ':')
}

/// Reads a number, or a letter and a number as in chess: `c3`.
fn square<V: Variant>(place: usize, text: &str) -> Result<Square, ParseMoveError> {
    let text = text.trim();
    let squares = V::RULES.squares();
    if let Some(number) = crate::letters::number(text, V::RULES.lines()) {
        return V::RULES.square(number).ok_or(ParseMoveError::NoSuchSquare { number, squares });
    }
    let parsed = text.parse::<Square>();
    let number = parsed.map_err(|error| ParseMoveError::Square { place, error })?.number();
    V::RULES.square(number).ok_or(ParseMoveError::NoSuchSquare { number, squares })
}

fn squares<V: Variant>(text: &str) -> Result<Squares, ParseMoveError> {
    let parts = text.split(is_capture_sign);
    if text.trim().is_empty() {
        return Err(ParseMoveError::NotAMove);
    }
    if parts.clone().nth(MAX_SQUARES).is_some() {
        return Err(ParseMoveError::TooManySquares);
    }
    parts.zip(1..).map(|(part, place)| square::<V>(place, part)).collect()
}

fn distinct(squares: &[Square]) -> Result<SquareSet, ParseMoveError> {
    let mut set = SquareSet::EMPTY;
    for &square in squares {
        if set.contains(square) {
            return Err(ParseMoveError::CapturedTwice { square });
        }
        set.insert(square);
    }
    Ok(set)
}

/// Adds to a move whether it crowns a man.
fn complete<V: Variant>(
    board: &Position<V>,
    from: Square,
    to: Square,
    captured: SquareSet,
) -> Move {
    let is_same = |mv: &Move| mv.captured == captured;
    if let Some(mv) = captures_between(board, from, to).into_iter().find(is_same) {
        return mv;
    }
    let promotes = board.at(from).is_some_and(|piece| {
        piece.rank == Rank::Man && V::RULES.crown_row(piece.color).contains(to)
    });
    Move { from, to, promotes, captured }
}

/// Reads a capture from squares where the piece comes down: two at least.
fn by_path<V: Variant>(board: &Position<V>, squares: &[Square]) -> Result<Move, ParseMoveError> {
    let (from, to) = (squares[0], squares[squares.len() - 1]);
    let mut fits = captures_between(board, from, to);
    if squares.len() > 2 {
        fits.retain(|&mv| passes(board, mv, &squares[1..]));
    }
    match fits[..] {
        [] => Ok(complete(board, from, to, too_small(board, squares)?)),
        [mv] => Ok(mv),
        _ => Err(ParseMoveError::Ambiguous { moves: fits }),
    }
}

/// What an illegal capture captures.
fn too_small<V: Variant>(
    board: &Position<V>,
    squares: &[Square],
) -> Result<SquareSet, ParseMoveError> {
    straight(board, squares).or_else(|error| match *squares {
        [from, to] => largest_between(board, from, to).ok_or(error),
        _ => Err(error),
    })
}

/// The enemies on the straight ways between the squares; there must be one on each.
fn straight<V: Variant>(
    board: &Position<V>,
    squares: &[Square],
) -> Result<SquareSet, ParseMoveError> {
    squares.windows(2).try_fold(SquareSet::EMPTY, |captured, way| {
        let (from, to) = (way[0], way[1]);
        let jumped = between(from, to).map(|between| between & board.pieces(!board.turn()));
        match jumped.filter(|jumped| !jumped.is_empty()) {
            Some(jumped) => Ok(captured | jumped),
            None => Err(ParseMoveError::NoSuchCapture { from, to }),
        }
    })
}
