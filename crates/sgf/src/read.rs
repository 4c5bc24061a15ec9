//! Text to tree, in one pass and without recursion.

mod property;

use alloc::vec::Vec;

use crate::collection::{Collection, NodeId};
use crate::error::{Expected, Place, Places, ReadError, SyntaxError, Warning};
use crate::options::{Mode, ReadOptions};
use crate::scan::{Scanner, Token};

/// Reads a text without byte order mark.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Collection, ReadError> {
    let mut reader = Reader::new(text, options);
    match reader.run() {
        Ok(()) => Ok(reader.into_collection()),
        Err((error, at)) => Err(ReadError::Syntax { place: Place::of(text, at), error }),
    }
}

/// The most warnings kept.
const MOST_WARNINGS: usize = 1000;

/// A game tree that is open: between `(` and `)`.
struct Open {
    /// The node before it, `None` if it is a game.
    before: Option<NodeId>,
    /// What may come next.
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Begun,
    Nodes,
    Variations,
}

/// An error and the byte where it is.
type Wrong = (SyntaxError, usize);

struct Reader<'a> {
    text: &'a str,
    options: &'a ReadOptions,
    scanner: Scanner<'a>,
    collection: Collection,
    open: Vec<Open>,
    /// The node that a `;` would follow.
    last: Option<NodeId>,
    /// What was mended: the number of the game, what, and where.
    mended: Vec<(usize, Wrong)>,
    /// Where what was passed over last ended.
    passed: Option<usize>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, options: &'a ReadOptions) -> Self {
        Self {
            text,
            options,
            scanner: Scanner::new(text.as_bytes()),
            collection: Collection::new(),
            open: Vec::new(),
            last: None,
            mended: Vec::new(),
            passed: None,
        }
    }

    /// Returns what was read. O(bytes before the last warning).
    fn into_collection(mut self) -> Collection {
        self.mended.sort_by_key(|(_, (_, at))| *at);
        let mut places = Places::new(self.text);
        let warning = |(game, (error, at))| Warning {
            game,
            error: ReadError::Syntax { place: places.next(at), error },
        };
        self.collection.warnings = self.mended.into_iter().map(warning).collect();
        self.collection
    }

    fn run(&mut self) -> Result<(), Wrong> {
        loop {
            if self.is_tolerant() && self.open.is_empty() {
                self.skip_to_game();
            }
            let (token, at) = self.scanner.token();
            match token {
                Token::Open => self.begin_tree(at)?,
                Token::Close => self.end_tree(at)?,
                Token::Semicolon => self.begin_node(at)?,
                Token::Ident(range) => self.property(range)?,
                Token::End => return self.end(at),
                Token::Value(_) | Token::Unfinished | Token::Other => self.pass_over(at)?,
            }
        }
    }

    /// Goes to the next game.
    fn skip_to_game(&mut self) {
        let at = self.scanner.at;
        self.scanner.skip_to_game();
        let is_space = |byte: &u8| crate::scan::is_space(*byte) || *byte == 0;
        let text = &self.text.as_bytes()[at..self.scanner.at];
        if let Some(first) = text.iter().position(|byte| !is_space(byte)) {
            self.warn(self.wrong(at + first));
        }
    }

    /// Passes over a sign; signs one after another are told of once.
    fn pass_over(&mut self, at: usize) -> Result<(), Wrong> {
        let before = self.passed.replace(self.scanner.at);
        let is_told =
            before.is_some_and(|end| self.text.as_bytes()[end..at].trim_ascii().is_empty());
        if is_told { Ok(()) } else { self.unexpected(at) }
    }

    /// Notes what was mended; an old name once.
    fn warn(&mut self, wrong: Wrong) {
        let is_same = |(_, (error, _)): &(usize, Wrong)| *error == wrong.0;
        let is_name = matches!(wrong.0, SyntaxError::NotCapitals { .. });
        if self.mended.len() >= MOST_WARNINGS || is_name && self.mended.iter().any(is_same) {
            return;
        }
        let is_within = self.last.is_some();
        let game = self.collection.roots().len() - usize::from(is_within);
        self.mended.push((game, wrong));
    }

    fn is_tolerant(&self) -> bool {
        self.options.mode == Mode::Tolerant
    }

    fn stage(&self) -> Option<Stage> {
        self.open.last().map(|open| open.stage)
    }

    /// Refuses what stands at `at`, or tells of it in tolerant mode.
    fn unexpected(&mut self, at: usize) -> Result<(), Wrong> {
        self.mend(self.wrong(at))
    }

    /// Refuses what is wrong, or tells of it in tolerant mode.
    fn mend(&mut self, wrong: Wrong) -> Result<(), Wrong> {
        if !self.is_tolerant() {
            return Err(wrong);
        }
        self.warn(wrong);
        Ok(())
    }

    fn wrong(&self, at: usize) -> Wrong {
        let expected = match self.stage() {
            None if self.collection.roots().is_empty() => Expected::Game,
            None => Expected::GameOrEnd,
            Some(Stage::Begun) => Expected::Node,
            Some(Stage::Nodes) => Expected::InNode,
            Some(Stage::Variations) => Expected::Variation,
        };
        (SyntaxError::Unexpected { expected, found: self.char_at(at) }, at)
    }

    fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..).and_then(|rest| rest.chars().next())
    }

    fn begin_tree(&mut self, at: usize) -> Result<(), Wrong> {
        if self.stage() == Some(Stage::Begun) {
            self.unexpected(at)?;
        }
        let bound = self.options.limits.depth;
        if self.open.len() >= bound {
            return Err((SyntaxError::TooDeep { bound }, at));
        }
        self.open.push(Open { before: self.last, stage: Stage::Begun });
        Ok(())
    }

    fn end_tree(&mut self, at: usize) -> Result<(), Wrong> {
        if matches!(self.stage(), None | Some(Stage::Begun)) {
            self.unexpected(at)?;
        }
        if let Some(closed) = self.open.pop() {
            self.last = closed.before;
        }
        if let Some(outer) = self.open.last_mut().filter(|outer| outer.stage == Stage::Nodes) {
            outer.stage = Stage::Variations;
        }
        Ok(())
    }

    fn begin_node(&mut self, at: usize) -> Result<(), Wrong> {
        match self.open.last_mut() {
            Some(open) if open.stage != Stage::Variations => open.stage = Stage::Nodes,
            _ => self.unexpected(at)?,
        }
        let bound = self.options.limits.nodes;
        if self.collection.node_count() >= bound.min(u32::MAX as usize - 1) {
            return Err((SyntaxError::TooManyNodes { bound }, at));
        }
        self.last = Some(match self.last {
            Some(before) => self.collection.push_child(before),
            None => self.collection.push_root(),
        });
        Ok(())
    }

    /// Checks that the text may end here.
    fn end(&mut self, at: usize) -> Result<(), Wrong> {
        let has_game = !self.collection.roots().is_empty();
        match self.open.is_empty() {
            true if has_game => Ok(()),
            false => self.unexpected(at),
            _ => {
                let first = self.mended.first().map_or(at, |(_, (_, at))| *at);
                Err((SyntaxError::Unexpected { expected: Expected::Game, found: None }, first))
            }
        }
    }
}
