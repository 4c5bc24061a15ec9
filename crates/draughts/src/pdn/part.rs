//! Parts of a text: where each ends, whatever comes before it.

use alloc::string::String;

use super::scan::{Scanner, is_blank};
use super::word;

/// A part of a text.
pub(super) enum Part<'a> {
    /// The number of a move, or a comment to the end of the line.
    Nothing,
    Tag {
        name: &'a str,
        value: String,
        is_closed: bool,
    },
    Comment {
        text: &'a str,
        is_closed: bool,
    },
    /// Words outside of a comment.
    Words(&'a str),
    Open,
    Close,
    /// The digits behind `$`.
    Nag(&'a str),
    /// What stands between the slashes.
    SetUp(&'a str),
    /// Marks such as `!?`.
    Strength(&'a str),
    NoMove,
    /// A move, a result, or a number without a dot.
    Word(String),
    /// What means nothing.
    Stray(&'a str),
}

impl<'a> Part<'a> {
    /// Reads the part that comes next. [`Scanner::has_met_end`] tells whether it may go on.
    pub(super) fn read(text: &mut Scanner<'a>) -> Self {
        match text.peek() {
            Some('%' | ';') => {
                text.take_while(|c| c != '\n');
                Part::Nothing
            }
            Some('[') => tag(text),
            Some('{') => comment(text),
            Some('(') => open(text),
            Some(')') => one(text, |_| Part::Close),
            Some('$') => nag(text),
            Some('/') => set_up(text),
            Some('!' | '?') => Part::Strength(text.take_while(is_mark)),
            Some('.' | '\u{2026}' | '-') => no_move(text),
            Some(_) if word::is_next(text) => word::read(text),
            Some(c) if c.is_alphabetic() || matches!(c, '+' | '=' | '\u{b1}') => words(text),
            _ => one(text, Part::Stray),
        }
    }
}

/// Makes a part of one character.
fn one<'a>(text: &mut Scanner<'a>, part: impl FnOnce(&'a str) -> Part<'a>) -> Part<'a> {
    let start = *text;
    text.bump();
    part(text.since(&start))
}

/// Reads a comment. A line that begins with `[Event "` begins a game whatever is open before it.
fn comment<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    text.bump();
    let start = *text;
    loop {
        text.take_while(|c| c != '}' && c != '\n');
        let inside = text.since(&start);
        if text.take('}') {
            return Part::Comment { text: inside, is_closed: true };
        }
        if text.peek().is_none() || text.starts_with("\n[Event \"") {
            return Part::Comment { text: inside, is_closed: false };
        }
        text.bump();
    }
}

/// Reads a bracket, or the marks of strength between two.
fn open<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    text.bump();
    let is_strength = text.sees(|text| !text.take_while(is_mark).is_empty() && text.take(')'));
    if !is_strength {
        return Part::Open;
    }
    let marks = text.take_while(is_mark);
    text.bump();
    Part::Strength(marks)
}

fn is_mark(c: char) -> bool {
    matches!(c, '!' | '?')
}

fn nag<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    text.bump();
    text.take_while(|c| c == ' ');
    Part::Nag(text.take_while(|c| c.is_ascii_digit()))
}

/// Reads `/FEN "…"/`, which has no brackets.
fn set_up<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    let is_inside = |c| !"/[]{}()".contains(c);
    let is_closed = text.sees(|text| {
        text.bump();
        text.take_while(is_inside);
        text.take('/')
    });
    if !is_closed {
        return one(text, Part::Stray);
    }
    text.bump();
    let inside = text.take_while(is_inside);
    text.bump();
    Part::SetUp(inside)
}

/// Reads `...` or `--`, which stand for a move; fewer signs mean nothing.
fn no_move<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    let dots = text.take_while(word::is_dot);
    let signs = if dots.is_empty() { text.take_while(|c| matches!(c, '-' | ' ')) } else { dots };
    let signs = signs.trim_end();
    let is_enough = signs.len() > 2 || signs.len() == 2 && dots.is_empty();
    if is_enough { Part::NoMove } else { Part::Stray(signs) }
}

/// Reads words up to the end of the line, a bracket or a word of another kind.
fn words<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    let is_of_words = |c: char| !"{}()[]$\n".contains(c);
    let start = *text;
    loop {
        text.take_while(|c| is_of_words(c) && !is_blank(c));
        let words = text.since(&start);
        text.take_while(|c| is_blank(c) && c != '\n');
        if !text.peek().is_some_and(is_of_words) || word::is_next(text) {
            return Part::Words(words);
        }
    }
}

/// Reads a tag, which ends with its line at the latest, or a command such as `[%clk 0:01]` that stands
/// outside of a comment.
fn tag<'a>(text: &mut Scanner<'a>) -> Part<'a> {
    let is_gap = |c| is_blank(c) && c != '\n';
    let start = *text;
    text.bump();
    let open = text.since(&start);
    text.take_while(is_gap);
    let is_command = text.sees(|text| {
        text.take('%') && !text.take_while(|c| !"]\n".contains(c)).is_empty() && text.take(']')
    });
    if is_command {
        text.take_while(|c| c != ']');
        text.bump();
        return Part::Words(text.since(&start));
    }
    let name = text.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
    if name.is_empty() {
        return Part::Stray(open);
    }
    text.take_while(is_gap);
    if let Some(value) = value(text) {
        return Part::Tag { name, value, is_closed: true };
    }
    let line = text.take_while(|c| c != '\n').trim_end().trim_end_matches(']').trim_end();
    let value = line.trim_matches('"').replace('\r', " ");
    Part::Tag { name, value, is_closed: false }
}

/// Reads the value of a tag and its bracket, if both stand in this line.
fn value(text: &mut Scanner<'_>) -> Option<String> {
    let mut inside = *text;
    let value = if inside.take('"') { quoted(&mut inside) } else { None };
    text.has_met_end |= inside.has_met_end;
    if value.is_some() {
        *text = inside;
    }
    value
}

/// Reads up to a quote and a bracket. `\` takes its meaning from a quote or another `\`, and a quote that
/// no bracket follows is one of the value's own.
fn quoted(text: &mut Scanner<'_>) -> Option<String> {
    let mut value = String::new();
    while let Some(c) = text.peek().filter(|&c| c != '\n') {
        let is_end = c == '"' && text.sees(closes);
        if is_end {
            closes(text);
            return Some(value);
        }
        text.bump();
        match text.peek() {
            Some(next @ ('"' | '\\')) if c == '\\' => {
                value.push(next);
                text.bump();
            }
            _ => value.push(if c == '\r' { ' ' } else { c }),
        }
    }
    None
}

/// Reads a quote and the bracket behind it.
fn closes(text: &mut Scanner<'_>) -> bool {
    text.bump();
    text.take_while(|c| c.is_whitespace() && c != '\n');
    text.take(']')
}
