//! (De)serialisation of positions and setups as their one-line text.

use alloc::string::String;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use tengen_stones::Lattice;

use crate::position::Position;
use crate::setup::Setup;

/// Writes the `Display` text as a string.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the `FromStr` text from a string, with its errors.
impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Writes the `Display` text as a string.
impl<L: Lattice> Serialize for Position<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the `FromStr` text from a string, with its errors: what breaks a rule is refused.
impl<'de, L: Lattice> Deserialize<'de> for Position<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
