//! Squares named as in chess: `a1` is at the bottom left, seen from White's side.

#[cfg(any(feature = "pdn", test))]
use alloc::string::String;

/// Finds the number of a square such as `c3` on a board of this many lines; `None` if the text is no
/// such name of a dark square.
pub(crate) fn number(text: &str, lines: u8) -> Option<u8> {
    let (letter, row) = text.split_at_checked(1)?;
    let column = letter.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    let is_row = row.bytes().all(|byte| byte.is_ascii_digit());
    let row = row.parse::<u8>().ok().filter(|_| is_row)?.checked_sub(1)?;
    let is_dark = column < lines && row < lines && (column + row) % 2 == 0;
    is_dark.then(|| (lines - 1 - row) * (lines / 2) + column / 2 + 1)
}

/// Names the square with a number.
#[cfg(any(feature = "pdn", test))]
pub(crate) fn name(number: u8, lines: u8) -> String {
    let half = lines / 2;
    let (from_top, place) = ((number - 1) / half, (number - 1) % half);
    let row = lines - 1 - from_top;
    let column = 2 * place + row % 2;
    alloc::format!("{}{}", char::from(b'a' + column), row + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_name_the_same_squares() {
        for (lines, known) in [
            (8, [("a1", 29), ("b8", 1), ("h8", 4), ("c3", 22)]),
            (10, [("a1", 46), ("j10", 5), ("b10", 1), ("c3", 37)]),
        ] {
            for (text, expected) in known {
                assert_eq!(number(text, lines), Some(expected), "{text}");
            }
            for n in 1..=lines * lines / 2 {
                assert_eq!(number(&name(n, lines), lines), Some(n));
            }
            for text in ["a2", "a0", "a", "", "1", "k1", "a12", "a+1", "\u{e9}1", "a257"] {
                assert_eq!(number(text, lines), None, "{text}");
            }
        }
    }
}
