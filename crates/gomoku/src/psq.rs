//! The game files of the Piskvork manager, `.psq`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use tengen_stones::{InvalidSize, Point, Size};
use thiserror::Error;

use crate::rule::Rule;

/// A game as the Piskvork manager writes it: no result, moves with their times.
///
/// ```text
/// Piskvorky 15x15, 11:11, 0      columns x rows, the players' levels, who begins
/// 8,8,1200                       column from the left and row from the top, both from 1, and
/// 9,7,850                        milliseconds
/// engine-a.zip                   the players
/// engine-b.zip
/// -1
/// ```
///
/// ```
/// use tengen_core::Board;
/// use tengen_gomoku::{Gomoku, Psq};
///
/// let text = "Piskvorky 15x15, 11:11, 0\n8,8,1200\n9,7,850\nengine-a.zip\nengine-b.zip\n-1\n";
/// let game: Psq = text.parse()?;
/// assert_eq!(game.to_string(), text);
/// let mut board = Gomoku::<15>::new();
/// for mv in &game.moves {
///     board.play(mv.point.into())?;
/// }
/// assert_eq!(board.stone("J9".parse()?), Some(tengen_core::Color::White)); // I9 in gomoku's letters
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Psq {
    /// The size of the board.
    pub size: Size,
    /// The two players' levels, 11 for a program.
    pub levels: [u32; 2],
    /// Which player begins, 0 or 1.
    pub first: u8,
    /// The moves in their order.
    pub moves: Vec<PsqMove>,
    /// The players, as files of programs or as names; empty where the file names none.
    pub players: [String; 2],
    /// The rule, where a last line such as `1,Freestyle` names it, as Gomocup's files do. Not written.
    pub rule: Option<Rule>,
}

/// A move of a [`Psq`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PsqMove {
    /// Where the stone is.
    pub point: Point,
    /// How long the player thought, in milliseconds.
    pub millis: u32,
}

/// Says why a text is no `.psq` file. Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePsqError {
    /// The first line is not that of such a file.
    #[error("line 1: expected a line such as \"Piskvorky 15x15, 11:11, 0\"")]
    Header,
    /// There can be no board of this size here.
    #[error("line 1: {0}")]
    Size(#[from] InvalidSize),
    /// A line of numbers is no move.
    #[error("line {line}: expected a move such as 8,8,1200, three numbers")]
    Move {
        /// The line.
        line: usize,
    },
    /// A move is off the board.
    #[error("line {line}: column {col}, row {row} are off the board of size {size}")]
    OffBoard {
        /// The line.
        line: usize,
        /// The column from the left, as it is written.
        col: u32,
        /// The row from the top, as it is written.
        row: u32,
        /// The size of the board.
        size: Size,
    },
}

impl Psq {
    /// Reads a `.rec`, as Gomotur wrote them, on 20 × 20 points: the players in the order of play, moves
    /// whose columns and rows count from 0, and a number.
    ///
    /// # Errors
    ///
    /// The first line that does not fit.
    ///
    /// ```
    /// use tengen_gomoku::Psq;
    ///
    /// let game = Psq::from_rec("one.zip\ntwo.zip\n9,9,120\n10,9,80\n0\n")?;
    /// assert_eq!(game.to_string(), "Piskvorky 20x20, 11:11, 0\n10,10,120\n11,10,80\none.zip\ntwo.zip\n-1\n");
    /// # Ok::<(), tengen_gomoku::ParsePsqError>(())
    /// ```
    pub fn from_rec(text: &str) -> Result<Self, ParsePsqError> {
        let size = Size::square(20)?;
        let mut lines = lines(text);
        let mut player = || match lines.next_if(|&(_, text)| !is_move(text)) {
            Some((_, name)) => Ok(name.to_string()),
            None => Err(ParsePsqError::Header),
        };
        let players = [player()?, player()?];
        let moves = parse_moves(&mut lines, size, 0)?;
        Ok(Self { size, levels: [11, 11], first: 0, moves, players, rule: None })
    }
}

/// Writes the file, its last line ended. Points off the board, a `first` above 1, and players with
/// line breaks, that look like moves or that are `-1` make it unreadable.
impl fmt::Display for Psq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cols, rows) = (self.size.cols(), self.size.rows());
        let [one, two] = self.levels;
        writeln!(f, "Piskvorky {cols}x{rows}, {one}:{two}, {}", self.first)?;
        for mv in &self.moves {
            let row = i16::from(rows) - i16::from(mv.point.row());
            writeln!(f, "{},{row},{}", mv.point.col() + 1, mv.millis)?;
        }
        let [one, two] = &self.players;
        write!(f, "{one}\n{two}\n-1\n")
    }
}

/// Reads the file, with either kind of line ends. A move without a time took none, and Piskvork names the
/// players only in tournaments.
impl FromStr for Psq {
    type Err = ParsePsqError;

    fn from_str(text: &str) -> Result<Self, ParsePsqError> {
        let mut lines = lines(text);
        let (size, levels, first) = match lines.next() {
            Some((_, header)) => parse_header(header)?,
            None => return Err(ParsePsqError::Header),
        };
        let moves = parse_moves(&mut lines, size, 1)?;
        let mut player = || lines.next_if(|(_, text)| text.parse::<i32>().is_err());
        let players = [player(), player()];
        let players = players.map(|line| line.map_or_else(String::new, |(_, name)| name.into()));
        let rule = lines
            .find_map(|(_, text)| text.split_once(',')?.1.trim().to_ascii_lowercase().parse().ok());
        Ok(Self { size, levels, first, moves, players, rule })
    }
}

type Lines<'a> =
    core::iter::Peekable<alloc::boxed::Box<dyn Iterator<Item = (usize, &'a str)> + 'a>>;

/// The lines that are not empty, with their numbers.
fn lines(text: &str) -> Lines<'_> {
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty());
    let lines: alloc::boxed::Box<dyn Iterator<Item = (usize, &str)>> =
        alloc::boxed::Box::new(lines);
    lines.peekable()
}

/// Reads the moves, whose columns and rows begin with `base`.
fn parse_moves(
    lines: &mut Lines<'_>,
    size: Size,
    base: u32,
) -> Result<Vec<PsqMove>, ParsePsqError> {
    let mut moves = Vec::new();
    while let Some((line, text)) = lines.next_if(|&(_, text)| is_move(text)) {
        moves.push(parse_move(line, text, size, base)?);
    }
    Ok(moves)
}

fn parse_header(text: &str) -> Result<(Size, [u32; 2], u8), ParsePsqError> {
    let fields = || {
        let (name, rest) = text.split_at_checked("Piskvorky".len())?;
        let is_name = name.eq_ignore_ascii_case("Piskvorky");
        let (size, rest) = rest.trim_start().split_once(',').filter(|_| is_name)?;
        let (levels, first) = rest.split_once(',')?;
        let ((cols, rows), (one, two)) = (size.split_once('x')?, levels.trim().split_once(':')?);
        let first = match first.split(',').next()?.trim() {
            "0" => 0,
            "1" => 1,
            _ => return None,
        };
        let levels = [number(one)?, number(two)?];
        Some((number(cols)?, number(rows)?, levels, first))
    };
    let (cols, rows, levels, first) = fields().ok_or(ParsePsqError::Header)?;
    let side = |lines: u32| u8::try_from(lines).unwrap_or(u8::MAX);
    Ok((Size::new(side(cols), side(rows))?, levels, first))
}

/// Tells moves, well written or not, from the players that follow them.
fn is_move(text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(',');
    let is_numbers = !text.contains(|c: char| c.is_alphabetic()) && text.contains([',', ';']);
    begins || is_numbers
}

fn parse_move(line: usize, text: &str, size: Size, base: u32) -> Result<PsqMove, ParsePsqError> {
    let mut numbers = text.split(',').map(|text| number(text.trim()));
    let (Some(Some(col)), Some(Some(row)), millis, None) =
        (numbers.next(), numbers.next(), numbers.next(), numbers.next())
    else {
        return Err(ParsePsqError::Move { line });
    };
    let millis = millis.unwrap_or(Some(0)).ok_or(ParsePsqError::Move { line })?;
    let off_board = ParsePsqError::OffBoard { line, col, row, size };
    let from_zero = |n: u32| n.checked_sub(base).and_then(|n| usize::try_from(n).ok());
    let (Some(x), Some(y)) = (from_zero(col), from_zero(row)) else { return Err(off_board) };
    let point = Point::from_row_col(y, x, size).ok_or(off_board)?;
    Ok(PsqMove { point, millis })
}

/// Reads a number without sign.
fn number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}
