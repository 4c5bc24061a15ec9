//! What every reader of text must do.

use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Unwraps what was read; an error must be one line that says something.
pub(crate) fn read<T, E: Display>(result: Result<T, E>) -> Option<T> {
    result.map_err(|error| assert_one_line(&error)).ok()
}

/// Checks that a message is one line that says something.
pub(crate) fn assert_one_line(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.is_empty() && !message.contains(['\n', '\r']), "message {message:?}");
    assert!(!message.ends_with('.'), "message {message:?}");
}

/// Checks that a value is read back from its text.
pub(crate) fn assert_round_trip<T>(value: &T)
where
    T: FromStr + Display + PartialEq + Debug,
    T::Err: Debug + PartialEq,
{
    let written = value.to_string();
    assert_eq!(written.parse::<T>().as_ref(), Ok(value), "from {written:?}");
}
