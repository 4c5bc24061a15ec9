//! (De)serialisation: collections and most values as their text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::collection::{Collection, NodeId};
use crate::coordinate::{Coordinate, StoneMove};
use crate::error::ReadError;
use crate::ident::Ident;
use crate::options::{Limits, ReadOptions};
use crate::property::Property;
use crate::real::Real;
use crate::result::GameResult;
use crate::scan::is_value;
use crate::size::BoardSize;
use crate::text::{SimpleText, Text};

tengen_core::serde_as_text!([] BoardSize, [] Coordinate, [] GameResult, [] StoneMove);

/// Writes the text, as `Display` does.
impl Serialize for Collection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads what `Display` writes, without bounds but those of the format, and of tolerant mode's trees
/// nothing else.
impl<'de> Deserialize<'de> for Collection {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Ok(Self::new());
        }
        read(&text).map_err(D::Error::custom)
    }
}

fn read(text: &str) -> Result<Collection, ReadError> {
    let most = usize::MAX;
    let limits = Limits { depth: most, nodes: most, properties: most, values: most };
    let strict = ReadOptions { limits, ..ReadOptions::strict() }.read(text);
    strict.or_else(|error| {
        // Tolerant mode keeps names with digits, which strict mode refuses.
        let tolerant = ReadOptions { limits, ..ReadOptions::tolerant() }.read(text);
        tolerant.ok().filter(|read| read.to_string() == text).ok_or(error)
    })
}

/// Writes the name as a string.
impl Serialize for Ident {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Reads a name, with digits, too.
impl<'de> Deserialize<'de> for Ident {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let ident = Self::from_mixed_case(text.as_bytes()).filter(|ident| *ident == *text);
        ident.ok_or_else(|| {
            D::Error::custom(text.parse::<Self>().err().map_or(text, |e| e.to_string()))
        })
    }
}

/// A property with its raw values.
#[derive(serde::Serialize, serde::Deserialize)]
struct PropertyForm {
    ident: Ident,
    values: Vec<String>,
}

/// Writes the name and the list of the raw values.
impl Serialize for Property {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = self.values().map(Into::into).collect();
        PropertyForm { ident: self.ident.clone(), values }.serialize(serializer)
    }
}

/// Refuses an empty list, and values that would end before their end.
impl<'de> Deserialize<'de> for Property {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PropertyForm { ident, values } = PropertyForm::deserialize(deserializer)?;
        if values.is_empty() || !values.iter().all(|value| is_value(value)) {
            return Err(D::Error::custom(format_args!(
                "property {ident}: expected one value or several, each with its brackets escaped"
            )));
        }
        Ok(Self { ident, values: values.into_iter().map(String::into_boxed_str).collect() })
    }
}

/// Writes the text as it reads.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::new(&text))
    }
}

/// Writes the text as it reads.
impl Serialize for SimpleText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for SimpleText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::new(&text))
    }
}

impl Serialize for Real {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.to_f64())
    }
}

impl<'de> Deserialize<'de> for Real {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let not_finite = || D::Error::custom("expected a finite number");
        Self::new(f64::deserialize(deserializer)?).ok_or_else(not_finite)
    }
}

/// Writes the number.
impl Serialize for NodeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NodeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let too_large = || D::Error::custom("expected the number of a node, below 2^32 - 1");
        Self::from_index(usize::deserialize(deserializer)?).ok_or_else(too_large)
    }
}
