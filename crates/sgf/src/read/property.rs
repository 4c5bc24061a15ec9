//! The properties of a node.

use core::ops::Range;

use smallvec::SmallVec;

use super::{Reader, Stage, Wrong};
use crate::collection::NodeId;
use crate::error::{Expected, SyntaxError};
use crate::ident::Ident;
use crate::lenient::{Damage, Extent};
use crate::meant::is_single;
use crate::property::Property;
use crate::scan::{Token, escape_bare};
use crate::value_error::excerpt;

/// Where the values of one property stand.
type Values = SmallVec<[Range<usize>; 4]>;

impl Reader<'_> {
    pub(super) fn property(&mut self, name: Range<usize>) -> Result<(), Wrong> {
        let start = name.start;
        if self.stage() != Some(Stage::Nodes) {
            self.unexpected(start)?;
        }
        if self.stage() == Some(Stage::Begun) || self.last.is_none() {
            self.begin_node(start)?;
        }
        let ident = self.ident(name)?;
        let values = self.values(ident.as_ref())?;
        let Some(ident) = ident.filter(|_| !values.is_empty()) else { return Ok(()) };
        if self.is_tolerant() && self.is_second_move(&ident) {
            self.warn((SyntaxError::SecondMove { ident: ident.clone() }, start));
            self.begin_node(start)?;
        }
        self.last.map_or(Ok(()), |node| self.add(node, ident, &values, start))
    }

    /// Says whether a property is a move of a node that has one of the other colour.
    fn is_second_move(&self, ident: &Ident) -> bool {
        let other = match ident.as_str() {
            "B" => "W",
            "W" => "B",
            _ => return false,
        };
        self.last.is_some_and(|node| self.collection.data(node).property(other).is_some())
    }

    /// Reads a name; `None` for a long one of small letters alone, which tolerant mode drops.
    fn ident(&mut self, name: Range<usize>) -> Result<Option<Ident>, Wrong> {
        let start = name.start;
        let text = &self.text[name];
        let is_ff4 = text.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_ff4 && (text.len() <= 2 || !self.is_tolerant()) {
            return Ok(text.parse().ok());
        }
        let ident = Ident::meant(text);
        let found = excerpt(text);
        match ident.clone().filter(|_| is_ff4) {
            None => self.mend((SyntaxError::NotCapitals { found }, start))?,
            Some(meant) if meant != *text => {
                self.warn((SyntaxError::OldName { found, meant }, start));
            }
            _ => {}
        }
        Ok(ident)
    }

    /// Reads the values behind a name, as ranges of the text.
    fn values(&mut self, ident: Option<&Ident>) -> Result<Values, Wrong> {
        let mut values = Values::default();
        let bound = self.options.limits.values;
        while let Some((token, at)) = self.value(ident) {
            match (token, ident.cloned()) {
                (Token::Value(_), _) if values.len() >= bound => {
                    return Err((SyntaxError::TooManyValues { bound }, at));
                }
                (Token::Value(range), _) => values.push(range),
                (_, Some(ident)) => self.mend((SyntaxError::UnfinishedValue { ident }, at))?,
                _ => {}
            }
        }
        if values.is_empty() {
            let (expected, at) = (Expected::Value, self.scanner.clone().token().1);
            self.mend((SyntaxError::Unexpected { expected, found: self.char_at(at) }, at))?;
        }
        Ok(values)
    }

    /// Reads the next value, if one comes next.
    fn value(&mut self, ident: Option<&Ident>) -> Option<(Token, usize)> {
        if !self.is_tolerant() {
            return self.scanner.next_value();
        }
        let extent = Extent::of(ident.map_or("", Ident::as_str));
        let (token, at, damage) = self.scanner.lenient_value(extent)?;
        if let (Some(damage), Some(ident)) = (damage, ident.cloned()) {
            let error = match damage {
                Damage::Missing => SyntaxError::MissingClose { ident },
                Damage::Bare => SyntaxError::BareClose { ident },
                Damage::Escaped => SyntaxError::EscapedClose { ident },
            };
            self.warn((error, at));
        }
        Some((token, at))
    }

    fn add(&mut self, node: NodeId, ident: Ident, values: &Values, at: usize) -> Result<(), Wrong> {
        let limits = self.options.limits;
        let raw = |range: &Range<usize>| escape_bare(&self.text[range.clone()]).into();
        let values = values.iter().map(raw).collect();
        let properties = &mut self.collection.data_mut(node).properties;
        if let Some(number) = properties.iter().position(|property| property.ident == ident) {
            let same = &mut properties[number];
            let more = if is_single(&ident) { SmallVec::new() } else { values };
            let (count, bound) = (same.values.len() + more.len(), limits.values);
            if count > bound {
                return Err((SyntaxError::TooManyValues { bound }, at));
            }
            same.values.extend(more);
            self.fresh.push((number, at));
            return self.mend((SyntaxError::Duplicate { ident }, at));
        }
        let bound = limits.properties;
        if properties.len() >= bound {
            return Err((SyntaxError::TooManyProperties { bound }, at));
        }
        self.fresh.push((properties.len(), at));
        properties.push(Property { ident, values });
        Ok(())
    }
}
