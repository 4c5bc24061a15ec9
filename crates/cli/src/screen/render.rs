//! The screen as it is rendered: the board, the panel beside or below it, and a window over them.

use ratatui::Frame;
use ratatui::layout::Rect;
use tengen::Cell;
use tengen::session::View;

use super::app::{App, Typed, Window};
use super::board::Board;
use super::grid::Grid;
use super::panel::{self, Panel};

impl App {
    pub(super) fn render(&mut self, frame: &mut Frame<'_>) {
        self.rendered = Some(self.now);
        let view = self.session.view();
        let area = frame.area();
        (self.columns, self.room) = (area.width, area.height.saturating_sub(2).max(1).into());
        let is_beside = area.width >= 2 * panel::WIDTH;
        let board = match is_beside {
            true => Rect { width: area.width - panel::WIDTH - 1, ..area },
            false => Rect { height: area.height.saturating_sub(7), ..area },
        };
        self.grid = Grid::new(
            board,
            view.size,
            view.look,
            self.cursor,
            self.is_turned,
            self.layer.spacing(),
        );
        if self.waits_for_menu() {
            return self.render_window(frame);
        }
        self.render_board(&view, frame);
        let side = match is_beside {
            true => {
                let x = self.grid.width() + 2;
                Rect { x, width: area.width.saturating_sub(x), ..area }
            }
            false => {
                let y = self.grid.below() + 1;
                Rect { y, height: area.height.saturating_sub(y), ..area }
            }
        };
        let typed = self.typed.as_ref().map(|typed| match typed {
            Typed::Move(text) => ("move", text.as_str()),
            Typed::Comment(text) => ("comment", text.as_str()),
        });
        let (theme, message) = (self.theme, self.message.as_str());
        Panel { view: &view, theme, message, typed }.render(frame, side);
        self.render_window(frame);
    }

    fn render_board(&self, view: &View, frame: &mut Frame<'_>) {
        let board = Board {
            view,
            game: &self.session.shown(),
            grid: self.grid,
            theme: self.theme,
            cursor: self.cursor,
            layer: self.layer,
            has_labels: self.has_labels,
            warned: &self.warned,
            texts: &self.layer.texts(&self.session, self.cursor, view),
            hinted: &self.hinted(view),
        };
        board.render(frame.buffer_mut());
    }

    /// The cells of the move that an engine thinks best.
    fn hinted(&self, view: &View) -> Vec<Cell> {
        let best = view.analysis.as_ref().map(|(_, analysis)| &analysis.best);
        let found = best.and_then(|best| self.session.shown().explain(best).ok());
        found.map(|mv| mv.path).unwrap_or_default()
    }

    fn render_window(&mut self, frame: &mut Frame<'_>) {
        let theme = self.theme;
        match &self.window {
            Some(Window::Text(title, lines)) => {
                let mut lines = panel::wrapped(lines, self.columns);
                let is_all = lines.len() <= self.room;
                lines.truncate(self.room);
                let below = if is_all { " any key closes " } else { " any key: more " };
                panel::window(frame, theme, title, &lines, below);
            }
            Some(Window::Ask(question, _)) => {
                let lines = panel::wrapped(&[format!("{question} y or n")], self.columns);
                panel::window(frame, theme, "sure?", &lines, "");
            }
            Some(Window::Menu(menu)) => self.menu_area = menu.render(frame, theme),
            None => {}
        }
    }
}
