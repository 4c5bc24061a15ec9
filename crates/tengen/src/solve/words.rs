//! Text that is read as it is needed, in little memory however long it is.

use std::io::{BufRead, ErrorKind, Read};
use std::string::FromUtf8Error;

/// A text of lines at its beginning and of words with blanks or ends of lines between in the rest.
pub(super) struct Words {
    input: Box<dyn BufRead>,
    /// The number of the line that comes next or is being read.
    line: usize,
    /// The last word, if it is to be read again.
    again: Option<Word>,
}

/// A word and the number of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) text: String,
}

/// No line is read that is longer, nor more blanks at a time between words.
pub(super) const LONGEST_LINE: usize = 4096;
/// No word is read that has more bytes.
pub(super) const LONGEST_WORD: usize = 200;

impl Words {
    pub(super) fn new(input: impl BufRead + 'static) -> Self {
        Self { input: Box::new(input), line: 1, again: None }
    }

    /// The number of the line that comes next or is being read.
    pub(super) fn line(&self) -> usize {
        self.again.as_ref().map_or(self.line, |word| word.line)
    }

    /// Reads the next line, without its end; `None`: there is none.
    ///
    /// # Errors
    ///
    /// What is wrong, and the line.
    pub(super) fn next_line(&mut self) -> Result<Option<Word>, String> {
        let (mut bytes, line) = (Vec::new(), self.line);
        let mut input = self.input.by_ref().take(LONGEST_LINE as u64 + 1);
        let read = input.read_until(b'\n', &mut bytes).map_err(|error| error.to_string())?;
        let is_ended = bytes.ends_with(b"\n");
        if read > LONGEST_LINE && !is_ended {
            return Err(format!("line {line}: more than {LONGEST_LINE} bytes"));
        }
        self.line += usize::from(is_ended);
        let text = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        match read {
            0 => Ok(None),
            _ => word(line, text.to_vec()).map(Some),
        }
    }

    /// Reads the next word; `None`: there is none.
    ///
    /// # Errors
    ///
    /// What is wrong, and the line.
    pub(super) fn next_word(&mut self) -> Result<Option<Word>, String> {
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
    pub(super) fn put_back(&mut self, word: Word) {
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

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Cursor};

    use super::*;

    /// Words of a text that comes three bytes at a time.
    fn words_of(text: &[u8]) -> Words {
        Words::new(BufReader::with_capacity(3, Cursor::new(text.to_vec())))
    }

    #[test]
    fn words_are_read_with_the_numbers_of_their_lines() {
        let mut words = words_of("a head\r\n\n  B2\tcafé \r\n\n K10".as_bytes());
        let word = |line, text: &str| Ok(Some(Word { line, text: text.to_string() }));
        assert_eq!(words.next_line(), word(1, "a head"));
        assert_eq!(words.next_line(), word(2, ""));
        assert_eq!(words.next_word(), word(3, "B2"));
        let second = words.next_word();
        assert_eq!(second, word(3, "café"));
        words.put_back(second.unwrap().unwrap());
        assert_eq!((words.line(), words.next_word()), (3, word(3, "café")));
        assert_eq!(words.next_word(), word(5, "K10"));
        assert_eq!((words.next_word(), words.next_line()), (Ok(None), Ok(None)));
        let refused = |text: &[u8]| words_of(text).next_word().expect_err("a reason");
        assert!(refused(b"\n\xFF ").starts_with("line 2: invalid utf-8"));
    }

    #[test]
    fn lines_words_and_blanks_are_read_up_to_their_bounds() {
        let line =
            |length| words_of(&vec![b'x'; length]).next_line().map(|line| line.unwrap().text.len());
        assert_eq!(line(LONGEST_LINE), Ok(LONGEST_LINE));
        assert_eq!(line(LONGEST_LINE + 1), Err(format!("line 1: more than {LONGEST_LINE} bytes")));
        let word =
            |text: String| words_of(text.as_bytes()).next_word().map(|word| word.unwrap().text);
        let longest = "x".repeat(LONGEST_WORD);
        let most = "\n".repeat(LONGEST_LINE);
        assert_eq!(word(format!("{most}{longest}\n")), Ok(longest.clone()));
        let reason = format!("line {}: a word of more than {LONGEST_WORD} bytes", LONGEST_LINE + 1);
        assert_eq!(word(format!("{most}{longest}x")), Err(reason));
        let reason = format!("more than {LONGEST_LINE} blanks without a word");
        assert!(word(format!("{most} x")).is_err_and(|error| error.ends_with(&reason)));
    }
}
