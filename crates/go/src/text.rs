//! Positions on one line: `<rows> <side> [ko=K] [passes=P] [rules=R] [komi=K]`.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};
use core::str::FromStr;

use tengen_core::Color;
use tengen_stones::{Lattice, ParsePlacementError, ParsePointError, stone_char};
use thiserror::Error;

use crate::komi::ParseKomiError;
use crate::position::Position;
use crate::rules_text::ParseRulesError;
use crate::setup::{InvalidSetup, Setup};

/// Says why a text is no setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// The rows are wrong.
    #[error(transparent)]
    Rows(#[from] ParsePlacementError),
    /// Nothing follows the rows.
    #[error("the side to move is missing: expected X or O after the rows and a blank")]
    MissingSide,
    /// What follows the rows is not a side.
    #[error("found {found:?} for the side to move, expected X or O")]
    Side {
        /// What was found.
        found: String,
    },
    /// A field is not known, stands twice, or after one that it should stand before.
    #[error("found {found:?}, expected ko=, passes=, rules= and komi=, in this order, or the end")]
    Field {
        /// What was found.
        found: String,
    },
    /// The ko is no point.
    #[error("ko: {0}")]
    Ko(ParsePointError),
    /// The passes are not 0, 1 or 2.
    #[error("passes={found:?}: expected 0, 1 or 2")]
    Passes {
        /// What was found.
        found: String,
    },
    /// The rules are not known.
    #[error("rules: {0}")]
    Rules(#[from] ParseRulesError),
    /// The komi is no number of half points.
    #[error("komi: {0}")]
    Komi(#[from] ParseKomiError),
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

/// The fields that may follow the side, in their order.
const FIELDS: [&str; 4] = ["ko", "passes", "rules", "komi"];

/// Reads `3/1X1/3 O ko=B2 passes=0 rules=japanese komi=0.5`; all after the side may be left out,
/// and the order is fixed.
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let mut words = text.split(' ');
        let placement = words.next().unwrap_or_default().parse()?;
        let turn = match words.next() {
            None | Some("") => return Err(ParseSetupError::MissingSide),
            Some("X") => Color::Black,
            Some("O") => Color::White,
            Some(found) => return Err(ParseSetupError::Side { found: found.to_string() }),
        };
        let mut setup = Self::of_placement(placement, turn);
        let mut next = 0;
        for word in words {
            let unknown = || ParseSetupError::Field { found: word.to_string() };
            let (name, value) = word.split_once('=').ok_or_else(unknown)?;
            let place = FIELDS.iter().position(|field| *field == name).ok_or_else(unknown)?;
            if place < next {
                return Err(unknown());
            }
            next = place + 1;
            setup.set(place, value)?;
        }
        Ok(setup)
    }
}

impl Setup {
    /// Sets the field at this place of `FIELDS`.
    fn set(&mut self, place: usize, value: &str) -> Result<(), ParseSetupError> {
        match place {
            0 => self.ko = Some(value.parse().map_err(ParseSetupError::Ko)?),
            1 => {
                self.passes = match value {
                    "0" => 0,
                    "1" => 1,
                    "2" => 2,
                    _ => return Err(ParseSetupError::Passes { found: value.to_string() }),
                }
            }
            2 => self.rules = Some(value.parse()?),
            _ => self.komi = Some(value.parse()?),
        }
        Ok(())
    }
}

/// Writes `<rows> <side>` and what differs from the default.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = stone_char(self.turn);
        let mut text = format!("{} {side}", self.placement);
        if let Some(ko) = self.ko {
            write!(text, " ko={ko}")?;
        }
        if self.passes > 0 {
            write!(text, " passes={}", self.passes)?;
        }
        if let Some(rules) = self.rules {
            write!(text, " rules={rules}")?;
        }
        if let Some(komi) = self.komi {
            write!(text, " komi={komi}")?;
        }
        f.pad(&text)
    }
}

impl<L: Lattice> FromStr for Position<L> {
    type Err = ParsePositionError;

    /// Reads what a [`Setup`] does and checks it.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(Self::try_from(text.parse::<Setup>()?)?)
    }
}

/// Writes `<rows> <side>` and what differs from the default; prisoners are not part of the text.
impl<L: Lattice> fmt::Display for Position<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}
