//! A record that is looked at step by step.

use std::path::Path;

use tengen::session::Session;
use tengen::{Game, Line, Reading};

use crate::draft::format_of;
use crate::failure::Failure;
use crate::input::{self, in_file};

/// Reads the first game of a file, to be studied. What the rules refuse is told where it was to be played.
pub(super) fn session(path: &Path) -> Result<Session, Failure> {
    let expected = "expected games in an .sgf, .pdn, .psq, .rec, .lib or .rif, or moves in a .txt";
    let format = format_of(path).ok_or_else(|| in_file(path, expected))?;
    let reading = Reading { format: Some(format), ..Reading::default() };
    let read =
        reading.games(&input::bytes(path, input::RECORD)?).map_err(|error| in_file(path, error))?;
    let first = read.into_iter().next().ok_or_else(|| in_file(path, "no game"))?;
    let loaded = first.map_err(|error| in_file(path, error))?;
    let mut game = loaded.game;
    for fault in &loaded.faults {
        // The line ended there, if it is not a variation's.
        if fault.line == Line::Main {
            go_to_ply(&mut game, fault.ply - 1);
        }
        let comment = &mut game.note_mut().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(&format!("illegal: {fault}"));
        game.go_to(game.root());
    }
    Ok(Session::study(game))
}

/// Goes along the main line to where so many moves were played, or to its end.
fn go_to_ply(game: &mut Game, ply: usize) {
    while game.ply() < ply {
        let Some(&next) = game.variations().first() else { return };
        game.go_to(next);
    }
}
