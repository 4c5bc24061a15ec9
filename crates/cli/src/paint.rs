//! Colours on terminals.

use std::env;
use std::io::{self, IsTerminal};

use tengen::{Game, Look};

/// Says whether text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Plain,
    Coloured,
}

const BOLD: &str = "\x1b[1m";
const BOLD_CYAN: &str = "\x1b[1;36m";
const YELLOW: &str = "\x1b[33m";
const RED: &str = "\x1b[31m";
const DIM: &str = "\x1b[2m";
const RESET: &str = "\x1b[0m";

impl Paint {
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

    /// Shows the board of a game.
    pub(crate) fn board(self, game: &Game) -> String {
        let diagram = game.diagram().trim_end().to_string();
        match (self, game.look()) {
            (Self::Plain, _) => diagram,
            (Self::Coloured, Look::Points) => points(&diagram),
            (Self::Coloured, Look::Squares) => diagram.chars().map(square).collect(),
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

/// Colours a diagram whose first and last lines are column letters.
fn points(diagram: &str) -> String {
    let lines: Vec<&str> = diagram.lines().collect();
    let paint = |(n, line): (usize, &&str)| match n == 0 || n + 1 == lines.len() {
        true => format!("{DIM}{line}{RESET}"),
        false => line.chars().map(point).collect(),
    };
    lines.iter().enumerate().map(paint).collect::<Vec<String>>().join("\n")
}

fn point(sign: char) -> String {
    let colour = match sign {
        ' ' => return sign.to_string(),
        'X' => BOLD,
        'O' => BOLD_CYAN,
        '(' | ')' => YELLOW,
        'b' | 'w' | '*' => RED,
        _ => DIM,
    };
    format!("{colour}{sign}{RESET}")
}

fn square(sign: char) -> String {
    let colour = match sign {
        'b' | 'B' => BOLD,
        'w' | 'W' => BOLD_CYAN,
        '(' | ')' | '*' => YELLOW,
        'x' => RED,
        ' ' | '\n' => return sign.to_string(),
        _ => DIM,
    };
    format!("{colour}{sign}{RESET}")
}
