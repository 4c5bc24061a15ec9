//! What older and careless texts mean by their properties.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::compose;
use crate::coordinate::Coordinate;
use crate::error::SyntaxError;
use crate::ident::Ident;
use crate::points::Rectangle;
use crate::result::GameResult;
use crate::size::BoardSize;
use crate::value::{Value, trim};
use crate::value_error::excerpt;

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

/// The lists of points, with rectangles.
const POINTS: [&str; 11] = ["AB", "AW", "AE", "TB", "TW", "TR", "SQ", "CR", "MA", "SL", "DD"];

/// How the columns of a board are named where points are letter and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// As in gomoku.
    All,
    /// As in Go.
    WithoutI,
}

/// Puts values of FF4 in the place of older and careless ones: `PL[1]` is `PL[B]`, and on a board of Go
/// of 19x19 `B[Q16]`, `B[PD]` and `B[p d]` are `B[pd]`, and `AB[pp:zz]` is `AB[pp:ss]`. Returns what to
/// tell of it.
pub(crate) fn take_as_meant(
    ident: &Ident,
    values: &mut SmallVec<[Box<str>; 1]>,
    board: impl Fn() -> (BoardSize, Letters),
) -> Vec<SyntaxError> {
    let meant = |value: &str| match ident.as_str() {
        "PL" => turn(trim(value)),
        "RE" => result(value),
        "B" | "W" if trim(value).eq_ignore_ascii_case("pass") => Some(String::new()),
        "B" | "W" => point(value, &board),
        list if POINTS.contains(&list) => points(value, &board),
        _ => None,
    };
    let mut told = Vec::new();
    for value in values {
        if let Some(meant) = meant(value) {
            let found = core::mem::replace(value, meant.as_str().into());
            told.push(SyntaxError::Meant { ident: ident.clone(), found: excerpt(&found), meant });
        }
    }
    told
}

fn turn(text: &str) -> Option<String> {
    match text {
        "1" => Some("B".into()),
        "2" => Some("W".into()),
        _ => None,
    }
}

/// Reads a result such as `B+3,5`, `W + R` or `Black+½`, or `Jigo`.
fn result(text: &str) -> Option<String> {
    let packed: String = text.split_ascii_whitespace().collect();
    let mut packed = packed.replace(',', ".").replace('½', ".5").replace("+.", "+0.");
    for (name, letter) in [("Black", "B"), ("White", "W"), ("Jigo", "0")] {
        if packed.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name)) {
            packed.replace_range(..name.len(), letter);
        }
    }
    let meant = packed.parse::<GameResult>().ok()?.to_string();
    text.parse::<GameResult>().is_err().then_some(meant)
}

/// Reads a point or a rectangle, of which the part on the board counts.
fn points(text: &str, board: &impl Fn() -> (BoardSize, Letters)) -> Option<String> {
    let Some((one, other)) = compose::split(text) else { return point(text, board) };
    let corner = |text: &str| point(text, board).unwrap_or_else(|| trim(text).into());
    let (meant, size) = (format!("{}:{}", corner(one), corner(other)), board().0);
    let Rectangle { first, last } = Rectangle::read(&meant).ok()?;
    let on_board =
        Coordinate::new(last.col().min(size.cols() - 1), last.row().min(size.rows() - 1))?;
    if first.is_on(size) && on_board != last {
        return Some(format!("{first}:{on_board}"));
    }
    (meant != text).then_some(meant)
}

/// Reads a point that is written as people say it, or in capitals on a board that has no such lines, or
/// with white space in it.
fn point(text: &str, board: &impl Fn() -> (BoardSize, Letters)) -> Option<String> {
    let text = trim(text);
    if text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return None;
    }
    let (size, letters) = board();
    let mut packed: String = text.split_ascii_whitespace().collect();
    if packed.len() == 2 && packed.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        if size.cols().max(size.rows()) <= 26 {
            packed.make_ascii_lowercase();
        }
        return (packed != text).then_some(packed);
    }
    packed.make_ascii_lowercase();
    let (letter, row) = packed.split_at_checked(1)?;
    let is_column =
        |letter: &u8| letter.is_ascii_lowercase() && (*letter != b'i' || letters == Letters::All);
    let letter = letter.bytes().next().filter(is_column)?;
    let col = letter - b'a' - u8::from(letter > b'i' && letters == Letters::WithoutI);
    let row = size.rows().checked_sub(row.parse().ok().filter(|row| *row > 0)?)?;
    let point = Coordinate::new(col, row).filter(|point| point.is_on(size))?;
    Some(point.to_string())
}
