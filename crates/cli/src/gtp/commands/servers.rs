//! What the servers KGS and CGOS say.

use tengen::Effort;
use tengen::core::Color;

use super::{Command, Reply, Session, bare, done, error, with};
use crate::gtp::report::explain;
use crate::program::TITLE;

pub(super) const COMMANDS: &[Command] = &[
    with("kgs-genmove_cleanup", |session, words| {
        let color = words.one()?;
        Ok(clean_up(session, color))
    }),
    bare("kgs-game_over", rest),
    with("kgs-chat", |session, words| {
        let place = words.word()?;
        if !["game", "private"].contains(&place) || words.is_empty() {
            return error("expected game or private, a name and a text");
        }
        let seen = explained(session).unwrap_or_else(|| "nothing yet".to_string());
        Ok(format!("I am {TITLE} and see {seen}"))
    }),
    with("cgos-opponent_name", |_, _| done()),
    with("cgos-opponent_rating", |_, _| done()),
    with("cgos-gameover", |session, _| rest(session)),
    bare("stop", rest),
];

/// Thinks no more in the enemy's time.
fn rest(session: &mut Session) -> Reply {
    session.is_playing = false;
    done()
}

/// What was thought of the last move of its own.
pub(super) fn explained(session: &Session) -> Option<String> {
    session.found.as_ref().map(|found| explain(found, &session.vertex()))
}

/// Chooses a move, but passes only when no enemy stone is likely to be dead. It never resigns: the board is counted.
fn clean_up(session: &mut Session, color: Color) -> String {
    let effort = session.effort(color);
    let game = session.game_for(color);
    let is_enemy = |at| game.piece(at).is_some_and(|piece| piece.color != color);
    let mut only = Vec::new();
    if game.likely_dead().into_iter().any(is_enemy) {
        only = game.legal_texts();
        only.retain(|mv| mv != "pass");
    }
    match session.move_for(color, &Effort { only, ..effort }, |_| {}) {
        mv if mv == "resign" => session.pass(color),
        mv => mv,
    }
}
