//! SGF text to tree and back: the grammar, values, character sets, hostile input, and the oracle.

mod grown;

mod charset;
mod grammar;
mod hostile;
mod oracle;
mod round_trip;
#[cfg(feature = "stones")]
mod stones;
mod times;
mod tolerant;
mod values;
