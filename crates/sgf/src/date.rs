//! The dates on which a game was played: `DT`.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::Value;
use crate::value::trim;
use crate::{ValueError, ValueType};

/// A day, a month or a year.
///
/// # Examples
///
/// ```
/// use tengen_sgf::Date;
///
/// let date = Date::day(2026, 1, 31).expect("a day");
/// assert_eq!(date.to_string(), "2026-01-31");
/// assert_eq!(Date::day(2026, 13, 1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// Names a day; `None` unless the year is below 10,000, the month from 1 to 12 and the day from
    /// 1 to 31.
    #[must_use]
    pub fn day(year: u16, month: u8, day: u8) -> Option<Self> {
        let month = Self::month(year, month)?;
        (1..=31).contains(&day).then_some(Self { day: Some(day), ..month })
    }

    /// Names a month; `None` unless the year is below 10,000 and the month from 1 to 12.
    #[must_use]
    pub fn month(year: u16, month: u8) -> Option<Self> {
        let year = Self::year(year)?;
        (1..=12).contains(&month).then_some(Self { month: Some(month), ..year })
    }

    /// Names a year; `None` unless it is below 10,000.
    #[must_use]
    pub fn year(year: u16) -> Option<Self> {
        (year < 10_000).then_some(Self { year, month: None, day: None })
    }

    /// Returns the year, the month and the day, as far as they are known.
    #[must_use]
    pub const fn parts(self) -> (u16, Option<u8>, Option<u8>) {
        (self.year, self.month, self.day)
    }

    /// Reads one part of a list: what is left out is that of the date before.
    fn read(text: &str, before: Option<Self>) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').take(4).collect();
        match (parts.as_slice(), before) {
            ([year], _) if year.len() == 4 => Self::year(number(year, 4)?),
            ([year, month], _) if year.len() == 4 => {
                Self::month(number(year, 4)?, two_digits(month)?)
            }
            ([year, month, day], _) => {
                Self::day(number(year, 4)?, two_digits(month)?, two_digits(day)?)
            }
            ([month, day], Some(Self { year, day: Some(_), .. })) => {
                Self::day(year, two_digits(month)?, two_digits(day)?)
            }
            ([day], Some(Self { year, month: Some(month), day: Some(_) })) => {
                Self::day(year, month, two_digits(day)?)
            }
            ([month], Some(Self { year, month: Some(_), day: None })) => {
                Self::month(year, two_digits(month)?)
            }
            _ => None,
        }
    }
}

fn two_digits(text: &str) -> Option<u8> {
    number(text, 2).and_then(|number| u8::try_from(number).ok())
}

fn number(text: &str, digits: usize) -> Option<u16> {
    let right = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    if right { text.parse().ok() } else { None }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        let parts = [self.month, self.day];
        parts.iter().flatten().try_for_each(|part| write!(f, "-{part:02}"))
    }
}

/// The value of `DT`: one date or several.
///
/// Reading, `1996-05-06,07,06-01` is short for three days; writing, every date is written in full.
///
/// # Examples
///
/// ```
/// use tengen_sgf::{Date, Dates};
///
/// let dates: Dates = "1996-12-27,28,1997-01-03".parse()?;
/// assert_eq!(dates.0[1], Date::day(1996, 12, 28).expect("a day"));
/// assert_eq!(dates.to_string(), "1996-12-27,1996-12-28,1997-01-03");
/// assert!("27.12.1996".parse::<Dates>().is_err());
/// # Ok::<(), tengen_sgf::ValueError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dates(
    /// The dates.
    pub Vec<Date>,
);

impl FromStr for Dates {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        let mut dates = Vec::new();
        for part in text.split(',') {
            let date = Date::read(trim(part), dates.last().copied());
            dates.push(date.ok_or_else(|| ValueError::new(ValueType::Dates, text))?);
        }
        Ok(Self(dates))
    }
}

impl fmt::Display for Dates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for date in &self.0 {
            write!(f, "{comma}{date}")?;
            comma = ",";
        }
        Ok(())
    }
}

impl Value for Dates {
    fn read(raw: &str) -> Result<Self, ValueError> {
        raw.parse()
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}
