//! The signs and colours that a terminal can show.

use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::Block;
use tengen::core::Color;
use tengen::{Look, Piece};

/// What the terminal can show. The board has its own background, so that it looks the same in a light and in a
/// dark terminal; without colour the signs alone tell all.
#[derive(Clone, Copy)]
pub(super) struct Theme {
    pub(super) is_coloured: bool,
    pub(super) is_wide: bool,
}

impl Theme {
    /// Looks at what the user has set: `NO_COLOR`, and the character set of the locale.
    pub(super) fn of_environment() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let locale = locale.unwrap_or_default().to_lowercase();
        Self {
            is_coloured: set("NO_COLOR").is_none(),
            is_wide: locale.contains("utf-8") || locale.contains("utf8"),
        }
    }

    pub(super) fn piece(self, piece: Piece, look: Look) -> (char, Style) {
        let is_black = piece.color == Color::Black;
        let sign = match (look, piece.is_king, is_black) {
            (_, king, _) if self.is_coloured && self.is_wide => {
                if king {
                    '◆'
                } else {
                    '●'
                }
            }
            (Look::Points, _, true) => 'X',
            (Look::Points, _, false) => 'O',
            (Look::Squares, true, true) => 'B',
            (Look::Squares, true, false) => 'W',
            (Look::Squares, false, true) => 'b',
            (Look::Squares, false, false) => 'w',
        };
        let ink = if is_black { Ink::Indexed(16) } else { Ink::Indexed(231) };
        (sign, self.ink(ink).add_modifier(Modifier::BOLD))
    }

    /// The sign of an empty crossing, by whether there is a line to the left, right, below and above.
    pub(super) fn crossing(self, [left, right, below, above]: [bool; 4]) -> char {
        if !self.is_wide {
            return '.';
        }
        match (left, right, below, above) {
            (false, _, true, false) => '┌',
            (_, false, true, false) => '┐',
            (false, _, false, true) => '└',
            (_, false, false, true) => '┘',
            (false, _, _, _) => '├',
            (_, false, _, _) => '┤',
            (_, _, false, _) => '┴',
            (_, _, _, false) => '┬',
            _ => '┼',
        }
    }

    /// The frame of a window.
    pub(super) fn bordered(self) -> Block<'static> {
        const ASCII: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        let set = if self.is_wide { border::PLAIN } else { ASCII };
        Block::bordered().border_set(set)
    }

    /// A text with quarters, as the terminal can show them.
    pub(super) fn told(self, text: String) -> String {
        match self.is_wide {
            true => text,
            false => text.replace('¼', ".25").replace('½', ".5").replace('¾', ".75"),
        }
    }

    pub(super) fn line(self) -> char {
        if self.is_wide { '─' } else { ' ' }
    }

    fn ink(self, ink: Ink) -> Style {
        if self.is_coloured { Style::new().fg(ink) } else { Style::new() }
    }

    fn ground(self, ink: Ink) -> Style {
        if self.is_coloured { Style::new().bg(ink) } else { Style::new() }
    }

    /// The wood of a board of points, and its lines.
    pub(super) fn wood(self) -> Style {
        self.ground(Ink::Indexed(179)).patch(self.ink(Ink::Indexed(94)))
    }

    /// A square of draughts.
    pub(super) fn square(self, is_dark: bool) -> Style {
        let (ground, ink) = if is_dark { (136, 222) } else { (223, 136) };
        self.ground(Ink::Indexed(ground)).patch(self.ink(Ink::Indexed(ink)))
    }

    pub(super) fn last(self) -> Style {
        self.ground(Ink::Indexed(215)).patch(self.ink(Ink::Indexed(94)))
    }

    /// What may be clicked next, or is clicked.
    pub(super) fn next(self) -> Style {
        self.ground(Ink::Indexed(108)).patch(self.ink(Ink::Indexed(22)))
    }

    /// A piece that may be clicked, where the ground does not tell.
    pub(super) fn may_move(self) -> Style {
        match self.is_coloured {
            true => Style::new(),
            false => Style::new().add_modifier(Modifier::UNDERLINED),
        }
    }

    pub(super) fn cursor(self) -> Style {
        match self.is_coloured {
            true => Style::new().bg(Ink::Indexed(117)).fg(Ink::Indexed(16)),
            false => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    pub(super) fn warning(self) -> Style {
        match self.is_coloured {
            true => Style::new().fg(Ink::Red).add_modifier(Modifier::BOLD),
            false => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        }
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What somebody has written.
    pub(super) fn quoted(self) -> Style {
        Style::new().add_modifier(Modifier::ITALIC)
    }

    pub(super) fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(super) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
