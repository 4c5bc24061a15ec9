//! The commands: a name, and what it does.

mod board;
mod go;
mod gogui;
mod info;
mod play;
mod setup;
mod time;

use tengen::Kind;

use super::protocol::{Reply, Request, SYNTAX_ERROR, error};
use super::session::Session;
use super::words::Words;

/// A command. It takes its arguments and checks that none is left before it changes anything.
type Command = (&'static str, fn(&mut Session, &mut Words<'_>) -> Reply);

/// The commands that all games have.
const COMMON: [&[Command]; 6] = [
    info::COMMANDS,
    setup::COMMANDS,
    play::COMMANDS,
    time::COMMANDS,
    board::COMMANDS,
    gogui::COMMANDS,
];

/// All commands of a game.
fn all(kind: Kind) -> impl Iterator<Item = &'static Command> {
    let own: &[Command] = if kind == Kind::Go { go::COMMANDS } else { &[] };
    COMMON.into_iter().chain([own]).flatten()
}

/// Answers a request.
pub(super) fn answer(session: &mut Session, request: &Request) -> Reply {
    match all(session.kind).find(|(name, _)| *name == request.name) {
        Some((_, run)) => run(session, &mut Words(&request.args)),
        None => error("unknown command"),
    }
}

/// The reply of a command that has nothing to say.
fn done() -> Reply {
    Ok(String::new())
}

/// The words of items with blanks between them.
fn spaced<I: ToString>(items: impl IntoIterator<Item = I>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn syntax_error<T>() -> Result<T, String> {
    error(SYNTAX_ERROR)
}
