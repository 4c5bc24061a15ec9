//! What the programs of gomill ask.

use tengen::Value;

use super::servers::explained;
use super::{Command, Reply, SYNTAX_ERROR, Session, Words, bare, info, say, setup, with};
use crate::gtp::sgf;
use crate::program::TITLE;

pub(super) const COMMANDS: &[Command] = &[
    bare("gomill-explain_last_move", |session| Ok(explained(session).unwrap_or_default())),
    bare("gomill-describe_engine", |session| Ok(describe(session))),
    bare("gomill-cpu_time", info::cputime),
    with("gomill-genmove_ex", genmove_ex),
    with("gomill-savesgf", savesgf),
];

fn describe(session: &Session) -> String {
    let (threads, kind) = (session.threads, session.kind);
    format!("{TITLE}\n{}\nthreads: {threads}, seed: 0", kind.name())
}

/// The keyword that allows the answer of the same name where the win is proven.
const CLAIM: &str = "claim";

/// Plays a move, or claims the game if it may. Without a colour it lists the keywords; others mean nothing.
fn genmove_ex(session: &mut Session, words: &mut Words<'_>) -> Reply {
    if words.is_empty() {
        return say(CLAIM);
    }
    let color = words.parse()?;
    let mv = session.move_for(color, &session.effort(color), |_| {});
    let is_won = session.found.as_ref().is_some_and(|of| matches!(of.value(), Value::Win(_)));
    let may_claim = words.0.iter().any(|word| word == CLAIM);
    if may_claim && is_won && session.undo(1).is_ok() { say(CLAIM) } else { Ok(mv) }
}

/// Writes the game to a file, with properties `NAME=VALUE` at its root. A blank in a value is `\_`.
fn savesgf(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let (file, mut more) = (words.word()?, Vec::new());
    for word in words.0 {
        let (name, value) = word.split_once('=').ok_or(SYNTAX_ERROR)?;
        more.push((name, value.replace("\\_", " ").replace("\\\\", "\\")));
    }
    let text = sgf::write(session, None, &more).ok_or(SYNTAX_ERROR)?;
    setup::save("gomill-savesgf", file, &text)
}
