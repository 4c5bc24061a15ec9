//! What older and careless texts mean by their properties.

use alloc::boxed::Box;

use smallvec::SmallVec;

use crate::error::SyntaxError;
use crate::ident::Ident;
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

/// Puts values of FF4 in the place of older ones: `PL[1]` is `PL[B]`. Returns what to tell of it.
pub(crate) fn take_as_meant(
    ident: &Ident,
    values: &mut SmallVec<[Box<str>; 1]>,
) -> Option<SyntaxError> {
    let value = values.first_mut().filter(|_| *ident == *"PL")?;
    let meant = match trim(value) {
        "1" => "B",
        "2" => "W",
        _ => return None,
    };
    let found = core::mem::replace(value, meant.into()).into_string();
    Some(SyntaxError::Meant { ident: ident.clone(), found, meant })
}
