//! The commands: a name, and what it does.

mod board;
mod gogui;
mod info;
mod play;
mod score;
mod setup;
mod time;

use crate::args::Args;
use crate::protocol::{Reply, Request, SYNTAX_ERROR, error};
use crate::session::Session;
use crate::table::Table;

/// A command. It takes its arguments and checks that none is left before it changes anything.
pub(crate) type Command<T> = (&'static str, fn(&mut Session<T>, &mut Args<'_>) -> Reply);

/// The groups of commands that all games have.
fn groups<T: Table>() -> [&'static [Command<T>]; 8] {
    [
        info::Commands::<T>::ALL,
        setup::Commands::<T>::ALL,
        play::Commands::<T>::ALL,
        time::Commands::<T>::ALL,
        score::Commands::<T>::ALL,
        board::Commands::<T>::ALL,
        gogui::Commands::<T>::ALL,
        T::COMMANDS,
    ]
}

/// All commands, those of the game among them.
fn all<T: Table>() -> impl Iterator<Item = &'static Command<T>> {
    groups::<T>().into_iter().flatten()
}

/// Answers a request.
pub(crate) fn answer<T: Table>(session: &mut Session<T>, request: &Request) -> Reply {
    match all::<T>().find(|(name, _)| *name == request.name) {
        Some((_, run)) => run(session, &mut Args(&request.args)),
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

/// The error of a number that no board has.
fn unacceptable_size<T>() -> Result<T, String> {
    error("unacceptable size")
}

fn syntax_error<T>() -> Result<T, String> {
    error(SYNTAX_ERROR)
}
