//! Bytes to text: which character set, and what its bytes mean.

mod find;

use alloc::borrow::Cow;
use alloc::string::String;

use thiserror::Error;

use crate::options::ReadOptions;
use find::find;

/// Chooses what to do with bytes that mean nothing in the character set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum InvalidBytes {
    /// Refuse the file.
    #[default]
    Refuse,
    /// Put U+FFFD in their place.
    Replace,
}

/// A character set.
///
/// ```
/// use tengen_sgf::{Encoding, ReadOptions};
///
/// let charset = Encoding::named("latin1");
/// let sgf = ReadOptions { charset, ..ReadOptions::strict() }.read_bytes(b"(;PB[\xFC])")?;
/// assert_eq!(sgf.games().next().and_then(|root| root.text("PB")).as_deref(), Some("ü"));
/// # Ok::<(), tengen_sgf::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Utf8,
    Latin1,
    #[cfg(feature = "encodings")]
    Other(&'static encoding_rs::Encoding),
}

/// Says why bytes are no text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CharsetError {
    /// The character set is not known; most need the feature `encodings`.
    #[error("character set {name:?} is not known")]
    Unknown {
        /// What `CA` or the byte order mark says.
        name: String,
    },
    /// The bytes do not say what they are, or do not fit what they say: tolerant mode takes them for
    /// what they look like.
    #[error("byte {offset}, from 0: {} taken for {taken}", unnamed(.named.as_deref()))]
    Taken {
        /// The place of the first byte that is not ASCII, or does not fit.
        offset: usize,
        /// What `CA` says.
        named: Option<String>,
        /// The character set.
        taken: &'static str,
    },
    /// Bytes mean nothing in the character set.
    #[error("byte {offset}, from 0, is not valid in character set {name}")]
    Invalid {
        /// The place of the first such byte.
        offset: usize,
        /// The character set.
        name: &'static str,
    },
}

fn unnamed(named: Option<&str>) -> String {
    let Some(name) = named else { return "no character set is named:".into() };
    let why = if Encoding::named(name).is_some() { "does not fit" } else { "is not known" };
    alloc::format!("character set {name:?} {why}:")
}

impl Encoding {
    /// UTF-8.
    pub(crate) const UTF_8: Self = Self(Kind::Utf8);
    /// ISO-8859-1: byte n is character n.
    pub(crate) const LATIN_1: Self = Self(Kind::Latin1);

    /// Finds a character set by one of its names, in any case: `UTF-8`, `ISO-8859-1`, and with the
    /// feature `encodings` all that web pages may name, as `GB2312` and `Shift_JIS`, and others that
    /// game texts have, as `EUC-CN` and `CP949`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim();
        let letters = || name.bytes().filter(u8::is_ascii_alphanumeric);
        let is_one_of = |names: &[&str]| {
            names.iter().any(|one| letters().map(|byte| byte.to_ascii_lowercase()).eq(one.bytes()))
        };
        if is_one_of(&["utf8", "usascii", "ascii"]) {
            Some(Self::UTF_8)
        } else if is_one_of(&["iso88591", "latin1", "l1"]) {
            Some(Self::LATIN_1)
        } else {
            Self::other(name)
        }
    }

    #[cfg(feature = "encodings")]
    fn other(name: &str) -> Option<Self> {
        let labelled = encoding_rs::Encoding::for_label(name.as_bytes());
        labelled.or_else(|| crate::guess::aliased(name)).map(|other| Self(Kind::Other(other)))
    }

    #[cfg(not(feature = "encodings"))]
    fn other(_name: &str) -> Option<Self> {
        None
    }

    fn name(self) -> &'static str {
        match self.0 {
            Kind::Utf8 => "UTF-8",
            Kind::Latin1 => "ISO-8859-1",
            #[cfg(feature = "encodings")]
            Kind::Other(other) => other.name(),
        }
    }

    /// Finds what bytes look like that are not UTF-8.
    #[cfg(feature = "encodings")]
    fn likely(bytes: &[u8]) -> Option<Self> {
        Some(Self(Kind::Other(crate::guess::likely(bytes))))
    }

    /// Returns the place of the first byte that means nothing.
    fn misfit(self, bytes: &[u8]) -> Option<usize> {
        match self.decode(bytes, InvalidBytes::Refuse) {
            Err(CharsetError::Invalid { offset, .. }) => Some(offset),
            _ => None,
        }
    }

    /// As [`likely`](Self::likely), but of East Asia.
    #[cfg(feature = "encodings")]
    fn asian(bytes: &[u8]) -> Option<Self> {
        crate::guess::asian(bytes).map(|other| Self(Kind::Other(other)))
    }

    #[cfg(not(feature = "encodings"))]
    fn likely(_bytes: &[u8]) -> Option<Self> {
        None
    }

    #[cfg(not(feature = "encodings"))]
    fn asian(_bytes: &[u8]) -> Option<Self> {
        None
    }

    /// Says whether signs are the bytes they are in ASCII, so that `CA` could be read at all.
    fn keeps_ascii(self) -> bool {
        match self.0 {
            Kind::Utf8 | Kind::Latin1 => true,
            #[cfg(feature = "encodings")]
            Kind::Other(other) => other.is_ascii_compatible(),
        }
    }

    /// Says whether each byte is a character.
    fn is_of_bytes(self) -> bool {
        match self.0 {
            Kind::Utf8 => false,
            Kind::Latin1 => true,
            #[cfg(feature = "encodings")]
            Kind::Other(other) => other.is_single_byte(),
        }
    }

    fn decode(self, bytes: &[u8], invalid: InvalidBytes) -> Result<Cow<'_, str>, CharsetError> {
        match self.0 {
            Kind::Utf8 => decode_utf8(bytes, invalid),
            Kind::Latin1 => Ok(bytes.iter().copied().map(char::from).collect()),
            #[cfg(feature = "encodings")]
            Kind::Other(other) => decode_other(other, bytes, invalid),
        }
    }
}

/// The characters of a file.
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) was_utf8: bool,
    /// What was mended.
    pub(crate) warning: Option<CharsetError>,
}

/// Turns bytes into text.
pub(crate) fn decode<'a>(
    bytes: &'a [u8],
    options: &ReadOptions,
) -> Result<Decoded<'a>, CharsetError> {
    let (encoding, body, warning) = find(bytes, options)?;
    let refused = encoding.decode(body, InvalidBytes::Refuse);
    let (text, invalid) = match (refused, options.invalid) {
        (Ok(text), _) => (text, None),
        (Err(error), InvalidBytes::Refuse) => return Err(error),
        (Err(error), InvalidBytes::Replace) => {
            (encoding.decode(body, InvalidBytes::Replace)?, Some(error))
        }
    };
    Ok(Decoded { text, was_utf8: encoding == Encoding::UTF_8, warning: warning.or(invalid) })
}

fn decode_utf8(bytes: &[u8], invalid: InvalidBytes) -> Result<Cow<'_, str>, CharsetError> {
    match (core::str::from_utf8(bytes), invalid) {
        (Ok(text), _) => Ok(Cow::Borrowed(text)),
        (Err(_), InvalidBytes::Replace) => Ok(String::from_utf8_lossy(bytes)),
        (Err(error), InvalidBytes::Refuse) => {
            Err(CharsetError::Invalid { offset: error.valid_up_to(), name: "UTF-8" })
        }
    }
}

#[cfg(feature = "encodings")]
fn decode_other<'a>(
    encoding: &'static encoding_rs::Encoding,
    bytes: &'a [u8],
    invalid: InvalidBytes,
) -> Result<Cow<'a, str>, CharsetError> {
    if invalid == InvalidBytes::Replace {
        return Ok(encoding.decode_without_bom_handling(bytes).0);
    }
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(room.unwrap_or(0));
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true) {
        (encoding_rs::DecoderResult::InputEmpty, _) => Ok(Cow::Owned(text)),
        (encoding_rs::DecoderResult::Malformed(length, after), read) => {
            let offset = read.saturating_sub(usize::from(length) + usize::from(after));
            Err(CharsetError::Invalid { offset, name: encoding.name() })
        }
        // The room suffices by its own promise.
        (encoding_rs::DecoderResult::OutputFull, read) => {
            Err(CharsetError::Invalid { offset: read, name: encoding.name() })
        }
    }
}
