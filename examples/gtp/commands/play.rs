//! Moves.

use std::time::Instant;

use super::{Command, done};
use crate::args::{Args, Vertex};
use crate::protocol::{Reply, error};
use crate::session::Session;
use crate::table::Table;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
        ("play", play),
        ("genmove", genmove),
        ("reg_genmove", reg_genmove),
        ("undo", undo),
        ("gg-undo", undo_some),
    ];
}

fn play<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let (color, vertex) = (args.color()?, args.vertex()?);
    args.end()?;
    if session.play(color, vertex) { done() } else { error("illegal move") }
}

fn genmove<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    let begin = Instant::now();
    let chosen = session.choose(color);
    session.timing.spend(color, begin.elapsed());
    let Some(vertex) = chosen else { return Ok("resign".to_string()) };
    if !session.play(color, vertex) {
        // A move is always found where one is allowed; a pass need not be.
        return Ok("resign".to_string());
    }
    Ok(vertex.to_string())
}

/// Chooses a move and plays it not.
fn reg_genmove<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    let chosen = session.choose(color);
    Ok(chosen.map_or_else(|| "resign".to_string(), |vertex: Vertex| vertex.to_string()))
}

fn undo<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    session.undo(1)
}

fn undo_some<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let count = if args.is_empty() { 1 } else { args.number()? };
    args.end()?;
    session.undo(count)
}
