//! The numbers of sizes and rows as text: 1 to 25.

use thiserror::Error;

use crate::size::Size;

/// Says why a text is not a number from 1 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseNumberError {
    /// There is nothing where the number should stand.
    #[error("expected a number from 1 to 25, found nothing")]
    Missing,
    /// Something else than a digit from 0 to 9; signs are refused too.
    #[error("expected a number from 1 to 25, found {found:?}")]
    NotADigit {
        /// The first character that is no digit.
        found: char,
    },
    /// The number is 0.
    #[error("expected a number from 1 to 25, found 0")]
    Zero,
    /// The number begins with a 0.
    #[error("expected a number from 1 to 25, found one that begins with 0")]
    LeadingZero,
    /// The number is above 25.
    #[error("expected a number from 1 to 25, found a larger one")]
    TooLarge,
}

/// Reads a decimal number from 1 to 25 without sign or leading zero.
pub(crate) fn parse_number(text: &str) -> Result<u8, ParseNumberError> {
    let mut value = 0;
    for found in text.chars() {
        let digit = found.to_digit(10).ok_or(ParseNumberError::NotADigit { found })?;
        value = (value * 10 + digit).min(1000); // far too large stays too large, however long
    }
    match u8::try_from(value) {
        Ok(0) if text.is_empty() => Err(ParseNumberError::Missing),
        Ok(0) if text.len() == 1 => Err(ParseNumberError::Zero),
        _ if text.starts_with('0') => Err(ParseNumberError::LeadingZero),
        Ok(number) if number <= Size::MAX_SIDE => Ok(number),
        _ => Err(ParseNumberError::TooLarge),
    }
}
