//! Editing a position.

use ratatui::crossterm::event::KeyCode;
use tengen::core::Color;
use tengen::session::{Edit, Input};
use tengen::{Cell, Piece};

use super::app::App;

/// Takes a key that edits the position; says whether it was one.
pub(super) fn key(app: &mut App, key: KeyCode) -> bool {
    let view = app.session.view();
    let at = app.cursor;
    let known = view.pieces.iter().find(|(cell, _)| *cell == at).map(|(_, piece)| *piece);
    let edit = match key {
        KeyCode::Char('b') => Edit::Put(at, Some(Piece::plain(Color::Black))),
        KeyCode::Char('w') => Edit::Put(at, Some(Piece::plain(Color::White))),
        KeyCode::Char('m') => {
            Edit::Put(at, known.map(|piece| Piece { is_king: !piece.is_king, ..piece }))
        }
        KeyCode::Char('0' | ' ') | KeyCode::Delete => Edit::Put(at, None),
        KeyCode::Char('c') => Edit::Clear,
        KeyCode::Char('f') => Edit::Turn(!view.turn),
        KeyCode::Enter => Edit::Done,
        KeyCode::Esc => Edit::Drop,
        _ => return false,
    };
    app.tell(Input::Edit(edit));
    true
}

/// Takes a click: black, white, and empty again.
pub(super) fn click(app: &mut App, cell: Cell) {
    let view = app.session.view();
    let known = view.pieces.iter().find(|(at, _)| *at == cell).map(|(_, piece)| piece.color);
    let next = match known {
        None => Some(Piece::plain(Color::Black)),
        Some(Color::Black) => Some(Piece::plain(Color::White)),
        Some(Color::White) => None,
    };
    app.tell(Input::Edit(Edit::Put(cell, next)));
}
