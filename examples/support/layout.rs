//! Arranging text.

use std::fmt::Display;

/// Writes a number with a comma after every third digit from the right.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes `1 stone`, `2 stones`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Puts a blank between the texts of `items`.
pub(crate) fn spaced(items: impl IntoIterator<Item: Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Puts a blank between the texts of `items`, twenty a line.
pub(crate) fn rows<T: Display>(items: &[T]) -> String {
    items.chunks(20).map(spaced).collect::<Vec<_>>().join("\n")
}

/// Puts two blocks of lines side by side.
pub(crate) fn beside(left: &str, right: &[String]) -> String {
    let left: Vec<&str> = left.lines().collect();
    let width = left.iter().map(|line| visible_width(line)).max().unwrap_or(0);
    let row = |n: usize| {
        let cell = left.get(n).copied().unwrap_or_default();
        match right.get(n) {
            Some(text) if !text.is_empty() => {
                format!("{cell}{:1$}   {text}", "", width - visible_width(cell))
            }
            _ => cell.to_string(),
        }
    };
    (0..left.len().max(right.len())).map(row).collect::<Vec<_>>().join("\n")
}

/// Lists moves, ten a line, each line with the number of its first.
pub(crate) fn move_list<M: Display>(moves: &[M]) -> String {
    let line = |(n, chunk): (usize, &[M])| {
        let cells: String = chunk.iter().map(|mv| format!(" {:<3}", mv.to_string())).collect();
        format!("{:>4} {}", 10 * n + 1, cells.trim_end())
    };
    moves.chunks(10).enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// Counts the characters that a terminal shows: all but colours.
fn visible_width(text: &str) -> usize {
    let mut width = 0;
    let mut in_colour = false;
    for c in text.chars() {
        match c {
            '\x1b' => in_colour = true,
            'm' if in_colour => in_colour = false,
            _ if in_colour => {}
            _ => width += 1,
        }
    }
    width
}
