//! Moves, and the time they take.

use std::time::Duration;

use tengen::core::TimeControl;

use super::{Command, Reply, SYNTAX_ERROR, Session, Words, bare, done, error, say_all, with};
use crate::gtp::timing;

pub(super) const COMMANDS: &[Command] = &[
    with("play", |session, words| {
        let (color, mv) = words.two()?;
        session.play(color, mv)
    }),
    with("genmove", genmove),
    with("reg_genmove", |session, words| {
        let color = words.one()?;
        let chosen = session.choose(color, &session.effort(color), |_| {});
        Ok(chosen.map_or_else(|| "resign".to_string(), |mv| session.vertex()(&mv)))
    }),
    bare("undo", |session| session.undo(1)),
    with("gg-undo", |session, words| {
        let count = words.optional()?;
        session.undo(count.unwrap_or(1))
    }),
    with("time_settings", |session, words| {
        let (main, period, stones) = words.only(overtime)?;
        session.timing.set(timing::of_settings(main, period, stones));
        done()
    }),
    with("time_left", time_left),
    with("kgs-time_settings", |session, words| set_time(session, words, &CONTROLS[..4])),
    with("kata-time_settings", |session, words| set_time(session, words, &CONTROLS)),
    bare("kata-list_time_settings", |_| say_all(CONTROLS)),
];

/// What `kata-time_settings` knows, and `kgs-time_settings` but for the last.
const CONTROLS: [&str; 5] = ["none", "absolute", "byoyomi", "canadian", "fischer"];

fn genmove(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.one()?;
    Ok(session.move_for(color, &session.effort(color), |_| {}))
}

fn time_left(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let read = |words: &mut Words<'_>| Ok((words.parse()?, words.seconds()?, words.parse()?));
    let (color, time, stones) = words.only(read)?;
    if session.timing.set_left(color, time, stones) { done() } else { error(SYNTAX_ERROR) }
}

fn overtime(words: &mut Words<'_>) -> Reply<(Duration, Duration, u32)> {
    Ok((words.seconds()?, words.seconds()?, words.parse()?))
}

fn set_time(session: &mut Session, words: &mut Words<'_>, known: &[&str]) -> Reply {
    let control = words.only(|words| control(words, known))?;
    session.timing.set(control);
    done()
}

fn control(words: &mut Words<'_>, known: &[&str]) -> Reply<TimeControl> {
    Ok(match words.word()? {
        name if !known.contains(&name) => return error(SYNTAX_ERROR),
        "none" => TimeControl::Unlimited,
        "absolute" => TimeControl::SuddenDeath { main: words.seconds()? },
        "fischer" => TimeControl::Fischer { main: words.seconds()?, increment: words.seconds()? },
        "byoyomi" => {
            let (main, period, periods) = overtime(words)?;
            TimeControl::ByoYomi { main, period, periods }
        }
        _ => {
            let (main, period, stones) = overtime(words)?;
            TimeControl::Canadian { main, period, stones }
        }
    })
}
