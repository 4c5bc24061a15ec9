//! The result of a game: `RE`.

use alloc::format;
use core::fmt;
use core::str::FromStr;

use tengen_core::Color;

use crate::real::Real;
use crate::value::{Value, color_letter, trim};
use crate::value_error::{ValueError, ValueType};

/// How a game ended, as `RE` says it.
///
/// ```
/// use tengen_core::Color;
/// use tengen_sgf::{GameResult, Margin};
///
/// let result: GameResult = "B+Resign".parse()?;
/// assert_eq!(result, GameResult::Win { winner: Color::Black, by: Margin::Resignation });
/// assert_eq!(result.to_string(), "B+R");
/// assert_eq!("Draw".parse(), Ok(GameResult::Draw));
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GameResult {
    /// Somebody won: `B+…` or `W+…`.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        by: Margin,
    },
    /// Nobody won: `0`, or `Draw`.
    Draw,
    /// There is no result, or play was broken off: `Void`.
    Void,
    /// The result is not known: `?`.
    Unknown,
}

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Margin {
    /// It is not said, or the game has no points: `B+`.
    Unstated,
    /// By points: `B+2.5`. They are not below zero: no reader takes `B+-2.5`.
    Points(Real),
    /// The loser resigned: `B+R`, or `B+Resign`.
    Resignation,
    /// The loser's time ran out: `B+T`, or `B+Time`.
    Time,
    /// The loser broke a rule or did not appear: `B+F`, or `B+Forfeit`.
    Forfeit,
}

/// Reads all forms of FF4, letters in either case.
impl FromStr for GameResult {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let is = |name: &str| trim(text).eq_ignore_ascii_case(name);
        if is("0") || is("Draw") {
            Ok(Self::Draw)
        } else if is("Void") {
            Ok(Self::Void)
        } else if is("?") {
            Ok(Self::Unknown)
        } else {
            win(trim(text)).ok_or_else(|| ValueError::new(ValueType::Result, text))
        }
    }
}

fn win(text: &str) -> Option<GameResult> {
    let (winner, by) = text.split_once('+')?;
    let winner = match winner {
        "B" | "b" => Color::Black,
        "W" | "w" => Color::White,
        _ => return None,
    };
    let is =
        |letter: &str, name: &str| by.eq_ignore_ascii_case(letter) || by.eq_ignore_ascii_case(name);
    let by = if by.is_empty() {
        Margin::Unstated
    } else if is("R", "Resign") {
        Margin::Resignation
    } else if is("T", "Time") {
        Margin::Time
    } else if is("F", "Forfeit") {
        Margin::Forfeit
    } else {
        // A margin has no sign, but numbers may.
        Margin::Points(Real::read(by).ok().filter(|_| !by.starts_with(['+', '-']))?)
    };
    Some(GameResult::Win { winner, by })
}

/// Writes the short form: `B+R`, `0`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self {
            Self::Win { winner, by } => (color_letter(*winner), by),
            Self::Draw => return f.pad("0"),
            Self::Void => return f.pad("Void"),
            Self::Unknown => return f.pad("?"),
        };
        f.pad(&match by {
            Margin::Unstated => format!("{winner}+"),
            Margin::Points(points) => format!("{winner}+{points}"),
            Margin::Resignation => format!("{winner}+R"),
            Margin::Time => format!("{winner}+T"),
            Margin::Forfeit => format!("{winner}+F"),
        })
    }
}
