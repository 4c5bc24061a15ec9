//! Colours on terminals.

use std::env;
use std::io::{self, IsTerminal};

/// Says whether text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Plain,
    Coloured,
}

const BOLD: &str = "\x1b[1m";
const BOLD_CYAN: &str = "\x1b[1;36m";
const YELLOW: &str = "\x1b[33m";
const RED: &str = "\x1b[31m";
const DIM: &str = "\x1b[2m";
const RESET: &str = "\x1b[0m";

impl Style {
    /// Chooses colours if the standard output is a terminal that has them and nobody objects
    /// (a variable `NO_COLOR` that is not empty).
    pub(crate) fn of_stdout() -> Self {
        let objection = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_none_or(|value| value == "dumb");
        match io::stdout().is_terminal() && !objection && !dumb {
            true => Self::Coloured,
            false => Self::Plain,
        }
    }

    /// Colours a drawn board whose first and last lines are column letters.
    pub(crate) fn stones(self, drawing: &str) -> String {
        if self == Self::Plain {
            return drawing.to_string();
        }
        let lines: Vec<&str> = drawing.lines().collect();
        let paint = |(n, line): (usize, &&str)| match n == 0 || n + 1 == lines.len() {
            true => format!("{DIM}{line}{RESET}"),
            false => line.chars().map(paint_cell).collect(),
        };
        lines.iter().enumerate().map(paint).collect::<Vec<String>>().join("\n")
    }

    /// Colours a drawn draughts board.
    pub(crate) fn pieces(self, drawing: &str) -> String {
        match self {
            Self::Plain => drawing.trim_end().to_string(),
            Self::Coloured => drawing.trim_end().chars().map(paint_piece).collect(),
        }
    }

    /// Makes a heading stand out.
    pub(crate) fn strong(self, text: &str) -> String {
        match self {
            Self::Plain => text.to_string(),
            Self::Coloured => format!("{BOLD}{text}{RESET}"),
        }
    }
}

fn paint_cell(cell: char) -> String {
    let colour = match cell {
        ' ' => return cell.to_string(),
        'X' => BOLD,
        'O' => BOLD_CYAN,
        '(' | ')' => YELLOW,
        'b' | 'w' | '*' => RED,
        _ => DIM,
    };
    format!("{colour}{cell}{RESET}")
}

fn paint_piece(cell: char) -> String {
    let colour = match cell {
        'b' | 'B' => BOLD,
        'w' | 'W' => BOLD_CYAN,
        '(' | ')' | '*' => YELLOW,
        'x' => RED,
        ' ' | '\n' => return cell.to_string(),
        _ => DIM,
    };
    format!("{colour}{cell}{RESET}")
}
