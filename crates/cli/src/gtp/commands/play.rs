//! Moves.

use std::time::Instant;

use super::{Command, done};
use crate::gtp::protocol::{Reply, error};
use crate::gtp::session::Session;
use crate::gtp::words::Words;

pub(super) const COMMANDS: &[Command] = &[
    ("play", play),
    ("genmove", genmove),
    ("reg_genmove", reg_genmove),
    ("undo", undo),
    ("gg-undo", undo_some),
];

fn play(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (color, vertex) = (words.color()?, words.vertex()?);
    words.end()?;
    if session.play(color, vertex) { done() } else { error("illegal move") }
}

fn genmove(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    let begin = Instant::now();
    let chosen = session.choose(color);
    session.timing.spend(color, begin.elapsed());
    // A move is always found where one is allowed; a pass need not be.
    let played = chosen.filter(|mv| session.game.play_as(color, mv).is_ok());
    Ok(played.unwrap_or_else(|| "resign".to_string()))
}

/// Chooses a move and does not play it.
fn reg_genmove(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    Ok(session.choose(color).unwrap_or_else(|| "resign".to_string()))
}

fn undo(session: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    session.undo(1)
}

fn undo_some(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let count = if words.is_empty() { 1 } else { words.number()? };
    words.end()?;
    session.undo(count)
}
