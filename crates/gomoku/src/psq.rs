//! The game files of the Piskvork manager, `.psq`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use tengen_stones::{InvalidSize, Point, Size};
use thiserror::Error;

/// A game as the Piskvork manager writes it: no rule, no result, moves with their times.
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
/// use tengen_gomoku::{Psq, Rule, Setup, replay};
///
/// let text = "Piskvorky 15x15, 11:11, 0\n8,8,1200\n9,7,850\nengine-a.zip\nengine-b.zip\n-1\n";
/// let game: Psq = text.parse()?;
/// assert_eq!(game.to_string(), text);
/// let board = replay::<15>(&Setup::empty(game.size, Rule::Freestyle), &game.points())?;
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
    /// The players, as files of programs or as names.
    pub players: [String; 2],
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
    #[error("line {line}: column {col}, row {row}, both from 1, are off the board of size {size}")]
    OffBoard {
        /// The line.
        line: usize,
        /// The column from the left, from 1.
        col: u32,
        /// The row from the top, from 1.
        row: u32,
        /// The size of the board.
        size: Size,
    },
    /// The file ends before both players are named.
    #[error("the file ends at line {line}, before both players are named")]
    MissingPlayers {
        /// The last line.
        line: usize,
    },
}

impl Psq {
    /// Lists where the stones were put.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        self.moves.iter().map(|mv| mv.point).collect()
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

/// Reads the file, with either kind of line ends. What follows the two players is read past: some
/// managers add the winner and the rule. A move without a time took none.
impl FromStr for Psq {
    type Err = ParsePsqError;

    fn from_str(text: &str) -> Result<Self, ParsePsqError> {
        let mut lines = (1..).zip(text.lines().map(str::trim)).peekable();
        let (size, levels, first) = match lines.next() {
            Some((_, header)) => parse_header(header)?,
            None => return Err(ParsePsqError::Header),
        };
        let mut moves = Vec::new();
        while let Some((line, text)) = lines.next_if(|&(_, text)| is_move(text)) {
            moves.push(parse_move(line, text, size)?);
        }
        let mut players = [String::new(), String::new()];
        for player in &mut players {
            match lines.next() {
                Some((_, name)) if name != "-1" => *player = name.to_string(),
                Some((line, _)) => return Err(ParsePsqError::MissingPlayers { line }),
                None => return Err(ParsePsqError::MissingPlayers { line: text.lines().count() }),
            }
        }
        Ok(Self { size, levels, first, moves, players })
    }
}

fn parse_header(text: &str) -> Result<(Size, [u32; 2], u8), ParsePsqError> {
    let fields = || {
        let (size, rest) = text.strip_prefix("Piskvorky ")?.split_once(',')?;
        let (levels, first) = rest.split_once(',')?;
        let ((cols, rows), (one, two)) = (size.split_once('x')?, levels.trim().split_once(':')?);
        let first = match first.trim() {
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

fn parse_move(line: usize, text: &str, size: Size) -> Result<PsqMove, ParsePsqError> {
    let mut numbers = text.split(',').map(|text| number(text.trim()));
    let (Some(Some(col)), Some(Some(row)), millis, None) =
        (numbers.next(), numbers.next(), numbers.next(), numbers.next())
    else {
        return Err(ParsePsqError::Move { line });
    };
    let millis = millis.unwrap_or(Some(0)).ok_or(ParsePsqError::Move { line })?;
    let off_board = ParsePsqError::OffBoard { line, col, row, size };
    let from_zero = |n: u32| n.checked_sub(1).and_then(|n| usize::try_from(n).ok());
    let (Some(x), Some(y)) = (from_zero(col), from_zero(row)) else { return Err(off_board) };
    let point = Point::from_row_col(y, x, size).map_err(|_| off_board)?;
    Ok(PsqMove { point, millis })
}

/// Reads a number without sign.
fn number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}
