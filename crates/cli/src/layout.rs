//! Arranging text.

/// Writes `1 game`, `2 games`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Puts a blank between texts, twenty a line.
pub(crate) fn rows(texts: &[String]) -> String {
    texts.chunks(20).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

/// Puts two blocks of lines side by side.
pub(crate) fn beside(left: &str, right: &[String]) -> String {
    let left: Vec<&str> = left.lines().collect();
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let row = |n: usize| {
        let cell = left.get(n).copied().unwrap_or_default();
        match right.get(n) {
            Some(text) if !text.is_empty() => format!("{cell:width$}   {text}"),
            _ => cell.to_string(),
        }
    };
    (0..left.len().max(right.len())).map(row).collect::<Vec<_>>().join("\n")
}

/// Lists moves, ten a line, each line with the number of its first.
pub(crate) fn move_list(moves: &[String]) -> String {
    let line = |(n, chunk): (usize, &[String])| {
        let cells: String = chunk.iter().map(|mv| format!(" {mv:<3}")).collect();
        format!("{:>4} {}", 10 * n + 1, cells.trim_end())
    };
    moves.chunks(10).enumerate().map(line).collect::<Vec<_>>().join("\n")
}
