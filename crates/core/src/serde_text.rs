//! (De)serialisation of values as their text.

/// Serialises types as their `Display` text, and reads their `FromStr` text with its errors. For the
/// crates of this workspace, which depend on `serde` and name `alloc`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($([$($generics:tt)*] $type:ty),*) => {$(
        /// Writes the `Display` text as a string.
        impl<$($generics)*> ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        /// Reads the `FromStr` text from a string, with its errors.
        impl<'de, $($generics)*> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text: alloc::string::String = ::serde::Deserialize::deserialize(from)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )*};
}
