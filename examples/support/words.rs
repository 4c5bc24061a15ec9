//! Text that is read as it is needed, in little memory however long it is.

use std::io::{BufRead, ErrorKind};
use std::string::FromUtf8Error;

/// A text of lines at its beginning and of words with blanks or ends of lines between in the rest.
pub(crate) struct Words {
    input: Box<dyn BufRead>,
    /// The number of the line that comes next or is being read.
    line: usize,
    /// The last word, if it is to be read again.
    again: Option<Word>,
}

/// A word and the number of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// No line is read that is longer, nor more blanks at a time between words.
pub(crate) const LONGEST_LINE: usize = 4096;
/// No word is read that has more bytes.
pub(crate) const LONGEST_WORD: usize = 200;

impl Words {
    pub(crate) fn new(input: impl BufRead + 'static) -> Self {
        Self { input: Box::new(input), line: 1, again: None }
    }

    /// The number of the line that comes next or is being read.
    pub(crate) fn line(&self) -> usize {
        self.again.as_ref().map_or(self.line, |word| word.line)
    }

    /// Reads the next line, without its end; `None`: there is none.
    ///
    /// # Errors
    ///
    /// What is wrong, and the line.
    pub(crate) fn next_line(&mut self) -> Result<Option<Word>, String> {
        let (mut bytes, line) = (Vec::new(), self.line);
        loop {
            match self.byte()? {
                None if bytes.is_empty() => return Ok(None),
                None => break,
                Some(b'\n') => {
                    self.line += 1;
                    break;
                }
                Some(_) if bytes.len() == LONGEST_LINE => {
                    return Err(format!("line {line}: more than {LONGEST_LINE} bytes"));
                }
                Some(byte) => bytes.push(byte),
            }
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        word(line, bytes).map(Some)
    }

    /// Reads the next word; `None`: there is none.
    ///
    /// # Errors
    ///
    /// What is wrong, and the line.
    pub(crate) fn next_word(&mut self) -> Result<Option<Word>, String> {
        if let Some(word) = self.again.take() {
            return Ok(Some(word));
        }
        self.pass_blanks()?;
        let (mut bytes, line) = (Vec::new(), self.line);
        while let Some(byte) = self.peek()?.filter(|byte| !byte.is_ascii_whitespace()) {
            if bytes.len() == LONGEST_WORD {
                return Err(format!("line {line}: a word of more than {LONGEST_WORD} bytes"));
            }
            bytes.push(byte);
            self.input.consume(1);
        }
        match bytes.is_empty() {
            true => Ok(None),
            false => word(line, bytes).map(Some),
        }
    }

    /// Puts the last word back, to be read again.
    pub(crate) fn put_back(&mut self, word: Word) {
        self.again = Some(word);
    }

    fn pass_blanks(&mut self) -> Result<(), String> {
        for _ in 0..=LONGEST_LINE {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => self.line += usize::from(byte == b'\n'),
                _ => return Ok(()),
            }
            self.input.consume(1);
        }
        Err(format!("line {}: more than {LONGEST_LINE} blanks without a word", self.line))
    }

    fn byte(&mut self) -> Result<Option<u8>, String> {
        let byte = self.peek()?;
        self.input.consume(usize::from(byte.is_some()));
        Ok(byte)
    }

    fn peek(&mut self) -> Result<Option<u8>, String> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.to_string()),
            }
        }
    }
}

fn word(line: usize, bytes: Vec<u8>) -> Result<Word, String> {
    let refused = |error: FromUtf8Error| format!("line {line}: {error}");
    String::from_utf8(bytes).map(|text| Word { line, text }).map_err(refused)
}
