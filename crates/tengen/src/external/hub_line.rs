//! Lines of the Hub protocol: `command name=value name="quoted value" flag`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One line: a command and its arguments in their order.
///
/// ```
/// use tengen::external::HubLine;
///
/// let line: HubLine = "level time=60 inc=0.5".parse()?;
/// assert_eq!((line.command.as_str(), line.value("inc")), ("level", Some("0.5")));
/// # Ok::<(), tengen::external::HubLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HubLine {
    /// The command; empty in a blank line.
    pub command: String,
    /// The names and values of the arguments. A flag has the empty value.
    pub arguments: Vec<(String, String)>,
}

/// Says where and why a line is none of the protocol. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {fault}")]
pub struct HubLineError {
    column: usize,
    fault: String,
}

impl HubLine {
    /// Makes a line without arguments.
    #[must_use]
    pub fn new(command: &str) -> Self {
        Self { command: command.into(), arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.arguments.push((name.into(), value.to_string()));
        self
    }

    /// Returns the value of an argument, of several the last; `None` if it is not there.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        let named = self.arguments.iter().rfind(|(of, _)| of == name);
        named.map(|(_, value)| value.as_str())
    }
}

impl FromStr for HubLine {
    type Err = HubLineError;

    fn from_str(text: &str) -> Result<Self, HubLineError> {
        let mut rest = Rest { text: text.trim_end(), column: 1 };
        rest.skip_blanks();
        let command = if rest.text.is_empty() { "" } else { rest.name()? };
        let mut line = Self::new(command);
        loop {
            rest.skip_blanks();
            if rest.text.is_empty() {
                return Ok(line);
            }
            let name = rest.name()?;
            let value = if rest.take('=') { rest.value()? } else { "" };
            line = line.with(name, value);
        }
    }
}

/// What is left of a line.
struct Rest<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Rest<'a> {
    fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.text.find(|c| !is_wanted(c)).unwrap_or(self.text.len());
        let (taken, rest) = self.text.split_at(end);
        self.column += taken.chars().count();
        self.text = rest;
        taken
    }

    fn take(&mut self, wanted: char) -> bool {
        let rest = self.text.strip_prefix(wanted);
        self.column += usize::from(rest.is_some());
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn fault<T>(&self, column: usize, fault: impl Into<String>) -> Result<T, HubLineError> {
        Err(HubLineError { column, fault: fault.into() })
    }

    fn name(&mut self) -> Result<&'a str, HubLineError> {
        let name = self.take_while(|c| !c.is_whitespace() && !matches!(c, '=' | '"'));
        match self.text.chars().next() {
            Some(found) if name.is_empty() || found == '"' => {
                self.fault(self.column, format!("expected a name, found {found:?}"))
            }
            _ => Ok(name),
        }
    }

    fn value(&mut self) -> Result<&'a str, HubLineError> {
        let column = self.column;
        let value = if self.take('"') {
            let value = self.take_while(|c| c != '"');
            if !self.take('"') {
                return self.fault(column, "the value that begins here has no closing quote");
            }
            value
        } else {
            self.take_while(|c| !c.is_whitespace() && c != '"')
        };
        match self.text.chars().next().filter(|c| !c.is_whitespace()) {
            Some(found) => self
                .fault(self.column, format!("expected a blank after the value, found {found:?}")),
            None => Ok(value),
        }
    }
}

/// Writes the line. Quotes cannot be written: `'` takes their place.
impl fmt::Display for HubLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            let value = value.replace('"', "'").replace(['\n', '\r'], " ");
            match value.is_empty() || value.contains(|c: char| c.is_whitespace() || c == '=') {
                true => write!(f, " {name}=\"{value}\"")?,
                false => write!(f, " {name}={value}")?,
            }
        }
        Ok(())
    }
}
