//! The board as it is rendered.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};
use tengen::core::Color;
use tengen::session::View;
use tengen::{Cell, Game, Look, Piece};

use super::grid::Grid;
use super::layer::Layer;
use super::theme::Theme;

pub(super) struct Board<'a> {
    pub(super) view: &'a View,
    pub(super) game: &'a Game,
    pub(super) grid: Grid,
    pub(super) theme: Theme,
    pub(super) cursor: Cell,
    pub(super) layer: Layer,
    pub(super) has_labels: bool,
    /// The cells of the last refusal.
    pub(super) warned: &'a [Cell],
    /// A text on each cell, as the layer has it.
    pub(super) texts: &'a [(Cell, String)],
    /// The cells of the move that an engine thinks best.
    pub(super) hinted: &'a [Cell],
}

impl Board<'_> {
    pub(super) fn render(&self, buffer: &mut Buffer) {
        for cell in self.game.cells() {
            if let Some(at) = self.grid.place(cell) {
                match self.view.look {
                    Look::Points => self.point(cell, at, buffer),
                    Look::Squares => self.square(cell, at, buffer),
                }
            }
        }
        // Without colour the squares of the last move have no other sign.
        let is_framed = self.view.look == Look::Points || !self.theme.is_coloured;
        let last = self.view.last.last().filter(|_| is_framed);
        if let Some((cell, at)) = last.and_then(|&cell| Some((cell, self.grid.place(cell)?))) {
            self.frame(at, ['(', ')'], Style::new(), buffer);
            self.number(cell, Style::new(), buffer);
        }
        if let Some(at) = self.grid.place(self.cursor) {
            self.frame(at, ['[', ']'], self.theme.cursor(), buffer);
            self.number(self.cursor, self.theme.cursor(), buffer);
        }
        if self.has_labels {
            self.labels(buffer);
        }
    }

    fn piece(&self, cell: Cell) -> Option<Piece> {
        let found = self.view.pieces.iter().find(|(at, _)| *at == cell);
        found.map(|(_, piece)| *piece)
    }

    /// What lies under the sign of a cell.
    fn ground(&self, cell: Cell, plain: Style) -> Style {
        let view = self.view;
        let is_target = view.look == Look::Squares && view.next.contains(&cell);
        if view.clicks.contains(&cell) || is_target || self.hinted.contains(&cell) {
            plain.patch(self.theme.next())
        } else if view.last.contains(&cell) {
            plain.patch(self.theme.last())
        } else {
            plain
        }
    }

    fn sign(&self, cell: Cell, empty: char, plain: Style) -> (char, Style) {
        let is_lost = self.view.taken.contains(&cell)
            || self.view.count.as_ref().is_some_and(|count| count.dead.contains(&cell));
        if self.warned.contains(&cell) {
            let sign =
                self.piece(cell).map_or('x', |piece| self.theme.piece(piece, self.view.look).0);
            return (sign, plain.patch(self.theme.warning()));
        }
        match self.piece(cell) {
            Some(piece) => {
                let (sign, style) = self.theme.piece(piece, self.view.look);
                let may_move = self.view.look == Look::Squares && self.view.next.contains(&cell);
                let more = if may_move { self.theme.may_move() } else { Style::new() };
                (if is_lost { 'x' } else { sign }, plain.patch(style).patch(more))
            }
            None if self.hinted.contains(&cell) => ('*', plain),
            None => self.owner(cell).map_or((empty, plain), |owner| {
                let (_, style) = self.theme.piece(Piece::plain(owner), self.view.look);
                let sign = match (self.theme.is_wide && self.theme.is_coloured, owner) {
                    (true, _) => '▪',
                    (false, Color::Black) => 'b',
                    (false, Color::White) => 'w',
                };
                (sign, plain.patch(style))
            }),
        }
    }

    /// Whose an empty point is: as it is counted, or as an engine expects.
    fn owner(&self, cell: Cell) -> Option<Color> {
        if let Some(count) = &self.view.count {
            return count.owners.iter().find(|(at, _)| *at == cell).map(|(_, owner)| *owner);
        }
        let analysis = self.view.analysis.as_ref().filter(|_| self.layer == Layer::Territory);
        let (_, analysis) = analysis?;
        let territory = analysis.territory.as_ref()?;
        let (_, share) = territory.owners.iter().find(|(at, _)| *at == cell)?;
        let turn = self.view.turn;
        (share.abs() > 0.4).then_some(if *share > 0.0 { turn } else { !turn })
    }

    fn point(&self, cell: Cell, at: Position, buffer: &mut Buffer) {
        let (cols, rows) = self.view.size;
        let wood = self.theme.wood();
        let lines = [cell.col > 0, cell.col + 1 < cols, cell.row > 0, cell.row + 1 < rows];
        let [left, right, below, above] = lines;
        let lines = if self.grid.is_turned { [right, left, above, below] } else { lines };
        for (x, is_there) in [(at.x, lines[0]), (at.x + 2, lines[1])] {
            put(buffer, (x, at.y), if is_there { self.theme.line() } else { ' ' }, wood);
        }
        let ground = self.ground(cell, wood);
        let (sign, style) = self.sign(cell, self.theme.crossing(lines), ground);
        put(buffer, (at.x + 1, at.y), sign, style);
        self.text(cell, at, style, buffer);
    }

    fn square(&self, cell: Cell, at: Position, buffer: &mut Buffer) {
        let is_dark = self.game.name(cell).is_some();
        let style = self.ground(cell, self.theme.square(is_dark));
        let (width, height) = self.grid.step;
        for y in at.y..at.y + height {
            for x in at.x..at.x + width {
                put(buffer, (x, y), ' ', style);
            }
        }
        if !is_dark {
            return;
        }
        let is_next = self.view.next.contains(&cell);
        let (sign, ink) = self.sign(cell, if is_next { '*' } else { '.' }, style);
        let is_large = width == 4;
        if is_large && self.has_labels {
            let number = self.game.name(cell).unwrap_or_default();
            write(buffer, (at.x, at.y + 1), number, style);
        }
        let x = at.x + if is_large { 1 } else { 0 };
        if sign != '.' || !is_large {
            put(buffer, (x, at.y), sign, ink);
        }
        self.text(cell, at, ink, buffer);
    }

    /// The text that the layer has on a cell, two signs at most. Without colours that of White is underlined.
    fn text(&self, cell: Cell, at: Position, style: Style, buffer: &mut Buffer) {
        let Some((_, text)) = self.texts.iter().find(|(of, _)| *of == cell) else { return };
        let is_white = self.piece(cell).is_some_and(|piece| piece.color == Color::White);
        let style = match is_white && !self.theme.is_coloured {
            true => style.add_modifier(Modifier::UNDERLINED),
            false => style,
        };
        match text.len() {
            1 => write(buffer, (at.x + 1, at.y), text, style),
            _ => write(buffer, (at.x, at.y), text, style),
        }
    }

    /// Writes the number of a framed cell again, if the frame has hidden its first digit.
    fn number(&self, cell: Cell, style: Style, buffer: &mut Buffer) {
        let text = self.texts.iter().find(|(of, text)| *of == cell && text.len() > 1);
        if let (Some((_, text)), Some(at)) = (text, self.grid.place(cell)) {
            let piece = self.piece(cell).map(|piece| self.theme.piece(piece, self.view.look).1);
            let style = style.patch(piece.unwrap_or_default());
            text.chars().take(1).for_each(|digit| put(buffer, (at.x, at.y), digit, style));
        }
    }

    /// Puts brackets around the sign of a cell.
    fn frame(&self, at: Position, [left, right]: [char; 2], style: Style, buffer: &mut Buffer) {
        let is_small = self.view.look == Look::Squares && self.grid.step.0 != 4;
        if is_small {
            tint(buffer, (at.x, at.y), style);
            put(buffer, (at.x + 1, at.y), right, style);
            return;
        }
        put(buffer, (at.x, at.y), left, style);
        if style.bg.is_some() {
            tint(buffer, (at.x + 1, at.y), Style { fg: None, ..style });
        }
        put(buffer, (at.x + 2, at.y), right, style);
    }

    /// The letters and numbers of points; the first number of each row of squares.
    fn labels(&self, buffer: &mut Buffer) {
        let (cols, rows) = self.view.size;
        for row in 0..rows {
            let place = (0..cols).find_map(|col| self.grid.place(Cell::new(col, row)));
            let Some(at) = place else { continue };
            let label = match self.view.look {
                Look::Points => (row + 1).to_string(),
                Look::Squares => {
                    let name = |col| self.game.name(Cell::new(col, row));
                    (0..cols).find_map(name).unwrap_or_default()
                }
            };
            write(buffer, (self.grid.left(), at.y), format!("{label:>2}"), self.theme.dim());
        }
        for col in (0..cols).filter(|_| self.view.look == Look::Points) {
            let place = (0..rows).find_map(|row| self.grid.place(Cell::new(col, row)));
            let (Some(at), Some(name)) = (place, self.game.name(Cell::new(col, 0))) else {
                continue;
            };
            let letter: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
            write(buffer, (at.x + 1, self.grid.below()), letter, self.theme.dim());
        }
    }
}

/// Renders a sign where there is room for it: what is beside the screen is left out.
fn put(buffer: &mut Buffer, at: (u16, u16), sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(sign).set_style(style);
    }
}

fn tint(buffer: &mut Buffer, at: (u16, u16), style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_style(style);
    }
}

fn write(buffer: &mut Buffer, (x, y): (u16, u16), text: impl AsRef<str>, style: Style) {
    (x..).zip(text.as_ref().chars()).for_each(|(x, sign)| put(buffer, (x, y), sign, style));
}
