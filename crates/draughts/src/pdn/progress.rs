//! What has been seen of a game while its end is looked for, byte by byte.

use alloc::vec::Vec;

/// What has been seen of the game.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub(super) state: State,
    pub(super) depth: usize,
    pub(super) first_tag: Option<Vec<u8>>,
    pub(super) has_moves: bool,
    pub(super) is_cut: bool,
}

/// What a byte is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum State {
    #[default]
    Text,
    /// Up to the end of the line.
    LineComment,
    Comment,
    SetUp,
    /// Between the brackets of a tag.
    Tag,
    /// Between the quotes of a tag; after a backslash.
    Value,
    Escaped,
}

/// How the reading goes on.
pub(super) enum Step {
    /// So many bytes belong to the game.
    Goes(usize),
    /// So many bytes belong to it, and no more.
    Ends(usize),
}

impl Progress {
    /// Passes one byte.
    pub(super) fn pass(&mut self, byte: u8) -> Step {
        self.state = match (self.state, byte) {
            (State::Text, _) => self.open(byte),
            (State::LineComment | State::Tag | State::Value | State::Escaped, b'\n')
            | (State::Comment, b'}')
            | (State::SetUp, b'/')
            | (State::Tag, b']') => State::Text,
            (State::Tag, b'"') | (State::Escaped, _) => State::Value,
            (State::Value, b'"') => State::Tag,
            (State::Value, b'\\') => State::Escaped,
            (state, _) => state,
        };
        Step::Goes(1)
    }

    /// Passes one byte outside all that a comment, a tag or a set-up hides.
    fn open(&mut self, byte: u8) -> State {
        match byte {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            b'{' => return State::Comment,
            b'/' => {
                self.has_moves = true;
                return State::SetUp;
            }
            b'%' | b';' => return State::LineComment,
            _ => {}
        }
        // The bytes of the mark of byte order, and blanks, are nothing.
        self.has_moves |= !byte.is_ascii_whitespace() && !matches!(byte, 0xEF | 0xBB | 0xBF);
        State::Text
    }
}
