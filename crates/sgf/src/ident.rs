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

    /// Drops the small letters of an FF3 name, as `AddBlack` for `AB`; `None` if nothing is left. A long
    /// name that is known may be in any case, and one or two small letters are capitals.
    pub(crate) fn meant(name: &str) -> Option<Self> {
        let is_short = name.len() <= 2 && name.bytes().all(|byte| byte.is_ascii_lowercase());
        let name = LONG.split(' ').find(|long| long.eq_ignore_ascii_case(name)).unwrap_or(name);
        let kept = name.bytes().filter(|byte| is_short || !byte.is_ascii_lowercase());
        let kept: SmallVec<_> = kept.map(|byte| byte.to_ascii_uppercase()).collect();
        is_ident(&kept).then_some(Self(kept))
    }
}

/// The long names of FF1 to FF3; those of FF4 are their capitals.
const LONG: &str = "Black White AddBlack AddWhite AddEmpty PLayer PLayertoplay Comment Name Nodename GaMe \
    FileFormat SiZe PlayerBlack PlayerWhite BlackRank WhiteRank BlackTeam WhiteTeam DaTe EVent ROund PlaCe \
    REsult RUles KoMi HAndicap TiMe TiMelimit OverTime USer GameName SOurce GameComment ANnotation CoPyright \
    BlackLeft WhiteLeft TerritoryBlack TerritoryWhite LaBel MArk TRiangle CiRcle SQuare SeLected MoveNumber \
    APplication ChArset";

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
