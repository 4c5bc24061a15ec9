//! Moves, and the time they take.

use std::time::{Duration, Instant};

use tengen::core::TimeControl;

use super::{Command, Reply, SYNTAX_ERROR, Session, Words, bare, done, error, with};
use crate::gtp::timing;

pub(super) const COMMANDS: &[Command] = &[
    with("play", |session, words| {
        let (color, mv) = words.two()?;
        session.play(color, mv)
    }),
    with("genmove", genmove),
    with("reg_genmove", |session, words| {
        let color = words.one()?;
        Ok(session.choose(color).unwrap_or_else(|| "resign".to_string()))
    }),
    bare("undo", |session| session.undo(1)),
    with("gg-undo", |session, words| {
        let count = words.optional()?;
        session.undo(count.unwrap_or(1))
    }),
    with("time_settings", |session, words| {
        let [main, period, stones] = words.only(three)?;
        session.timing.set(timing::of_settings(main, period, stones));
        done()
    }),
    with("time_left", time_left),
    with("kgs-time_settings", |session, words| {
        let control = words.only(kgs_control)?;
        session.timing.set(control);
        done()
    }),
];

fn genmove(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.one()?;
    let begin = Instant::now();
    let chosen = session.choose(color);
    session.timing.spend(color, begin.elapsed());
    // A move is always found where one is allowed; a pass need not be.
    let played = chosen.filter(|mv| session.game.play_as(color, mv).is_ok());
    Ok(played.unwrap_or_else(|| "resign".to_string()))
}

fn time_left(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let read = |words: &mut Words<'_>| Ok((words.parse()?, words.parse()?, words.parse()?));
    let (color, seconds, stones): (_, i64, u32) = words.only(read)?;
    let time = Duration::from_secs(u64::try_from(seconds).unwrap_or(0));
    if session.timing.set_left(color, time, stones) { done() } else { error(SYNTAX_ERROR) }
}

fn three(words: &mut Words<'_>) -> Reply<[u32; 3]> {
    Ok([words.parse()?, words.parse()?, words.parse()?])
}

fn kgs_control(words: &mut Words<'_>) -> Reply<TimeControl> {
    let seconds = |count: u32| Duration::from_secs(count.into());
    Ok(match words.word()? {
        "none" => TimeControl::Unlimited,
        "absolute" => TimeControl::SuddenDeath { main: seconds(words.parse()?) },
        "byoyomi" => {
            let [main, period, periods] = three(words)?;
            TimeControl::ByoYomi { main: seconds(main), period: seconds(period), periods }
        }
        "canadian" => {
            let [main, period, stones] = three(words)?;
            TimeControl::Canadian { main: seconds(main), period: seconds(period), stones }
        }
        _ => return error(SYNTAX_ERROR),
    })
}
