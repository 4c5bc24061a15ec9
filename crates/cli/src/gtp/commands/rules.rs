//! The game as the program GoGui asks for it that knows only the rules of Go.

use tengen::core::Color;
use tengen::{Cell, Game};

use super::{Command, Session, bare, done, say, say_all};

pub(super) const COMMANDS: &[Command] = &[
    bare("gogui-rules_game_id", |session| {
        let name = session.kind.name();
        let (first, rest) = name.split_at(1);
        Ok(first.to_ascii_uppercase() + rest)
    }),
    bare("gogui-rules_board", |session| Ok(board(&session.game))),
    // The empty points that are closed to the side to move.
    bare("gogui-rules_board_gfx", |session| {
        let (vertex, open) = (session.vertex(), session.game.legal_texts());
        let empty = session.game.cells().filter(|&cell| session.game.piece(cell).is_none());
        let names = empty.filter_map(|cell| session.game.name(cell));
        let closed = names.filter(|name| !open.is_empty() && !open.contains(name));
        let closed: Vec<String> = closed.map(|name| vertex(&name)).collect();
        if closed.is_empty() { done() } else { Ok(format!("MARK {}", closed.join(" "))) }
    }),
    bare("gogui-rules_board_size", |session| match session.game.size() {
        (cols, rows) if cols == rows => say(cols),
        (cols, rows) => Ok(format!("{cols} {rows} rect")),
    }),
    bare("gogui-rules_captured_count", |session| {
        say_all(Color::ALL.map(|color| session.game.captured(color)))
    }),
    bare("gogui-rules_legal_moves", |session| {
        let vertex = session.vertex();
        say_all(session.game.legal_texts().iter().map(|mv| vertex(mv)))
    }),
    bare("gogui-rules_side_to_move", |session| say(session.game.turn())),
    bare("gogui-rules_final_result", |session| Ok(result(session))),
    // That GoGui may set stones up: it sends them by `gogui-setup`.
    bare("gogui-rules_setup", |_| done()),
];

fn board(game: &Game) -> String {
    let (cols, rows) = game.size();
    let sign = |cell| match game.piece(cell).map(|piece| piece.color) {
        None => ".",
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
    };
    let row = |row| (0..cols).map(|col| sign(Cell::new(col, row))).collect::<Vec<_>>().join(" ");
    (0..rows).rev().map(row).collect::<Vec<_>>().join("\n")
}

fn result(session: &Session) -> String {
    let over = session.game.over();
    over.map_or_else(|| "the game goes on".to_string(), |over| over.reason)
}
