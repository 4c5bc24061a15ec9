//! Rule sets as text: a name, or axes.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::komi::ParseKomiError;
use crate::rules::{Compensation, Ko, Passes, Rules, Scoring, Suicide, Tax, Ties};

/// Says why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The text is neither the name of a set nor an axis with its value.
    #[error(
        "no rules {found:?}: expected japanese, chinese, korean, ing, aga, new-zealand, \
         tromp-taylor, stone, cgos, or axes such as ko=simple,suicide=no"
    )]
    UnknownSet {
        /// The text.
        found: String,
    },
    /// There is no such axis.
    #[error(
        "no axis {found:?}: expected ko, scoring, tax, suicide, komi, handicap, passes or ties"
    )]
    UnknownAxis {
        /// What stands before the `=`.
        found: String,
    },
    /// The axis has no such value.
    #[error("{axis}={found:?}: expected one of {expected}")]
    UnknownValue {
        /// The axis.
        axis: &'static str,
        /// What stands behind the `=`.
        found: String,
        /// Its values.
        expected: &'static str,
    },
    /// An axis is given twice.
    #[error("{axis} is given twice")]
    RepeatedAxis {
        /// The axis.
        axis: &'static str,
    },
    /// The komi is no number of half points.
    #[error("komi: {0}")]
    Komi(#[from] ParseKomiError),
}

/// An axis whose values have names.
trait Axis: Copy + PartialEq + 'static {
    const NAME: &'static str;
    const VALUES: &'static [(&'static str, Self)];
    const EXPECTED: &'static str;

    fn text(self) -> &'static str {
        Self::VALUES.iter().find(|(_, value)| *value == self).map_or("", |(text, _)| text)
    }

    fn read(found: &str) -> Result<Self, ParseRulesError> {
        let value = Self::VALUES.iter().find(|(text, _)| *text == found);
        value.map(|(_, value)| *value).ok_or_else(|| ParseRulesError::UnknownValue {
            axis: Self::NAME,
            found: found.to_string(),
            expected: Self::EXPECTED,
        })
    }
}

macro_rules! axis {
    ($type:ty, $name:literal, $first:literal = $default:expr $(, $text:literal = $value:expr)*) => {
        impl Axis for $type {
            const NAME: &'static str = $name;
            const VALUES: &'static [(&'static str, Self)] = &[($first, $default) $(, ($text, $value))*];
            const EXPECTED: &'static str = concat!($first $(, ", ", $text)*);
        }
    };
}

axis!(
    Ko,
    "ko",
    "simple" = Ko::Simple,
    "positional" = Ko::Positional,
    "situational" = Ko::Situational
);
axis!(Scoring, "scoring", "area" = Scoring::Area, "territory" = Scoring::Territory);
axis!(Tax, "tax", "none" = Tax::None, "seki" = Tax::Seki, "all" = Tax::All);
axis!(Suicide, "suicide", "yes" = Suicide::Allowed, "no" = Suicide::Forbidden);
axis!(
    Compensation,
    "handicap",
    "0" = Compensation::None,
    "n" = Compensation::EachStone,
    "n-1" = Compensation::EachButOne
);
axis!(Passes, "passes", "end" = Passes::TwoEnd, "stones" = Passes::HandOverStones);
axis!(Ties, "ties", "draw" = Ties::Draw, "black" = Ties::Black);

/// The axes in the order in which they are written; the index tells which were given.
const AXES: [&str; 8] = ["ko", "scoring", "tax", "suicide", "komi", "handicap", "passes", "ties"];

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        if let Some((_, rules)) = Self::NAMED.into_iter().find(|(name, _)| *name == text) {
            return Ok(rules);
        }
        let unknown = || ParseRulesError::UnknownSet { found: text.to_string() };
        let (mut rules, mut given) = (Self::default(), [false; AXES.len()]);
        for part in text.split(',') {
            let (axis, value) = part.split_once('=').ok_or_else(unknown)?;
            let place = AXES.iter().position(|name| *name == axis);
            let place =
                place.ok_or_else(|| ParseRulesError::UnknownAxis { found: axis.to_string() })?;
            if core::mem::replace(&mut given[place], true) {
                return Err(ParseRulesError::RepeatedAxis { axis: AXES[place] });
            }
            rules.set(place, value)?;
        }
        Ok(rules)
    }
}

impl Rules {
    /// Sets the axis at this place of `AXES`.
    fn set(&mut self, place: usize, value: &str) -> Result<(), ParseRulesError> {
        match place {
            0 => self.ko = Ko::read(value)?,
            1 => self.scoring = Scoring::read(value)?,
            2 => self.tax = Tax::read(value)?,
            3 => self.suicide = Suicide::read(value)?,
            4 => self.komi = value.parse()?,
            5 => self.compensation = Compensation::read(value)?,
            6 => self.passes = Passes::read(value)?,
            _ => self.ties = Ties::read(value)?,
        }
        Ok(())
    }

    /// Writes the first five axes, and of the others those that are not usual.
    fn write_axes(&self, f: &mut impl fmt::Write) -> fmt::Result {
        let Self { ko, scoring, tax, suicide, .. } = self;
        write!(f, "ko={},scoring={},", ko.text(), scoring.text())?;
        write!(f, "tax={},suicide={},komi={}", tax.text(), suicide.text(), self.komi)?;
        let usual = Self::default();
        if self.compensation != usual.compensation {
            write!(f, ",handicap={}", self.compensation.text())?;
        }
        if self.passes != usual.passes {
            write!(f, ",passes={}", self.passes.text())?;
        }
        if self.ties != usual.ties {
            write!(f, ",ties={}", self.ties.text())?;
        }
        Ok(())
    }
}

/// Writes the name of the set, or its axes.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => {
                let mut axes = String::new();
                self.write_axes(&mut axes)?;
                f.pad(&axes)
            }
        }
    }
}
