//! Which character set it is.

use alloc::string::String;

use super::{CharsetError, Encoding, InvalidBytes};
use crate::options::{Mode, ReadOptions};
use crate::scan::{Scanner, Token};
use crate::text::SimpleText;
use crate::value_error::excerpt;

/// A character set, the bytes behind the byte order mark, and what was mended.
type Found<'a> = (Encoding, &'a [u8], Option<CharsetError>);

/// Finds the character set, and the bytes behind the byte order mark.
pub(super) fn find<'a>(bytes: &'a [u8], options: &ReadOptions) -> Result<Found<'a>, CharsetError> {
    if let Some(encoding) = options.charset {
        return Ok((encoding, bytes, None));
    }
    for (mark, name) in
        [(&b"\xEF\xBB\xBF"[..], "UTF-8"), (b"\xFF\xFE", "UTF-16LE"), (b"\xFE\xFF", "UTF-16BE")]
    {
        if let Some(body) = bytes.strip_prefix(mark) {
            let unknown = CharsetError::Unknown { name: name.into() };
            return Encoding::named(name).map(|found| (found, body, None)).ok_or(unknown);
        }
    }
    if let Some(wide) = wide(bytes).filter(|_| options.mode == Mode::Tolerant) {
        let taken = CharsetError::Taken { offset: 0, named: None, taken: wide.name() };
        return Ok((wide, bytes, Some(taken)));
    }
    let named = declared(bytes);
    let known = named.as_deref().and_then(Encoding::named).filter(|known| known.keeps_ascii());
    let is_tolerant = options.mode == Mode::Tolerant;
    match (known, named) {
        (Some(known), _) if !is_tolerant || fits(bytes, known) => Ok((known, bytes, None)),
        (None, Some(name)) if !is_tolerant && Encoding::named(&name).is_none() => {
            Err(CharsetError::Unknown { name: excerpt(&name) })
        }
        (known, named) => Ok(guessed(bytes, known, named, is_tolerant)),
    }
}

/// Knows UTF-16 without its mark by the bracket that a file begins with.
fn wide(bytes: &[u8]) -> Option<Encoding> {
    match bytes {
        [b'(', 0, ..] => Encoding::named("UTF-16LE"),
        [0, b'(', ..] => Encoding::named("UTF-16BE"),
        _ => None,
    }
}

/// Finds the character set where the name does not tell it.
fn guessed<'a>(
    bytes: &'a [u8],
    known: Option<Encoding>,
    named: Option<String>,
    is_tolerant: bool,
) -> Found<'a> {
    let guess = match core::str::from_utf8(bytes) {
        Ok(_) => Some(Encoding::UTF_8),
        Err(_) if !is_tolerant => None,
        Err(_) if is_mostly_utf8(bytes) => Some(Encoding::UTF_8),
        Err(_) if known.is_some_and(|known| known != Encoding::UTF_8) => Encoding::asian(bytes),
        Err(_) => Some(Encoding::likely(bytes).unwrap_or(Encoding::LATIN_1)),
    };
    let taken = guess.or(known).unwrap_or(Encoding::LATIN_1);
    let warning = match named {
        _ if !is_tolerant || bytes.is_ascii() || Some(taken) == known => None,
        None if taken == Encoding::UTF_8 => None,
        named => {
            let misfit = known.and_then(|known| known.misfit(bytes));
            let offset = misfit.or_else(|| bytes.iter().position(|byte| !byte.is_ascii()));
            let (offset, named) = (offset.unwrap_or(0), named.as_deref().map(excerpt));
            Some(CharsetError::Taken { offset, named, taken: taken.name() })
        }
    };
    (taken, bytes, warning)
}

/// Says whether bytes mean something in a character set, and are not UTF-8 all the same: no text in another
/// one has by chance nothing but its characters, with one of three bytes or, where bytes are characters,
/// several.
fn fits(bytes: &[u8], known: Encoding) -> bool {
    let text = core::str::from_utf8(bytes).ok().filter(|_| known != Encoding::UTF_8);
    let is_utf8 = text.is_some_and(|text| {
        let several = || text.chars().filter(|sign| !sign.is_ascii()).nth(1).is_some();
        text.contains(|sign: char| sign.len_utf8() > 2) || known.is_of_bytes() && several()
    });
    !is_utf8 && known.decode(bytes, InvalidBytes::Refuse).is_ok()
}

/// Says whether bytes beyond ASCII are UTF-8 but for a few.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut fitting, mut misfits) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        fitting += chunk.valid().bytes().filter(|byte| !byte.is_ascii()).count();
        misfits += usize::from(!chunk.invalid().is_empty());
    }
    fitting > 4 * misfits
}

/// Reads `CA` in the first node of the first game, `None` if there is none or it says nothing.
fn declared(bytes: &[u8]) -> Option<String> {
    let name = declared_in_ascii(bytes).or_else(|| declared_in_itself(bytes))?;
    Some(name).filter(|name| !name.trim().is_empty())
}

/// Reads `CA` where a character of two bytes before it hides it, for one of them looks like `\` or
/// `]`: tries the names behind the first few `CA[`, and believes one by which it is seen.
fn declared_in_itself(bytes: &[u8]) -> Option<String> {
    const TRIES: usize = 16;
    const FURTHEST: usize = 1 << 14;
    let near = &bytes[..bytes.len().min(FURTHEST)];
    let places = near.windows(3).enumerate().filter(|(_, window)| window == b"CA[");
    places.take(TRIES).find_map(|(at, _)| {
        let end = at + 4 + near[at + 3..].iter().position(|&byte| byte == b']')?;
        let name = core::str::from_utf8(&near[at + 3..end - 1]).ok()?;
        let encoding = Encoding::named(name).filter(|encoding| encoding.keeps_ascii())?;
        let text = encoding.decode(&near[..end], InvalidBytes::Replace).ok()?;
        declared_in_ascii(text.as_bytes()).filter(|seen| seen == name)
    })
}

/// Reads `CA` in the first node of the first game. It looks no further than that node.
fn declared_in_ascii(bytes: &[u8]) -> Option<String> {
    let mut scanner = Scanner::new(bytes);
    scanner.skip_to_game(false);
    let mut is_charset = false;
    let mut nodes = 0;
    loop {
        match scanner.token().0 {
            Token::Semicolon if nodes == 0 => nodes = 1,
            Token::Ident(range) => {
                let capitals = bytes[range].iter().filter(|byte| !byte.is_ascii_lowercase());
                is_charset = capitals.eq(b"CA");
            }
            Token::Value(range) if is_charset => {
                let name = String::from_utf8_lossy(&bytes[range]);
                return Some(SimpleText::unescape(&name).into_string());
            }
            Token::Open if nodes == 0 => {}
            Token::Value(_) | Token::Other => {}
            _ => return None,
        }
    }
}
