//! The signs and colours that a terminal can show.

use ratatui::style::{Color as Ink, Style};
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
        let is_round = self.is_coloured && self.is_wide;
        let sign = match (look, piece.is_king, is_black) {
            (_, true, _) if is_round => '◆',
            (_, false, _) if is_round => '●',
            (Look::Points, _, true) => 'X',
            (Look::Points, _, false) => 'O',
            (Look::Squares, true, true) => 'B',
            (Look::Squares, true, false) => 'W',
            (Look::Squares, false, true) => 'b',
            (Look::Squares, false, false) => 'w',
        };
        let ink = Style::new().fg(Ink::Indexed(if is_black { 16 } else { 231 }));
        (sign, self.either(ink, Style::new()).bold())
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

    /// A style for a terminal with colours, or for one without.
    fn either(self, coloured: Style, plain: Style) -> Style {
        if self.is_coloured { coloured } else { plain }
    }

    fn colours(self, ground: u8, ink: u8) -> Style {
        self.either(Style::new().bg(Ink::Indexed(ground)).fg(Ink::Indexed(ink)), Style::new())
    }

    /// The wood of a board of points, and its lines.
    pub(super) fn wood(self) -> Style {
        self.colours(179, 94)
    }

    /// A square of draughts.
    pub(super) fn square(self, is_dark: bool) -> Style {
        if is_dark { self.colours(136, 222) } else { self.colours(223, 136) }
    }

    pub(super) fn last(self) -> Style {
        self.colours(215, 94)
    }

    /// What may be clicked next, or is clicked.
    pub(super) fn next(self) -> Style {
        self.colours(108, 22)
    }

    /// A piece that may be clicked, where the ground does not tell.
    pub(super) fn may_move(self) -> Style {
        self.either(Style::new(), Style::new().underlined())
    }

    pub(super) fn cursor(self) -> Style {
        self.either(self.colours(117, 16), Style::new().reversed())
    }

    pub(super) fn warning(self) -> Style {
        self.either(Style::new().red(), Style::new().underlined()).bold()
    }

    pub(super) fn strong(self) -> Style {
        Style::new().bold()
    }

    /// What somebody has written.
    pub(super) fn quoted(self) -> Style {
        Style::new().italic()
    }

    pub(super) fn dim(self) -> Style {
        Style::new().dim()
    }

    pub(super) fn chosen(self) -> Style {
        Style::new().reversed()
    }
}
