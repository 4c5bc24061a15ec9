//! Text to tree, in one pass and without recursion.

mod games;
mod node;
mod property;

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::collection::{Collection, NodeId};
use crate::error::{Expected, Place, Places, ReadError, SyntaxError, Warning};
use crate::options::{Mode, ReadOptions};
use crate::scan::{Scanner, Token};

/// Reads a text without byte order mark.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Collection, ReadError> {
    let mut reader = Reader::new(text, options);
    let mut done = reader.run();
    if reader.inner == Inner::Met && !reader.open.is_empty() {
        reader = Reader { inner: Inner::Parted, ..Reader::new(text, options) };
        done = reader.run();
    }
    match done {
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

/// Whether variations begin as games do.
#[derive(PartialEq, Eq)]
enum Inner {
    None,
    Met,
    /// They are games: the `)` before them are missing.
    Parted,
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
    inner: Inner,
    /// The properties that this node has got since it was last finished, and where they stand.
    fresh: SmallVec<[(usize, usize); 4]>,
    /// The game that was closed last, and its node that a `;` would have followed.
    closed: Option<(Open, Option<NodeId>)>,
    places: Places<'a>,
    /// What was mended: the number of the game, what, and where.
    mended: Vec<(usize, Wrong)>,
    /// The names that were mended.
    names: BTreeSet<String>,
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
            inner: Inner::None,
            fresh: SmallVec::new(),
            closed: None,
            places: Places::new(text),
            mended: Vec::new(),
            names: BTreeSet::new(),
            passed: None,
        }
    }

    /// Returns what was read. O(bytes before the last warning).
    fn into_collection(mut self) -> Collection {
        self.mended.sort_by_key(|(_, (_, at))| *at);
        let (mut places, last) =
            (Places::new(self.text), self.collection.roots().len().saturating_sub(1));
        let warning = |(game, (error, at)): (usize, Wrong)| Warning {
            game: game.min(last),
            error: ReadError::Syntax { place: places.next(at), error },
        };
        self.collection.warnings =
            self.mended.into_iter().take(MOST_WARNINGS).map(warning).collect();
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

    /// Passes over a sign; signs one after another are told of once.
    fn pass_over(&mut self, at: usize) -> Result<(), Wrong> {
        let before = self.passed.replace(self.scanner.at);
        let is_told =
            before.is_some_and(|end| self.text.as_bytes()[end..at].trim_ascii().is_empty());
        if is_told { Ok(()) } else { self.unexpected(at) }
    }

    /// Notes what was mended; an old name once.
    fn warn(&mut self, wrong: Wrong) {
        let name = match &wrong.0 {
            SyntaxError::NotCapitals { found } | SyntaxError::OldName { found, .. } => Some(found),
            _ => None,
        };
        let is_full = self.mended.len() >= MOST_WARNINGS;
        if is_full || name.is_some_and(|name| !self.names.insert(name.clone())) {
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
        self.finish_node();
        self.meet_game(at);
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
        self.finish_node();
        if matches!(self.stage(), None | Some(Stage::Begun)) {
            self.unexpected(at)?;
        }
        if let Some(closed) = self.open.pop() {
            let last = core::mem::replace(&mut self.last, closed.before);
            self.closed = Some((closed, last)).filter(|_| self.open.is_empty() && last.is_some());
        }
        if let Some(outer) = self.open.last_mut().filter(|outer| outer.stage == Stage::Nodes) {
            outer.stage = Stage::Variations;
        }
        Ok(())
    }

    fn begin_node(&mut self, at: usize) -> Result<(), Wrong> {
        self.finish_node();
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
            None => {
                let (root, place) = (self.collection.push_root(), self.places.next(at));
                self.collection.put_place(root, "", place);
                root
            }
        });
        Ok(())
    }

    /// Checks that the text may end here.
    fn end(&mut self, at: usize) -> Result<(), Wrong> {
        self.finish_node();
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
