//! The arguments of a command, taken one by one.

use std::str::FromStr;
use std::time::Duration;

use tengen::core::Color;

use super::protocol::{Reply, SYNTAX_ERROR, error};

/// What is left of the arguments. A missing, malformed or superfluous one is a syntax error.
pub(crate) struct Words<'a>(pub(crate) &'a [String]);

impl<'a> Words<'a> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.0.first().map(String::as_str)
    }

    pub(crate) fn word(&mut self) -> Reply<&'a str> {
        let (first, rest) = self.0.split_first().ok_or(SYNTAX_ERROR)?;
        self.0 = rest;
        Ok(first)
    }

    /// Reads a colour, a number, a point such as `D4`, or a move, which may be `pass`.
    pub(crate) fn parse<T: FromStr>(&mut self) -> Reply<T> {
        self.word()?.parse().or_else(|_| error(SYNTAX_ERROR))
    }

    /// Reads seconds, whole ones or not; below zero is none.
    pub(crate) fn seconds(&mut self) -> Reply<Duration> {
        let seconds: f64 = self.parse()?;
        let is_time = seconds.abs() <= 1e9; // not NaN
        is_time.then(|| Duration::from_secs_f64(seconds.max(0.0))).ok_or(SYNTAX_ERROR.to_string())
    }

    /// Reads something, and checks that nothing is left.
    pub(crate) fn only<T>(&mut self, read: impl FnOnce(&mut Self) -> Reply<T>) -> Reply<T> {
        let found = read(self)?;
        if self.is_empty() { Ok(found) } else { error(SYNTAX_ERROR) }
    }

    /// Reads what is the only argument.
    pub(crate) fn one<T: FromStr>(&mut self) -> Reply<T> {
        self.only(Self::parse)
    }

    /// Reads the only argument, if there is one.
    pub(crate) fn optional<T: FromStr>(&mut self) -> Reply<Option<T>> {
        if self.is_empty() { Ok(None) } else { self.one().map(Some) }
    }

    /// Reads the only two arguments.
    pub(crate) fn two<T: FromStr, U: FromStr>(&mut self) -> Reply<(T, U)> {
        self.only(|words| Ok((words.parse()?, words.parse()?)))
    }

    /// Reads pairs of a colour and a move or point until the end.
    pub(crate) fn pairs<T: FromStr>(&mut self) -> Reply<Vec<(Color, T)>> {
        let mut pairs = Vec::new();
        while !self.is_empty() {
            pairs.push((self.parse()?, self.parse()?));
        }
        Ok(pairs)
    }
}
