//! Positions that may break the rules, on their way to become [`Gomoku`] positions.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use tengen_core::Color;
use tengen_stones::{Letters, ParsePlacementError, Placement, Point, Size, stone_char};
use thiserror::Error;

use crate::position::Gomoku;
use crate::rule::{ParseRuleError, Rule, beginning};

/// Stones, side to move and rule, of any size, with every field open: it may be illegal.
///
/// `Gomoku::try_from` is the door to the rules; `Gomoku<25>` takes every size. Stone counts are not
/// validated: a diagram rarely tells how it came about.
///
/// # Text
///
/// `<rows> <side> [rule=R] [passes=P]`: the rows from the top as [`Placement`] writes them, `X` or
/// `O` to move, the rule unless it is freestyle, and, only where players may pass, how many passes
/// were the last moves.
///
/// The robot of the source document plays White and begins:
///
/// ```
/// use tengen_core::{Board, Color};
/// use tengen_gomoku::{Gomoku, Rule, Setup};
///
/// let mut setup = Setup::empty("15".parse()?, Rule::Freestyle);
/// setup.turn = Color::White;
/// setup.passes = Some(0); // players may pass
/// let mut board = Gomoku::<15>::try_from(setup.clone())?;
/// board.play(board.parse_move("H8")?)?;
/// assert_eq!(board.to_string(), "15/15/15/15/15/15/15/7O7/15/15/15/15/15/15/15 X passes=0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The stones.
    pub placement: Placement,
    /// The side to move.
    pub turn: Color,
    /// The rule.
    pub rule: Rule,
    /// How many passes were the last moves, 0 to 2; `None` where nobody may pass.
    pub passes: Option<u8>,
}

/// Says why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidSetup {
    /// The board type has no room for this size.
    #[error("a setup of size {size} on a board type for sizes up to {room}")]
    TooLarge {
        /// The size of the setup.
        size: Size,
        /// The largest size there is room for.
        room: Size,
    },
    /// The second pass ends the game.
    #[error("{found} passes in a row, but the second ends the game")]
    TooManyPasses {
        /// How many there are.
        found: u8,
    },
    /// In renju Black begins.
    #[error("white is to move on an empty board, but in renju black begins")]
    WhiteBeginsRenju,
    /// Both colours have a winning row; the first ends the game.
    #[error(
        "both have five in a row: black at {}, white at {}",
        .black.text(Letters::WithI), .white.text(Letters::WithI)
    )]
    TwoWinners {
        /// A stone of Black's row.
        black: Point,
        /// A stone of White's row.
        white: Point,
    },
}

/// Says why a text is no setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// The rows are wrong.
    #[error(transparent)]
    Rows(#[from] ParsePlacementError),
    /// Nothing follows the rows.
    #[error("the side to move is missing: expected X or O after the rows and a space")]
    MissingSide,
    /// What follows the rows is no side.
    #[error("found {found:?} for the side to move, expected X or O")]
    Side {
        /// The word, or its beginning if it is long.
        found: String,
    },
    /// What follows `rule=` is no rule.
    #[error("{0}")]
    Rule(ParseRuleError),
    /// What follows `passes=` is no number from 0 to 2.
    #[error("passes={found:?}: expected 0, 1 or 2")]
    Passes {
        /// What follows, or its beginning if it is long.
        found: String,
    },
    /// Something else follows the side to move, or it is in the wrong order.
    #[error("word {word}, {found:?}: expected rule=… and then passes=…, each at most once")]
    Trailing {
        /// Which word of the text, from 1.
        word: usize,
        /// The word, or its beginning if it is long.
        found: String,
    },
}

/// Says why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is no setup.
    #[error(transparent)]
    Text(#[from] ParseSetupError),
    /// The setup is no position.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
}

impl Setup {
    /// Sets up the board without stones, Black to move, without passing.
    #[must_use]
    pub fn empty(size: Size, rule: Rule) -> Self {
        Self { placement: Placement::empty(size), turn: Color::Black, rule, passes: None }
    }
}

impl<const N: usize> TryFrom<Setup> for Gomoku<N> {
    type Error = InvalidSetup;

    fn try_from(setup: Setup) -> Result<Self, InvalidSetup> {
        Self::of_setup(&setup)
    }
}

/// Writes `<rows> <side> [rule=R] [passes=P]`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = stone_char(self.turn);
        let mut text = format!("{} {side}", self.placement);
        if self.rule != Rule::default() {
            write!(text, " rule={}", self.rule)?;
        }
        if let Some(passes) = self.passes {
            write!(text, " passes={passes}")?;
        }
        f.pad(&text)
    }
}

/// Reads `<rows> <side> [rule=R] [passes=P]`, with one blank between the words. `rule=freestyle`
/// is read too.
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let mut words = (1..).zip(text.split(' ')).peekable();
        let rows = words.next().map_or("", |(_, word)| word);
        let placement: Placement = rows.parse()?;
        let turn = match words.next() {
            Some((_, "X")) => Color::Black,
            Some((_, "O")) => Color::White,
            None | Some((_, "")) => return Err(ParseSetupError::MissingSide),
            Some((_, word)) => return Err(ParseSetupError::Side { found: beginning(word) }),
        };
        let (mut rule, mut passes) = (Rule::default(), None);
        if let Some(name) = words.peek().and_then(|(_, word)| word.strip_prefix("rule=")) {
            rule = name.parse().map_err(ParseSetupError::Rule)?;
            words.next();
        }
        if let Some(number) = words.peek().and_then(|(_, word)| word.strip_prefix("passes=")) {
            passes = Some(parse_passes(number)?);
            words.next();
        }
        match words.next() {
            Some((word, text)) => Err(ParseSetupError::Trailing { word, found: beginning(text) }),
            None => Ok(Self { placement, turn, rule, passes }),
        }
    }
}

fn parse_passes(text: &str) -> Result<u8, ParseSetupError> {
    match text {
        "0" => Ok(0),
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(ParseSetupError::Passes { found: beginning(text) }),
    }
}

impl<const N: usize> FromStr for Gomoku<N> {
    type Err = ParsePositionError;

    /// Reads `<rows> <side> [rule=R] [passes=P]`, as in `3/1X1/3 O rule=renju`.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(Self::try_from(text.parse::<Setup>()?)?)
    }
}

#[cfg(feature = "serde")]
tengen_core::serde_as_text!(
    [] crate::moves::Move, [] crate::psq::Psq, [] Rule, [] Setup, [const N: usize] Gomoku<N>
);
