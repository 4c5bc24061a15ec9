//! (De)serialisation: squares as numbers, sets as lists of them, positions as FEN, the values of
//! squares as lists of fifty.

use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::Variant;

/// Writes the number.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

/// Reads a number from 1 to 50.
impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Writes the numbers in ascending order.
impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Reads numbers in any order.
impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

tengen_core::serde_as_text!([] Setup, [V: Variant] Position<V>);

/// Tables of fifty numbers, for which serde has no arrays.
pub(crate) mod square_values {
    use tengen_core::ByColor;

    use super::{Deserialize, Deserializer, Serialize, Serializer, Vec};
    use crate::evaluation::SquareValues;
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(
        values: &SquareValues,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let ByColor { black, white } = values;
        ByColor { black: &black[..], white: &white[..] }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<SquareValues, D::Error> {
        let table = |values: Vec<i32>| {
            values.try_into().map_err(|values: Vec<i32>| {
                D::Error::custom(format_args!("expected 50 numbers, found {}", values.len()))
            })
        };
        let ByColor { black, white } = ByColor::<Vec<i32>>::deserialize(deserializer)?;
        Ok(ByColor { black: table(black)?, white: table(white)? })
    }
}
