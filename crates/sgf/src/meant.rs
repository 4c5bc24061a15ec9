//! What older and careless texts mean by their properties.

use alloc::boxed::Box;
use alloc::string::{String, ToString};

use smallvec::SmallVec;

use crate::coordinate::Coordinate;
use crate::error::SyntaxError;
use crate::ident::Ident;
use crate::size::BoardSize;
use crate::value::trim;

/// The properties that say one thing: of two in one node the first counts. The others are lists, or
/// not known.
const SINGLE: [&str; 34] = [
    "B", "W", "PL", "GM", "FF", "CA", "AP", "ST", "SZ", "KM", "HA", "RU", "RE", "PB", "PW", "BR",
    "WR", "BT", "WT", "DT", "EV", "RO", "PC", "TM", "OT", "GN", "SO", "US", "AN", "CP", "BL", "WL",
    "OB", "OW",
];

/// Says whether a property says one thing.
pub(crate) fn is_single(ident: &Ident) -> bool {
    SINGLE.contains(&ident.as_str())
}

/// Puts values of FF4 in the place of older ones: `PL[1]` is `PL[B]`, and `B[Q16]`, `B[PD]` are `B[pd]`
/// on a board of 19x19. Returns what to tell of it.
pub(crate) fn take_as_meant(
    ident: &Ident,
    values: &mut SmallVec<[Box<str>; 1]>,
    size: impl FnOnce() -> BoardSize,
) -> Option<SyntaxError> {
    let value = values.first_mut()?;
    let meant = match ident.as_str() {
        "PL" => turn(trim(value)),
        "B" | "W" => point(trim(value), size),
        _ => None,
    }?;
    let found = core::mem::replace(value, meant.as_str().into()).into_string();
    Some(SyntaxError::Meant { ident: ident.clone(), found, meant })
}

fn turn(text: &str) -> Option<String> {
    match text {
        "1" => Some("B".into()),
        "2" => Some("W".into()),
        _ => None,
    }
}

/// Reads a move that is written as people say it, or in capitals on a board that has no such lines.
fn point(text: &str, size: impl FnOnce() -> BoardSize) -> Option<String> {
    if text.bytes().all(|byte| byte.is_ascii_lowercase()) && text != "pass" {
        return None;
    }
    let (size, small) = (size(), text.to_ascii_lowercase());
    if small == "pass" {
        return Some(String::new());
    }
    if size.cols().max(size.rows()) <= 26
        && text.len() == 2
        && text.bytes().all(|b| b.is_ascii_uppercase())
    {
        return Some(small);
    }
    let (letter, row) = small.split_at_checked(1)?;
    let is_column = |letter: &u8| letter.is_ascii_lowercase() && *letter != b'i';
    let letter = letter.bytes().next().filter(is_column)?;
    let col = letter - b'a' - u8::from(letter > b'i');
    let row = size.rows().checked_sub(row.parse().ok().filter(|row| *row > 0)?)?;
    let point = Coordinate::new(col, row).filter(|point| point.is_on(size))?;
    Some(point.to_string())
}
