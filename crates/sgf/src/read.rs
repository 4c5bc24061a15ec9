//! Text to tree, in one pass and without recursion.

use alloc::vec::Vec;
use core::ops::Range;

use crate::collection::{Collection, NodeId};
use crate::error::Place;
use crate::error::{Expected, ReadError, SyntaxError};
use crate::ident::Ident;
use crate::options::{Mode, ReadOptions};
use crate::property::Property;
use crate::scan::{Scanner, Token};
use crate::value_error::excerpt;

/// Reads a text without byte order mark.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Collection, ReadError> {
    let wrong = |(error, at)| ReadError::Syntax { place: Place::of(text, at), error };
    Reader::new(text, options).run().map_err(wrong)
}

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
        }
    }

    fn run(mut self) -> Result<Collection, Wrong> {
        loop {
            if self.is_tolerant() && self.open.is_empty() {
                self.scanner.skip_to_game();
            }
            let (token, at) = self.scanner.token();
            match token {
                Token::Open => self.begin_tree(at)?,
                Token::Close => self.end_tree(at)?,
                Token::Semicolon => self.begin_node(at)?,
                Token::Ident(range) => self.property(range)?,
                Token::End => {
                    self.end(at)?;
                    return Ok(self.collection);
                }
                Token::Value(_) | Token::Unfinished | Token::Other => self.unexpected(at)?,
            }
        }
    }

    fn is_tolerant(&self) -> bool {
        self.options.mode == Mode::Tolerant
    }

    fn stage(&self) -> Option<Stage> {
        self.open.last().map(|open| open.stage)
    }

    /// Refuses what stands at `at`, in strict mode.
    fn unexpected(&self, at: usize) -> Result<(), Wrong> {
        if self.is_tolerant() { Ok(()) } else { Err(self.wrong(at)) }
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

    fn property(&mut self, name: Range<usize>) -> Result<(), Wrong> {
        let start = name.start;
        if self.stage() != Some(Stage::Nodes) {
            self.unexpected(start)?;
        }
        if self.stage() == Some(Stage::Begun) || self.last.is_none() {
            self.begin_node(start)?;
        }
        let ident = self.ident(name)?;
        let Some(node) = self.last else { return Ok(()) };
        let values = self.values(ident.as_ref())?;
        match ident {
            Some(ident) if !values.is_empty() => self.add(node, ident, &values, start),
            _ => Ok(()),
        }
    }

    /// Reads a name; `None` for one of small letters alone, which tolerant mode drops.
    fn ident(&self, name: Range<usize>) -> Result<Option<Ident>, Wrong> {
        let start = name.start;
        let text = &self.text[name];
        let ident = Ident::from_mixed_case(text.as_bytes());
        let is_ff4 = |ident: &Ident| ident.has_letters_only() && *ident == *text;
        if self.is_tolerant() || ident.as_ref().is_some_and(is_ff4) {
            Ok(ident)
        } else {
            Err((SyntaxError::NotCapitals { found: excerpt(text) }, start))
        }
    }

    /// Reads the values behind a name, as ranges of the text.
    fn values(&mut self, ident: Option<&Ident>) -> Result<Values, Wrong> {
        let mut values = Values::default();
        let bound = self.options.limits.values;
        while let Some((token, at)) = self.scanner.next_value() {
            match (token, ident) {
                (Token::Value(_), _) if values.len() >= bound => {
                    return Err((SyntaxError::TooManyValues { bound }, at));
                }
                (Token::Value(range), _) => values.push(range),
                (_, Some(ident)) if !self.is_tolerant() => {
                    return Err((SyntaxError::UnfinishedValue { ident: ident.clone() }, at));
                }
                _ => {}
            }
        }
        if values.is_empty() && !self.is_tolerant() {
            let (_, at) = self.scanner.token();
            let error =
                SyntaxError::Unexpected { expected: Expected::Value, found: self.char_at(at) };
            return Err((error, at));
        }
        Ok(values)
    }

    fn add(&mut self, node: NodeId, ident: Ident, values: &Values, at: usize) -> Result<(), Wrong> {
        let (text, limits) = (self.text, self.options.limits);
        let values = values.iter().map(|range| text[range.clone()].into());
        let properties = &mut self.collection.data_mut(node).properties;
        if let Some(same) = properties.iter_mut().find(|property| property.ident == ident) {
            if self.options.mode == Mode::Strict {
                return Err((SyntaxError::Duplicate { ident }, at));
            }
            same.values.extend(values);
            let (count, bound) = (same.values.len(), limits.values);
            let error = SyntaxError::TooManyValues { bound };
            return if count <= bound { Ok(()) } else { Err((error, at)) };
        }
        let bound = limits.properties;
        if properties.len() >= bound {
            return Err((SyntaxError::TooManyProperties { bound }, at));
        }
        properties.push(Property { ident, values: values.collect() });
        Ok(())
    }

    /// Checks that the text may end here.
    fn end(&self, at: usize) -> Result<(), Wrong> {
        let has_game = !self.collection.roots().is_empty();
        if has_game && (self.open.is_empty() || self.is_tolerant()) {
            Ok(())
        } else if self.is_tolerant() {
            Err((SyntaxError::Unexpected { expected: Expected::Game, found: None }, at))
        } else {
            Err(self.wrong(at))
        }
    }
}

/// Where the values of one property stand.
type Values = smallvec::SmallVec<[Range<usize>; 4]>;
