//! Results of games.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use tengen_core::{Board, Color, Outcome};
use tengen_record::Ending;
use thiserror::Error;

/// How results are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Points {
    /// Two for a win, one for a draw: `2-0`, `1-1`, `0-2`.
    #[default]
    Two,
    /// One for a win, half for a draw: `1-0`, `1/2-1/2`, `0-1`.
    One,
}

/// A result as records write it, White's points first.
///
/// ```
/// use tengen_core::{Color, Outcome};
/// use tengen_draughts::pdn::{GameResult, Points};
///
/// let result: GameResult = "0-1".parse()?;
/// assert_eq!(result, GameResult::Ended(Outcome::Win(Color::Black), Points::One));
/// assert_eq!(GameResult::Ended(Outcome::Draw, Points::Two).to_string(), "1-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum GameResult {
    /// Somebody won, or nobody.
    Ended(Outcome, Points),
    /// Nobody gets a point: `0-0`.
    Void,
    /// Not known, or not over: `*`.
    Unknown,
}

const WHITE: Outcome = Outcome::Win(Color::White);
const BLACK: Outcome = Outcome::Win(Color::Black);

const TEXTS: [(&str, GameResult); 8] = [
    ("2-0", GameResult::Ended(WHITE, Points::Two)),
    ("1-1", GameResult::Ended(Outcome::Draw, Points::Two)),
    ("0-2", GameResult::Ended(BLACK, Points::Two)),
    ("1-0", GameResult::Ended(WHITE, Points::One)),
    ("1/2-1/2", GameResult::Ended(Outcome::Draw, Points::One)),
    ("0-1", GameResult::Ended(BLACK, Points::One)),
    ("0-0", GameResult::Void),
    ("*", GameResult::Unknown),
];

impl GameResult {
    /// Reads a score that PDN does not know, such as `4-6`, `1 1/2 - 1/2` or `1+ - 1-`: who has more
    /// points has won.
    pub(super) fn loose(text: &str) -> Option<Self> {
        if matches!(text.trim(), "" | "-" | "?") {
            return Some(Self::Unknown);
        }
        if matches!(text.trim(), "1/2" | "\u{bd}") {
            return Some(Self::Ended(Outcome::Draw, Points::One));
        }
        let text = text.replace(':', "-");
        let (white, black) = text.split_once(" - ").or_else(|| text.split_once('-'))?;
        let (white, black) = (score(white)?, score(black)?);
        let points = if white + black > 100 { Points::Two } else { Points::One };
        Some(Self::Ended(
            match white.cmp(&black) {
                Ordering::Greater => WHITE,
                Ordering::Less => BLACK,
                Ordering::Equal => Outcome::Draw,
            },
            points,
        ))
    }

    /// Returns who won, or that nobody did; `None` of nobody's points and of what is not known.
    pub(super) fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Ended(outcome, _) => Some(outcome),
            Self::Void | Self::Unknown => None,
        }
    }

    /// Says how a game ended.
    pub(super) fn of<B: Board>(ending: Option<&Ending<B>>, points: Points) -> Self {
        match ending.map(Ending::outcome) {
            None => Self::Unknown,
            Some(None) => Self::Void,
            Some(Some(outcome)) => Self::Ended(outcome, points),
        }
    }

    /// Finds the ending that the result tells of, where the board has not ended the game.
    pub(super) fn to_ending<B: Board>(self) -> Option<Ending<B>> {
        match self {
            Self::Ended(outcome, _) => Some(Ending::Agreement(outcome)),
            Self::Void => Some(Ending::NoResult),
            Self::Unknown => None,
        }
    }
}

/// Reads points in hundredths: `6`, `1 1/2`, `½`, `0.98`, `1+`.
fn score(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches(['+', '-']).trim();
    let half = text.strip_suffix("1/2").or_else(|| text.strip_suffix('\u{bd}'));
    let (whole, fraction) = half.map_or_else(
        || text.split_once(['.', ',']).unwrap_or((text, "0")),
        |whole| (whole.trim(), "5"),
    );
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| !text.starts_with('+'));
    let whole = if whole.is_empty() && half.is_some() { 0 } else { number(whole)? };
    let fraction = alloc::format!("{fraction:0<2}");
    Some(100 * u32::from(whole) + u32::from(number(fraction.get(..2)?)?))
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = TEXTS.iter().find(|(_, result)| result == self).map_or("*", |(text, _)| text);
        f.pad(text)
    }
}

/// Says that a text is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("expected one of 2-0, 1-1, 0-2, 1-0, 1/2-1/2, 0-1, 0-0, *")]
pub struct ParseResultError;

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        let text = text.trim();
        let known = TEXTS.iter().find(|(known, _)| *known == text);
        known.map(|&(_, result)| result).ok_or(ParseResultError)
    }
}
