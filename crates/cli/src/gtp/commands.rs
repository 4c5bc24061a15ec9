//! The commands: a name, and what it does.

mod analysis;
mod board;
mod go;
mod gogui;
mod gomill;
mod info;
mod parameters;
mod play;
mod rules;
mod servers;
mod setup;

use tengen::Kind;

use super::live::Live;
use super::protocol::{Reply, Request, SYNTAX_ERROR, error};
use super::session::Session;
use super::words::Words;

/// A command. It takes its arguments and checks that none is left before it changes anything.
struct Command {
    name: &'static str,
    run: Run,
}

enum Run {
    Bare(fn(&mut Session) -> Reply),
    With(fn(&mut Session, &mut Words<'_>) -> Reply),
    Live(fn(&mut Session, &mut Words<'_>, &mut Live<'_>) -> Reply),
}

/// A command without arguments.
const fn bare(name: &'static str, run: fn(&mut Session) -> Reply) -> Command {
    Command { name, run: Run::Bare(run) }
}

/// A command with arguments.
const fn with(name: &'static str, run: fn(&mut Session, &mut Words<'_>) -> Reply) -> Command {
    Command { name, run: Run::With(run) }
}

/// A command with arguments that tells while it thinks.
const fn live(
    name: &'static str,
    run: fn(&mut Session, &mut Words<'_>, &mut Live<'_>) -> Reply,
) -> Command {
    Command { name, run: Run::Live(run) }
}

/// All commands of a game.
fn all(kind: Kind) -> impl Iterator<Item = &'static Command> {
    // Go is played by the rules that the program GoGui has.
    let own = if kind == Kind::Go { go::COMMANDS } else { rules::COMMANDS };
    let common = [info::COMMANDS, setup::COMMANDS, play::COMMANDS, board::COMMANDS];
    let others = [analysis::COMMANDS, parameters::COMMANDS, servers::COMMANDS, gogui::COMMANDS];
    common.into_iter().chain(others).chain([gomill::COMMANDS, own]).flatten()
}

/// Answers a request.
pub(super) fn answer(session: &mut Session, request: &Request, live: &mut Live<'_>) -> Reply {
    let mut words = Words(&request.args);
    match all(session.kind).find(|command| command.name == request.name) {
        Some(Command { run: Run::Bare(run), .. }) if words.is_empty() => run(session),
        Some(Command { run: Run::With(run), .. }) => run(session, &mut words),
        Some(Command { run: Run::Live(run), .. }) => run(session, &mut words, live),
        Some(_) => error(SYNTAX_ERROR),
        None => error("unknown command"),
    }
}

/// The reply of a command that has nothing to say.
fn done() -> Reply {
    Ok(String::new())
}

fn say(what: impl ToString) -> Reply {
    Ok(what.to_string())
}

/// Says items with blanks between them.
fn say_all<I: ToString>(items: impl IntoIterator<Item = I>) -> Reply {
    Ok(items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" "))
}
