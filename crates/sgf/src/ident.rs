//! The names of properties.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use smallvec::SmallVec;
use thiserror::Error;

/// Names a property: `B`, `KM`, or any other word of capital letters.
///
/// What tolerant mode has read may have digits, too, from the second place on: FF1 to FF3 allowed
/// them. Strict mode refuses them, and so does `FromStr`.
///
/// ```
/// use tengen_sgf::Ident;
///
/// let ident: Ident = "KM".parse()?;
/// assert_eq!(ident.as_str(), "KM");
/// assert_eq!(ident, "KM");
/// assert!("Komi".parse::<Ident>().is_err());
/// # Ok::<(), tengen_sgf::InvalidIdent>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ident(SmallVec<[u8; 16]>);

/// Says that a text is no name of a property.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found {found:?} for a property's name, expected capital letters")]
pub struct InvalidIdent {
    /// The text.
    pub found: String,
}

impl Ident {
    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.0).unwrap_or_default() // always ASCII
    }

    /// Drops the small letters of an FF3 name, as `AddBlack` for `AB`; `None` if nothing is left.
    pub(crate) fn from_mixed_case(name: &[u8]) -> Option<Self> {
        let kept: SmallVec<_> =
            name.iter().copied().filter(|byte| !byte.is_ascii_lowercase()).collect();
        is_ident(&kept).then_some(Self(kept))
    }

    /// Says whether the name is in FF4, which has no digits.
    pub(crate) fn has_letters_only(&self) -> bool {
        self.0.iter().all(u8::is_ascii_uppercase)
    }
}

fn is_ident(name: &[u8]) -> bool {
    name.first().is_some_and(u8::is_ascii_uppercase)
        && name.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

impl FromStr for Ident {
    type Err = InvalidIdent;

    fn from_str(text: &str) -> Result<Self, InvalidIdent> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(InvalidIdent { found: crate::value_error::excerpt(text) });
        }
        Ok(Self(SmallVec::from_slice(text.as_bytes())))
    }
}

impl PartialEq<str> for Ident {
    fn eq(&self, other: &str) -> bool {
        self.0.as_slice() == other.as_bytes()
    }
}

impl PartialEq<&str> for Ident {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Writes the same as `Display`.
impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
