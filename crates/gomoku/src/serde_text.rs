//! (De)serialisation of the types whose serialised form is their text.

use alloc::string::String;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::moves::Move;
use crate::position::Gomoku;
use crate::psq::Psq;
use crate::rule::Rule;
use crate::setup::Setup;

macro_rules! serialize_as_text {
    ($([$($generics:tt)*] $type:ty),*) => {$(
        /// Writes the `Display` text as a string.
        impl<$($generics)*> Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// Reads the `FromStr` text from a string, with its errors.
        impl<'de, $($generics)*> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

serialize_as_text!([] Move, [] Psq, [] Rule, [] Setup, [const N: usize] Gomoku<N>);
