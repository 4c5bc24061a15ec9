//! Words: numbers, moves and results.

use alloc::string::String;

use super::part::Part;
use super::result::GameResult;
use super::scan::{Scanner, is_blank};

/// Says whether a word comes next: it begins with a digit, a half, a `*` or a square named as in chess.
pub(super) fn is_next(text: &mut Scanner<'_>) -> bool {
    text.peek() == Some('*') || is_square_next(text)
}

fn is_square_next(text: &mut Scanner<'_>) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let is_column = |c: char| matches!(plain(c), 'a'..='j' | 'A'..='J');
    match text.peek() {
        Some(c) if is_column(c) => text.sees(|text| {
            text.bump();
            if text.peek().is_some_and(is_digit) {
                return true;
            }
            // In short notation, `cd4` or `c:e5`, the column alone tells where a move begins.
            text.take_while(is_sign);
            let is_short = text.peek().is_some_and(is_column);
            text.bump();
            is_short && text.peek().is_some_and(is_digit)
        }),
        next => next.is_some_and(|c| is_digit(c) || c == '\u{bd}'),
    }
}

/// Reads the word that comes next. Digits and dots are the number of a move; the parts of a move or a
/// result may stand apart from its signs.
pub(super) fn read<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    if let Some(score) = HALVES.into_iter().find(|parts| text.sees(|text| reads(text, parts))) {
        reads(text, score);
        return Part::Word(score.join(" "));
    }
    let mut word = String::from(run(text));
    if word.bytes().all(|byte| byte.is_ascii_digit()) && text.peek().is_some_and(is_dot) {
        text.take_while(is_dot);
        return Part::Nothing;
    }
    while !is_result(&word) && goes_on(text, &word) {
        text.take_while(is_gap);
        word += run(text);
    }
    Part::Word(if word.is_ascii() { word } else { word.chars().map(plain).collect() })
}

/// Results of two games that may have blanks within.
const HALVES: [&[&str]; 2] = [&["1", "1/2", "-", "1/2"], &["1/2", "-", "1", "1/2"]];

/// Reads these parts, with or without gaps between them, and says whether they are there.
fn reads(text: &mut Scanner<'_>, parts: &[&str]) -> bool {
    parts.iter().all(|part| {
        text.take_while(is_gap);
        let is_there = text.starts_with(part);
        part.chars().for_each(|_| text.bump());
        is_there
    })
}

/// Reads up to a blank or a sign that no word has; a slash has digits on both sides.
fn run<'a>(text: &mut Scanner<'a>) -> &'a str {
    let start = *text;
    loop {
        text.take_while(|c| !is_blank(c) && !"[]{}()$!?/%;\",.\u{2026}".contains(c));
        let is_digit = |c: char| c.is_ascii_digit();
        let is_fraction = text.since(&start).ends_with(is_digit)
            && text.sees(|text| text.take('/') && text.peek().is_some_and(is_digit));
        if !is_fraction {
            return text.since(&start);
        }
        text.bump();
    }
}

/// Says whether a sign stands between the word and a square, with blanks around it.
fn goes_on(text: &mut Scanner<'_>, word: &str) -> bool {
    text.sees(|text| {
        text.take_while(is_gap);
        if !word.ends_with(is_sign) {
            if !text.peek().is_some_and(is_sign) {
                return false;
            }
            text.bump();
            text.take_while(is_gap);
        }
        is_square_next(text)
    })
}

fn is_result(word: &str) -> bool {
    word.parse::<GameResult>().is_ok()
}

fn is_gap(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

pub(super) fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{2026}')
}

/// Puts a sign of ASCII in the place of minus, and of the Cyrillic letters that look like one.
fn plain(c: char) -> char {
    match c {
        '\u{2212}' => '-',
        'х' | 'Х' => 'x',
        'а' | 'А' => 'a',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        other => other,
    }
}

/// The signs between the squares of a move.
pub(super) fn is_sign(c: char) -> bool {
    matches!(plain(c), '-' | 'x' | 'X' | ':' | '\u{d7}' | '\u{2013}')
}
