//! What clicks mean.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use tengen::session::{Input, Step};

use super::app::{App, Window};
use super::menu::Chosen;
use super::{edit, keys};

pub(super) fn hear(app: &mut App, mouse: MouseEvent) {
    let at = Position { x: mouse.column, y: mouse.row };
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => click(app, at),
        MouseEventKind::Down(MouseButton::Right) => drop(app.tell(Input::Unclick)),
        MouseEventKind::ScrollUp => drop(app.tell(Input::Go(Step::Back))),
        MouseEventKind::ScrollDown => drop(app.tell(Input::Go(Step::Forward))),
        _ => {}
    }
}

fn click(app: &mut App, at: Position) {
    match app.window.take() {
        Some(Window::Menu(mut menu)) => {
            let area = app.menu_area;
            let chosen = match area.contains(at) {
                true => menu.click((at.y - area.y).into()),
                false => Chosen::Nothing,
            };
            return keys::act_on(app, menu, chosen);
        }
        Some(_) => return,
        None => {}
    }
    let Some(cell) = app.grid.cell_at(at) else { return };
    app.cursor = cell;
    if app.session.view().is_edited {
        edit::click(app, cell);
    } else {
        keys::play_at(app, cell);
    }
}
